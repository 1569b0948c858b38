import { article } from "../../content/types/article.ts";
import styles from "../editor/editor.css?url";
import { loadEntry } from "../editor/load-entry.server.ts";
import { entryTitle } from "../editor/use-entry.ts";
import type { Route } from "./+types/edit-article";
import { EntryScreen } from "./entry-screen.tsx";

// The heaviest editor, as it loads the whole text editor at once: so it loads no other declaration.
const types = [article];

export function loader({ context, params }: Route.LoaderArgs) {
	return loadEntry(context, { collection: article.name, ...params });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditArticle({ loaderData }: Route.ComponentProps) {
	return <EntryScreen loaded={loaderData} types={types} />;
}

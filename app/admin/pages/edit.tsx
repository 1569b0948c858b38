import { collections } from "../../content/register/collections.ts";
import styles from "../editor/editor.css?url";
import { loadEntry } from "../editor/load-entry.server.ts";
import { entryTitle } from "../editor/use-entry.ts";
import type { Route } from "./+types/edit";
import { EntryScreen } from "./entry-screen.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
	return loadEntry(context, params);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function Edit({ loaderData }: Route.ComponentProps) {
	return <EntryScreen loaded={loaderData} types={collections} />;
}

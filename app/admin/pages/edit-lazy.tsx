import { author, category, claim, redirect, tag } from "../../content/register/lazy-collections.ts";
import styles from "../editor/editor.css?url";
import { loadEntry } from "../editor/load-entry.server.ts";
import { entryTitle } from "../editor/use-entry.ts";
import type { Route } from "./+types/edit-lazy";
import { EntryScreen } from "./entry-screen.tsx";

const types = [author, category, claim, redirect, tag];

/** An entry whose declaration the other editors do without. */
export function loader({ context, params, url }: Route.LoaderArgs) {
	return loadEntry(context, { collection: url.pathname.split("/")[2]!, ...params });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditLazy({ loaderData }: Route.ComponentProps) {
	return <EntryScreen loaded={loaderData} types={types} />;
}

import { collections } from "../../content/collections.ts";
import type { Collection } from "../../content/define.ts";
import { EditScreen } from "../editor/edit-screen.tsx";
import styles from "../editor/editor.css?url";
import { type LoadedEntry, loadEntry } from "../editor/load-entry.ts";
import { entryTitle, useEntry, useEntryEditor } from "../editor/use-entry.ts";
import { WritingScreen } from "../writing/writing-screen.tsx";
import type { Route } from "./+types/edit";

export function loader({ context, params }: Route.LoaderArgs) {
	return loadEntry(context, params);
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function Edit({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	// A new entry keeps its editor, and so its focus, when its first save changes the address.
	return <EntryEditor key={entry.state.document.id} entry={entry} />;
}

function EntryEditor({ entry }: { entry: LoadedEntry }) {
	const { editor, back } = useEntryEditor(entry, collections.find(({ name }) => name === entry.type)!);
	const { writing } = editor.type as Collection;
	return writing ? <WritingScreen {...{ editor, writing, back }} /> : <EditScreen {...{ editor, back }} />;
}

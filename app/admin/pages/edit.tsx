import { type ComponentType, lazy, Suspense } from "react";
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
	const key = entry.state.document.id;
	const Apart = apart[entry.type];
	if (!Apart) return <OrdinaryEditor key={key} entry={entry} />;
	return (
		<Suspense>
			<Apart key={key} entry={entry} />
		</Suspense>
	);
}

/** Editors of the collections whose declarations the others do without. */
const apart: Readonly<Record<string, ComponentType<{ entry: LoadedEntry }>>> = {
	authors: editorOf("author"),
	categories: editorOf("category"),
	tags: editorOf("tag"),
	redirects: editorOf("redirect"),
};

function editorOf(name: "author" | "category" | "tag" | "redirect") {
	return lazy(async () => {
		const type: Collection<string, any> = (await import("../../content/apart.ts"))[name];
		return { default: ({ entry }: { entry: LoadedEntry }) => <EntryEditor entry={entry} type={type} /> };
	});
}

function OrdinaryEditor({ entry }: { entry: LoadedEntry }) {
	return <EntryEditor entry={entry} type={collections.find(({ name }) => name === entry.type)!} />;
}

function EntryEditor({ entry, type }: { entry: LoadedEntry; type: Collection<string, any> }) {
	const { editor, back } = useEntryEditor(entry, type);
	const { writing } = editor.type as Collection;
	return writing ? <WritingScreen {...{ editor, writing, back }} /> : <EditScreen {...{ editor, back }} />;
}

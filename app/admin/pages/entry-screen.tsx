import type { Collection } from "../../content/model/define.ts";
import { EditScreen } from "../editor/edit-screen.tsx";
import type { LoadedEntry } from "../editor/load-entry.server.ts";
import { useEntry, useEntryEditor } from "../editor/use-entry.ts";
import { WritingScreen } from "../writing/writing-screen.tsx";

type AnyCollection = Collection<string, any>;

interface EntryScreenProps {
	loaded: LoadedEntry;
	/** The declarations of the entries that its route edits. */
	types: readonly AnyCollection[];
}

/** The screen of an entry, new or stored: its form, or for texts the writing surface. */
export function EntryScreen({ loaded, types }: EntryScreenProps) {
	const entry = useEntry(loaded);
	const type = types.find(({ name }) => name === entry.type)!;
	// A new entry keeps its editor, and so its focus, when its first save changes the address.
	return <EntryEditor key={entry.state.document.id} entry={entry} type={type} />;
}

function EntryEditor({ entry, type }: { entry: LoadedEntry; type: AnyCollection }) {
	const { editor, back } = useEntryEditor(entry, type);
	const { writing } = editor.type as Collection;
	return writing ? <WritingScreen {...{ editor, writing, back }} /> : <EditScreen {...{ editor, back }} />;
}

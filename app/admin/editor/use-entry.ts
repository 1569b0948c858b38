import { useEffect, useRef } from "react";
import { type MetaDescriptor, useLocation, useNavigate } from "react-router";
import type { Collection } from "../../content/model/define.ts";
import { isTyping, watchFocus } from "../../typing.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { DocumentEditor } from "./document-editor.ts";
import { focusOn } from "./focus-on.ts";
import { sameDocument } from "./leave-guard.tsx";
import type { LoadedEntry } from "./load-entry.server.ts";
import { useEditor } from "./use-editor.ts";

/**
 * The entry on the screen. The loader invents another id each time for a new entry, so the first one is kept until
 * somebody navigates away.
 */
export function useEntry(loaded: LoadedEntry): LoadedEntry {
	const { key } = useLocation();
	const last = useRef({ key, loaded, entry: loaded });
	const { current } = last;
	const isLoadedAgain = loaded === current.loaded || (loaded.isNew && key === current.key);
	last.current = { key, loaded, entry: isLoadedAgain ? current.entry : loaded };
	return last.current.entry;
}

/** The editor of an entry, and the way back to its list. A new entry begins with the focus in its title. */
export function useEntryEditor(
	{ state, section, isNew }: LoadedEntry,
	type: Collection<string, any>,
): { editor: DocumentEditor; back: { to: string; label: string } } {
	const navigate = useNavigate();
	const list = `/admin/${section.path}`;
	const editor = useEditor({
		type,
		loaded: state,
		onCreated() {
			const options = { replace: true, preventScrollReset: true, state: sameDocument };
			void navigate(`${list}/edit/${state.document.id}`, options);
		},
	});
	useEffect(() => {
		// Somebody was faster than the script of the screen.
		const isHere = document.activeElement?.matches("#main *");
		if (isNew && !isHere && !isTyping()) focusOn(type.title, watchFocus());
	}, []);
	return { editor, back: { to: list, label: `Back to ${section.name}` } };
}

/** The title of an entry's screen. */
export function entryTitle(
	matches: Parameters<typeof studioTitle>[0],
	loaded: LoadedEntry | undefined,
): MetaDescriptor[] {
	if (!loaded) return [studioTitle(matches, "Not found")];
	const { isNew, section, state } = loaded;
	return [studioTitle(matches, isNew ? "New entry" : state.document.title, section.name)];
}

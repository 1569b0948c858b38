import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentEditor, type EditorOptions } from "./document-editor.ts";
import type { EditorState } from "./editor-state.ts";

interface Options extends Omit<EditorOptions, "send"> {
	/** Called when a new document has been created. */
	onCreated?(): void;
}

/** The editor of a document, for as long as its screen is mounted. Receives what the screen reloads. */
export function useEditor({ onCreated, ...options }: Options): DocumentEditor {
	const { loaded } = options;
	const [editor] = useState(() => new DocumentEditor(options));
	useEffect(() => {
		editor.onCreated = onCreated;
		// A save that finishes after somebody has left must not navigate back.
		return () => {
			editor.onCreated = undefined;
		};
	}, [editor, onCreated]);
	useEffect(() => editor.attach(window), [editor]);
	useEffect(() => editor.receive(loaded), [editor, loaded]);
	return editor;
}

export function useEditorState({ state }: Pick<DocumentEditor, "state">): EditorState {
	return useSyncExternalStore(state.subscribe, state.get, state.get);
}

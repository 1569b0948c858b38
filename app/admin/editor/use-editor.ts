import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentEditor, type EditorOptions } from "./document-editor.ts";
import type { EditorState } from "./editor-state.ts";

interface Options extends Omit<EditorOptions, "send"> {
	/** Called once a new document has been created. */
	onCreated?(): void;
}

/** The editor of one document, for as long as its screen is there. What its screen loads anew reaches it. */
export function useEditor({ onCreated, ...options }: Options): DocumentEditor {
	const { loaded } = options;
	const [editor] = useState(() => new DocumentEditor(options));
	useEffect(() => {
		editor.onCreated = onCreated;
		// A save that is still on its way when somebody has left must not lead them back.
		return () => {
			editor.onCreated = undefined;
		};
	}, [editor, onCreated]);
	useEffect(() => editor.attach(window), [editor]);
	useEffect(() => editor.receive(loaded), [editor, loaded]);
	return editor;
}

export function useEditorState({ state }: DocumentEditor): EditorState {
	return useSyncExternalStore(state.subscribe, state.get, state.get);
}

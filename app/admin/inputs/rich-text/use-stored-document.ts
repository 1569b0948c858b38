import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { RichTextDocument } from "../../../content/rich-text.ts";
import { openedDocument } from "./opened.ts";
import { storedDocument } from "./stored.ts";

const PAUSE_MS = 150;

/**
 * Keeps the editor and the form's value together. The form hears of a change when typing pauses, when the editor
 * is left, and before a shortcut that saves. Returns the document as it was last heard of.
 */
export function useStoredDocument(
	editor: Editor,
	value: RichTextDocument,
	onChange: (next: RichTextDocument) => void,
): RichTextDocument {
	const [document, setDocument] = useState(value);
	const told = useRef(value);
	const tell = useRef(onChange);
	tell.current = onChange;

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const flush = () => {
			if (timer === undefined) return;
			clearTimeout(timer);
			timer = undefined;
			told.current = storedDocument(editor.state.doc);
			setDocument(told.current);
			tell.current(told.current);
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(flush, PAUSE_MS);
		};
		const beforeShortcut = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey) flush();
		};
		editor.on("update", later);
		editor.on("blur", flush);
		// The form's own listeners hear the key after this one.
		window.addEventListener("keydown", beforeShortcut, true);
		return () => {
			flush();
			editor.off("update", later);
			editor.off("blur", flush);
			window.removeEventListener("keydown", beforeShortcut, true);
		};
	}, [editor]);

	// A value that did not come from here, such as an earlier version, replaces what is on the screen.
	useEffect(() => {
		// A copy of what was told is no news: it must not undo what was typed since.
		const isNews = value !== told.current && JSON.stringify(value) !== JSON.stringify(told.current);
		told.current = value;
		if (!isNews) return;
		setDocument(value);
		editor.commands.setContent(openedDocument(value), { emitUpdate: false });
	}, [editor, value]);

	return document;
}

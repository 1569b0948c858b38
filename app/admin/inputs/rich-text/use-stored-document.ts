import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import type { RichTextDocument } from "../../../content/rich-text.ts";
import { openedDocument } from "./opened.ts";
import { storedDocument } from "./stored.ts";

const PAUSE_MS = 150;

/**
 * Synchronizes the editor with the form's value. The form receives a change when typing pauses, when the editor is
 * left, and before a shortcut such as save.
 */
export function useStoredDocument(
	editor: Editor,
	value: RichTextDocument,
	onChange: (next: RichTextDocument) => void,
): void {
	const reported = useRef(value);
	const report = useRef(onChange);
	report.current = onChange;

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const flush = () => {
			if (timer === undefined) return;
			clearTimeout(timer);
			timer = undefined;
			reported.current = storedDocument(editor.state.doc);
			report.current(reported.current);
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
		// In the capture phase, so that it runs before the form's own key handlers.
		window.addEventListener("keydown", beforeShortcut, true);
		return () => {
			flush();
			editor.off("update", later);
			editor.off("blur", flush);
			window.removeEventListener("keydown", beforeShortcut, true);
		};
	}, [editor]);

	// A value from elsewhere, such as a restored version, replaces the editor's content.
	useEffect(() => {
		// An equal copy of what this editor sent must not overwrite what was typed since.
		const isNews = value !== reported.current && JSON.stringify(value) !== JSON.stringify(reported.current);
		reported.current = value;
		if (!isNews) return;
		editor.commands.setContent(openedDocument(value), { emitUpdate: false });
	}, [editor, value]);
}

import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { loadedWriting, loadWriting } from "./lazy-writing.ts";

/**
 * Returns the script that only people who write need, once it is loaded; undefined before. It is loaded when the
 * pointer reaches the text, when the text gets the focus, and at once if `isNeeded`.
 * @param onUnreached is called when it could not be loaded
 */
export function useWriting(
	editor: Editor,
	isNeeded: boolean,
	onUnreached?: () => void,
): ReturnType<typeof loadedWriting> {
	const [, setLoaded] = useState(false);
	useEffect(() => {
		// When loading fails, the next focus or need tries again.
		const load = () => {
			loadWriting().then(
				() => setLoaded(true),
				() => onUnreached?.(),
			);
		};
		if (isNeeded) load();
		const { dom } = editor.view;
		editor.on("focus", load);
		dom.addEventListener("pointermove", load, { once: true });
		return () => {
			editor.off("focus", load);
			dom.removeEventListener("pointermove", load);
		};
	}, [editor, isNeeded, onUnreached]);
	return loadedWriting();
}

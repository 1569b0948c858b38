import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { loadedWriting, loadWriting } from "./lazy-writing.ts";

/**
 * What only somebody who writes needs, once it is loaded: when the pointer comes to the text or the text gets the focus, or
 * when it is needed already.
 */
export function useWriting(editor: Editor, isNeeded: boolean): ReturnType<typeof loadedWriting> {
	const [, setLoaded] = useState(false);
	useEffect(() => {
		// When loading fails, the next focus or need tries again.
		const load = () => {
			loadWriting().then(
				() => setLoaded(true),
				() => {},
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
	}, [editor, isNeeded]);
	return loadedWriting();
}

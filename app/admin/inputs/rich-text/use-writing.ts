import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { loadedWriting, loadWriting } from "./later.ts";

/** What only somebody who writes needs, once it is loaded: when the text gets the focus, or when it is needed already. */
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
		editor.on("focus", load);
		return () => void editor.off("focus", load);
	}, [editor, isNeeded]);
	return loadedWriting();
}

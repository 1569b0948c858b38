import type { Editor } from "@tiptap/core";
import { memo, useEffect, useState } from "react";
import { useWriting } from "./use-writing.ts";

/** Handles beside the block under the pointer, loaded when the pointer first comes to the text. Keys do the same without. */
export const BlockHandles = memo(function BlockHandles({ editor }: { editor: Editor }) {
	// Where the pointer came, in pixels from the top of the window.
	const [height, setHeight] = useState<number>();
	const Opened = useWriting(editor, height !== undefined)?.OpenedBlockHandles;
	useEffect(() => {
		const { dom } = editor.view;
		const note = ({ clientY }: PointerEvent) => setHeight(clientY);
		dom.addEventListener("pointermove", note, { once: true });
		return () => dom.removeEventListener("pointermove", note);
	}, [editor]);
	return Opened ? <Opened editor={editor} height={height} /> : null;
});

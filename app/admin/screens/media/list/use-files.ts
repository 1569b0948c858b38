import { type DragEvent, useEffect, useRef, useState } from "react";

/** Accepts files dropped on an element, and tells whether files are dragged over it. */
export function useDrop(onFiles: (files: File[]) => void) {
	const [isOver, setOver] = useState(false);
	const within = (event: DragEvent, change: () => void) => {
		if (!event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		change();
	};
	return {
		isOver,
		props: {
			onDragOver: (event: DragEvent) => within(event, () => setOver(true)),
			onDragLeave: (event: DragEvent) => {
				// Moving between children of the element is not leaving it.
				if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
					setOver(false);
			},
			onDrop: (event: DragEvent) =>
				within(event, () => {
					setOver(false);
					onFiles([...event.dataTransfer.files]);
				}),
		},
	};
}

/** Accepts files pasted anywhere on the screen, except into a field. */
export function usePaste(onFiles: (files: File[]) => void): void {
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		const onPaste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])];
			const { target } = event;
			if (files.length === 0 || event.defaultPrevented) return;
			if (target instanceof Element && target.closest("[contenteditable]")) return;
			event.preventDefault();
			latest.current(files);
		};
		document.addEventListener("paste", onPaste);
		return () => document.removeEventListener("paste", onPaste);
	}, []);
}

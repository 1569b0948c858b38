import { useEffect, useRef } from "react";

/** Calls what belongs to a key pressed alone, unless somebody is typing or a window is open over the screen. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
	const latest = useRef(acts);
	useEffect(() => {
		latest.current = acts;
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			const { target } = event;
			if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]"))
				return;
			if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
			const act = latest.current[event.key];
			if (!act) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

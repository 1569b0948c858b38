import { useEffect, useLayoutEffect, useRef } from "react";
import { attempt } from "../../attempt.ts";

/**
 * Calls what belongs to a key pressed alone, unless somebody is typing, something is open over the screen, or this
 * browser's person has switched such keys off.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
	const latest = useRef(shortcuts);
	// With what is drawn, not some time later: a key means what is seen.
	useLayoutEffect(() => {
		latest.current = shortcuts;
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			const { target } = event;
			if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
			if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
			const run = latest.current[event.key];
			if (!run || !loneKeys.areOn()) return;
			event.preventDefault();
			run();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

const kept = "quillstone lone-keys";

/** Whether keys pressed alone do something in this browser. Who dictates must be able to switch them off (WCAG 2.1.4). */
export const loneKeys = {
	areOn: () => attempt(() => localStorage.getItem(kept)) !== "off",
	set: (areOn: boolean) => void attempt(() => localStorage.setItem(kept, areOn ? "on" : "off")),
};

import { useEffect, useLayoutEffect, useRef } from "react";
import { attempt } from "../../attempt.ts";
import { isTyping } from "../../typing.ts";

/**
 * Calls the handler of a single-key shortcut, unless somebody is typing, a dialog or menu is open, or the person has
 * turned such shortcuts off in this browser.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
	const latest = useRef(shortcuts);
	// A layout effect, so that shortcuts always act on what is on the screen.
	useLayoutEffect(() => {
		latest.current = shortcuts;
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
			if (isTyping(event.target)) return;
			if (isWindowOpen()) return;
			const run = latest.current[event.key];
			if (!run || !loneKeys.areOn()) return;
			event.preventDefault();
			run();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

/** Whether a dialog or a menu is open: keys belong to it. */
export function isWindowOpen(): boolean {
	return document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

const kept = "quillstone lone-keys";

/**
 * Whether single-key shortcuts are on in this browser. People who use speech input must be able to turn them off (WCAG
 * 2.1.4).
 */
export const loneKeys = {
	areOn: () => attempt(() => localStorage.getItem(kept)) !== "off",
	set: (areOn: boolean) => void attempt(() => localStorage.setItem(kept, areOn ? "on" : "off")),
};

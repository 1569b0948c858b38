import { type RefObject, useEffect } from "react";
import type { Host } from "./actions.ts";

/**
 * Keys that move the focus out of the text: Tab alone cannot, because it indents lists and code. Escape then Tab
 * leaves, Alt+F10 goes to the toolbar, Cmd/Ctrl+Enter to the panel.
 */
export function useLeaving(area: RefObject<HTMLElement | null>, host: Host): void {
	useEffect(() => {
		let isLeaving = false;
		const focusFirst = (within: string) => {
			const first = area.current?.querySelector<HTMLElement>(
				`${within} :is(input, textarea, select, button:not(:disabled), a)`,
			);
			first?.focus();
			return first !== undefined && first !== null;
		};
		const onKeyDown = (event: KeyboardEvent) => {
			if (!(event.target as Element).closest(".tiptap")) return;
			const isCommand = event.ctrlKey || event.metaKey;
			if (event.key === "Tab" && isLeaving) {
				// Hidden from the editor, so that the browser moves the focus.
				event.stopPropagation();
			} else if (event.altKey && event.key === "F10") {
				event.preventDefault();
				if (!focusFirst(".rich-text-bar")) host.openBar?.();
			} else if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "f" && host.find) {
				event.preventDefault();
				host.find();
			} else if (isCommand && event.key === "Enter" && focusFirst(".rich-text-panel")) {
				event.preventDefault();
				event.stopPropagation();
			} else if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
				event.preventDefault();
				event.stopPropagation();
				host.editLink();
			}
			isLeaving = event.key === "Escape" || (isLeaving && event.key === "Shift");
		};
		const { current } = area;
		current?.addEventListener("keydown", onKeyDown, true);
		return () => current?.removeEventListener("keydown", onKeyDown, true);
	}, [area, host]);
}

import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the content when it changes and the focused element has disappeared with the old content. */
export function useLostFocus(content: RefObject<HTMLElement | null>, change: string | number): void {
	const seen = useRef(change);
	useEffect(() => {
		if (seen.current === change) return;
		seen.current = change;
		// After rendering, so that a field with autofocus keeps the focus.
		const frame = requestAnimationFrame(() => {
			if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
		});
		return () => cancelAnimationFrame(frame);
	}, [content, change]);
}

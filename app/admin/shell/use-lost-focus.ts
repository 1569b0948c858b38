import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus on some content when it changes and what had the focus is gone with what was there before. */
export function useLostFocus(content: RefObject<HTMLElement | null>, change: string | number): void {
	const seen = useRef(change);
	useEffect(() => {
		if (seen.current === change) return;
		seen.current = change;
		// Once it is drawn, so that a field that takes the focus itself keeps it.
		const frame = requestAnimationFrame(() => {
			if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
		});
		return () => cancelAnimationFrame(frame);
	}, [content, change]);
}

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { revealing } from "./focus-on.ts";

/**
 * Says when an input within an element is to be focused, so that what hides it can be opened.
 * @param onReveal called with the innermost element around the input that is there
 * @returns to be set on the element
 */
export function useRevealed<Place extends HTMLElement>(
	onReveal: (target: HTMLElement) => void,
): RefObject<Place | null> {
	const place = useRef<Place>(null);
	const reveal = useEffectEvent(onReveal);
	useEffect(() => {
		const element = place.current;
		const hear = ({ target }: Event) => reveal(target as HTMLElement);
		element?.addEventListener(revealing, hear);
		return () => element?.removeEventListener(revealing, hear);
	}, []);
	return place;
}

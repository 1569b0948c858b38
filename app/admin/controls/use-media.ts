import { useSyncExternalStore } from "react";

/** Whether a media query is true of the window, such as "(width < 48rem)". The server does not know, and says no. */
export function useMedia(query: string): boolean {
	const subscribe = (listener: () => void) => {
		const list = matchMedia(query);
		list.addEventListener("change", listener);
		return () => list.removeEventListener("change", listener);
	};
	return useSyncExternalStore(
		subscribe,
		() => matchMedia(query).matches,
		() => false,
	);
}

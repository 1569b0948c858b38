import { type Location, useLocation, useNavigation } from "react-router";

/**
 * For navigations from one choice of a screen: the next choice, made before the screen has followed, then adds to it
 * instead of replacing it, because `useNextParams` knows of it at once.
 */
export const atOnce = { flushSync: true } as const;

/**
 * The screen's location, or the one it is navigating to: choices show at once, while their data is still loading.
 * @param path of the screen; addresses below it count too
 */
export function useNextLocation(path: string): Location {
	return useNext((pathname) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * The query parameters of a screen, or of the navigation in progress. Addresses below its path are other screens and do
 * not count.
 */
export function useNextParams(path: string): URLSearchParams {
	return new URLSearchParams(useNext((pathname) => pathname === path).search);
}

function useNext(isOwn: (pathname: string) => boolean): Location {
	const here = useLocation();
	const { location: next } = useNavigation();
	return next && isOwn(next.pathname) ? next : here;
}

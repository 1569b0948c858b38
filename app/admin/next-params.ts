import { type Location, useLocation, useNavigation } from "react-router";

/**
 * Where a screen is, or is about to be: what was chosen counts at once, though what it asks for is still on its way.
 * @param path of the screen; what opens within it, below that path, counts too
 */
export function useNextLocation(path: string): Location {
	return useNext((pathname) => pathname === path || pathname.startsWith(`${path}/`));
}

/** What a screen shows, or is about to, by its address; without what lies below its path, which are other screens. */
export function useNextParams(path: string): URLSearchParams {
	return new URLSearchParams(useNext((pathname) => pathname === path).search);
}

function useNext(isOwn: (pathname: string) => boolean): Location {
	const here = useLocation();
	const { location: next } = useNavigation();
	return next && isOwn(next.pathname) ? next : here;
}

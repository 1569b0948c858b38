import { useNavigation, useSearchParams } from "react-router";

/** What a screen shows, or is about to: what was chosen counts at once, though what it asks for is still on its way. */
export function useNextParams(path: string): URLSearchParams {
	const [params] = useSearchParams();
	const { location: next } = useNavigation();
	return next?.pathname === path ? new URLSearchParams(next.search) : params;
}

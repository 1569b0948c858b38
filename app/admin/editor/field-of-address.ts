import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the field that the URL names, as in `#field=seo.title`. */
export function useFieldOfAddress(show: (path: string) => void): void {
	const { hash, key } = useLocation();
	const latest = useRef(show);
	latest.current = show;
	useEffect(() => {
		const path = new URLSearchParams(hash.slice(1)).get("field");
		if (key && path) latest.current(path);
	}, [hash, key]);
}

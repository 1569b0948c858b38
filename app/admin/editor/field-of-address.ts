import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Shows the field that the address names behind its #, as in `#field=seo.title`. */
export function useFieldOfAddress(show: (path: string) => void): void {
	const { hash, key } = useLocation();
	const latest = useRef(show);
	latest.current = show;
	useEffect(() => {
		const path = new URLSearchParams(hash.slice(1)).get("field");
		if (key && path) latest.current(path);
	}, [hash, key]);
}

import type { LinksFunction } from "react-router";
import { openingId } from "./head-picture.ts";

/** Links a style sheet that only one page needs: `export const links = stylesheet(styles);`. */
export function stylesheet(href: string): LinksFunction {
	return () => [{ rel: "stylesheet", href }];
}

/** The same for a page that a card may grow into. */
export function stylesheetOfOpening(href: string): LinksFunction {
	const waits = { rel: "expect", href: `#${openingId}`, blocking: "render" };
	return () => [{ rel: "stylesheet", href }, waits];
}

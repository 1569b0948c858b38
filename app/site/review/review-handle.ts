import type { RouteHandle } from "../../route-handle.ts";

/** 128 bits. Lower case, as every public address is. */
export const reviewKey = /^[0-9a-f]{32}$/;

/** A path of the site as it stands in a query. */
export const pagePath = /^\/[\w./~-]*$/;

/** Of addresses that hold the key of a review. */
export const handle: RouteHandle = {
	cached: false,
	isPrivate: true,
	frames: true,
	query: { key: reviewKey, page: pagePath, side: /^live$/, said: /^(comment|approve|changes|code)$/ },
};

/** Returns the address that shows a page of a review. */
export function reviewAt(key: string, page: string, more = ""): string {
	return `/review?key=${key}&page=${page}${more}`;
}

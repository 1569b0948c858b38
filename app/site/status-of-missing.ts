import { redirect } from "react-router";
import type { Snapshot } from "../.server/snapshot/snapshot.ts";

/**
 * The status of an address without a page: 410 when there was one, else 404.
 * Throws a redirect where the page has moved.
 */
export function statusOfMissing(snapshot: Snapshot, path: string): 404 | 410 {
	const found = snapshot.resolve(path);
	if (found.kind === "moved") throw redirect(found.to, found.temporary ? 302 : 301);
	return found.kind === "gone" ? 410 : 404;
}

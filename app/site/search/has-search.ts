import type { Snapshot } from "../../.server/snapshot/snapshot.ts";

/** Whether the site has so many pages that its owner offers a search. */
export function hasSearch(snapshot: Snapshot): boolean {
	const { search_from: least } = snapshot.one("site_settings");
	return least > 0 && snapshot.hasPages(least);
}

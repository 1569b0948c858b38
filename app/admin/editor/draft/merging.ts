import type { merge as Merge } from "../../../content/merge/merge.ts";

let loaded: typeof Merge | undefined;

/** Loads what merges versions, with the first change: the network may go later. Resolves to whether it is there. */
export async function loadMerging(): Promise<boolean> {
	if (loaded) return true;
	try {
		({ merge: loaded } = await import("../../../content/merge/merge.ts"));
		return true;
	} catch {
		return false;
	}
}

/** Merges two versions, once that is loaded. */
export const merge: typeof Merge = (...versions) => loaded!(...versions);

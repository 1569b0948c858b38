import type { Store } from "../db/store.ts";
import { anonymizeInquiries } from "../inquiries/anonymize.ts";
import { placesOfOthers } from "./personal-places.ts";

/**
 * Takes away whoever is outside of the company from a store: those who wrote inquiries, those who have links, and those whom
 * tables of extensions name. For copies alone: nothing brings it back. Returns how many inquiries there are.
 */
export async function anonymizeCopy(store: Store): Promise<number> {
	await store.write(async (tx) => {
		for (const place of placesOfOthers) {
			if (place.anonymize) await place.anonymize(tx);
			else for (const id of (await place.ids?.(tx)) ?? []) await place.erase?.(tx, id);
		}
	});
	return anonymizeInquiries(store);
}

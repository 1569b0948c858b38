import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import { addErasures, allErasures, digestOf } from "../erasures/erasures.ts";
import { personalPlaces } from "./personal-places.ts";

/**
 * Erases in a restored database what was erased since its backup was made.
 * @param digests of what was erased, beside those that the backup knows itself
 * @returns how many rows it was
 */
export function eraseAgain(store: Store, digests: readonly string[]): Promise<number> {
	return store.write(async (tx) => {
		await addErasures(tx, digests);
		const erased = new Set(await allErasures(tx));
		let count = 0;
		for (const { name, ids, erase } of personalPlaces) {
			if (!ids || !erase) continue;
			for (const id of await ids(tx)) {
				if (!erased.has(digestOf(name, id))) continue;
				await erase(tx, id);
				count += 1;
			}
		}
		if (count > 0) {
			await tx.deleteFrom("site_checks").execute();
			await record(tx, {
				actor: systemActor,
				action: "erase",
				type: "personal data",
				title: `Again, from a restored backup: ${count}`,
			});
		}
		return count;
	});
}

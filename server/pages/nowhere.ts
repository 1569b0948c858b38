import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";

/** An address without a page, in the language of another. */
export function nowhere(snapshot: Snapshot, address: string): string {
	const place = snapshot.placeOf(address);
	return place ? snapshot.in(place.language).outward("/-") : "/-";
}

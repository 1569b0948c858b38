import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { claim } from "../../content/system/claim.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { daysAhead } from "./unproven-issues.ts";

/** Tells the team once of each claim whose evidence ends within a month. Returns how many they are. */
export async function remindOfClaims(store: Store, snapshot: Snapshot, now = Date.now()): Promise<number> {
	const last = new Date(now + daysAhead * 86_400_000).toISOString().slice(0, 10);
	const ending = snapshot.list(claim.name).filter(({ validUntil }) => validUntil !== "" && validUntil <= last);
	if (ending.length === 0) return 0;
	await store.write(async (tx) => {
		for (const { id, says, owner, validUntil } of ending)
			await notify(tx, {
				kind: "check",
				title: `The evidence for “${says}” ends on ${validUntil}`,
				body: `${owner ? `${owner} answers for it. ` : ""}Renew the evidence, or take the claim off the site.`,
				path: `${studioAddresses.claims}/edit/${id}`,
				once: `claim-${id}-${validUntil}`,
			});
	});
	return ending.length;
}

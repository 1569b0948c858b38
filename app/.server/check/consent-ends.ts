import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { consentsEnding } from "../consents/consents.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";
import { daysAhead } from "./unproven-issues.ts";

/** Tells the team once of each consent that ends within a month. Returns how many they are. */
export async function remindOfConsents(store: Store, now = Date.now()): Promise<number> {
	const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
	return store.write(async (tx) => {
		const ending = await consentsEnding(tx, day(now), day(now + daysAhead * 86_400_000));
		for (const { id, document, name, validUntil } of ending) {
			const { type } = await tx
				.selectFrom("documents")
				.select("type")
				.where("id", "=", document)
				.executeTakeFirstOrThrow();
			await notify(tx, {
				kind: "check",
				title: `The consent of ${name} ends on ${validUntil}`,
				body: "Ask again beside the entry, or take what it is about off the site.",
				path: studioAddresses.edit(type, document),
				about: id,
				once: `consent-${id}-${validUntil}`,
			});
		}
		return ending.length;
	});
}

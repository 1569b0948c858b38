import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Store } from "../db/store.ts";
import { notify } from "../notifications/notify.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const yearTime = 366 * 86_400_000;

/**
 * Tells the team once of each known limit of the accessibility statement that was to be mended by now, and of a statement
 * that nobody has reviewed for a year. Returns how many they are.
 */
export async function remindOfLimits(store: Store, snapshot: Snapshot, now = Date.now()): Promise<number> {
	const { status, limits, reviewedOn } = snapshot.one("accessibility");
	// Not stated yet.
	if (status === "open") return 0;
	const today = new Date(now).toISOString().slice(0, 10);
	const yearAgo = new Date(now - yearTime).toISOString().slice(0, 10);
	const overdue = limits
		.filter(({ until }) => until !== "" && until < today)
		.map(({ what, until }) => ({
			title: `“${what}” was to be mended by ${until}`,
			body: "The accessibility statement says so. Mend it and take it out, or say another day.",
			once: `limit-${until}-${what.slice(0, 80)}`,
		}));
	if (reviewedOn !== "" && reviewedOn < yearAgo)
		overdue.push({
			title: `The accessibility statement was last reviewed on ${reviewedOn}`,
			body: "Read it once a year: is everything in it still so?",
			once: `statement-${reviewedOn}`,
		});
	if (overdue.length === 0) return 0;
	await store.write(async (tx) => {
		for (const one of overdue) await notify(tx, { kind: "check", path: studioAddresses.accessibility, ...one });
	});
	return overdue.length;
}

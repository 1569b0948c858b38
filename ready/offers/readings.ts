import { type Backend, withTables } from "#core/server.ts";
import { type Part, parts } from "./parts.ts";
import type { OfferTables } from "./tables.ts";

type Store = Backend["store"];

/** Nobody reads one part for longer between two reports. */
const mostSeconds = 600;
/** How long what was read is kept after the link has ended, in milliseconds. */
const keptFor = 30 * 86_400_000;

/** Adds to how long the parts of an offer were in view. What is no such report, and what a recipient refused, is left out. */
export async function recordReading(store: Store, recipient: string, report: string): Promise<void> {
	const seconds = readReport(report);
	if (seconds.length === 0) return;
	await store.write(async (tx) => {
		const own = withTables<OfferTables>(tx);
		const refused = own.selectFrom("x_offer_refusals").selectAll().where("recipient_id", "=", recipient);
		if (await refused.executeTakeFirst()) return;
		for (const [part, count] of seconds)
			await own
				.insertInto("x_offer_readings")
				.values({ recipient_id: recipient, part, seconds: count, last_at: Date.now() })
				.onConflict((conflict) =>
					conflict.columns(["recipient_id", "part"]).doUpdateSet(({ eb }) => ({
						seconds: eb("x_offer_readings.seconds", "+", count),
						last_at: Date.now(),
					})),
				)
				.execute();
	});
}

/** Reads a report such as "costs 12,terms 3". */
function readReport(report: string): [Part, number][] {
	return report
		.slice(0, 400)
		.split(",")
		.flatMap((entry): [Part, number][] => {
			const [name, count] = entry.split(" ");
			const part = parts.find((one) => one === name);
			const seconds = Math.min(Math.round(Number(count)), mostSeconds);
			return part && seconds > 0 ? [[part, seconds]] : [];
		});
}

/** Records nothing more of a recipient, and forgets what was. */
export async function refuseReading(store: Store, recipient: string): Promise<void> {
	await store.write(async (tx) => {
		const own = withTables<OfferTables>(tx);
		await own
			.insertInto("x_offer_refusals")
			.values({ recipient_id: recipient })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await own.deleteFrom("x_offer_readings").where("recipient_id", "=", recipient).execute();
	});
}

/** Whether a recipient refused that their reading is recorded. */
export async function refusesReading(store: Store, recipient: string): Promise<boolean> {
	const row = await store.read((tx) =>
		withTables<OfferTables>(tx)
			.selectFrom("x_offer_refusals")
			.selectAll()
			.where("recipient_id", "=", recipient)
			.executeTakeFirst(),
	);
	return row !== undefined;
}

/** Forgets how offers were read whose links ended long ago. */
export async function forgetReadings(store: Store): Promise<void> {
	await store.write(async (tx) => {
		const own = withTables<OfferTables>(tx);
		const ended = own
			.selectFrom("recipients")
			.select("id")
			.where("expires_at", "<", Date.now() - keptFor);
		await own.deleteFrom("x_offer_readings").where("recipient_id", "in", ended).execute();
	});
}

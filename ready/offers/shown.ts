import { createHash } from "node:crypto";
import type { Entry } from "#core/content.ts";
import type { Snapshot } from "#core/server.ts";
import { knownZone, momentAt } from "#core/times.ts";
import type { offer } from "./content.ts";

export type Offer = Entry<typeof offer>;

/** Everything that an offer shows, as its recipient agrees to it: with the names of people and cases as they were. */
export function shownOf(snapshot: Snapshot, one: Offer) {
	const { title, client, lead, day, until, scope, prices, tax, plan, terms } = one;
	const named = { people: snapshot.list("founders"), cases: snapshot.list("projects") };
	return {
		...{ title, client, lead, day, until, tax, terms },
		scope: scope.map(({ title, text }) => ({ title, text })),
		prices: prices.map(({ label, note, price, option }) => ({ label, note, price, option })),
		plan: plan.map(({ when, what }) => ({ when, what })),
		people: one.people.flatMap((id) => {
			const person = named.people.find((other) => other.id === id);
			return person ? { name: person.fullName, role: person.role } : [];
		}),
		cases: one.cases.flatMap((id) => {
			const project = named.cases.find((other) => other.id === id);
			return project ? { title: project.title, path: project.path } : [];
		}),
	};
}

export type Shown = ReturnType<typeof shownOf>;

/** The SHA-256 of what is shown, in hexadecimal digits. */
export function digestOf(shown: Shown): string {
	return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

/** The sum of all lines that are no option, and of the options at these positions; null where a price is missing or currencies differ. */
export function sumOf({ prices }: Shown, options: readonly number[] = []) {
	const lines = prices.filter(({ option }, index) => !option || options.includes(index)).map(({ price }) => price);
	const [first] = prices.flatMap(({ price }) => price ?? []);
	if (!first || lines.some((price) => price?.currency !== first.currency)) return null;
	const amount = lines.reduce((sum, price) => sum + price!.amount, 0);
	// Cents added up as fractions are off by a hair.
	return { amount: Math.round(amount * 100) / 100, currency: first.currency };
}

/** When the time to accept an offer is over, in epoch milliseconds: the midnight after its last day, in the company's time zone. */
export function endOf(snapshot: Snapshot, { until }: Pick<Offer, "until">): number {
	if (until === "") return Number.POSITIVE_INFINITY;
	const zone = knownZone(snapshot.one("site_settings").businessHours.timeZone);
	return momentAt(zone, Date.parse(`${until}T00:00Z`) + 86_400_000);
}

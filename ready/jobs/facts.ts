import type { Entry } from "#core/content.ts";
import type { Snapshot } from "#core/server.ts";
import { knownZone, todayIn } from "#core/times.ts";
import type { SaidWords } from "#core/words.ts";
import type { opening } from "./content.ts";
import type { jobWords } from "./words.ts";

export type Opening = Entry<typeof opening>;
type Words = SaidWords<(typeof jobWords)["words"]>;

/** Where the work is done, as people say it. */
export function placeText({ where, place }: Pick<Opening, "where" | "place">, { t }: Words): string {
	return where === "onsite" ? place : t(where, { place });
}

/** The pay, as people say it; "" where none is told. */
export function payText({ from, to, per }: Opening["pay"], { t, price }: Words): string {
	const pay =
		from && to
			? from.amount === to.amount
				? price(from)
				: t("between", { from: price(from), to: price(to) })
			: from
				? t("from", { from: price(from) })
				: to
					? t("upTo", { to: price(to) })
					: "";
	return pay && t(per, { pay });
}

/** A day, as people say it. */
export function dayText(day: string, { date }: Words): string {
	return date(Date.parse(`${day}T00:00Z`), { dateStyle: "long", timeZone: "UTC" });
}

/** The time zone of the company. */
export function zoneOf(snapshot: Snapshot): string {
	return knownZone(snapshot.one("site_settings").businessHours.timeZone);
}

/** Today where the company is, as YYYY-MM-DD. */
export function todayAt(zone: string, now = Date.now()): string {
	return new Date(todayIn(zone, now)).toISOString().slice(0, 10);
}

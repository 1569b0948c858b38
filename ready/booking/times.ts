import type { Site } from "#core/server.ts";
import { type Hours, knownZone, readHours } from "#core/times.ts";
import type { SaidWords } from "#core/words.ts";
import type { bookingWords } from "./words.ts";

export type Said = SaidWords<(typeof bookingWords)["words"]>;

/** The hours in which meetings can be, and the time zone of the company. */
export function hoursOf({ snapshot }: Pick<Site, "snapshot">): {
	readonly hours: Hours | undefined;
	readonly zone: string;
} {
	const { businessHours, holidays } = snapshot.one("site_settings");
	return { hours: readHours(businessHours, holidays), zone: knownZone(businessHours.timeZone) };
}

/** A meeting as people say when it is: its day, its times, and the zone they are in. */
export function whenText(
	{ t, locale }: Pick<Said, "t" | "locale">,
	begins: number,
	ends: number,
	zone: string,
): string {
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: zone });
	return t("zoned", { time: format.formatRange(begins, ends), zone: zoneName(zone) });
}

/** Such as "Asia/Kathmandu", or "America/New York". */
export function zoneName(zone: string): string {
	return zone.replaceAll("_", " ");
}

/** Times on one day of somebody's calendar. */
export interface Day {
	/** As YYYY-MM-DD. */
	readonly date: string;
	readonly name: string;
	readonly times: readonly { readonly at: number; readonly name: string }[];
}

/** Moments by the days of a time zone. */
export function daysOf(times: readonly number[], zone: string, locale: string): Day[] {
	const date = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: zone });
	const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: zone });
	const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone });
	return [...Map.groupBy(times, (at) => date.format(at))].map(([key, moments]) => ({
		...{ date: key, name: day.format(moments[0]) },
		times: moments.map((at) => ({ at, name: time.format(at) })),
	}));
}

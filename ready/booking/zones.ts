import { knownZone } from "#core/times.ts";

/** Cities as they are called today, where the runtime still lists an older spelling. */
const renamed: Readonly<Record<string, string>> = {
	"America/Buenos_Aires": "America/Argentina/Buenos_Aires",
	"America/Godthab": "America/Nuuk",
	"Asia/Calcutta": "Asia/Kolkata",
	"Asia/Katmandu": "Asia/Kathmandu",
	"Asia/Rangoon": "Asia/Yangon",
	"Asia/Saigon": "Asia/Ho_Chi_Minh",
	"Atlantic/Faeroe": "Atlantic/Faroe",
	"Europe/Kiev": "Europe/Kyiv",
	"Pacific/Truk": "Pacific/Chuuk",
	"Pacific/Ponape": "Pacific/Pohnpei",
};

/** The time zones that visitors choose from, by their names in IANA's database. */
export const zones: readonly string[] = [
	...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map((name) => renamed[name] ?? name)]),
].sort();

// Public addresses are in lower case and have no further slashes.
const bySegment = new Map(zones.map((name) => [segmentOf(name), name]));

/** A zone in an address, such as asia--kathmandu. */
export function segmentOf(zone: string): string {
	return zone.toLowerCase().replaceAll("/", "--");
}

/** The zone of an address; undefined for anything else. */
export function zoneOfSegment(segment: string): string | undefined {
	return bySegment.get(segment);
}

/** The zone that somebody chose, by any of its names; that of the company for anything else. */
export function chosenZone(typed: string, own: string): string {
	if (zones.includes(typed)) return typed;
	// Of what strangers send, only names of a zone reach the runtime, which keeps a format for each.
	const known = /^[A-Za-z_]+(?:\/[A-Za-z_+-]+){0,2}$/.test(typed) ? knownZone(typed) : "UTC";
	const named = renamed[known] ?? known;
	return zones.includes(named) && named !== "UTC" ? named : (renamed[own] ?? own);
}

/** A moment in an address, such as 20261130t0915z. */
export function momentSegment(at: number): string {
	return new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, "").toLowerCase().concat("z");
}

/** The moment (epoch ms) of an address; undefined for anything else. */
export function momentOfSegment(segment: string): number | undefined {
	const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)z$/.exec(segment) ?? [];
	const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
	return Number.isNaN(at) ? undefined : at;
}

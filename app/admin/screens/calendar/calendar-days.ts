import { momentAt, offsetAt } from "../../../content/values/time-zone.ts";
import { dayOf } from "../../controls/time/moment.ts";

const day = 86_400_000;

/** A month such as 2026-03, or the one that it is now. */
export function monthFrom(value: string | null, now = Date.now()): string {
	const isMonth = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value ?? "");
	return isMonth ? value! : new Date(now).toISOString().slice(0, 7);
}

/** The month so many months later. */
export function monthsLater(month: string, count: number): string {
	const [year, number] = month.split("-").map(Number) as [number, number];
	return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The days of the weeks that a month touches, such as 2026-03-09, from a Monday to a Sunday. */
export function daysOf(month: string): string[] {
	const first = Date.parse(`${month}-01`);
	const last = Date.parse(`${monthsLater(month, 1)}-01`) - day;
	const from = mondayOf(first);
	const days: string[] = [];
	for (let at = from; at <= last || new Date(at).getUTCDay() !== 1; at += day) days.push(nameOf(at));
	return days;
}

/** The Monday of the week that a day such as 2026-03-12 is in, or of the one that it is now. */
export function weekFrom(value: string | null, now = Date.now()): string {
	const at = /^(19|20)\d\d-\d\d-\d\d$/.test(value ?? "") ? Date.parse(value!) : Number.NaN;
	return nameOf(mondayOf(Number.isNaN(at) ? Math.floor(now / day) * day : at));
}

/** The seven days of a week. */
export function weekOf(monday: string): string[] {
	return Array.from({ length: 7 }, (_, count) => daysLater(monday, count));
}

/** The moments between which all these days are, in whatever time zone. */
export function spanOf(days: readonly string[]): { from: number; to: number } {
	return { from: Date.parse(days[0]!) - day, to: Date.parse(days.at(-1)!) + 2 * day };
}

/** The day so many days later. */
export function daysLater(from: string, count: number): string {
	return nameOf(Date.parse(from) + count * day);
}

/** The moment at which clocks of a zone show the same time on another day. */
export function movedTo(at: number, to: string, zone: string): number {
	const local = at + offsetAt(zone, at);
	return momentAt(zone, Date.parse(to) + (((local % day) + day) % day));
}

/** Things by their day in a zone, in the order of their times. */
export function byDay<T extends { readonly at: number }>(all: readonly T[], zone: string): Map<string, T[]> {
	return Map.groupBy(
		all.toSorted((a, b) => a.at - b.at),
		({ at }) => dayOf(at, zone),
	);
}

function mondayOf(at: number): number {
	return at - ((new Date(at).getUTCDay() + 6) % 7) * day;
}

function nameOf(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

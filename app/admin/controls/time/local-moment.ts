import { momentAt, offsetAt } from "../../../content/values/time-zone.ts";

/** A moment as a field for day and time has it, such as 2026-03-04T09:30, in a time zone. */
export function localOf(at: number, zone: string): string {
	return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16);
}

/** The moment of what such a field has; NaN when it is empty. */
export function momentOf(local: string, zone: string): number {
	const asUtc = Date.parse(`${local}Z`);
	return Number.isNaN(asUtc) ? asUtc : momentAt(zone, asUtc);
}

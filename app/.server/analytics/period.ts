import { knownZone } from "../../content/values/time-zone.ts";
import { addDays, dayAt, daysUpTo } from "./days.ts";

export const periodLengths = [7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** A number of days up to today, and as many before them to compare with. */
export interface Period {
	readonly length: PeriodLength;
	readonly timeZone: string;
	readonly days: readonly string[];
	readonly daysBefore: readonly string[];
	readonly first: string;
	readonly last: string;
	readonly firstBefore: string;
}

export function periodOf(length: PeriodLength, timeZone: string, now = Date.now()): Period {
	const last = dayAt(now, timeZone);
	const days = daysUpTo(last, length);
	const daysBefore = daysUpTo(addDays(last, -length), length);
	return {
		length,
		timeZone: knownZone(timeZone),
		days,
		daysBefore,
		first: days[0]!,
		last,
		firstBefore: daysBefore[0]!,
	};
}

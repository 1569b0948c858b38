import { knownZone } from "../../content/values/time-zone.ts";
import { addDays, dayAt, daysUpTo } from "./days.ts";

export const periodLengths = [2, 7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Some days, and as many before them to compare with; of whole months, those of the month before. */
export interface Period {
	readonly length: number;
	readonly timeZone: string;
	readonly days: readonly string[];
	readonly daysBefore: readonly string[];
	readonly first: string;
	readonly last: string;
	readonly firstBefore: string;
}

/** The days up to today. */
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

import { offsetAt } from "../content/values/time-zone.ts";
import type { PageLanguage } from "../language/language.ts";

const day = 86_400_000;

type Dates = Pick<PageLanguage<never>, "locale" | "date">;

/** A day as people say it. */
export interface DayWords {
	readonly text: string;
	/** Whether it is said by its distance, such as "today": then no "on" stands before it. */
	readonly isNear: boolean;
}

/** The day of a moment as people say it: "today", "Monday" within a week, else "November 20". */
export function dayWords(at: number, now: number, timeZone: string, { locale, date }: Dates): DayWords {
	const away = dateNumber(at, timeZone) - dateNumber(now, timeZone);
	if (Math.abs(away) < 2) {
		const text = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(away, "day");
		return { text, isNear: true };
	}
	const format = Math.abs(away) < 7 ? ({ weekday: "long" } as const) : ({ month: "long", day: "numeric" } as const);
	return { text: date(at, { ...format, timeZone }), isNear: false };
}

/** A moment in a zone, such as 16:00. */
export function clockTime(at: number, timeZone: string, { date }: Dates): string {
	return date(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
}

/** Days since 1970 by the clocks of a zone. */
function dateNumber(at: number, timeZone: string): number {
	return Math.floor((at + offsetAt(timeZone, at)) / day);
}

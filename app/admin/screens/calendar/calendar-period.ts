import { daysLater, daysOf, monthFrom, monthsLater, weekFrom, weekOf } from "./calendar-days.ts";

export const views = [
	{ value: "month", label: "Month" },
	{ value: "week", label: "Week" },
	{ value: "list", label: "List" },
] as const;

export type View = (typeof views)[number]["value"];

/**
 * The period that the calendar shows: a month, such as 2026-03, or the week of a Monday, such as 2026-03-09. A list
 * shows a month.
 */
export interface Period {
	readonly view: View;
	readonly at: string;
}

/** The period that the parameters of an address name, or the one that it is now. */
export function periodFrom(params: URLSearchParams, now = Date.now()): Period {
	if (params.has("week")) return { view: "week", at: weekFrom(params.get("week"), now) };
	return { view: params.get("view") === "list" ? "list" : "month", at: monthFrom(params.get("month"), now) };
}

export function addressOf({ view, at }: Period): string {
	if (view === "week") return `?week=${at}`;
	return view === "list" ? `?month=${at}&view=list` : `?month=${at}`;
}

/** The period of a view that a day is in. */
export function periodAround(view: View, day: string): Period {
	return { view, at: view === "week" ? weekFrom(day) : day.slice(0, 7) };
}

/** The period so many weeks or months later. */
export function later({ view, at }: Period, count: number): Period {
	return { view, at: view === "week" ? daysLater(at, 7 * count) : monthsLater(at, count) };
}

/** The days that are shown, from a Monday to a Sunday. */
export function daysIn({ view, at }: Period): string[] {
	return view === "week" ? weekOf(at) : daysOf(at);
}

export function nameOf({ view, at }: Period): string {
	const words = (options: Intl.DateTimeFormatOptions) =>
		new Date(view === "week" ? at : `${at}-01`).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
	if (view !== "week") return words({ month: "long", year: "numeric" });
	return `Week of ${words({ month: "long", day: "numeric", year: "numeric" })}`;
}

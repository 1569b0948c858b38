import { type BusinessHours, weekdays } from "../../../content/values/business-hours.ts";
import type { Language } from "../../../language/language.ts";

/** The business hours as a line, such as "Monday to Friday, 09:00–18:00 PKT"; "" when none are set. */
export function openingHours({ days, opens, closes, timeZone }: BusinessHours, language: Language): string {
	if (days.length === 0 || !opens || !closes) return "";
	const zone = zoneName(timeZone, language.locale);
	return language.t("hours.line", { days: daysText(days, language), opens, closes, zone }).trim();
}

/** Days that follow one another as a span, such as "Monday to Friday"; others one by one. */
function daysText(days: readonly string[], { t, list, date }: Language): string {
	const numbers = days.map((day) => weekdays.indexOf(day.trim().slice(0, 3).toLowerCase()));
	// In 2023, the year began on a Sunday. What is no English name of a day is shown as it is.
	const names = numbers.map((day, index) =>
		day < 0 ? days[index]! : date(Date.UTC(2023, 0, 1 + day), { weekday: "long", timeZone: "UTC" }),
	);
	const isSpan = numbers.every((day, index) => index === 0 || day === (numbers[index - 1]! + 1) % 7);
	if (isSpan && days.length > 2) return t("hours.span", { first: names[0]!, last: names.at(-1)! });
	return list(names);
}

// Node abbreviates few zones; for Karachi it would say "GMT+5".
const abbreviations: Record<string, string> = { "Asia/Karachi": "PKT" };

function zoneName(timeZone: string, locale: string): string {
	if (!timeZone) return "";
	if (abbreviations[timeZone]) return abbreviations[timeZone];
	try {
		const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts();
		return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	} catch {
		return "";
	}
}

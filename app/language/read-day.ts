import { perLocale } from "./fill.ts";
import { plainText } from "./read-number.ts";

/**
 * The day that a text says, such as 2030-12-31 for "31.12.2030", "12/31/2030" or "31 décembre 2030", read as people of a
 * language write it. Undefined for what is on no calendar, for a year of two digits, and where day and month may be the
 * other way round.
 */
export function readDay(text: string, locale: string): string | undefined {
	const plain = plainText(text);
	const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain);
	if (iso) return dayOn(iso[1]!, iso[2]!, iso[3]!);
	const numbers = plain.match(/\d+/g) ?? [];
	// Without what makes a number an ordinal one, such as "1er" or "31st".
	const words = wordsIn(plain.replace(/(?<=\d)\p{L}{1,2}(?= )/gu, ""));
	const { months, others } = wordsOf(locale);
	const [month, second] = words.flatMap((word) => months.get(word) ?? []);
	const isDate = words.every((word) => months.has(word) || others.has(word)) && second === undefined;
	if (!isDate || numbers.length > 3) return undefined;
	const year = numbers.find(({ length }) => length === 4);
	const [one, other] = numbers.filter((number) => number !== year);
	if (!year || !one) return undefined;
	if (month) return numbers.length === 2 ? dayOn(year, month, one) : undefined;
	if (!other) return undefined;
	if (numbers[0] === year) return dayOn(year, one, other);
	return numbers[2] === year ? dayIn(year, one, other, plain.includes(".") ? "day" : orderOf(locale)) : undefined;
}

/** The numbers of the months, from 1, by every word that a language writes for them, and those that English writes. */
export function monthsOf(locale: string): ReadonlyMap<string, string> {
	return wordsOf(locale).months;
}

/** A day as a language writes it, to show how. */
export function exampleDay(date: (at: number, format: Intl.DateTimeFormatOptions) => string): string {
	return date(Date.UTC(2030, 11, 31), { dateStyle: "long", ...calendar });
}

/** A day whose month stands before or behind it. Where only one of both is on the calendar, it is that one. */
function dayIn(year: string, one: string, other: string, first: "day" | "month" | "either"): string | undefined {
	const [monthFirst, dayFirst] = [dayOn(year, one, other), dayOn(year, other, one)];
	if (!monthFirst || !dayFirst || monthFirst === dayFirst) return monthFirst ?? dayFirst;
	return { day: dayFirst, month: monthFirst, either: undefined }[first];
}

function dayOn(year: string, month: string, day: string): string | undefined {
	const text = [year, month, day].map((number) => number.padStart(2, "0")).join("-");
	const at = Date.parse(`${text}T00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

/** Whether the month or the day comes first in a date of numbers. English without a country accepts either. */
const orderOf = perLocale((locale) => {
	const { language, region } = new Intl.Locale(locale);
	if (language === "en" && !region) return "either";
	const parts = new Intl.DateTimeFormat(locale, calendar).formatToParts(0);
	const first = parts.find(({ type }) => type === "day" || type === "month");
	return first?.type === "month" ? "month" : "day";
});

const calendar = { calendar: "gregory", timeZone: "UTC" } as const;

/** The names of the months, and the other words that stand in a date: those of the language, and English ones. */
const wordsOf = perLocale((locale) => {
	const months = new Map<string, string>();
	const others = new Set<string>();
	// Some languages join a prefix and the name of the month into one word.
	for (const month of Array(12).keys())
		for (const { text, name } of writtenIn(month, locale))
			for (const word of wordsIn(text))
				if (wordsIn(name).some((part) => word.endsWith(part))) months.set(word, String(month + 1));
				else others.add(word);
	return { months, others };
});

/** A day of a month in several ways, each with the name of the month in it. */
function writtenIn(month: number, locale: string) {
	const short = { day: "numeric", month: "short", year: "numeric" } as const;
	const styles: readonly Intl.DateTimeFormatOptions[] = [{ dateStyle: "full" }, { month: "long" }, short];
	// Steps of thirty days meet every month and every day of the week.
	const at = Date.UTC(2026, 0, 15 + 30 * month);
	return [locale, "en"].flatMap((of) =>
		styles.map((style) => {
			const parts = new Intl.DateTimeFormat(of, { ...calendar, ...style }).formatToParts(at);
			const name = parts.find(({ type }) => type === "month")?.value ?? "";
			return { text: parts.map(({ value }) => value).join(""), name };
		}),
	);
}

function wordsIn(text: string): readonly string[] {
	return (
		plainText(text)
			.toLowerCase()
			.match(/\p{L}[\p{L}\p{M}']*/gu) ?? []
	);
}

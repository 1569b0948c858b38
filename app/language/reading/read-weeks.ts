import { perLocale } from "../fill.ts";
import { plainText } from "../read-number.ts";
import { readingWords } from "./reading-languages.ts";
import { letters, numberIn, numberWords, wordEnd } from "./reading-patterns.ts";
import type { ReadingWords } from "./reading-words.ts";

/** Reads a time such as "4–8 weeks", "zwei Monate" or "30 jours", as the fewest and the most weeks. */
export function readWeeks(text: string, locale: string): readonly [number, number] | undefined {
	const { least = "", most, day, month } = timeIn(locale).exec(plainText(text).toLowerCase())?.groups ?? {};
	if (!least) return undefined;
	const factor = day ? 1 / 7 : month ? 52 / 12 : 1;
	const [one, other] = [least, most ?? least].map((number) =>
		Math.max(1, Math.ceil(amountOf(number, readingWords(locale)) * factor - 0.01)),
	);
	return [Math.min(one!, other!), Math.max(one!, other!)];
}

const timeIn = perLocale((locale) => {
	const languages = readingWords(locale);
	const either = (of: (words: ReadingWords) => string) => languages.map(of).join("|");
	const amount = String.raw`\d{1,3}(?:[.,]\d{1,2})?|(?:${either(numberWords)})${wordEnd}`;
	const [day, week, month] = (["day", "week", "month"] as const).map((unit) => either((words) => words[unit]));
	const to = String.raw`\s*(?:(?:${day}|${week}|${month})\s*)?(?:-|${either(({ to }) => to)})\s*`;
	return new RegExp(
		String.raw`(?<![${letters}\d.,])(?<least>${amount})(?:${to}(?<most>${amount}))?[\s-]*(?:(?<day>${day})|${week}|(?<month>${month}))${wordEnd}`,
		"u",
	);
});

function amountOf(text: string, languages: readonly ReadingWords[]): number {
	const said = languages.map((words) => numberIn(text, words)).find((number) => number !== undefined);
	return said ?? Number(text.replace(",", "."));
}

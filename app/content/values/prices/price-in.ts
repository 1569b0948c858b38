import { readingLanguages } from "../../../language/reading/reading-languages.ts";
import { wholeWord } from "../../../language/reading/reading-patterns.ts";
import type { ReadingWords } from "../../../language/reading/reading-words.ts";
import { isCurrency, type Price, readStated, statedPrice } from "./money.ts";

/** The price that a text such as "Starting at $12,000" states; undefined where none is, or its currency is in doubt. */
export function priceIn(text: string): Price | undefined {
	const { 0: words, index } = new RegExp(statedPrice, "u").exec(text) ?? { 0: "", index: 0 };
	const stated = readStated(words);
	// A price by the hour or the month says nothing about the price of a project.
	const behind = text.slice(index + words.length).toLowerCase();
	if (!stated?.amount || saysMore.test(behind)) return undefined;
	const currency = certain[stated.sign] ?? stated.sign;
	return isCurrency(currency) ? { amount: stated.amount, currency } : undefined;
}

const certain: Readonly<Record<string, string>> = {
	...{ $: "USD", US$: "USD", CA$: "CAD", A$: "AUD", NZ$: "NZD" },
	...{ "€": "EUR", "£": "GBP", "₹": "INR", "₨": "PKR", zł: "PLN", "₩": "KRW", "₺": "TRY", "₪": "ILS" },
};

const inAnyLanguage = (of: (words: ReadingWords) => string) => Object.values(readingLanguages).map(of).join("|");

/** Matches what follows a price by the hour or the month, and the first of two prices. */
const saysMore = new RegExp(
	[
		String.raw`^\s?(?:/|-|–|${wholeWord(inAnyLanguage(({ per, to }) => `${per}|${to}`))})`,
		wholeWord(inAnyLanguage(({ hour, day, week, month }) => `${hour}|${day}|${week}|${month}`)),
		"hour|day|week|month|[%٪]",
	].join("|"),
	"u",
);

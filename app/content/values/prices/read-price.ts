import { perLocale } from "../../../language/fill.ts";
import { plainText, readNumbers } from "../../../language/read-number.ts";
import { currencies, isCurrency, minorDigits, type Price } from "./money.ts";

/**
 * Every price that a text such as "18 500 €", "CHF 18’500.-" or "1,50,000" can mean, as people of a language write it: none
 * for what is no price, several where its signs leave open which.
 * @param currency that of an amount alone, and of a sign that may stand for several
 */
export function readPrices(text: string, locale: string, currency: string): readonly Price[] {
	const { before = "", amount = "", after = "" } = parts.exec(plainText(text))?.groups ?? {};
	const sign = before.startsWith("-") || before.endsWith("-") ? "-" : "";
	const known = currenciesOf([before, after].map(signIn).filter(Boolean), locale, currency);
	return known.flatMap((currency) =>
		readNumbers(sign + amount, locale, minorDigits(currency)).map((amount) => ({ amount, currency })),
	);
}

// A point behind letters belongs to them: "Rs.500".
const parts = /^(?<before>(?:[^\d.,]|(?<=\p{L}|\/)\.)*)(?<amount>[.,]?\d(?:.*\d)?(?:[.,]-*)?)(?<after>\D*)$/u;

function signIn(text: string): string {
	return text.replace(/[\s.+-]/g, "").toLowerCase();
}

/** The currencies that all of the signs can mean; the usual one without a sign. */
function currenciesOf(signs: readonly string[], locale: string, usual: string): readonly string[] {
	const [first, ...others] = signs.map((sign) => currenciesWith(sign, locale, usual));
	if (!first) return isCurrency(usual) ? [usual] : [];
	return first.filter((currency) => others.every((other) => other.includes(currency)));
}

function currenciesWith(sign: string, locale: string, usual: string): readonly string[] {
	if (isCurrency(usual) && wordsFor(JSON.stringify([usual, locale])).has(sign)) return [usual];
	const code = sign.toUpperCase();
	if (isCurrency(code)) return [code];
	const table = signTables(locale).find((table) => table.has(sign));
	return table?.get(sign)?.map(({ currency }) => currency) ?? [];
}

/** Everything that means a currency where it is the usual one: its code, its signs and its names, whole or a word of them. */
const wordsFor = perLocale((key) => {
	const [currency, locale] = JSON.parse(key) as [string, string];
	const locales = [locale, "en"];
	const signs = locales.flatMap((locale) => [
		signOf(currency, locale, "symbol"),
		signOf(currency, locale, "narrowSymbol"),
	]);
	const names = locales.flatMap((locale) => counts.map((count) => signOf(currency, locale, "name", count)));
	const words = names.flatMap((name) => name.split(" ").filter(({ length }) => length > 3));
	return new Set([currency, ...signs, ...names, ...words, ...(others[currency] ?? [])].map(signIn));
});

// In every plural form of every language.
const counts = [0, 0.5, 1, 1.5, 2, 5, 11, 100, 1e6];

// Signs that people write, but that are not in Unicode's tables (CLDR).
const others: Readonly<Record<string, readonly string[]>> = {
	CHF: ["Fr", "SFr"],
	INR: ["Rs"],
	PKR: ["₨", "روپے"],
	USD: ["US$"],
};

/** The currencies of every sign, in tables of which an earlier one goes before a later one. */
const signTables = perLocale((locale) => {
	const table = (locale: string, display: Display) => {
		const all = [...currencies()].map((currency) => ({ currency, sign: signIn(signOf(currency, locale, display)) }));
		// Bare letters mean too much: "12 K" are not Burmese kyats.
		const signs = all.filter(({ sign }) => display === "symbol" || /\p{Sc}/u.test(sign));
		return Map.groupBy(signs, ({ sign }) => sign);
	};
	return [table(locale, "symbol"), table("en", "symbol"), table(locale, "narrowSymbol")];
});

type Display = "symbol" | "narrowSymbol" | "name";

function signOf(currency: string, locale: string, currencyDisplay: Display, amount = 0): string {
	const style = { style: "currency", currency, currencyDisplay, minimumFractionDigits: 0 } as const;
	const format = new Intl.NumberFormat(locale, style);
	const written = format.formatToParts(amount).filter(({ type }) => type === "currency" || type === "literal");
	return plainText(written.map(({ value }) => value).join(""));
}

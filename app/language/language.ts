import { catalogue, type NameOf, type PageName, type PlacesOf, type Translation, type WordKey } from "./catalogue.ts";
import { fill, formatDate, partsOf, perLocale, type Values, type Wording } from "./fill.ts";
import { formatPrice, formatRange } from "./format-price.ts";
import type { PageOfWords } from "./words/page-words.ts";

/** The language of a site: how it says things, and how it writes dates and lists. */
export interface Language {
	/** As BCP 47 has it, such as "en", "de-AT" or "ur". */
	readonly locale: string;
	readonly dir: "ltr" | "rtl";
	/** A sentence with its values; in the plural form of `count`, if it has several. */
	t<K extends WordKey>(key: K, ...values: ValuesOf<K>): string;
	/** The parts of a sentence in order: texts, and names of places at odd positions. */
	parts(key: WordKey, values?: Values): readonly string[];
	/** The words of a sentence, not yet filled in. */
	wording(key: WordKey): Wording;
	/** Words of a page by their names, as JSON, for scripts that fill them in the browser. */
	wordsOf<P extends PageName>(page: P, names: readonly NameOf<P>[]): string;
	/** A date or time by the fields of Intl.DateTimeFormat. */
	date(at: number | Date, format: Intl.DateTimeFormatOptions): string;
	/** What is said of tax behind prices; undefined where nothing is. */
	readonly priceTax?: "excluded" | "included";
	/** A price as the language writes it, such as "$12,000" or "120 000 kr"; a range where `to` is more. */
	price(price: { readonly amount: number; readonly currency: string }, to?: number): string;
	/** Names as a list, such as "a, b, and c". */
	list(items: readonly string[]): string;
}

/** A language as far as the sentences of one page need it. */
export interface PageLanguage<P extends PageName> extends Pick<Language, "locale" | "date"> {
	t<K extends WordKey & `${P}.${string}`>(key: K, ...values: ValuesOf<K>): string;
}

/** Places that a site fills the same everywhere. */
type StandingPlace = "promise";

/** Their values, from the words of a language. */
export type Standing = (language: Pick<Language, "t">) => { readonly [P in StandingPlace]: string };

export type ValuesOf<K extends WordKey> = [Exclude<PlacesOf<K>, StandingPlace>] extends [never]
	? []
	: [values: { readonly [P in Exclude<PlacesOf<K>, StandingPlace>]: string | number }];

/** The owner's own wording, by page and name; empty where the default stays. */
export type OwnWords = { readonly [page: string]: { readonly [name: string]: Wording } | undefined };

/** Sentences by those whose place they take. */
export type Instead = { readonly [K in WordKey]?: WordKey };

/**
 * A language by its locale.
 * @param own words that go before those of the catalogues
 * @param translation the catalogue of that language; what it lacks is said in English
 * @param instead sentences that are said instead of others, unless there are own words for these
 * @param pages all sentences in English, by page
 * @param standing values that sentences get everywhere
 */
export function languageOf(
	locale: string,
	own: OwnWords = {},
	translation: Translation = {},
	instead: Instead = {},
	pages: Readonly<Record<string, PageOfWords>> = catalogue,
	standing: Standing = ({ t }) => ({ promise: t("inquiry.promised", { count: 24 }) }),
): Language {
	const wording = (key: WordKey): Wording => {
		const [page, name] = key.split(".") as [PageName, string];
		const english = pages[page]!.words;
		const translated = (translation[page] as Readonly<Record<string, Wording>> | undefined)?.[name];
		const other = instead[key];
		return ownWording(own[page]?.[name]) ?? (other ? wording(other) : (translated ?? english[name]![0]));
	};
	const plain: Language["t"] = (key, ...[values = {}]) => fill(wording(key), values, locale);
	let known: Values | undefined;
	const always = () => (known ??= standing({ t: plain }));
	return {
		locale,
		dir: directionOf(locale),
		t: (key, ...[values = {}]) => fill(wording(key), { ...always(), ...values }, locale),
		parts: (key, values = {}) => partsOf(withStanding(wording(key), always()), values, locale),
		wording,
		wordsOf: (page, names) =>
			JSON.stringify(Object.fromEntries(names.map((name) => [name, wording(`${page}.${name}` as WordKey)]))),
		date: (at, format) => formatDate(locale, at, format),
		price: ({ amount, currency }, to = 0) => {
			const text = to > amount ? formatRange(locale, currency, amount, to) : formatPrice(locale, { amount, currency });
			return (directionOf(locale) === "rtl" ? amongArabic : asItIs)(text);
		},
		list: (items) => lists(locale).format(items),
	};
}

/** A sentence in which places stay that are filled by what is drawn. */
function withStanding(wording: Wording, standing: Values): Wording {
	const filled = (text: string) => fill(text, standing, "en");
	if (typeof wording === "string") return filled(wording);
	return { other: "", ...Object.fromEntries(Object.entries(wording).map(([form, text]) => [form, filled(text)])) };
}

/** Words of one's own; undefined where none are given. Plural forms without a text fall back to the others. */
function ownWording(own: Wording | undefined): Wording | undefined {
	if (typeof own !== "object") return own || undefined;
	const given = Object.entries(own).filter(([, text]) => text);
	const other = own.other || given[0]?.[1];
	return other ? { ...Object.fromEntries(given), other } : undefined;
}

/**
 * A price that keeps its order among letters from right to left, where signs such as $ would change sides. A language that
 * begins it with a mark of direction orders it itself, apart from currencies in Latin letters.
 */
function amongArabic(price: string): string {
	if (!price.startsWith("\u200f")) return `\u2066${price}\u2069`;
	return price.replace(/[A-Z]+\p{Sc}|\p{Sc}[A-Z]+/gu, "\u2066$&\u2069");
}

function asItIs(text: string): string {
	return text;
}

/** Whether a locale is written from right to left. */
function directionOf(locale: string): "ltr" | "rtl" {
	const { language, script } = new Intl.Locale(locale).maximize();
	return script && rightToLeft.has(script) && language ? "rtl" : "ltr";
}

const rightToLeft = new Set(["Arab", "Aran", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"]);

const lists = perLocale((locale) => new Intl.ListFormat(locale));

/** The language of the studio, and of a site that has chosen none. */
export const english = languageOf("en");

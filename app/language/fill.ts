/** The forms of a sentence by the plural categories of Intl.PluralRules. `other` serves those that are absent. */
export type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string };

/** The words of a sentence: one text, or one for each plural category of its `count`. */
export type Wording = string | Plural;

/** Values for the placeholders of a sentence, which it names in braces. */
export type Values = Readonly<Record<string, string | number>>;

const place = /\{(\w+)\}/g;

/**
 * A sentence in the plural form of its `count`, with values in its places. Numbers are written as the language writes
 * them; a place without a value stays as it is.
 */
export function fill(wording: Wording, values: Values, locale: string): string {
	return chosen(wording, values, locale).replace(place, (whole, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		return typeof value === "number" ? formatNumber(locale, value) : (value ?? whole);
	});
}

/** The parts of a sentence in order: texts, and names of places at odd positions. */
export function partsOf(wording: Wording, values: Values, locale: string): readonly string[] {
	return chosen(wording, values, locale).split(place);
}

/** The names of the places in a text. */
export function placesIn(text: string): readonly string[] {
	return Array.from(text.matchAll(place), ([, name]) => name!);
}

/** The text of a sentence in one plural form. */
export function formOf(wording: Wording, form: Intl.LDMLPluralRule): string {
	return typeof wording === "string" ? wording : (wording[form] ?? wording.other);
}

function chosen(wording: Wording, { count }: Values, locale: string): string {
	return typeof wording === "string" ? wording : formOf(wording, pluralRules(locale).select(Number(count)));
}

const pluralRules = perLocale((locale) => new Intl.PluralRules(locale));
const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number as a language writes it, such as "1.234,5". */
export function formatNumber(locale: string, number: number): string {
	return numberFormat(locale).format(number);
}

/** Making one takes longer than using it a hundred times. */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
	const made = new Map<string, T>();
	return (locale) => {
		const known = made.get(locale) ?? make(locale);
		made.set(locale, known);
		return known;
	};
}

/** A date or time by the fields of Intl.DateTimeFormat. */
export function formatDate(locale: string, at: number | Date, format: Intl.DateTimeFormatOptions): string {
	return dates(JSON.stringify([locale, format])).format(at);
}

const dates = perLocale((localeAndFormat) => {
	const [locale, format] = JSON.parse(localeAndFormat) as [string, Intl.DateTimeFormatOptions];
	return new Intl.DateTimeFormat(locale, format);
});

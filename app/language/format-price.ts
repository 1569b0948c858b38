import { perLocale } from "./fill.ts";

interface Price {
	readonly amount: number;
	readonly currency: string;
}

/** A price as a language writes it, such as "$12,000" or "120 000 kr". Whole amounts have no digits behind the point. */
export function formatPrice(locale: string, { amount, currency }: Price): string {
	return formatOf(locale, currency, amount).format(amount);
}

/** The amount of a price without its currency, such as "12,000" or "9.500,50". */
export function formatAmount(locale: string, amount: number): string {
	return amounts(JSON.stringify([locale, amount % 1 === 0])).format(amount);
}

/** Two amounts of a currency, which is written once: "$17,000–23,000", "170 000–230 000 kr". */
export function formatRange(locale: string, currency: string, least: number, most: number): string {
	if (least === most) return formatPrice(locale, { amount: least, currency });
	const [low, high] = [least, most].map((amount) => partsOf(locale, { amount, currency }));
	return `${high!.before}${low!.digits}–${high!.digits}${high!.after}`;
}

function partsOf(locale: string, { amount, currency }: Price) {
	const parts = formatOf(locale, currency, amount).formatToParts(amount);
	const isDigits = ({ type }: Intl.NumberFormatPart) => type === "integer" || type === "fraction";
	const [first, last] = [parts.findIndex(isDigits), parts.findLastIndex(isDigits)];
	// Arabic marks the direction of a price, which would turn a range around.
	const text = (from: number, to?: number) =>
		parts
			.slice(from, to)
			.map(({ value }) => value)
			.join("")
			.replace(/\p{Bidi_Control}/gu, "");
	return { before: text(0, first), digits: text(first, last + 1), after: text(last + 1) };
}

function formatOf(locale: string, currency: string, amount: number): Intl.NumberFormat {
	return formats(JSON.stringify([locale, currency, amount % 1 === 0]));
}

const formats = perLocale((key) => {
	const [locale, currency, isWhole] = JSON.parse(key) as [string, string, boolean];
	return new Intl.NumberFormat(locale, { style: "currency", currency, ...(isWhole && { maximumFractionDigits: 0 }) });
});

const amounts = perLocale((key) => {
	const [locale, isWhole] = JSON.parse(key) as [string, boolean];
	return new Intl.NumberFormat(locale, { minimumFractionDigits: isWhole ? 0 : 2 });
});

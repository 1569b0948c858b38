/** A price: what it amounts to, and in which currency (ISO 4217). */
export interface Price {
	readonly amount: number;
	readonly currency: string;
}

/** Whether a code such as NOK is that of a currency. */
export function isCurrency(code: string): boolean {
	return currencies().has(code);
}

/** The codes of all currencies. */
export function currencies(): ReadonlySet<string> {
	known ??= new Set(Intl.supportedValuesOf("currency"));
	return known;
}

// Made when a code is first checked: visitors of the site need none of it.
let known: ReadonlySet<string> | undefined;

/** How many digits stand behind the point of an amount: 2 for most currencies, none for yen. */
export function minorDigits(currency: string): number {
	return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** A price that a text states, as far as the text says it. */
export interface StatedPrice {
	readonly amount: number;
	/** The currency beside the amount: a code, or a sign such as "$" or "kr" that several currencies may share. */
	readonly sign: string;
}

const sign = String.raw`(?:US|CA|A|NZ)?\p{Sc}|(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])|(?<!\p{L})(?:kr|zł|Rs)\b`;
const digits = String.raw`\d{1,3}(?:[,.\u00a0\u202f '’]\d{3})+(?!\d)|\d+`;
const rest = String.raw`(?:[.,]\d{1,2}(?!\d))?k?`;

/** Matches an amount with its currency before or behind it, such as "$5,000" or "120 000 kr". */
export const statedPrice = String.raw`(?:(?:${sign})\.?\s?(?:${digits})${rest}(?!\d|[.,]\d|[\u00a0\u202f '’]\d{3})|(?<![\d.,])(?:${digits})${rest}\s?(?:${sign}))`;

const parts = new RegExp(
	String.raw`^(?:(?<before>${sign})\.?)?\s?(?<digits>${digits})(?<rest>[.,]\d{1,2}(?!\d))?(?<k>k?)\s?(?<after>${sign})?`,
	"u",
);

/** Reads what `statedPrice` matches. */
export function readStated(words: string): StatedPrice | undefined {
	const { before, digits, rest, k, after } = parts.exec(words.trim())?.groups ?? {};
	if (!digits) return undefined;
	const sign = before ?? after ?? "";
	if (/^[A-Z]{3}$/.test(sign) && !isCurrency(sign)) return undefined;
	const whole = Number(digits.replace(/\D/g, "")) + Number(`0${(rest ?? "").replace(",", ".")}`);
	return { amount: k ? whole * 1000 : whole, sign };
}

/** Whether a stated price is this one: the same amount, in words that can mean its currency. */
export function isSamePrice({ amount, sign }: StatedPrice, price: Price): boolean {
	return amount === price.amount && meansCurrency(sign, price.currency);
}

function meansCurrency(sign: string, currency: string): boolean {
	if (/^[A-Z]{3}$/.test(sign)) return sign === currency;
	const ofCurrency = signs[currency];
	return ofCurrency ? ofCurrency.includes(sign) : sign.endsWith(narrowSign(currency));
}

// Currencies that people write in other ways than Unicode's tables (CLDR) have it.
const signs: Readonly<Record<string, readonly string[]>> = {
	USD: ["$", "US$"],
	PKR: ["Rs", "₨"],
	INR: ["₹", "Rs"],
};

function narrowSign(currency: string): string {
	const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
	return format.formatToParts(0).find(({ type }) => type === "currency")!.value;
}

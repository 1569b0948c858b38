import { perLocale } from "./fill.ts";

/**
 * The number that a text says, read as people of a language write it: "1.234,5", "1 234,5", "1’234.5", "1,50,000" or "۱۲۳".
 * Undefined when it says none, or none for certain.
 */
export function readNumber(text: string, locale: string): number | undefined {
	const [number, other] = readNumbers(text, locale);
	return other === undefined ? number : undefined;
}

/**
 * Every number that a text can mean: none for what is no number, and two where a point or comma may set apart thousands
 * as well as decimals. There the way of the language counts, unless it leads to more decimals than can be meant.
 * @param mostDecimals how many digits may stand behind the decimal sign
 */
export function readNumbers(text: string, locale: string, mostDecimals = mostDigits): readonly number[] {
	const plain = plainText(text);
	const own = decimalSign(locale);
	const signs = plain.includes("٫") ? ["٫"] : [own, own === "," ? "." : ","];
	const [first, second] = signs.flatMap((sign) => readWith(sign, plain) ?? []);
	if (!first) return [];
	const isClear = !second || second.value === first.value || first.decimals <= mostDecimals;
	return isClear ? [first.value] : [first.value, second.value];
}

/** A text with the digits of all scripts as 0 to 9. */
function withPlainDigits(text: string): string {
	return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0)!)));
}

/** A text with plain digits, and one sign for each kind of space, minus, apostrophe and comma. */
export function plainText(text: string): string {
	return withPlainDigits(text)
		.replace(/\p{Bidi_Control}/gu, "")
		.replace(/[\s\p{Zs}]+/gu, " ")
		.replace(/[\u2010-\u2014\u2212\ufe63\uff0d]/g, "-")
		.replace(/[\u2018\u2019\u02bc\uff07`\u00b4]/g, "'")
		.replace(/[\u060c\uff0c]/g, ",")
		.replace(/\uff0e/g, ".")
		.trim();
}

// More cannot be kept exactly.
const mostDigits = 15;

/** Digits of a script follow each other from its zero; blocks that touch begin at a zero each. */
function digitValue(code: number): number {
	let value = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
	return value % 10;
}

/** With digits of their own, some languages have decimal signs of their own; with 0 to 9 they write a point. */
const decimalSign = perLocale((locale) =>
	new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
		? ","
		: ".",
);

const patterns = perLocale((decimal) => {
	const [any, indian] = ["[. ,'٬]", "[,٬]"].map((signs) => signs.replace(decimal, ""));
	const thousands = String.raw`[1-9]\d{0,2}(?<t>${any})\d{3}(?:\k<t>\d{3})*`;
	const lakhs = String.raw`[1-9]\d?(?<l>${indian})\d\d(?:\k<l>\d\d)*\k<l>\d{3}`;
	// A dash in place of decimals stands for none: "1.500,-".
	return new RegExp(
		String.raw`^(?<sign>[+-]?) ?(?<whole>\d*|${thousands}|${lakhs})(?:[${decimal}](?:-+|(?<decimals>\d*)))?$`,
	);
});

function readWith(decimal: string, text: string): { value: number; decimals: number } | undefined {
	const { sign, whole = "", decimals = "" } = patterns(decimal).exec(text)?.groups ?? {};
	const digits = whole.replace(/\D/g, "");
	const significant = `${digits}${decimals}`.replace(/^0+/, "");
	if (digits + decimals === "" || significant.length > mostDigits) return undefined;
	const value = Number(`${digits}.${decimals}0`);
	return { value: sign === "-" && value !== 0 ? -value : value, decimals: decimals.length };
}

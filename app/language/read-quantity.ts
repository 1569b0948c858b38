import { plainText, readNumber } from "./read-number.ts";

/** A number with what stands around it, such as a currency, a unit or "about". */
export interface Quantity {
	/** "" for nothing, like `after`. */
	readonly before: string;
	readonly number: number;
	readonly after: string;
}

/**
 * The number that a text says, as `readNumber` reads it, with or without a few letters and signs around it: "1.234,56 €",
 * "EUR 500", "12 kg", "ca. 12". Undefined when the number is not clear, and for "12k".
 */
export function readQuantity(text: string, locale: string): Quantity | undefined {
	const plain = plainText(text);
	const { before = "", amount = "", after = "" } = parts.exec(plain)?.groups ?? {};
	const number = readNumber(amount, locale);
	const isShort = [before, after].every((words) => [...words].length <= mostAround);
	// It may stand for thousands.
	if (number === undefined || !isShort || /^k$/i.test(after)) return undefined;
	return { before: before.trim(), number, after: after.trim() };
}

const mostAround = 12;

// A point behind letters belongs to them: "Rs.500".
const around = String.raw`(?:[\p{L}\p{M}\p{Sc}\p{No}%٪‰°/ ]|(?<=\p{L})\.)*`;
const parts = new RegExp(
	String.raw`^(?<before>${around}) ?(?<amount>[+-]? ?[.,٫]?\p{Nd}(?:[\p{Nd}.,'٬٫ ]*\p{Nd})?(?:[.,]-*)?) ?(?<after>${around})$`,
	"u",
);

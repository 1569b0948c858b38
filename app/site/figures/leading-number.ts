/** A sentence cut at the number it is about. The three parts are the sentence again. */
export interface NumberedText {
	readonly before: string;
	/** "" where the sentence does not begin with a number. */
	readonly number: string;
	readonly after: string;
}

const amount = String.raw`[<>~±+−-]?\p{Sc}?\d(?:[\d.,]*\d)?(?:\s?[–-]\s?\d(?:[\d.,]*\d)?)?(?:\s?\p{Sc}|\s?%|[×x+kKM](?![\p{L}\d]))?\+?`;
const time = String.raw`(?:\s(?:minute|hour|day|week|month|year)s?\b)?`;
const pattern = new RegExp(String.raw`^((?:\p{L}[\p{L}'’]*\s){0,2})(${amount}${time})(?![\p{L}\d])`, "u");

/**
 * Finds the number that a sentence begins with, such as "62%" in "62% of users stay", or that follows at most two words,
 * such as "14 days" in "Live in 14 days from the brief". It takes its sign, currency, unit of time and "%" with it.
 */
export function leadingNumber(text: string): NumberedText {
	const [whole = "", before = "", number = ""] = pattern.exec(text) ?? [];
	return number ? { before, number, after: text.slice(whole.length) } : { before: "", number: "", after: text };
}

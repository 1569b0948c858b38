import { plainText } from "./read-number.ts";

/**
 * Returns the number to dial for one that people wrote: "+4989123456" for "+49 (0) 89 – 12 34 56 (mobile)", and
 * "+15550100;ext=12" for "+1 555 0100 ext. 12". Of several numbers, the first. Undefined for a text without a number.
 */
export function dialled(text: string): string | undefined {
	if (/@|:\/\//.test(text)) return undefined;
	const [number = "", extension] = firstNumber(plainText(text)).split(extensionMark);
	const [main = ""] = wholeNumber.exec(number) ?? [number];
	const isAbroad = /^\D*(\+|00)/.test(main);
	const digits = digitsIn(withKeys(isAbroad ? main.replace(/\( ?0 ?\)/, "") : main));
	if (digits.length < 4 || digits.length > 20) return undefined;
	const [suffix] = /\d{1,6}/.exec(extension ?? "") ?? [];
	return `${/^\D*\+/.test(main) ? "+" : ""}${digits}${suffix ? `;ext=${suffix}` : ""}`;
}

const extensionMark =
	/(?<=\d.*)[,; ]*(?:#|x|(?<!\p{L})(?:ext|extn|extension|extensión|anexo|durchwahl|dw|poste|int|interno|ramal|toestel|tst|wewn?|تحويلة|ایکسٹینشن))[.: ]*(?=\d)/iu;

/** Matches a number without the words behind it, such as "from 18 h". */
const wholeNumber = /^\D*\d(?:[^\d\p{L}]*\d){6,}/u;

/** A slash may stand between two numbers, or behind an area code. */
function firstNumber(text: string): string {
	const [first = "", second = ""] = text.split(/\/(?= ?[0+(])| \/ |[,;|]/);
	return [first, second].every((one) => digitsIn(one).length > 6) ? first : text;
}

function digitsIn(text: string): string {
	return text.replace(/\D/g, "");
}

/** A number too short to be whole goes on in the letters of its keys: "1-800-FLOWERS". */
function withKeys(number: string): string {
	if (digitsIn(number).length > 6) return number;
	return number.replace(/(?<=\d[ -]?)[A-Z]{3,}/g, (word) => Array.from(word, keyOf).join(""));
}

function keyOf(letter: string): string {
	return String(
		2 + ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"].findIndex((key) => key.includes(letter)),
	);
}

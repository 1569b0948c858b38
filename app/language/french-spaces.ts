import { untouched } from "./isolate-latin.ts";

/**
 * Returns a page in French on which no line begins with what belongs to the word before it, and no large number is broken:
 * writers type plain spaces there, since keyboards have no others.
 * @param html a whole document as the renderer writes it: no ">" in attributes
 */
export function withFrenchSpaces(html: string): string {
	return html.replace(parts, (part) => (part[0] === "<" ? part : spaced(part)));
}

/** The same words with plain spaces, as they are typed. */
export function withPlainSpaces(text: string): string {
	return text.replace(/[\u00a0\u202f]/g, " ");
}

/** Content that stays as it is in one piece, tags, and texts. */
const parts = new RegExp(String.raw`<(${untouched}|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+`, "g");

/** Not a phone number, which people copy. */
const largeNumber = /(?<![\d+] ?)\d{1,3}(?: \d{3})+(?! ?\d)/g;

function spaced(text: string): string {
	return text
		.replace(/ (?=[:;!?»](?:[\s.,:;!?…)»]|$))|(?<=«) /g, "\u202f")
		.replace(largeNumber, (number) => number.replaceAll(" ", "\u202f"))
		.replace(/(?<=\d) (?=[%€])/g, "\u00a0");
}

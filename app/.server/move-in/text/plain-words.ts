import { fromHtml } from "hast-util-from-html";
import { textOf } from "./elements.ts";

/** The words of a piece of HTML, in one line. */
export function wordsIn(html: string): string {
	if (!/[<&]/.test(html)) return html.replace(/\s+/g, " ").trim();
	const { children } = fromHtml(html.slice(0, 20_000), { fragment: true });
	return children.map(textOf).join("").replace(/\s+/g, " ").trim();
}

/** The beginning of a text, with an ellipsis where it was longer. */
export function clipped(text: string, most: number): string {
	if (text.length <= most) return text;
	const short = text.slice(0, most - 1);
	const words = short.includes(" ") ? short.slice(0, short.lastIndexOf(" ")) : short;
	return `${(words.length > most / 2 ? words : short).toWellFormed().trimEnd()}…`;
}

export function shortened(text: string): string {
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

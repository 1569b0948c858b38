import type { Reject } from "./field.ts";

// Far above every declared bound: what is too long can be kept and shortened, but not everything can be kept.
const longest = 20_000;
// They come along when something is pasted, nobody sees them, and feeds and PostgreSQL refuse them; halves of
// characters, too.
const controlCharacters = /(?![\t\n])\p{Cc}|[\u2028\u2029]/gu;

/** Text of a draft, cleaned and trimmed. */
export function typedText(label: string, value: unknown, reject: Reject): string | undefined {
	if (typeof value !== "string") return reject(`${label} must be text.`);
	if (value.length > longest) return reject(`${label} must be ${longest} characters or fewer.`);
	return cleanText(value).trim();
}

/** The same in one line. */
export function typedLine(label: string, value: unknown, reject: Reject): string | undefined {
	return typedText(label, value, reject)?.replace(/[\t\n]/g, " ");
}

/** Text without what nobody sees. */
export function cleanText(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controlCharacters, " ");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

import type { Reject } from "./field.ts";

// Far above every declared maximum: a draft may exceed its maximum until it is shortened, but not without limit.
const longest = 20_000;
// They come with pasted text, are invisible, and are refused by feeds and PostgreSQL, as are halves of surrogate
// pairs.
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

/** The text without invisible characters. */
export function cleanText(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controlCharacters, " ");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { isFileId } from "./logo.ts";

/** A face that was uploaded, with what pages need to know of it. The file lies in the store, by the hash of its bytes. */
export interface Typeface {
	/** 32 hexadecimal digits. */
	readonly file: string;
	/** As the font names itself, in letters that are safe in a style sheet. */
	readonly family: string;
	/** The lightest and the boldest that it can draw. */
	readonly weights: readonly [number, number];
	readonly kind: "sans" | "serif";
	/** How its stand-in is made as wide and as high, in percent. */
	readonly size: number;
	readonly ascent: number;
	readonly descent: number;
}

const safeFamily = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u;

/** A family name without what means something in a style sheet; "" when nothing of it is left. */
export function familyOf(name: string): string {
	const safe = name
		.replace(/[^\p{L}\p{N} ._-]/gu, "")
		.trim()
		.slice(0, 60);
	return safeFamily.test(safe) ? safe : "";
}

/** Reads a stored face; null for whatever is none. */
export function readTypeface(value: unknown): Typeface | null {
	if (typeof value !== "object" || value === null) return null;
	const { file, family, weights, kind, size, ascent, descent, ...more } = value as Record<string, unknown>;
	const isKnown =
		isFileId(file) &&
		typeof family === "string" &&
		safeFamily.test(family) &&
		isRange(weights) &&
		(kind === "sans" || kind === "serif") &&
		isWithin(size, 20, 400) &&
		isWithin(ascent, 1, 400) &&
		isWithin(descent, 0, 400) &&
		Object.keys(more).length === 0;
	if (!isKnown) return null;
	return { file, family, weights: [weights[0], weights[1]], kind, size, ascent, descent };
}

function isRange(value: unknown): value is readonly [number, number] {
	if (!Array.isArray(value) || value.length !== 2) return false;
	const [least, most] = value;
	return isWithin(least, 1, 1000) && isWithin(most, least, 1000);
}

function isWithin(value: unknown, least: number, most: number): value is number {
	return typeof value === "number" && value >= least && value <= most;
}

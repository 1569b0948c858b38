import { isFileId } from "./logo.ts";

/** A face that was uploaded, with what pages need to know of it. Its files lie in the store, by the hash of their bytes. */
export interface Typeface {
	/** 32 hexadecimal digits. Of a face in parts the first. */
	readonly file: string;
	/** Of a face that was cut: its files, each for some letters. */
	readonly parts?: readonly TypefacePart[];
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

export interface TypefacePart {
	readonly file: string;
	/** The letters, as `unicode-range` of CSS has them. */
	readonly range: string;
}

const mostParts = 12;
const safeRange = /^U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?(,U\+[0-9A-F]{1,6}(-[0-9A-F]{1,6})?){0,400}$/;

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
	const { file, parts, family, weights, kind, size, ascent, descent, ...more } = value as Record<string, unknown>;
	const isKnown =
		isFileId(file) &&
		(parts === undefined || areParts(parts, file)) &&
		typeof family === "string" &&
		safeFamily.test(family) &&
		isRange(weights) &&
		(kind === "sans" || kind === "serif") &&
		isWithin(size, 20, 400) &&
		isWithin(ascent, 1, 400) &&
		isWithin(descent, 0, 400) &&
		Object.keys(more).length === 0;
	if (!isKnown) return null;
	const face: Typeface = { file, family, weights: [weights[0], weights[1]], kind, size, ascent, descent };
	return parts === undefined ? face : { ...face, parts };
}

/** The files of a face: its one file, or those of its parts. */
export function filesOf({ file, parts }: Typeface): readonly string[] {
	return parts ? parts.map((part) => part.file) : [file];
}

function areParts(value: unknown, first: string): value is readonly TypefacePart[] {
	return (
		Array.isArray(value) &&
		value.length <= mostParts &&
		value[0]?.file === first &&
		value.every(
			(part) =>
				isFileId(part?.file) &&
				typeof part.range === "string" &&
				safeRange.test(part.range) &&
				Object.keys(part).length === 2,
		)
	);
}

function isRange(value: unknown): value is readonly [number, number] {
	if (!Array.isArray(value) || value.length !== 2) return false;
	const [least, most] = value;
	return isWithin(least, 1, 1000) && isWithin(most, least, 1000);
}

function isWithin(value: unknown, least: number, most: number): value is number {
	return typeof value === "number" && value >= least && value <= most;
}

import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkitten";
import { familyOf, type Typeface } from "../../look/typeface.ts";

/** The measures of a font, or the reason why it is refused, as the second half of a sentence. */
export type MeasuredTypeface = Omit<Typeface, "file"> | { readonly problem: string };

/** The most that a font may unfold to, in bytes: that of large ones is a quarter. */
const mostUnfolded = 8_000_000;

/**
 * Reads a WOFF2 file. Hostile ones may keep it busy, so it runs in a process of its own.
 * @param language as BCP 47 has it: the font needs the letters of its script, or the Latin ones; without it, any
 */
export function measureTypeface(file: Buffer, language?: string): MeasuredTypeface {
	try {
		const font = isSound(file) ? create(file) : undefined;
		return font && !font.isCollection && font.type === "WOFF2" ? measured(font, language) : noFont;
	} catch {
		// Wherever it is damaged, the parser trips over it.
		return noFont;
	}
}

const noFont = { problem: "it is no WOFF2 font, or a damaged one" };

function measured(font: Font, language: string | undefined): MeasuredTypeface {
	const { fsType } = font["OS/2"];
	if (fsType.noEmbedding || fsType.bitmapOnly) return { problem: "its maker does not allow it on websites (fsType)" };
	const hasLatin = lacking(font, latin).length === 0;
	const missing = hasLatin || language === undefined ? [] : lacking(font, lettersOf(language));
	if (missing.length > 0) return { problem: `it lacks letters: ${missing.slice(0, 8).join(" ")}` };
	const family = familyOf(font.getName("preferredFamily") ?? font.familyName ?? "");
	if (family === "") return { problem: "it does not say what it is called" };
	const { wght } = font.variationAxes;
	const weights = wght ? ([wght.min, wght.max] as const) : ([weightOf(font), weightOf(font)] as const);
	const kind = isSerif(font) ? "serif" : "sans";
	// Other scripts have no stand-in whose widths are known.
	const size = hasLatin ? meanWidth(font) / meanOf(kind === "serif" ? times : arial) : 1;
	const { ascent, descent, lineGap } = heights(font);
	const inPercent = (units: number) => rounded((100 * (units + lineGap / 2)) / font.unitsPerEm / size);
	return {
		family,
		weights: [Math.round(weights[0]), Math.round(weights[1])],
		kind,
		size: rounded(100 * size),
		ascent: inPercent(ascent),
		descent: inPercent(descent),
	};
}

/** Whether the head of a WOFF2 file agrees with what follows, and that does not unfold without bound. */
function isSound(file: Buffer): boolean {
	if (file.length < 48 || file.toString("latin1", 0, 4) !== "wOF2" || file.readUInt32BE(8) !== file.length)
		return false;
	let at = 48;
	const variable = () => {
		let value = 0;
		for (let count = 0; count < 5; count++) {
			const byte = file.readUInt8(at++);
			value = value * 128 + (byte & 127);
			if (byte < 128) return value;
		}
		throw new RangeError("A number that does not end.");
	};
	let unfolded = 0;
	for (let table = file.readUInt16BE(12); table > 0; table--) {
		const flags = file.readUInt8(at++);
		if ((flags & 63) === 63) at += 4;
		const original = variable();
		// The tables of outlines are the ones that are transformed unless they say otherwise.
		const isOutline = [10, 11].includes(flags & 63);
		const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
		unfolded += isTransformed ? variable() : original;
	}
	if (unfolded > mostUnfolded) return false;
	const packed = file.subarray(at, at + file.readUInt32BE(20));
	return brotliDecompressSync(packed, { maxOutputLength: mostUnfolded }).length === unfolded;
}

const latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-";

/** The letters that a language writes its months and days with; for those in Latin letters, these. */
function lettersOf(language: string): string {
	if (new Intl.Locale(language).maximize().script === "Latn") return latin;
	const { format: month } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
	const { format: weekday } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
	const months = Array.from({ length: 12 }, (_, at) => month(Date.UTC(2026, at)));
	const weekdays = Array.from({ length: 7 }, (_, at) => weekday(Date.UTC(2026, 0, 1 + at)));
	return [...months, ...weekdays].join("").replace(/[^\p{L}]/gu, "");
}

function lacking(font: Font, letters: string): string[] {
	return [...new Set(letters)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!));
}

function weightOf(font: Font): number {
	return Math.min(1000, Math.max(1, font["OS/2"].usWeightClass || 400));
}

/** By the classes that fonts sort themselves into. */
function isSerif(font: Font): boolean {
	const { panose, sFamilyClass } = font["OS/2"];
	if (panose[0] === 2 && panose[1]! > 1) return panose[1]! <= 10;
	return [1, 2, 3, 4, 5, 7].includes(sFamilyClass >> 8);
}

function heights(font: Font) {
	const { fsSelection, typoAscender, typoDescender, typoLineGap } = font["OS/2"];
	if (fsSelection.useTypoMetrics) return { ascent: typoAscender, descent: -typoDescender, lineGap: typoLineGap };
	const { ascent, descent, lineGap } = font.hhea;
	return { ascent, descent: -descent, lineGap };
}

/** How often English uses a letter, of a thousand. */
const frequent: Readonly<Record<string, number>> = {
	...{ " ": 183, a: 65, b: 12, c: 22, d: 33, e: 103, f: 20, g: 16, h: 49, i: 57, j: 1, k: 6, l: 33, m: 20 },
	...{ n: 57, o: 61, p: 15, q: 1, r: 49, s: 53, t: 75, u: 22, v: 8, w: 17, x: 1, y: 14, z: 1 },
};

// The widths of the faces that stand in, of a thousand units.
const arial: Readonly<Record<string, number>> = {
	...{
		" ": 278,
		a: 556,
		b: 556,
		c: 500,
		d: 556,
		e: 556,
		f: 278,
		g: 556,
		h: 556,
		i: 222,
		j: 222,
		k: 500,
		l: 222,
		m: 833,
	},
	...{ n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500 },
};
const times: Readonly<Record<string, number>> = {
	...{
		" ": 250,
		a: 444,
		b: 500,
		c: 444,
		d: 500,
		e: 444,
		f: 333,
		g: 500,
		h: 500,
		i: 278,
		j: 278,
		k: 500,
		l: 278,
		m: 778,
	},
	...{ n: 500, o: 500, p: 500, q: 500, r: 333, s: 389, t: 278, u: 500, v: 500, w: 722, x: 500, y: 500, z: 444 },
};

function meanWidth(font: Font): number {
	const widths = Object.keys(frequent).map((letter) => {
		const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0)!);
		return [letter, (1000 * advanceWidth) / font.unitsPerEm] as const;
	});
	return meanOf(Object.fromEntries(widths));
}

function meanOf(widths: Readonly<Record<string, number>>): number {
	const letters = Object.entries(frequent);
	const all = letters.reduce((sum, [, count]) => sum + count, 0);
	return letters.reduce((sum, [letter, count]) => sum + count * widths[letter]!, 0) / all;
}

function rounded(percent: number): number {
	return Math.round(percent * 100) / 100;
}

import { create, type Font } from "fontkitten";
import subsetFont from "subset-font";
import { scripts } from "../../look/scripts.ts";

/** A file of a face with some of its letters. */
export interface CutPart {
	readonly file: Uint8Array;
	/** As `unicode-range` of CSS has it. */
	readonly range: string;
}

/** The weights that pages draw words with which are read. */
const weights = { min: 400, max: 700 };

/**
 * Cuts a face into files for the letters of the languages of a site, of which a page loads what it has letters of. Latin
 * ones come first and in every case: names and addresses are written with them.
 * @param file WOFF2 that was measured
 * @param languages as BCP 47 has them
 */
export async function cutTypeface(file: Buffer, languages: readonly string[]): Promise<CutPart[]> {
	const font = create(file) as Font;
	const there = new Set(font.characterSet);
	const taken = new Set<number>();
	const parts: CutPart[] = [];
	for (const letters of [...Object.values(scripts).map(lettersIn), ...otherScripts(languages, there)]) {
		const own = letters.filter((letter) => there.has(letter) && !taken.has(letter));
		for (const letter of own) taken.add(letter);
		if (own.length === 0) continue;
		const cut = await subsetFont(file, String.fromCodePoint(...own), {
			targetFormat: "woff2",
			noHinting: true,
			variationAxes: axesOf(font),
		});
		parts.push({ file: cut, range: rangeOf(own) });
	}
	return parts;
}

/** The code points of a `unicode-range`. */
function lettersIn(range: string): number[] {
	return range.split(",").flatMap((part) => {
		const [from = 0, to = from] = part
			.slice(2)
			.split("-")
			.map((digits) => Number.parseInt(digits, 16));
		return Array.from({ length: to - from + 1 }, (_, index) => from + index);
	});
}

/** Languages that are written with several scripts at once. */
const several: Readonly<Record<string, readonly string[]>> = {
	Jpan: ["Han", "Hiragana", "Katakana"],
	Kore: ["Hangul", "Han"],
	Hans: ["Han"],
	Hant: ["Han"],
};

function otherScripts(languages: readonly string[], there: ReadonlySet<number>): number[][] {
	const named = languages.flatMap((language) => {
		const { script = "Latn" } = new Intl.Locale(language).maximize();
		return several[script] ?? [script];
	});
	return [...new Set(named)]
		.filter((script) => script !== "Latn")
		.map((script) => {
			const isWritten = new RegExp(String.raw`\p{Script_Extensions=${script}}`, "u");
			return [...there].filter((letter) => isWritten.test(String.fromCodePoint(letter)));
		});
}

/** Every axis at its default but that of weight, which keeps what pages use of it. */
function axesOf({ variationAxes }: Font) {
	return Object.fromEntries(
		Object.entries(variationAxes).flatMap(([name, axis]) => {
			if (!axis) return [];
			if (name !== "wght") return [[name, axis.default]];
			const min = Math.min(Math.max(weights.min, axis.min), axis.max);
			const max = Math.max(Math.min(weights.max, axis.max), min);
			return [[name, min === max ? min : { min, max, default: Math.min(Math.max(axis.default, min), max) }]];
		}),
	);
}

/** Neighbours in one piece. */
function rangeOf(letters: readonly number[]): string {
	const pieces: [number, number][] = [];
	for (const letter of letters.toSorted((a, b) => a - b)) {
		const last = pieces.at(-1);
		if (last && last[1] === letter - 1) last[1] = letter;
		else pieces.push([letter, letter]);
	}
	const hex = (letter: number) => letter.toString(16).toUpperCase();
	return pieces.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join();
}

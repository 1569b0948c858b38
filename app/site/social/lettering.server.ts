import { readFileSync } from "node:fs";
import { create } from "fontkitten";
import { sourceOf } from "../../.server/source-of.ts";
import kerning from "../../design/fonts/kerning.json" with { type: "json" };
import type { TypePair } from "../../look/look-choices.ts";
import { pairs } from "../../look/type.ts";
import carved from "./lettering.json" with { type: "json" };

/** A letter of a line: its outline, the size that this is drawn in, and where it stands, in parts of the type size. */
export interface PlacedLetter {
	readonly path: string;
	readonly unitsPerEm: number;
	readonly start: number;
	readonly end: number;
}

/** Letters of a face as outlines. */
interface Lettering {
	glyph(letter: string): { readonly path: string; readonly advance: number; readonly unitsPerEm: number } | undefined;
	/** How much further the second of two letters stands, in parts of the type size. */
	kern(left: string, right: string): number;
}

interface CarvedGlyph {
	readonly path: string;
	readonly advance: number;
	readonly left: number;
	readonly right: number;
}

const carvedGlyphs: Readonly<Record<string, CarvedGlyph>> = carved.glyphs;

const carvedLettering: Lettering = {
	glyph(letter) {
		const glyph = carvedGlyphs[letter];
		return glyph && { ...glyph, unitsPerEm: carved.unitsPerEm };
	},
	kern(left, right) {
		const [before, after] = [carvedGlyphs[left], carvedGlyphs[right]];
		return before && after ? (carved.kerning[before.left]?.[after.right] ?? 0) / carved.unitsPerEm : 0;
	},
};

const read = new Map<TypePair, Lettering>([["carved", carvedLettering]]);

/** Sets a line in the display face of a pair. Letters that it lacks are taken from the first pair, or left out. */
export function setLine(type: TypePair, text: string): PlacedLetter[] {
	const face = letteringOf(type);
	const tracking = Number.parseFloat(pairs[type].roles.track!);
	const placed: PlacedLetter[] = [];
	let before = "";
	for (const letter of text) {
		const glyph = face.glyph(letter) ?? carvedLettering.glyph(letter);
		if (!glyph) continue;
		const last = placed.at(-1);
		const start = last ? last.end + face.kern(before, letter) + tracking : 0;
		placed.push({ ...glyph, start, end: start + glyph.advance / glyph.unitsPerEm });
		before = letter;
	}
	return placed;
}

function letteringOf(type: TypePair): Lettering {
	const known = read.get(type) ?? readLettering(type);
	read.set(type, known);
	return known;
}

/** Reads the files that pages load. Those of the first pair can be drawn more and less carved, so it has outlines. */
function readLettering(type: TypePair): Lettering {
	const { display } = pairs[type];
	const files = display.files.map(({ file }) => file).filter((file) => /\.(latin|western)$/.test(file));
	const fonts = files.map((file) => fontIn(sourceOf(`${display.folder ?? "app/design/fonts"}/${file}.woff2`)));
	const name = files[0]!.replace(/\..*/, "");
	const moved = (kerning as Readonly<Record<string, Readonly<Record<string, string>>>>)[name] ?? {};
	const kerns = new Map(
		Object.entries(moved).flatMap(([left, by]) =>
			[...by.matchAll(/(.)(-?\d+) /g)].map(([, right, units]) => [left + right, Number(units) / 1000] as const),
		),
	);
	return {
		glyph(letter) {
			const code = letter.codePointAt(0)!;
			const font = fonts.find((one) => one.hasGlyphForCodePoint(code));
			if (!font) return undefined;
			const { path, advanceWidth } = font.glyphForCodePoint(code);
			return { path: path.toSVG(), advance: advanceWidth, unitsPerEm: font.unitsPerEm };
		},
		kern: (left, right) => kerns.get(left + right) ?? 0,
	};
}

function fontIn(path: string) {
	const font = create(readFileSync(path));
	if (font.isCollection) throw new Error(`${path} holds more than one font.`);
	return font;
}

import type { SocialCard } from "./address.ts";
import lettering from "./lettering.json" with { type: "json" };

interface Glyph {
	readonly advance: number;
	/** Kerning class as the left letter of a pair; `right` as the right one. */
	readonly left: number;
	readonly right: number;
	readonly path: string;
}

const glyphs: Readonly<Record<string, Glyph>> = lettering.glyphs;
const { unitsPerEm, kerning } = lettering;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const INK = "#0F211C";
const PARCHMENT = "#F5F1E6";
const MIST = "#C9D3CB";

/** Title sizes in pixels with the maximum number of lines; the first that fits is used. */
const SIZES = [
	[96, 2],
	[84, 3],
	[72, 3],
	[62, 4],
	[54, 5],
	[44, 6],
] as const;
const LEADING = 1.08;
const TRACKING = -0.022;

/** The social picture of a page as SVG without text or font: letters are drawn as outlines. */
export function drawCard({ company, kind, title }: SocialCard): string {
	const { size, lines } = fit(title);
	const bottom = 500;
	const first = bottom - (lines.length - 1) * size * LEADING;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>`,
		starRow(),
		`<path transform="translate(${MARGIN} 64) scale(.75)" fill="${PARCHMENT}" fill-rule="evenodd" d="${MARK}"/>`,
		outline(company, { x: MARGIN + 62, y: 100, size: 36, color: PARCHMENT }),
		kind && outline(kind, { x: MARGIN, y: first - size * 0.95 - 18, size: 30, color: MIST }),
		...lines.map((line, index) =>
			outline(line, { x: MARGIN, y: first + index * size * LEADING, size, color: PARCHMENT }),
		),
		"</svg>",
	].join("");
}

function fit(title: string) {
	for (const [size, most] of SIZES) {
		const lines = wrap(title, size);
		if (lines.length <= most) return { size, lines };
	}
	const [size, most] = SIZES.at(-1)!;
	return { size, lines: wrap(title, size).slice(0, most) };
}

function wrap(text: string, size: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ").filter(Boolean)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && widthOf(longer, size) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function widthOf(text: string, size: number): number {
	return (place(text).at(-1)?.end ?? 0) * (size / unitsPerEm);
}

function outline(text: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }): string {
	const scale = size / unitsPerEm;
	const letters = place(text).map(
		({ glyph, start }) => `<path transform="translate(${Math.round(start)})" d="${glyph.path}"/>`,
	);
	return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}

/** Start and end of each letter on its line, in font units. Letters the font lacks are left out. */
function place(text: string): { glyph: Glyph; start: number; end: number }[] {
	const placed: { glyph: Glyph; start: number; end: number }[] = [];
	for (const character of text) {
		const glyph = glyphs[character];
		if (!glyph) continue;
		const last = placed.at(-1);
		const kern = last ? (kerning[last.glyph.left]?.[glyph.right] ?? 0) : 0;
		const start = last ? last.end + kern + TRACKING * unitsPerEm : 0;
		placed.push({ glyph, start, end: start + glyph.advance });
	}
	return placed;
}

/** Eight-point stars whose tips touch, from edge to edge. */
function starRow(): string {
	const count = 21;
	const side = WIDTH / count;
	const stars = Array.from(
		{ length: count },
		(_, index) =>
			`<use href="#star" transform="translate(${index * side} ${HEIGHT - side - 16}) scale(${side / 64})"/>`,
	);
	return (
		`<defs><path id="star" d="${STAR}" fill="none" stroke="${MIST}" stroke-width="1.4"/></defs>` +
		`<g opacity=".34">${stars.join("")}</g>`
	);
}

const STAR =
	"M32 0L41.37 9.37L54.63 9.37L54.63 22.63L64 32L54.63 41.37L54.63 54.63L41.37 54.63L32 64L22.63 54.63L9.37 54.63L9.37 41.37L0 32L9.37 22.63L9.37 9.37L22.63 9.37Z";

/** The logo: the star with a nib cut out of it. */
const MARK =
	"M32 .5L41.23 9.73L54.27 9.73L54.27 22.77L63.5 32L54.27 41.23L54.27 54.27L41.23 54.27L32 63.5L22.77 54.27L9.73 54.27L9.73 41.23L.5 32L9.73 22.77L9.73 9.73L22.77 9.73ZM32 12.5C37.6 18.5 40.2 25 40.2 30.2C40.2 36.4 36.4 43.4 33 51.2L33 36.9A3.3 3.3 0 1 0 31 36.9L31 51.2C27.6 43.4 23.8 36.4 23.8 30.2C23.8 25 26.4 18.5 32 12.5Z";

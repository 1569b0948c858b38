import { holdsName } from "../../look/logo.ts";
import type { TypePair } from "../../look/look-choices.ts";
import { tiles } from "../../look/pattern.ts";
import { placed } from "../look/brand-drawing.ts";
import { setLine } from "./lettering.server.ts";
import type { CardLook, SocialCard } from "./social-card.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const MARK_HEIGHT = 48;

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

/**
 * The social picture of a page as SVG without text or font: letters are drawn as outlines.
 * @param mark the mark of the company as an SVG
 */
export function drawCard({ company, kind, title, look }: SocialCard, mark: string): string {
	const { width, holdsName } = markSize(look.logo);
	const { type } = look;
	const { size, lines } = fit(type, title);
	const bottom = 500;
	const first = bottom - (lines.length - 1) * size * LEADING;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="${look.ground}"/>`,
		patternRow(look),
		placed(mark, { x: MARGIN, y: 64, width, height: MARK_HEIGHT }),
		holdsName ? "" : outline(type, company, { x: MARGIN + width + 14, y: 100, size: 36, color: look.words }),
		kind && outline(type, kind, { x: MARGIN, y: first - size * 0.95 - 18, size: 30, color: look.quiet }),
		...lines.map((line, index) =>
			outline(type, line, { x: MARGIN, y: first + index * size * LEADING, size, color: look.words }),
		),
		`<rect x="${MARGIN}" y="${bottom + 28}" width="96" height="6" fill="${look.mark}"/>`,
		"</svg>",
	].join("");
}

function fit(type: TypePair, title: string) {
	for (const [size, most] of SIZES) {
		const lines = wrap(type, title, size);
		if (lines.length <= most) return { size, lines };
	}
	const [size, most] = SIZES.at(-1)!;
	return { size, lines: wrap(type, title, size).slice(0, most) };
}

function wrap(type: TypePair, text: string, size: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ").filter(Boolean)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && widthOf(type, longer, size) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function widthOf(type: TypePair, text: string, size: number): number {
	return (setLine(type, text).at(-1)?.end ?? 0) * size;
}

interface Line {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly color: string;
}

function outline(type: TypePair, text: string, { x, y, size, color }: Line): string {
	const letters = setLine(type, text).map(({ path, unitsPerEm, start }) => {
		const scale = size / unitsPerEm;
		return `<path transform="translate(${(start * size).toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`;
	});
	return `<g fill="${color}" transform="translate(${x} ${y})">${letters.join("")}</g>`;
}

/** A row of the look's pattern, from edge to edge. */
function patternRow({ pattern, quiet }: CardLook): string {
	const { width, height, drawing } = tiles[pattern];
	const side = 57;
	const scale = side / height;
	const tile = drawing.replaceAll("#000", quiet);
	return (
		`<defs><pattern id="row" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${HEIGHT - side - 16}) scale(${scale})">${tile}</pattern></defs>` +
		`<rect y="${HEIGHT - side - 16}" width="${WIDTH}" height="${side}" fill="url(#row)" color="${quiet}" opacity=".34"/>`
	);
}

function markSize(logo: CardLook["logo"]): { width: number; holdsName: boolean } {
	if (!("file" in logo)) return { width: MARK_HEIGHT, holdsName: false };
	return { width: Math.round((MARK_HEIGHT * logo.width) / logo.height), holdsName: holdsName(logo) };
}

import { type Colour, fromHex } from "../../look/colour.ts";

/** The colours of a company in the order of the look: a dark one, one to act by, and a third; fewer where it has fewer. */
export type SiteColours = readonly string[];

interface Counted {
	readonly hex: string;
	readonly colour: Colour;
	weight: number;
}

/** A name such as `--brand` or `--color-primary` says more than a hundred uses. */
const named = /--[\w-]*(brand|primary|accent|secondary|highlight|cta)[\w-]*\s*:\s*$/i;
const written = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]{3,60}\)/gi;
const mostRead = 1_000_000;

/**
 * The colours that style sheets use most and that are none of a browser's or of paper: greys, white and black say nothing
 * of a company.
 * @param theme the colour that a page names for the browser around it
 */
export function coloursOf(css: string, theme = ""): SiteColours {
	const all = new Map<string, Counted>();
	const count = (text: string, weight: number) => {
		const hex = hexOf(text);
		if (!hex) return;
		const before = all.get(hex);
		if (before) before.weight += weight;
		else all.set(hex, { hex, colour: fromHex(hex), weight });
	};
	const read = css.slice(0, mostRead).replace(/\/\*.*?\*\//gs, "");
	for (const found of read.matchAll(written)) {
		const before = read.slice(Math.max(0, found.index - 60), found.index);
		count(found[0], named.test(before) ? 40 : 1);
	}
	count(theme, 30);
	const coloured = [...all.values()].filter(({ colour: { c, l } }) => c > 0.045 && l > 0.12 && l < 0.95);
	const different: Counted[] = [];
	for (const one of coloured.toSorted((a, b) => b.weight - a.weight)) {
		const twin = different.find((other) => isNear(one.colour, other.colour));
		if (twin) twin.weight += one.weight;
		else different.push(one);
	}
	const best = different.toSorted((a, b) => b.weight - a.weight).slice(0, 3);
	const dark = best.find(({ colour }) => colour.l < 0.6);
	return (dark ? [dark, ...best.filter((one) => one !== dark)] : best).map(({ hex }) => hex);
}

function isNear(one: Colour, other: Colour): boolean {
	const turn = Math.abs(one.h - other.h) % 360;
	return Math.min(turn, 360 - turn) < 22 && Math.abs(one.l - other.l) < 0.22;
}

/** A colour as CSS writes it, as #rrggbb. Undefined for one that nothing is seen of. */
function hexOf(text: string): string | undefined {
	const digits = /^#([\da-f]{3,8})$/i.exec(text.trim())?.[1]?.toLowerCase();
	if (digits && (digits.length === 3 || digits.length === 4)) {
		return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join("")}`;
	}
	if (digits) return digits.length === 6 || digits.length === 8 ? `#${digits.slice(0, 6)}` : undefined;
	const [, space, inside = ""] = /^(rgb|hsl)a?\((.*)\)$/i.exec(text.trim()) ?? [];
	const parts = inside.split(/[\s,/]+/).filter(Boolean);
	const numbers = parts.slice(0, 3).map((part) => Number.parseFloat(part));
	if (numbers.length < 3 || numbers.some(Number.isNaN) || Number.parseFloat(parts[3] ?? "1") === 0) return undefined;
	const [a, b, c] = numbers as [number, number, number];
	const rgb = space!.toLowerCase() === "rgb" ? [a, b, c].map((value) => value / 255) : fromHsl(a, b / 100, c / 100);
	return `#${rgb
		.map((value) =>
			Math.round(Math.min(1, Math.max(0, value)) * 255)
				.toString(16)
				.padStart(2, "0"),
		)
		.join("")}`;
}

/** See CSS Color 4, "Converting HSL Colors to sRGB". */
function fromHsl(hue: number, saturation: number, lightness: number): number[] {
	return [0, 8, 4].map((n) => {
		const k = (((n + hue / 30) % 12) + 12) % 12;
		return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
	});
}

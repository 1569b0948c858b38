/** A colour as eyes order it (OKLCH): lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Colour {
	readonly l: number;
	readonly c: number;
	readonly h: number;
}

/** Red, green and blue from 0 to 255, as screens show them. */
export type Rgb = readonly [number, number, number];

type Linear = readonly [number, number, number];

/** Reads #rrggbb. */
export function fromHex(hex: string): Colour {
	const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
		number,
		number,
		number,
	];
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
	const red = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
	const yellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
	return { l, c: Math.hypot(red, yellow), h: ((Math.atan2(yellow, red) * 180) / Math.PI + 360) % 360 };
}

/** The nearest colour that screens can show: as light and of the same hue, with less chroma where it must be. */
function toRgb(colour: Colour): Rgb {
	let light = linearOf(colour);
	if (!isShown(light)) {
		let [least, most] = [0, colour.c];
		for (let halvings = 0; halvings < 24; halvings++) {
			const c = (least + most) / 2;
			if (isShown(linearOf({ ...colour, c }))) least = c;
			else most = c;
		}
		light = linearOf({ ...colour, c: least });
	}
	return light.map((value) => Math.round(encoded(Math.min(1, Math.max(0, value))) * 255)) as unknown as Rgb;
}

/** Writes #rrggbb. */
export function toHex(colour: Colour): string {
	return `#${toRgb(colour)
		.map((value) => value.toString(16).padStart(2, "0"))
		.join("")}`;
}

/** Writes #rrggbbaa, of which the last says how much of the colour covers what is behind it, from 0 to 1. */
export function withAlpha(colour: Colour, alpha: number): string {
	return `${toHex(colour)}${Math.round(alpha * 255)
		.toString(16)
		.padStart(2, "0")}`;
}

/** How bright a colour is on a screen, from 0 to 1, as WCAG counts it. */
export function luminance(colour: Colour): number {
	const [r, g, b] = toRgb(colour).map((value) => linear(value / 255)) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
	return ratio(luminance(a), luminance(b));
}

/** The least contrast of a colour on several grounds. */
export function leastContrast(colour: Colour, grounds: readonly Colour[]): number {
	return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * The colour itself if it reaches a contrast on every ground; otherwise the nearest lightness towards `end` at which it
 * does. The hue stays, and chroma gives way only to what screens can show. Black or white where nothing else reaches it.
 */
export function reach(colour: Colour, grounds: readonly Colour[], wanted: number, end: "dark" | "light"): Colour {
	const lights = grounds.map(luminance);
	const reaches = (l: number) => {
		const own = luminance({ ...colour, l });
		return lights.every((other) => ratio(own, other) >= wanted);
	};
	if (reaches(colour.l)) return colour;
	let far = end === "dark" ? 0 : 1;
	if (!reaches(far)) return { l: far, c: 0, h: colour.h };
	let near = colour.l;
	for (let halvings = 0; halvings < 30; halvings++) {
		const l = (near + far) / 2;
		if (reaches(l)) far = l;
		else near = l;
	}
	return { ...colour, l: far };
}

function ratio(a: number, b: number): number {
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linear(value: number): number {
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
	return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function linearOf({ l, c, h }: Colour): Linear {
	const red = c * Math.cos((h * Math.PI) / 180);
	const yellow = c * Math.sin((h * Math.PI) / 180);
	const long = (l + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
	const middle = (l - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
	const short = (l - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
	return [
		4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
	];
}

function isShown(light: Linear): boolean {
	return light.every((value) => value >= -0.0005 && value <= 1.0005);
}

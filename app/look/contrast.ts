import { type Colour, contrast, fromHex, toHex } from "./colour.ts";
import { type Ground, rolesOn } from "./ground-roles.ts";
import type { Look } from "./look-choices.ts";

type Pair = readonly [fore: string, back: string, wanted: number];

const pages = ["canvas", "surface", "sunk"];
const on = (fores: readonly string[], backs: readonly string[], wanted: number): Pair[] =>
	fores.flatMap((fore) => backs.map((back): Pair => [fore, back, wanted]));

/** Pairs of a colour and its background, with the least contrast ratio that they need (WCAG 2.2 AA). */
export const pairs: readonly Pair[] = [
	...on(["text", "text-2", "text-3", "emphasis", "rubric", "danger", "ok"], pages, 4.5),
	...on(["on-solid"], ["solid", "solid-hover"], 4.5),
	...on(["on-accent"], ["accent", "accent-hover"], 4.5),
	...on(["on-third"], ["third"], 4.5),
	...on(["on-band", "on-band-2", "on-band-3"], ["band", "band-deep"], 4.5),
	...on(["on-ground", "on-ground-2"], ["ground"], 4.5),
	...on(["text"], ["field", "selection", "danger-soft", "ok-soft"], 4.5),
	...on(["on-code", "on-code-2", "code-k", "code-s"], ["code"], 4.5),
	...on(["control"], ["canvas", "surface"], 3),
	...on(["focus"], ["canvas", "sunk"], 3),
	...on(["accent-mark"], pages, 3),
	...on(["band-accent"], ["band"], 3),
];

export const grounds: readonly Ground[] = ["day", "day-band", "night", "night-band"];

/** The pairs of a look that cannot be told apart well enough: none, whatever was chosen. */
export function failingPairs(look: Look): string[] {
	return grounds.flatMap((ground) => {
		const roles = rolesOn(look, ground) as Readonly<Record<string, Colour | string>>;
		return pairs.flatMap(([fore, back, wanted]) => {
			const got = contrast(roles[fore] as Colour, roles[back] as Colour);
			return got >= wanted ? [] : [`${fore} on ${back} (${ground}): ${got.toFixed(2)} instead of ${wanted}`];
		});
	});
}

/** Returns sentences for the owner about each chosen colour that was changed so that text can be read. */
export function gaveWay(look: Look): { readonly field: "brand" | "accent"; readonly sentence: string }[] {
	const ground = look.scheme === "dark" ? "night" : "day";
	const { accent, emphasis, band } = rolesOn(look, ground);
	const name = nameOf(look.accent);
	const [fill, words, area] = [toHex(accent), toHex(emphasis), toHex(band)].map((hex) => hex.toUpperCase());
	const chosen = look.accent.toUpperCase();
	const kept = fill === chosen ? `Your ${name} is used as it is on buttons` : `On buttons your ${name} becomes ${fill}`;
	const accents =
		words === chosen && fill === chosen
			? []
			: [`${kept}; as words it ${words === chosen ? "stays" : `becomes ${words}`}.`];
	const brands =
		area === look.brand.toUpperCase()
			? []
			: [`As a band your ${nameOf(look.brand)} becomes ${area}, so that words on it can be read.`];
	return [
		...brands.map((sentence) => ({ field: "brand" as const, sentence })),
		...accents.map((sentence) => ({ field: "accent" as const, sentence })),
	];
}

const hues = [
	[15, "pink"],
	[45, "red"],
	[62, "orange"],
	[112, "yellow"],
	[165, "green"],
	[215, "turquoise"],
	[285, "blue"],
	[330, "purple"],
	[361, "pink"],
] as const;

function nameOf(hex: string): string {
	const { l, c, h } = fromHex(hex);
	if (c < 0.03) return l < 0.3 ? "black" : l > 0.95 ? "white" : "grey";
	return hues.find(([end]) => h < end)![1];
}

import { addedChoices } from "./added-choices.ts";
import { type Colour, contrast, fromHex, leastContrast, luminance, reach, withAlpha } from "./colour.ts";
import type { Look, Neutral } from "./look-choices.ts";

/** The ground that something is drawn on: a page by day (light) or by night (dark), or a band of such a page. */
export type Ground = "day" | "day-band" | "night" | "night-band";

/** The names that styles may use for colours. */
export type Roles = ReturnType<typeof rolesOn>;

const papers: Readonly<Record<Neutral, { l: number; c: number; h?: number }>> = {
	...addedGrounds(),
	pure: { l: 1, c: 0, h: 0 },
	cool: { l: 0.972, c: 0.007, h: 245 },
	balanced: { l: 0.965, c: 0.008 },
	warm: { l: 0.957, c: 0.0155, h: 90 },
	sand: { l: 0.945, c: 0.034, h: 72 },
};

function addedGrounds() {
	const grounds = Object.entries(addedChoices("grounds"));
	return Object.fromEntries(
		grounds.map(([name, { lightness: l, chroma: c, hue: h }]) => [name, h === undefined ? { l, c } : { l, c, h }]),
	);
}

/** Derives every colour of a look for one ground. What stands on what, and how well, is in `pairs.ts`. */
export function rolesOn(look: Look, ground: Ground) {
	const wishes = wishesOf(look);
	const grounds = groundsOf(look, ground, wishes);
	const words = wordsOn(grounds, wishes);
	const fills = fillsOn(grounds, words, wishes);
	return { ...grounds.roles, ...words, ...fills, ...bandOf(grounds, words, wishes), ...codeOf(wishes) };
}

/** Another company's colour on a page of the look: as an area with what is written on it, and as words. */
export function tintOn(look: Look, tint: string, ground: "day" | "night") {
	const wishes = wishesOf(look);
	const grounds = groundsOf(look, ground, wishes);
	const { canvas } = grounds;
	const { text } = wordsOn(grounds, wishes);
	const wish = fromHex(tint);
	const [fill, on] = filledBy(wish, wishes);
	const isSeen = contrast(fill, canvas) >= 1.25;
	return {
		tint: isSeen ? fill : text,
		"on-tint": isSeen ? on : canvas,
		"tint-words": reach(wish, grounds.all, 4.6, grounds.out),
	};
}

/** The colours that all others come from. */
function wishesOf(look: Look) {
	const brand = fromHex(look.brand);
	const isPure = look.neutral === "pure";
	const paper = { h: brand.h, ...papers[look.neutral] };
	const inkChroma = isPure ? 0 : Math.min(brand.c * 0.62, 0.028);
	// A shy brand gives a shy dark, a loud one a deep colour.
	const deepChroma = isPure ? 0 : Math.min(brand.c * 0.62, 0.11);
	return {
		brand,
		accent: fromHex(look.accent),
		third: fromHex(look.third),
		isPure,
		paper,
		/** Paper that words can be written with. */
		light: { ...paper, l: Math.min(paper.l, 0.97) },
		ink: { l: isPure ? 0.13 : 0.232, c: inkChroma, h: brand.h },
		deep: (l: number): Colour => ({ l, c: deepChroma, h: brand.h }),
		depth: isPure ? 0.155 : 0.234,
		grey: (l: number): Colour => ({ l, c: Math.min(inkChroma, 0.022), h: brand.h }),
	};
}

type Wishes = ReturnType<typeof wishesOf>;

function groundsOf(look: Look, ground: Ground, wishes: Wishes) {
	const { paper, deep, depth, ink, brand } = wishes;
	const isDark = ground !== "day";
	const isBrand = look.bands === "brand" && ground.endsWith("band");
	const filled = brandFilled(wishes);
	/** A band of a light colour: words on it are dark, though the page around it may be dark as well. */
	const isLightBrand = isBrand && filled.on.l < 0.5;
	const canvas = isBrand
		? filled.fill
		: isDark
			? deep(ground === "night-band" ? depth - 0.038 : depth)
			: (paper as Colour);
	const surface = isBrand
		? { ...canvas, l: canvas.l + (isLightBrand ? 0.03 : -0.03) }
		: isDark
			? deep(canvas.l + 0.042)
			: { ...paper, l: Math.min(1, paper.l + 0.028), c: paper.c * 0.5 };
	const sunk = isBrand
		? { ...canvas, l: canvas.l + (isLightBrand ? 0.05 : -0.05) }
		: isDark
			? deep(canvas.l - 0.038)
			: { ...paper, l: paper.l - 0.035, c: paper.c * 1.15 };
	const isNight = isDark && !isLightBrand;
	const out: "light" | "dark" = isNight ? "light" : "dark";
	const roles = {
		canvas,
		surface,
		sunk,
		field: surface,
		shade: isBrand ? canvas : deep(depth),
		ink: { l: wishes.isPure ? 0.13 : Math.min(brand.l, 0.36), c: Math.min(brand.c, 0.19), h: brand.h },
		picture: { l: wishes.isPure ? 0.3 : 0.325, c: Math.min(brand.c, 0.09), h: brand.h },
		watermark: deep(isBrand ? canvas.l - 0.13 : depth + (wishes.isPure ? 0.15 : 0.09)),
	};
	return {
		roles,
		all: [canvas, surface, sunk],
		canvas,
		surface,
		sunk,
		filled,
		ink,
		isDark,
		isBrand,
		isNight,
		out,
	} as const;
}

type Grounds = ReturnType<typeof groundsOf>;

function wordsOn({ all, canvas, surface, isDark, isBrand, isNight, filled, out }: Grounds, wishes: Wishes) {
	const { accent, third, light, ink, grey } = wishes;
	const text = isBrand ? filled.on : isDark ? light : reach(ink, all, 12, out);
	const status = (h: number, c: number) => reach({ l: isDark ? 0.7 : 0.5, c, h }, all, 4.6, out);
	// Yellow and amber turn to mud when they are darkened for words: they give way towards red.
	const isYellow = !isDark && accent.h > 55 && accent.h < 115;
	const soft = (h: number): Colour => ({ l: isNight ? 0.3 : 0.925, c: 0.03, h });
	return {
		text,
		"text-2": reach(grey(isDark ? 0.6 : 0.55), all, isBrand ? 4.6 : isDark ? 8.8 : 6.7, out),
		"text-3": reach(grey(isDark ? 0.5 : 0.7), all, isBrand ? 4.6 : isDark ? 5.2 : 4.9, out),
		emphasis: reach(isYellow ? { ...accent, h: accent.h - 34 } : accent, all, 4.6, out),
		rubric: reach(third, all, 4.6, out),
		danger: status(32, 0.135),
		"danger-soft": soft(40),
		ok: status(158, 0.09),
		"ok-soft": soft(150),
		"ok-mark": reach({ l: 0.62, c: 0.14, h: 155 }, all, 3.05, out),
		line: withAlpha(text, isDark ? 0.18 : 0.15),
		"line-strong": withAlpha(text, isDark ? 0.38 : 0.34),
		motif: withAlpha(text, isDark ? 0.2 : 0.17),
		control: reach(grey(isDark ? 0.4 : 0.75), [canvas, surface], 3.3, out),
		"accent-mark": reach(accent, all, 3.05, out),
		selection: { l: isNight ? 0.42 : 0.88, c: accent.c * 0.55, h: accent.h },
	};
}

type Words = ReturnType<typeof wordsOn>;

function fillsOn({ all, canvas, isDark, out }: Grounds, { text }: Words, wishes: Wishes) {
	const accents = accentFills(wishes, { canvas, text });
	const [third, onThird] = filledBy(wishes.third, wishes);
	return {
		...accents,
		third,
		"on-third": onThird,
		solid: text,
		"on-solid": canvas,
		"solid-hover": reach({ ...text, l: text.l + (out === "light" ? -0.08 : 0.1) }, [canvas], 4.6, out),
		focus: isDark && leastContrast(accents.accent, all) >= 3 ? accents.accent : text,
	};
}

/** The accent of a look as a fill, on a page whose colours are not those of the look. */
export function accentOn(look: Look, page: { readonly canvas: Colour; readonly text: Colour }) {
	return accentFills(wishesOf(look), page);
}

function accentFills(wishes: Wishes, { canvas, text }: { readonly canvas: Colour; readonly text: Colour }) {
	let [fill, on] = filledBy(wishes.accent, wishes);
	// One that would vanish on the page, such as black on black, is turned over.
	if (contrast(fill, canvas) < 1.25) [fill, on] = [text, canvas];
	const darker = { ...fill, l: fill.l - 0.06 };
	return {
		accent: fill,
		"on-accent": on,
		"accent-hover": contrast(darker, on) < 4.5 ? { ...fill, l: Math.min(1, fill.l + 0.06) } : darker,
	};
}

/** The brand as an area, and the dark that stands under the form of the contact page. */
function bandOf({ isDark, isBrand, filled, sunk }: Grounds, words: Words, wishes: Wishes) {
	const { accent, brand, deep, depth, light, grey, isPure } = wishes;
	const isBlack = isDark && isPure && brand.l < 0.3;
	const [band, on] = isBlack ? filledBy(deep(0.24), wishes) : [filled.fill, filled.on];
	const out = on.l > 0.5 ? "light" : "dark";
	const step = (lighter: number, darker: number) => ({ ...on, l: on.l + (out === "light" ? -lighter : darker) });
	const ground = isDark ? sunk : deep(depth);
	const onGround = isBrand ? words.text : light;
	return {
		band,
		"band-deep": { ...band, l: out === "light" ? band.l * 0.62 : Math.min(1, band.l + 0.1) },
		"on-band": on,
		"on-band-2": reach(step(0.16, 0.14), [band], 5.2, out),
		"on-band-3": reach(step(0.3, 0.2), [band], 4.6, out),
		"band-line": withAlpha(on, 0.22),
		"band-accent": reach(accent, [band], 3.05, out),
		ground,
		"on-ground": onGround,
		"on-ground-2": isBrand ? words["text-2"] : reach(grey(0.6), [ground], 8.5, "light"),
		"ground-line": withAlpha(onGround, 0.2),
	} as const;
}

/** Code is dark by day and by night. */
function codeOf({ accent, brand, deep, depth, light, grey }: Wishes) {
	const code = deep(depth - 0.05);
	return {
		code,
		"on-code": { l: 0.9, c: 0.01, h: brand.h },
		"on-code-2": reach(grey(0.5), [code], 5, "light"),
		"code-line": withAlpha(light, 0.16),
		"code-k": reach({ ...accent, l: 0.8 }, [code], 7, "light"),
		"code-s": reach({ l: 0.8, c: 0.07, h: (accent.h + 90) % 360 }, [code], 7, "light"),
	};
}

/** A fill as it was chosen, and which of ink and paper stands on it better; only then its lightness moves. */
function filledBy(wish: Colour, { ink, light }: Wishes): [Colour, Colour] {
	const on = contrast(wish, ink) >= contrast(wish, light) ? ink : light;
	return [reach(wish, [on], 4.6, on === light ? "dark" : "light"), on];
}

/** On the brand paper is preferred for as long as it is not far from readable; then the brand gives way a little. */
function brandFilled({ brand, paper, ink }: Wishes) {
	const white: Colour = { ...paper, l: 0.97 };
	const on = contrast(brand, white) >= 3.3 ? white : { ...ink, l: 0.232 };
	return { fill: reach(brand, [on], 4.9, luminance(on) > 0.18 ? "dark" : "light"), on };
}

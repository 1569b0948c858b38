import { type Colour, toHex } from "./colour.ts";
import { type Ground, rolesOn } from "./ground-roles.ts";
import type { Look } from "./look-choices.ts";
import { patternRoles } from "./pattern.ts";
import { cornerRoles } from "./shape.ts";
import { sizeRoles } from "./size.ts";
import { type FontFile, faceRules, ownFace, ownFaceRules, pairs, typeRoles } from "./type.ts";

/** Where font files are served: those of the product by their names, uploaded ones by their ids. */
export interface AddressOfFont {
	ofProduct(file: FontFile): string;
	own(file: string): string;
}

// Elements with the colours of a band. The navigation bar is part of the first section where that is dark.
const band = ":is(.night,.nav:has(~main>.night:first-child))";

/**
 * Compiles a look into the style sheet that gives every role its value. The roles of a band are values of their own:
 * a reference to another role would have been resolved on the page around it.
 * @param addressOf where a font file is served
 */
export function themeOf(look: Look, addressOf: AddressOfFont): string {
	const own = [...new Set([look.typeface, look.textface])].filter((one) => one !== null);
	const pair = {
		...pairs[look.type],
		...(look.typeface && { display: ownFace(look.typeface) }),
		...(look.textface && { text: ownFace(look.textface) }),
	};
	const { third, "on-third": onThird, ink } = rolesOn(look, "day");
	const fixed = {
		...typeRoles(pair),
		...sizeRoles(look, pair),
		...cornerRoles[look.corner],
		...patternRoles(look.pattern),
		...{ third, "on-third": onThird, ink },
	};
	const day = `color-scheme:light;${marks(look, "day")}${written(varying(look, "day"))}`;
	const night = `color-scheme:dark;${marks(look, "night")}${written(varying(look, "night"))}`;
	const onBand = bandScheme(look);
	const ofBand = `color-scheme:${onBand};${marks(look, onBand === "dark" ? "night" : "day")}`;
	const dayBand = ofBand + written(varying(look, "day-band"));
	const nightBand = ofBand + written(varying(look, "night-band"));
	const dark = (root: string) => `${root}{${night}}${nightBand === dayBand ? "" : `${root} ${band}{${nightBand}}`}`;
	const pages =
		look.scheme === "dark"
			? `@media screen{:root{${night}}${band}{${nightBand}}}@media print{:root{${day}}}`
			: `:root{${day}}@media screen{${band}{${dayBand}}}` +
				(look.scheme === "visitor"
					? `@media screen and (prefers-color-scheme:dark){${dark(':root:not([data-theme="light"])')}}@media screen{${dark(':root[data-theme="dark"]')}}`
					: "");
	const all = `:root:root:root,:root:root:root ${band}`;
	return [
		...own.map((one) => ownFaceRules(one, addressOf.own)),
		faceRules(pair, addressOf.ofProduct),
		look.logo ? logoRules : "",
		look.pictures === "made" ? "" : inkRules(patterns[look.pictures]),
		`@layer theme{:root{${written(fixed)}}${pages}`,
		`@media (prefers-contrast:more){${all}{--line:var(--line-strong);--text-2:var(--text);--text-3:var(--text)}}`,
		`@media print{${all}{${written(paperRoles)}}}}`,
	].join("");
}

/** The roles that differ by ground. */
function varying(look: Look, ground: Ground) {
	const { third: _, "on-third": __, ink: ___, ...roles } = rolesOn(look, ground);
	return roles;
}

// However a page looks on screens, paper is white, also where the brand would be an area: printers leave grounds out.
const paperRoles = {
	...{
		canvas: "#fff",
		surface: "#fff",
		sunk: "#fff",
		field: "#fff",
		shade: "#fff",
		line: "#bbb",
		"line-strong": "#888",
	},
	...{ band: "#fff", "band-line": "#bbb", "band-accent": "var(--accent-mark)" },
	...{ "on-band": "var(--text)", "on-band-2": "var(--text-2)", "on-band-3": "var(--text-3)" },
	...{ ground: "#fff", "ground-line": "#bbb", "on-ground": "var(--text)", "on-ground-2": "var(--text-2)" },
};

/** Returns the CSS `color-scheme` that suits the bands: for scroll bars and other parts that the browser draws. */
function bandScheme(look: Look): "light" | "dark" {
	const { text, canvas } = rolesOn(look, "day-band");
	return text.l < canvas.l ? "light" : "dark";
}

// As wide as its shape asks for. Only pages with a logo carry this.
const logoRules =
	"img.mark{width:auto;max-width:50vw;height:min(2rem,10vw);aspect-ratio:auto;object-fit:contain}.mark-day{display:var(--mark-day)}.mark-night{display:var(--mark-night)}";

// The dark of a picture becomes the ink, its white stays: the ink on it brightens what is darker. Forced colours would make the ink
// the ground of the page, and each picture a blank.
const inkRules = (pattern: string) =>
	`@media screen and (forced-colors:none){main .picture:not(.whole){isolation:isolate;:is(svg,img){background:0 0;filter:grayscale(1) contrast(1.1)}&::after{content:"";grid-area:1/1;background:var(--ink);mix-blend-mode:screen;pointer-events:none}${pattern && patterned(pattern)}}}`;

// Half of the picture and half of a pattern from black to white are told apart into the two: a line is as wide, or a dot as large, as
// the picture is dark there. Lines and dots in the files of pictures would make these several times as heavy, and shimmer
// wherever one is drawn at another width than its file has. A small picture, which has no blurred copy, keeps its shades; so does one
// with details to be read, or behind words.
const patterned = (pattern: string) =>
	`&:not(.smooth) svg~picture{filter:contrast(4);img{filter:grayscale(1) brightness(1.2)}&::after{content:"";grid-area:1/1;background:${pattern};opacity:.5;pointer-events:none}}`;

const dots = (at: string) => `radial-gradient(#000,#0000 60%) ${at}/6px 6px`;
const patterns: Readonly<Record<Exclude<Look["pictures"], "made">, string>> = {
	inked: "",
	lines: "repeating-linear-gradient(20deg,#000,#fff 2px,#000 4px)",
	dots: `${dots("0 0")},${dots("3px 3px")},#fff`,
};

/** Returns custom properties that show one of the two files of a logo and hide the other. */
function marks({ logo }: Look, ground: "day" | "night"): string {
	if (logo === null) return "";
	const [shown, hidden] = ground === "day" ? ["day", "night"] : ["night", "day"];
	return `--mark-${shown}:block;--mark-${hidden}:none;`;
}

function written(roles: Readonly<Record<string, Colour | string>>): string {
	return Object.entries(roles)
		.map(([name, value]) => `--${name}:${typeof value === "string" ? value : toHex(value)};`)
		.join("");
}

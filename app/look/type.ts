import { addedLooks } from "./added-choices.ts";
import type { AddedFace } from "./added-look.ts";
import type { TypePair } from "./look-choices.ts";
import { codeScripts, type Script, scripts } from "./scripts.ts";
import type { Typeface } from "./typeface.ts";

/** A face with the metrics of a local one that stands in for it until it is there. */
export interface Face {
	readonly family: string;
	readonly files: readonly { readonly file: FontFile; readonly range: string }[];
	/** Where the files lie; in that of the product unless given. */
	readonly folder?: string;
	readonly generic: string;
	/** Its thinnest lines vanish under 28 px. */
	readonly isFine?: boolean;
	readonly standIn: { readonly local: readonly string[]; size: number; ascent: number; descent: number };
}

export interface Pair {
	readonly display: Face;
	readonly text: Face;
	/** Without one, code is drawn with a face of the system: both faces and this weigh more than a page may load. */
	readonly code?: Face;
	readonly roles: Readonly<Record<string, string>>;
}

/** The font files of the product, by the names that are theirs in `app/design/fonts`. */
export type FontFile = `${FaceName}.${Script}`;
type FaceName =
	| "archivo"
	| "archivo-text"
	| "atkinson"
	| "bodoni-moda"
	| "bricolage-grotesque"
	| "commissioner"
	| "figtree"
	| "libre-franklin"
	| "newsreader"
	| "outfit"
	| "public-sans"
	| "spline-mono";

type Kind = "sans" | "serif";
const generics: Readonly<Record<Kind, string>> = {
	sans: "ui-sans-serif,system-ui,sans-serif",
	serif: "ui-serif,Georgia,serif",
};
const locals: Readonly<Record<Kind, readonly string[]>> = {
	sans: ["Arial", "Liberation Sans"],
	serif: ["Times New Roman", "Liberation Serif"],
};

// How wide and high a stand-in is made: the mean width of the face by that of the stand-in over letters as often as
// English uses them, and the height of the face by that.
function face(kind: Kind, family: string, name: FaceName, metrics: [number, number, number]): Face {
	const [size, ascent, descent] = metrics;
	return {
		family: `${family} Q`,
		files: filesOf(name, scripts),
		generic: generics[kind],
		standIn: { local: locals[kind], size, ascent, descent },
	};
}

function filesOf(name: FaceName, ranges: Readonly<Record<string, string>>): Face["files"] {
	return Object.entries(ranges).map(([script, range]) => ({ file: `${name}.${script as Script}`, range }));
}

const commissioner = face("sans", "Commissioner", "commissioner", [101.37, 100.33, 20.32]);

const monospaced = 'ui-monospace,"SF Mono",Menlo,Consolas,monospace';
const code: Face = {
	family: "Spline Mono Q",
	files: filesOf("spline-mono", codeScripts),
	generic: monospaced,
	// All of these are as wide.
	standIn: { local: ["Menlo", "Liberation Mono", "Courier New"], size: 99.98, ascent: 96.35, descent: 23.65 },
};

const plain = {
	plain: "normal",
	carved: "normal",
	"weight-body": "400",
	"weight-medium": "520",
	"weight-strong": "620",
};

function addedFace(folder: string, { font, scripts: has, family, kind, size, ascent, descent }: AddedFace): Face {
	const ranges = Object.fromEntries(has.map((script) => [script, scripts[script]]));
	return {
		family: `${family} Q`,
		files: filesOf(font as FaceName, ranges),
		folder: `${folder}/fonts`,
		generic: generics[kind],
		standIn: { local: locals[kind], size, ascent, descent },
	};
}

function addedPairs() {
	return Object.fromEntries(
		addedLooks.flatMap(({ folder, one: { types = {} } }) =>
			Object.entries(types).map(([name, { display, text, roles }]): [string, Pair] => [
				name,
				{ display: addedFace(folder, display), text: addedFace(folder, text), roles: { ...usual, ...roles } },
			]),
		),
	);
}

/** The roles of a pair that says nothing else. */
const usual = {
	...plain,
	"weight-display": "500",
	"weight-title": "500",
	"weight-brand": "500",
	track: "-.02em",
	"track-hero": "-.03em",
	"leading-hero": "1",
	scale: "1",
};

export const pairs: Readonly<Record<TypePair, Pair>> = {
	...addedPairs(),
	carved: {
		display: commissioner,
		text: commissioner,
		code,
		roles: {
			...plain,
			// The flare axis is the chisel: headings are cut, everything that is read is not.
			plain: '"FLAR" 0',
			carved: '"FLAR" 100',
			"weight-display": "430",
			"weight-title": "430",
			"weight-brand": "540",
			track: "-.024em",
			"track-hero": "-.034em",
			"leading-hero": ".96",
			scale: "1",
		},
	},
	geometric: {
		display: face("sans", "Outfit", "outfit", [99.73, 100.27, 26.07]),
		text: face("sans", "Figtree", "figtree", [100.85, 94.2, 24.79]),
		code,
		roles: {
			...plain,
			"weight-display": "500",
			"weight-title": "500",
			"weight-brand": "500",
			track: "-.026em",
			"track-hero": "-.045em",
			"leading-hero": ".96",
			scale: "1.02",
		},
	},
	editorial: {
		display: { ...face("serif", "Bodoni Moda", "bodoni-moda", [114.4, 98.34, 34.97]), isFine: true },
		text: face("sans", "Libre Franklin", "libre-franklin", [104.18, 92.72, 23.61]),
		roles: {
			...plain,
			"weight-display": "420",
			"weight-title": "540",
			"weight-brand": "560",
			track: "-.018em",
			"track-hero": "-.032em",
			"leading-hero": ".92",
			scale: "1.14",
		},
	},
	friendly: {
		display: face("sans", "Bricolage Grotesque", "bricolage-grotesque", [110.36, 84.27, 24.47]),
		text: face("sans", "Atkinson Hyperlegible Next", "atkinson", [99.65, 98.74, 31.71]),
		code,
		roles: {
			...plain,
			"weight-medium": "600",
			"weight-strong": "600",
			"weight-display": "720",
			"weight-title": "720",
			"weight-brand": "720",
			track: "-.03em",
			"track-hero": "-.042em",
			"leading-hero": ".94",
			scale: "1",
		},
	},
	bookish: {
		display: face("serif", "Newsreader", "newsreader", [111.09, 66.16, 23.85]),
		text: face("sans", "Public Sans", "public-sans", [104.84, 90.62, 21.46]),
		roles: {
			...plain,
			"weight-display": "400",
			"weight-title": "400",
			"weight-brand": "400",
			track: "-.02em",
			"track-hero": "-.03em",
			"leading-hero": "1",
			scale: "1.04",
		},
	},
	workshop: {
		display: face("sans", "Archivo Wide", "archivo", [115.25, 76.18, 18.22]),
		text: face("sans", "Archivo", "archivo-text", [98.23, 89.39, 21.38]),
		code,
		roles: {
			...plain,
			"weight-display": "560",
			"weight-title": "560",
			"weight-brand": "560",
			track: "-.03em",
			"track-hero": "-.045em",
			"leading-hero": ".98",
			scale: ".94",
		},
	},
};

/** A face that was uploaded. */
export function ownFace({ family, parts, kind, size, ascent, descent }: Typeface): Face {
	const standIn = { local: locals[kind], size, ascent, descent };
	// One may be there twice: whole for headings, and in parts for what is read.
	return { family: `${family} ${parts ? "Text" : "Own"}`, files: [], generic: generics[kind], standIn };
}

/** Declares such a face: its one file, or its parts. */
export function ownFaceRules(own: Typeface, addressOf: (file: string) => string): string {
	const [least, most] = own.weights;
	const weight = least === most ? least : `${least} ${most}`;
	const { family } = ownFace(own);
	const rule = (file: string, range = "") =>
		`@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:${weight};font-display:optional${range}}`;
	return own.parts ? own.parts.map((part) => rule(part.file, `;unicode-range:${part.range}`)).join("") : rule(own.file);
}

/** The roles of a pair. */
export function typeRoles({ display, text, code, roles }: Pair): Record<string, string> {
	return {
		face: stack(text),
		"face-display": stack(display),
		"face-title": stack(display.isFine ? text : display),
		"least-display": display.isFine ? "1.75rem" : "0px",
		"face-code": code ? stack(code) : monospaced,
		"face-code-first": code ? standInStack(code) : monospaced,
		...roles,
	};
}

/** Declares the faces of a pair. `addressOf` says where a file is served. */
export function faceRules({ display, text }: Pair, addressOf: (file: FontFile) => string): string {
	return [...new Set([display, text])]
		.flatMap((each) => [...fileRules(each, addressOf, "optional"), standInRule(each)])
		.join("");
}

/** Declares the face of code of a pair, if it has one. */
export function codeFaceRules({ code }: Pair, addressOf: (file: FontFile) => string): string {
	return code ? [...fileRules(code, addressOf, "swap"), standInRule(code)].join("") : "";
}

function stack(face: Face): string {
	return `"${face.family}",${standInStack(face)}`;
}

function standInStack({ family, generic }: Face): string {
	return `"${family} stand-in",${generic}`;
}

// Optional: a face that is late is for the next page. Were it to replace its stand-in, lines would break elsewhere. Not
// those of code, of which every letter is as wide in either; so its face need not be there for the first view.
// A face without an axis of weight is drawn at the one it was cut at: a browser must not thicken it.
function fileRules(
	{ family, files }: Face,
	addressOf: (file: FontFile) => string,
	display: "optional" | "swap",
): string[] {
	return files.map(
		({ file, range }) =>
			`@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:400 800;font-display:${display};unicode-range:${range}}`,
	);
}

/** As wide and as high as the face itself, so that nothing moves when that arrives. */
function standInRule({ family, standIn: { local, size, ascent, descent } }: Face): string {
	const src = local.map((name) => `local("${name}")`).join(",");
	return `@font-face{font-family:"${family} stand-in";src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}

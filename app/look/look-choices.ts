import { addedChoices } from "./added-choices.ts";
import { type Logo, readLogo } from "./logo.ts";
import { readTypeface, type Typeface } from "./typeface.ts";

const ofProduct = {
	/** How sections, lists, header and footer are laid out. */
	composition: { screen: "Screen", horizon: "Horizon", page: "Page", pinboard: "Pinboard" },
	/** The mark of the company while it has no logo of its own. */
	mark: { letter: "Letter", star: "Star" },
	neutral: { warm: "Warm", sand: "Sand", balanced: "Balanced", cool: "Cool", pure: "White" },
	scheme: { visitor: "As the visitor’s", light: "Light", dark: "Dark" },
	corner: { cut: "Cut", square: "Square", round: "Round" },
	pattern: { jaali: "Stars", grid: "Grid", waves: "Waves", dots: "Dots", none: "None" },
	type: {
		carved: "Carved",
		geometric: "Geometric",
		editorial: "Editorial",
		friendly: "Friendly",
		bookish: "Bookish",
		workshop: "Workshop",
	},
	/** How far the sizes of titles are apart. */
	scale: { normal: "Normal", quiet: "Quiet", loud: "Loud" },
	/** How much room there is between sections, and between lines. */
	density: { normal: "Normal", close: "Close", open: "Open" },
	header: { bar: "One row", masthead: "Name above", menu: "Behind a menu" },
	footer: { columns: "Columns", rows: "Rows", centred: "Centred" },
	/** Position of the pictures at the top of the home page. */
	opening: { behind: "Behind the words", beside: "Beside them", below: "Below them" },
	/** Whether pictures are printed in a dark of the brand, and how. */
	pictures: { made: "As they are", inked: "In the brand’s ink", lines: "In lines", dots: "In dots" },
	/** Whether bands are a dark of the brand, or the brand itself. */
	bands: { deep: "Deep", brand: "Brand" },
	/** How much moves for visitors who did not ask for less. */
	motion: { normal: "Normal", calm: "Calm", rich: "Rich" },
} as const satisfies Record<string, Record<string, string>>;

/**
 * The values that an owner can choose from, with their labels. The first of each is the default. Those of
 * extensions are not in the type: the product knows its own by their names, and the others by what they say of themselves.
 */
export const choices: typeof ofProduct = {
	...ofProduct,
	composition: { ...ofProduct.composition, ...labelsOf(addedChoices("compositions")) },
	neutral: { ...ofProduct.neutral, ...labelsOf(addedChoices("grounds")) },
	corner: { ...ofProduct.corner, ...labelsOf(addedChoices("corners")) },
	pattern: { ...ofProduct.pattern, ...labelsOf(addedChoices("patterns")) },
	type: { ...ofProduct.type, ...labelsOf(addedChoices("types")) },
};

/** The names of what can be chosen without extensions. */
export const namesOfLook: readonly string[] = Object.values(ofProduct).flatMap((options) => Object.keys(options));

function labelsOf(added: Readonly<Record<string, { readonly label: string }>>): object {
	return Object.fromEntries(Object.entries(added).map(([name, { label }]) => [name, label]));
}

export const defaultColours = { brand: "#1d3a33", accent: "#f2a007", third: "#b3261e" } as const;

type Choices = typeof choices;
export type Choice = keyof Choices;

/** The owner's choices. Everything else about how the site looks is derived from them. */
export type Look = {
	/** #rrggbb. */
	readonly brand: string;
	/** #rrggbb: "here somebody can act". */
	readonly accent: string;
	/** #rrggbb: what compositions but the first have beside these two. */
	readonly third: string;
	/** The company's own mark or logo, in place of the drawn one. */
	readonly logo: Logo | null;
	/** The same for dark grounds, where it needs another one. */
	readonly logoDark: Logo | null;
	/** The company's own face for headings, in place of that of the pair. */
	readonly typeface: Typeface | null;
	/** The same for what is read. */
	readonly textface: Typeface | null;
} & { readonly [C in Choice]: keyof Choices[C] & string };

export type Composition = Look["composition"];
export type Neutral = Look["neutral"];
export type Corner = Look["corner"];
export type Pattern = Look["pattern"];
export type TypePair = Look["type"];

/** The choices that lay style sheets over those of every page. */
export type LaidOver = Pick<Look, "composition" | "motion" | "header" | "footer">;

/** The look that stored values stand for. What this version does not know is as if nothing had been chosen. */
export function lookFrom(values: Readonly<Record<string, unknown>>): Look {
	const colours = Object.entries(defaultColours).map(([name, initial]) => {
		const value = values[name];
		return [name, typeof value === "string" && /^#[0-9a-f]{6}$/.test(value) ? value : initial];
	});
	const chosen = Object.entries(choices).map(([name, options]) => {
		const value = values[name];
		return [name, typeof value === "string" && Object.hasOwn(options, value) ? value : Object.keys(options)[0]];
	});
	const files = {
		logo: readLogo(values.logo),
		logoDark: readLogo(values.logoDark),
		typeface: readTypeface(values.typeface),
		textface: readTypeface(values.textface),
	};
	return Object.fromEntries([...colours, ...chosen, ...Object.entries(files)]);
}

/** The look of a site whose owner has chosen nothing. */
export const defaultLook = lookFrom({});

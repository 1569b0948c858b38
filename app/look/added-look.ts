import type { Script } from "./scripts.ts";
import type { Tile } from "./tile.ts";

/** Choices of the look beside those of the product, by the names that they are stored under. */
export interface AddedLook {
	/** Their style sheets are in `extension/compositions/<name>`. */
	readonly compositions?: Choices<object>;
	/** Grounds of the page, as OKLCH has colours; the hue of the brand unless given. */
	readonly grounds?: Choices<{ readonly lightness: number; readonly chroma: number; readonly hue?: number }>;
	readonly corners?: Choices<CornerRoles>;
	readonly patterns?: Choices<Tile>;
	readonly types?: Choices<AddedPair>;
}

type Choices<Values> = Readonly<Record<string, Values & { readonly label: string }>>;

/** Values of CSS's border-radius, and of corner-shape for the last two. */
export type CornerRoles = Readonly<
	Record<
		"radius" | "radius-card" | "radius-field" | "radius-avatar" | "cut" | "cut-card" | "corner" | "corner-top",
		string
	>
>;

/** A face for headings, and one for what is read. */
export interface AddedPair {
	readonly display: AddedFace;
	readonly text: AddedFace;
	/** Roles of type that differ from the usual ones, such as `weight-display` and `track`. */
	readonly roles?: Readonly<Record<string, string>>;
}

/** A face in `extension/fonts`, as `bin/fonts/add.mjs` prints it. */
export interface AddedFace {
	/** The name of its files, which are called NAME.SCRIPT.woff2. */
	readonly font: string;
	readonly scripts: readonly Script[];
	readonly family: string;
	readonly kind: "sans" | "serif";
	/** How wide and high its stand-in is made, in hundredths. */
	readonly size: number;
	readonly ascent: number;
	readonly descent: number;
}

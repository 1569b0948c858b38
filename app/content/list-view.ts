import type { Collection } from "./define.ts";

/** What the list of a collection shows. Plain words and field paths (such as `client.name`): it travels to the browser. */
export interface ListView {
	/** Above the list. */
	readonly headline: string;
	/** Where the site shows all of it. */
	readonly livePath: string;
	/** The toggle that makes an entry stand out. */
	readonly featured?: FeaturedView;
	/** What an entry is called that is on the site. "Active" unless given. */
	readonly active?: string;
	/** A field whose values, as far as they occur, are a filter. */
	readonly category?: { readonly field: string; readonly all: string; readonly counter?: string };
	/** The picture of a card. */
	readonly image?: string;
	/** Does it show a person? Then it is cut less, and below rather than above. */
	readonly isPortrait?: true;
	/** Above a card's title, on one line. */
	readonly above?: readonly string[];
	/** The words of a card, and the second line of a row. */
	readonly summary?: string;
	/** Below them, on one line. */
	readonly below?: readonly string[];
	/** The amount at a card's end, and what stands there when it is empty. */
	readonly amount?: { readonly field: string; readonly empty: string };
	/** A list of short texts: the first three on a card, two in a row. */
	readonly tags?: { readonly field: string; readonly label: string };
	/** What a row tells besides its title, in this order. */
	readonly columns: readonly (ColumnView | "status" | "tags")[];
}

export interface FeaturedView {
	/** Also the filter's value in the address. */
	readonly field: string;
	/** On a card. */
	readonly badge: string;
	/** In a row and as a counter. */
	readonly word: string;
	/** Names of the filter's values. */
	readonly filters: { readonly all: string; readonly featured: string; readonly rest: string };
}

export interface ColumnView {
	readonly label: string;
	readonly field: string;
	/** In place of an empty value. */
	readonly empty?: string;
}

/** Every field that a list needs of an entry. */
export function shownFields({ list, visible, order }: Collection<string, any>): string[] {
	const { featured, category, image, above = [], summary, below = [], amount, tags, columns } = list;
	const named = [featured?.field, category?.field, image, summary, amount?.field, tags?.field, visible];
	const newest = order === "position" ? undefined : order.newest;
	const all = [
		...named,
		newest,
		...above,
		...below,
		...columns.map((column) => (typeof column === "string" ? undefined : column.field)),
	];
	return [...new Set(all)].filter((field) => field !== undefined);
}

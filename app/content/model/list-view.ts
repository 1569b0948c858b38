/** The studio's list of a collection. Texts and field paths (such as `client.name`) only: it is sent to the browser. */
export interface ListView {
	/** The heading above the list. */
	readonly headline: string;
	/** The page of the site that shows the collection, if one does. */
	readonly livePath?: string;
	/** The toggle that marks an entry as featured. */
	readonly featured?: FeaturedView;
	/** The label of entries that are public. "Active" unless given. */
	readonly active?: string;
	/** A field to filter by; the choices are the values that occur. */
	readonly category?: { readonly field: string; readonly all: string; readonly counter?: string };
	/** The field with the picture of a card. */
	readonly image?: string;
	/** Whether it shows a person: cropped less, and from the bottom. */
	readonly isPortrait?: true;
	/** Fields shown above a card's title, on one line. */
	readonly above?: readonly string[];
	/** The text of a card, and the second line of a row. */
	readonly summary?: string;
	/** Fields shown below it, on one line. */
	readonly below?: readonly string[];
	/** The amount at the end of a card, and what is shown when it is empty. */
	readonly amount?: { readonly field: string; readonly empty: string };
	/** A list of short texts: the first three on a card, two in a row. */
	readonly tags?: { readonly field: string; readonly label: string };
	/** The columns of a row beside its title, in this order. */
	readonly columns: readonly (ColumnView | "status" | "tags")[];
	/** Entries shown above the list that are built into the product and edited elsewhere. */
	readonly built?: readonly BuiltView[];
}

export interface BuiltView {
	readonly title: string;
	readonly about: string;
	/** Address of its editor. */
	readonly to: string;
	/** Address of the inquiries that came from it. */
	readonly inquiries: string;
}

export interface FeaturedView {
	/** Name of the toggle; also the filter's value in the address. */
	readonly field: string;
	/** Shown on a card. */
	readonly badge: string;
	/** Shown in a row and beside the counter. */
	readonly word: string;
	/** Labels of the filter's values. */
	readonly filters: { readonly all: string; readonly featured: string; readonly rest: string };
}

export interface ColumnView {
	readonly label: string;
	readonly field: string;
	/** Shown for an empty value. */
	readonly empty?: string;
}

/** The parts of a collection that decide which fields its list needs. */
interface Listed {
	readonly list: ListView;
	readonly visible?: string;
	readonly byLink?: string | true;
	readonly order: "position" | { readonly newest: string };
}

/** Names of all fields that a list needs of an entry. */
export function shownFields({ list, visible, byLink, order }: Listed): string[] {
	const { featured, category, image, above = [], summary, below = [], amount, tags, columns } = list;
	const named = [featured?.field, category?.field, image, summary, amount?.field, tags?.field, visible];
	const audience = byLink === true ? undefined : byLink;
	const newest = order === "position" ? undefined : order.newest;
	const all = [
		...named,
		newest,
		audience,
		...above,
		...below,
		...columns.map((column) => (typeof column === "string" ? undefined : column.field)),
	];
	return [...new Set(all)].filter((field) => field !== undefined);
}

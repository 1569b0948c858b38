import type { Source } from "./source.ts";
import type { Pattern } from "./systems/blocks.ts";

/** A system that sites move in from. */
export interface SystemToMoveIn {
	/** As commands have it, such as "ghost". */
	readonly name: string;
	/** Its name, for people. */
	readonly label: string;
	/** The endings of its exports, as an input for files has them. */
	readonly files: string;
	/** Which file to choose. */
	readonly help: string;
	/** Yields the items in an export of it, one after the other. */
	readonly found: (source: Source) => AsyncGenerator<Found>;
}

/** A picture as an old site names it. */
export interface OldPicture {
	readonly address: string;
	readonly alt?: string;
}

/** A post or page of another system, in one plain shape. */
export interface OldEntry {
	/** Its id in its system, the same in every export. */
	readonly key: string;
	readonly kind: "post" | "page";
	/** Its place in the file, for people: the name of a file, or a line. */
	readonly place: string;
	/** Words, in HTML. */
	readonly title: string;
	readonly slug: string;
	/** Its old address: absolute, or a path; "" when the file does not say. */
	readonly address: string;
	/** The base of relative addresses in its text. */
	readonly base: string;
	/** Further old paths that led to it. */
	readonly formerAddresses: readonly string[];
	/** YYYY-MM-DD; "" when it has none. */
	readonly date: string;
	/** YYYY-MM-DD; when it was last changed, if that was later. */
	readonly changed?: string;
	readonly state: "published" | "draft" | "scheduled" | "private" | "protected";
	readonly html: string;
	/** Whether empty lines part paragraphs, and [shortcodes] stand for what a plugin drew. */
	readonly isClassic: boolean;
	readonly excerpt: string;
	readonly seo: { readonly title: string; readonly description: string; readonly keywords: readonly string[] };
	/** Names of authors, or their keys in the file. */
	readonly authors: readonly string[];
	readonly categories: readonly string[];
	readonly tags: readonly string[];
	/** By its address, or by the number of an entry of the file. */
	readonly picture: (OldPicture & { readonly entry?: string }) | null;
	readonly isFeatured: boolean;
	/** Whether search engines were asked to leave it out. */
	readonly isUnlisted?: boolean;
	/** The address that search engines were asked to show in place of its own; "" or its own for none. */
	readonly canonical?: string;
	/** The code of its language; "" for that of the old site, undefined where the file says nothing of languages. */
	readonly language?: string | undefined;
	/** Names that it shares with its versions in other languages, or what `entryGroup` makes of their keys. */
	readonly sameAs?: readonly string[];
	/** The parts of it that are not imported, and why: in a few words each. */
	readonly left: readonly string[];
	/** The changes that its reader has made already. */
	readonly changes?: readonly string[];
}

/** An author in the old system. */
export interface OldAuthor {
	/** How entries name them. */
	readonly key: string;
	readonly name: string;
	readonly picture?: string;
	/** A few sentences. */
	readonly about?: string;
	readonly website?: string;
	/** The details about them that are not imported. */
	readonly left?: readonly string[];
}

/** A list of articles that an old site had: those of a category, a tag or an author. */
export interface OldList {
	/** The last part of its address. */
	readonly slug: string;
	/** The slug of the category that it is below. */
	readonly above?: string;
	/** Its number, by which it can be asked for, too. */
	readonly number?: string;
}

/** An item that a reader finds in a file. */
export type Found =
	| { readonly is: "site"; readonly title: string; readonly address: string }
	| { readonly is: "entry"; readonly entry: OldEntry }
	| {
			readonly is: "picture";
			readonly key: string;
			readonly title: string;
			readonly address: string;
			readonly alt: string;
			readonly caption: string;
			/** The entry that it was added to. */
			readonly parent: string;
	  }
	/** A text that entries have in common, by the number that they name. */
	| ({ readonly is: "pattern"; readonly key: string } & Pattern)
	/** A document of this product, as it is stored. */
	| {
			readonly is: "document";
			readonly id: string;
			readonly type: string;
			readonly title: string;
			readonly data: Readonly<Record<string, any>>;
	  }
	| { readonly is: "author"; readonly author: OldAuthor; readonly list?: OldList }
	| { readonly is: "term"; readonly kind: "Category" | "Tag"; readonly title: string; readonly list?: OldList }
	/** The names of a category or tag in several languages, by the numbers that lists have. */
	| {
			readonly is: "term versions";
			readonly versions: readonly { readonly language: string; readonly number: string }[];
	  }
	/** A fault of the file that was mended, and where it is. */
	| { readonly is: "mended"; readonly place: string; readonly what: string }
	/** Something that does not come, such as a menu entry, and why. */
	| {
			readonly is: "left";
			readonly kind: string;
			readonly title: string;
			readonly why: string;
			/** The entry that it names. */
			readonly about?: string;
	  };

/** An entry of which only so much is known; it is published, and everything else is empty. */
export function foundEntry({ key, ...known }: Pick<OldEntry, "key" | "title"> & Partial<OldEntry>): Found {
	const nothing = { slug: "", address: "", base: "", date: "", html: "", excerpt: "", picture: null };
	const none = { formerAddresses: [], authors: [], categories: [], tags: [], left: [] };
	const entry: OldEntry = {
		...{ ...nothing, ...none, key, kind: "post", place: key, state: "published" },
		...{ isClassic: false, isFeatured: false, seo: { title: "", description: "", keywords: [] } },
		...known,
	};
	return { is: "entry", entry };
}

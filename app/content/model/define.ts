import type * as z from "zod/mini";
import type { Fields, PublicOf, StoredOf } from "../fields/field.ts";
import { checkOf, type GroupRule, initialOf, schemaOf } from "../fields/group.ts";
import { slugIn } from "../fields/slug.ts";
import type { ListView } from "./list-view.ts";
import type { SectionView } from "./section-view.ts";

/** What of a person or a company an entry may show. */
export type ConsentPart = "quote" | "name" | "role" | "logo" | "picture" | "figures";

interface TypeOptions<N extends string, F extends Fields> {
	/** How the type is called in the store, the register and the activity log. */
	name: N;
	/** One entry, as people call it. */
	label: string;
	/** A short description of its content, for the studio's sidebar. */
	description: string;
	fields: F;
	/** Its section of the studio, where that is not called after it. */
	section?: SectionView;
	/** It has no section of the studio: screens of others edit it. */
	hasNoSection?: true;
	/** It is about people, who may take back what it says: the API shows it of no release otherwise than it is today. */
	personal?: true;
	/** Content for the team alone, which visitors do not see: the API leaves it out. */
	forTeam?: true;
	/** Texts of every page are compared with it, so the publish check looks at all of them when it changes. */
	comparedEverywhere?: true;
	/** Its texts also talk about others, such as clients: a figure or a place in them may be theirs. */
	aboutOthers?: true;
	/** What of somebody it shows, with the paths of the fields: each part that it has needs their consent. */
	consent?: Partial<Readonly<Record<ConsentPart, readonly string[]>>>;
	/** Its figures are no promises of the company, such as the response times of the law. */
	makesNoClaims?: true;
	/**
	 * Where another front end shows its drafts, such as https://app.example.com/preview/{slug}?token={token}; also {id} and
	 * {type}. The editor opens it with a token for exactly that draft.
	 */
	previewUrl?: string;
	/** The page that shows it when it has none of its own, with an anchor to scroll to. */
	shownOn?: string | ((data: Readonly<Record<string, any>>) => string);
}

interface CollectionOptions<N extends string, F extends Fields> extends TypeOptions<N, F> {
	/** Several entries, as people call them. */
	plural: string;
	/** The field that names an entry in lists, messages and the log. */
	title: keyof F & string;
	/**
	 * The part of an entry's address before its slug: "/services". "" where the slug is the whole address, and no page
	 * lists the entries. Absent when an entry has no page of its own.
	 */
	path?: string;
	/** False where no page at `path` lists its entries. */
	isListed?: false;
	/** Fields for search engines: the description, and a list of keywords. */
	summary?: keyof F & string;
	keywords?: keyof F & string;
	/** The line above the title in link previews, such as "Case study". Its label unless given. */
	card?: string;
	/** Fields that are for the team alone: no page shows them, and programs neither learn of them nor change them. */
	internal?: readonly (keyof F & string)[];
	/**
	 * The field with the reference of an inquiry, whose state follows what becomes of the entry: whoever publishes another one there
	 * has to be somebody who answers inquiries.
	 */
	ofInquiry?: keyof F & string;
	/** The field with its price, which texts that name it must agree with; and the one with where a range of prices ends. */
	price?: keyof F & string;
	priceTo?: keyof F & string;
	/** A rule about several fields together. */
	rule?: GroupRule;
	/** The toggle that must be on for an entry to be public. */
	visible?: keyof F & string;
	/**
	 * The toggle that keeps an entry to recipients of a link. True where all entries are theirs alone: each link then shows
	 * what was live when it was made.
	 */
	byLink?: (keyof F & string) | true;
	/** The field with the day an entry was last changed elsewhere, which counts until it is changed here. */
	changed?: keyof F & string;
	/** The entries that an entry of this one is needed by: it cannot leave the site while one of them is there. */
	neededBy?: { readonly collection: string; readonly field: string };
	/** Whether an entry that is added is served by one of the same name, as others only refer to its name. */
	isOneByName?: true;
	/** Keeps an entry without entries of another collection out of search engines: its keys, and those that each of them has. */
	unlistedWithout?: {
		readonly collection: string;
		keysOf(entry: Readonly<Record<string, any>>): readonly string[];
		keysIn(other: Readonly<Record<string, any>>): readonly string[];
	};
	/** How a list is sorted: by hand, or by a field with the newest first. */
	order: "position" | { newest: keyof F & string };
	/** Fields that are searched. */
	search: readonly (keyof F & string)[];
	/** The studio's list of the entries. */
	list: ListView;
	/** For entries that are written as the page they become: its fields. All others are beside it. */
	writing?: WritingView<keyof F & string>;
}

/** The fields of a page that is written as it will look. */
export interface WritingView<Name extends string = string> {
	readonly title: Name;
	/** Below the title. */
	readonly lead: Name;
	/** Shown below that, and edited beside the page. */
	readonly by: readonly Name[];
	readonly text: Name;
}

export interface ContentType<N extends string = string, F extends Fields = Fields> extends TypeOptions<N, F> {
	readonly schema: z.ZodMiniType<StoredOf<F>>;
	readonly initial: StoredOf<F>;
}

export interface Collection<N extends string = string, F extends Fields = Fields>
	extends ContentType<N, F>,
		CollectionOptions<N, F> {
	readonly shape: "collection";
}

export interface Singleton<N extends string = string, F extends Fields = Fields> extends ContentType<N, F> {
	readonly shape: "singleton";
	/** The page it is shown on, if it has one of its own. */
	readonly path?: string;
	/** The fields that say what the page is about; those of its `hero` unless given. */
	readonly pageSeo?: PageSeoView;
	/** The schema.org type of the page. "WebPage" unless given. */
	readonly schemaType?: string;
	/**
	 * The collections whose entries put its page into menus and search engines; words of its own do as well, and with none
	 * named they alone. The page is always there unless given.
	 */
	readonly shownWhen?: readonly string[];
	/** Further pages that show its content. */
	readonly alsoOn?: readonly { readonly path: string; readonly pageSeo: PageSeoView }[];
}

/** Paths of the fields used as title and description where none were written for search engines. */
export interface PageSeoView {
	readonly title: string;
	readonly description: string;
}

/** Declares a content type with many entries. */
export function defineCollection<const N extends string, F extends Fields>(
	options: CollectionOptions<N, F>,
): Collection<N, F> {
	if (options.path !== undefined && !slugIn(options.fields))
		throw new Error(`Entries of ${options.name} live below ${options.path}, so they need a slug field.`);
	const fields = schemaOf(options.fields);
	const schema = options.rule ? (fields.check(checkOf(options.rule)) as typeof fields) : fields;
	return { shape: "collection", ...options, schema, initial: initialOf(options.fields) };
}

/** Declares a content type of which there is exactly one. Its document has the type's name as its id. */
export function defineSingleton<const N extends string, F extends Fields>(
	options: TypeOptions<N, F> & Pick<Singleton, "path" | "pageSeo" | "schemaType" | "shownWhen" | "alsoOn">,
): Singleton<N, F> {
	return { shape: "singleton", ...options, schema: schemaOf(options.fields), initial: initialOf(options.fields) };
}

/** The fields of a type that are not kept for the team: those that programs learn of. */
export function openFields({
	fields,
	internal = [],
}: {
	readonly fields: Fields;
	readonly internal?: readonly string[];
}): Fields {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !internal.includes(name)));
}

/** The stored fields of an entry. */
export type Stored<T extends ContentType<string, any>> = StoredOf<T["fields"]>;

/** The fields of an entry as a page receives them. */
export type Public<T extends ContentType<string, any>> = PublicOf<T["fields"]>;

/** An entry of a release: its public fields with its identity and its times (epoch ms). */
export type Entry<T extends ContentType<string, any>> = Public<T> & {
	readonly id: string;
	/** Path on the site, or "" when the type has no pages. */
	readonly path: string;
	/** When it went live first; 0 for a singleton that was never published. */
	readonly liveSince: number;
	/** When the live content last changed; 0 for a singleton that was never published. */
	readonly changedAt: number;
};

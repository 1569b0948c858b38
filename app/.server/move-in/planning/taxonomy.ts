import { author } from "../../../content/system/author.ts";
import { category, tag } from "../../../content/system/topic.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import type { Data } from "../../content/stored-data.ts";
import type { ListKind } from "../systems/old-lists.ts";
import { clipped } from "../text/plain-words.ts";

// The authors, categories and tags of articles. Articles name them, and so do the entries that are imported with them:
// whichever of both is published first, they belong together.

const types = { authors: author, categories: category, tags: tag };
export type Belonging = keyof typeof types;

/**
 * The authors, categories and tags of this site, by their kind and by every name that they have or had, in lower case.
 */
export type KnownBelongings = Readonly<Record<Belonging, ReadonlyMap<string, KnownEntry>>>;

export interface KnownEntry {
	/** The name that it has now. */
	readonly name: string;
	/** The address of its page; "" while that is not on the site. */
	readonly path: string;
	/** The document that an open proposal would add, where it is no other yet. */
	readonly proposed?: Proposed;
}

interface Proposed {
	readonly id: string;
	readonly data: Data;
}

export const noBelongings: KnownBelongings = { authors: new Map(), categories: new Map(), tags: new Map() };

/** The fields of an article that name who wrote it. */
export function authorFields(names: readonly string[], changes: string[]): Data {
	const [name = "Editorial team"] = names;
	if (names.length === 0) changes.push("it names no author, so it is by the “Editorial team”");
	if (names.length > 1) changes.push(`further authors ${names.slice(1).join(", ")} are left out: an article has one`);
	return { author: clipped(name, 80) };
}

/** New entries of each kind that come along; further ones stay names. */
const most = 500;
const none = /^(uncategori[sz]ed|allgemein|general|non classé|sin categoría)$/i;
const general = "General";

/** An entry that comes along. */
export interface MadeEntry {
	readonly kind: Belonging;
	readonly name: string;
	/** Its key, the same in every plan of the same file. */
	readonly key: string;
	readonly path: string;
	/** The document that an open proposal adds for it. */
	readonly proposed: Proposed | undefined;
	readonly data: Data;
}

/** The decision about a category, a tag or an author of the old site. */
export interface Fate {
	readonly becomes: string;
	readonly why?: string;
	/** Its entry here. An entry without a path is imported, too. */
	readonly here?: Partial<KnownEntry> & { readonly kind: Belonging; readonly name: string };
}

/** Notes what articles belong to, so that what this site lacks of it comes along as entries. */
export class Belongings {
	readonly #known: KnownBelongings;
	readonly #used: Readonly<Record<Belonging, Map<string, string>>> = {
		authors: new Map(),
		categories: new Map(),
		tags: new Map(),
	};
	readonly #asTags = new Set<string>();

	constructor(known: KnownBelongings) {
		this.#known = known;
	}

	/** The category of an article, and the names of those that it cannot have beside it. */
	categoryOf(names: readonly string[]): { readonly category: string; readonly rest: readonly string[] } {
		const [first = general, ...rest] = names.filter((name) => !none.test(name));
		for (const name of rest) this.#asTags.add(name);
		return { category: this.use("categories", clipped(first, 100)), rest };
	}

	/** Notes that an article belongs to something. Returns what that is called here. */
	use(kind: Belonging, name: string): string {
		const key = name.toLowerCase();
		const known = this.#known[kind].get(key);
		if (known && !known.proposed) return known.name;
		// If another proposal would add it, this one adds it as well: whichever is published first, they are one entry.
		const called = known?.name ?? name;
		const used = this.#used[kind];
		if (!used.has(called.toLowerCase())) used.set(called.toLowerCase(), called);
		return used.get(called.toLowerCase())!;
	}

	fateOf(kind: ListKind, name: string): Fate {
		const here = (kind: Belonging, becomes: (name: string) => string, wanted = name): Fate | undefined => {
			const key = wanted.toLowerCase();
			const known = this.#known[kind].get(key);
			const found = known?.name ?? this.#used[kind].get(key);
			const path = known?.path || undefined;
			return found === undefined ? undefined : { becomes: becomes(found), here: { kind, name: found, path } };
		};
		if (kind === "Author")
			return here("authors", () => "the author of their articles") ?? { becomes: "", why: "no article is by them" };
		const inCategory = () => here("categories", (category) => `the category ${category}`);
		if (kind === "Tag") {
			// In an article that has tags alone, the first becomes its category.
			const tag = here("tags", (tag) => `the tag ${tag}`) ?? inCategory();
			return tag ?? { becomes: "", why: "no article carries it" };
		}
		if (none.test(name)) {
			const becomes = `the category ${general}, where an article has no other`;
			return here("categories", () => becomes, general) ?? { becomes };
		}
		const category = inCategory();
		if (category) return category;
		const asTag = "a tag: its articles have another category";
		if (this.#asTags.has(name)) return here("tags", () => asTag) ?? { becomes: asTag };
		return { becomes: "", why: "no article is in it" };
	}

	/**
	 * The entries that come along.
	 * @param slugFor a free address for one, from the address it would like
	 */
	*made(slugFor: (kind: Belonging, key: string, wanted: string) => string): Generator<MadeEntry> {
		for (const kind of ["categories", "tags", "authors"] as const)
			for (const [key, name] of [...this.#used[kind]].slice(0, most)) {
				if (name.length > (kind === "authors" ? 80 : 100)) continue;
				const wanted = (slugify(name) || kind).slice(0, 80).replace(/-+$/, "");
				const { proposed } = this.#known[kind].get(key) ?? {};
				const slug = proposed?.data.slug ?? slugFor(kind, key, wanted);
				const path = `${types[kind].path}/${slug}`;
				yield {
					kind,
					name,
					key,
					path,
					proposed,
					data: { ...types[kind].initial, name, slug, names: [name] },
				};
			}
	}
}

import type { Found, OldEntry, OldList } from "../old-content.ts";

export type ListKind = "Category" | "Tag" | "Author";

/** Addresses below the first page of an old site. */
export interface OldListAddresses {
	readonly pages: readonly string[];
	readonly feeds: readonly string[];
}

const names = { Category: "category", Tag: "tag", Author: "author" } as const;
const numbered = { Category: "cat", Tag: "tag", Author: "author" } as const;

/** The addresses of lists of articles and of feeds on an old site, as its system arranges them. */
export class OldLists {
	readonly #system: string;
	readonly #lists = new Map<string, OldList[]>();
	/** The category that each is below, by their slugs. */
	readonly #above = new Map<string, string>();
	/** The first part of the addresses of all articles; undefined before the first, "" when they differ. */
	#first: string | undefined;
	#articles = { plain: 0, spoken: 0 };
	/** The path of the first page, in parts. */
	#site: readonly string[] = [];

	constructor(system: string) {
		this.#system = system;
	}

	take(found: Found): void {
		if (found.is === "site" && URL.canParse(found.address)) this.#site = partsOf(new URL(found.address));
		else if (found.is === "term") this.#know(found.kind, found.title, found.list);
		else if (found.is === "author") this.#know("Author", found.author.key, found.list);
		else if (found.is === "entry") this.#learnFrom(found.entry);
	}

	/** Returns the addresses of the lists of a name; those of authors by their keys. */
	of(kind: ListKind, name: string): OldListAddresses {
		const lists = this.#lists.get(`${kind} ${name}`) ?? [];
		const both = lists.map((list) => this.#addressOf(kind, list));
		return { pages: both.map(({ page }) => page), feeds: both.map(({ feed }) => feed) };
	}

	/** The feeds of all articles. */
	get feeds(): readonly string[] {
		if (this.#system === "ghost") return ["rss"];
		if (this.#system !== "wordpress") return [];
		return this.#isPlain ? ["?feed=rss2"] : ["feed"];
	}

	/** The feeds of what this site has not. */
	get feedsOfComments(): readonly string[] {
		if (this.#system !== "wordpress") return [];
		return this.#isPlain ? ["?feed=comments-rss2"] : ["comments/feed"];
	}

	#know(kind: ListKind, name: string, list: OldList | undefined): void {
		if (!list?.slug) return;
		const key = `${kind} ${name}`;
		const known = this.#lists.get(key) ?? [];
		if (list.above) this.#above.set(list.slug, list.above);
		if (!known.some(({ slug }) => slug === list.slug)) this.#lists.set(key, [...known, list]);
	}

	#learnFrom({ kind, state, address }: OldEntry): void {
		if (kind !== "post" || state !== "published" || !URL.canParse(address, "http://old.invalid/")) return;
		const { pathname, search } = new URL(address, "http://old.invalid/");
		if (/[?&]p=/.test(search)) this.#articles.plain += 1;
		else {
			this.#articles.spoken += 1;
			const parts = partsOf({ pathname });
			const [below = "", ...rest] = this.#site.every((part, at) => part === parts[at])
				? parts.slice(this.#site.length)
				: parts;
			const first = rest.length > 0 ? below : "";
			this.#first = this.#first === undefined || this.#first === first ? first : "";
		}
	}

	get #isPlain(): boolean {
		return this.#articles.plain > this.#articles.spoken;
	}

	/**
	 * The part that WordPress puts before its lists, as in /blog/category/x: the fixed first part of the addresses of
	 * articles.
	 */
	get #front(): string {
		const first = this.#first ?? "";
		const isOfArticles = [...this.#lists.values()].flat().some(({ slug }) => slug === first);
		const isFixed = this.#articles.spoken > 1 && first !== "" && !/^\d+$/.test(first) && !isOfArticles;
		return isFixed ? `${first}/` : "";
	}

	#addressOf(kind: ListKind, { slug, number = "" }: OldList): { page: string; feed: string } {
		if (this.#system === "ghost") return { page: `${names[kind]}/${slug}`, feed: `${names[kind]}/${slug}/rss` };
		if (this.#isPlain) {
			const asked = `${numbered[kind]}=${kind === "Tag" ? slug : number}`;
			return { page: `?${asked}`, feed: `?feed=rss2&${asked}` };
		}
		const page = `${this.#front}${names[kind]}/${[...(kind === "Category" ? this.#allAbove(slug) : []), slug].join("/")}`;
		return { page, feed: `${page}/feed` };
	}

	#allAbove(slug: string): string[] {
		const all: string[] = [];
		for (let above = this.#above.get(slug); above && !all.includes(above); above = this.#above.get(above))
			all.unshift(above);
		return all;
	}
}

function partsOf({ pathname }: { readonly pathname: string }): string[] {
	return pathname.split("/").filter(Boolean);
}

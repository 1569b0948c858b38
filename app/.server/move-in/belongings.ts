import { latinSlug } from "../../content/latin-slug.ts";
import type { Option } from "../../content/options.ts";
import { contentType } from "../../content/register.ts";
import type { Data } from "../content/stored-data.ts";
import type { OldAuthor, OldEntry } from "./shape.ts";
import { clipped } from "./tidy.ts";

// What articles belong to here: their author, and their category.

/** The fields of an article that name who wrote it. */
export function authorFields(
	names: readonly string[],
	_entry: OldEntry,
	_authors: ReadonlyMap<string, OldAuthor>,
	changes: string[],
): Data {
	const [name = "Editorial team"] = names;
	if (names.length === 0) changes.push("it names no author, so it is by the “Editorial team”");
	if (names.length > 1) changes.push(`further authors ${names.slice(1).join(", ")} are left out: an article has one`);
	return { author: clipped(name, 80) };
}

export interface KnownCategories {
	/** Those that articles of this site can have. */
	readonly categories: readonly Option[];
}

const most = 40;
const none = /^(uncategori[sz]ed|allgemein|general|non classé|sin categoría)$/i;
const general = "General";

/** Gives each article one category: one that is here already, or a new one. */
export class Categories {
	readonly #options: Option[];
	readonly #added: string[] = [];
	readonly #asTags = new Set<string>();

	constructor({ categories }: KnownCategories) {
		const initial = contentType("articles-page")?.initial as { categories?: Option[] } | undefined;
		this.#options = [...(categories.length > 0 ? categories : (initial?.categories ?? []))];
	}

	/** The category of an article, and the labels of those that it cannot have beside it. */
	of(labels: readonly string[], _key: string): { readonly category: string; readonly rest: readonly string[] } {
		const named = labels.filter((label) => !none.test(label));
		const [first = general, ...rest] = named;
		for (const label of rest) this.#asTags.add(label);
		const known = this.#find(first);
		if (known) return { category: known.key, rest };
		if (this.#added.length >= most) {
			this.#asTags.add(first);
			return { category: (this.#find(general) ?? this.#add(general)).key, rest: named };
		}
		return { category: this.#add(clipped(first, 100)).key, rest };
	}

	#find(label: string): Option | undefined {
		return this.#options.find((one) => one.label.toLowerCase() === label.toLowerCase());
	}

	#add(label: string): Option {
		const base = latinSlug(label)?.slice(0, 50) || "category";
		let key = base;
		for (let count = 2; this.#options.some((one) => one.key === key); count++) key = `${base}-${count}`;
		const option = { key, label };
		this.#options.push(option);
		this.#added.push(label);
		return option;
	}

	labelOf(key: string): string {
		return this.#options.find((one) => one.key === key)?.label ?? key;
	}

	/** What became of a category or tag of the old site. */
	fateOf(kind: "Category" | "Tag", label: string): { readonly becomes: string; readonly why?: string } {
		if (kind === "Tag") return { becomes: "a tag of its articles" };
		if (none.test(label))
			return { becomes: `the category ${this.#find(general)?.label ?? general}, where an article has no other` };
		const option = this.#find(label);
		if (option) return { becomes: `the category ${option.label}` };
		if (this.#asTags.has(label)) return { becomes: "a tag: its articles have another category" };
		return { becomes: "", why: "no article is in it" };
	}

	/** The list of categories with those that were added; undefined when none was. */
	document():
		| { readonly id: string; readonly type: string; readonly data: Data; readonly added: readonly string[] }
		| undefined {
		if (this.#added.length === 0) return undefined;
		return { id: "articles-page", type: "articles-page", data: { categories: this.#options }, added: this.#added };
	}
}

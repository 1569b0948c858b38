import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { beginningOf, isBeginningOf } from "../../../content/text/text-beginning.ts";
import { article } from "../../../content/types/article.ts";
import { page } from "../../../content/types/page.ts";
import { sectionKinds } from "../../../content/types/page-sections.ts";
import { newSection } from "../../../content/types/page-templates.ts";
import { type Data, normalize } from "../../content/stored-data.ts";
import type { OldAuthor, OldEntry } from "../old-content.ts";
import { clipped, wordsIn } from "../text/plain-words.ts";
import type { ReadEntry } from "./entry-texts.ts";
import type { Places } from "./new-places.ts";
import type { OldSite } from "./old-site.ts";
import { authorFields, type Belongings } from "./taxonomy.ts";

/** An entry that was read, with what it is called here. */
export interface FilledEntry extends Pick<ReadEntry, "entry" | "document" | "picture"> {
	readonly title: string;
	readonly slug: string;
	/** Gets the differences from the original. */
	readonly changes: string[];
}

/** Makes the data of articles and pages out of entries. */
export class EntryData {
	readonly #site: OldSite;
	readonly #places: Places;
	readonly #belongings: Belongings;
	readonly #authors: ReadonlyMap<string, OldAuthor>;
	readonly #isForeign: (entry: OldEntry) => boolean;

	/** @param isForeign whether an entry is in a language that cannot be shown */
	constructor(
		about: { site: OldSite; places: Places; belongings: Belongings; authors: ReadonlyMap<string, OldAuthor> },
		isForeign: (entry: OldEntry) => boolean,
	) {
		this.#site = about.site;
		this.#places = about.places;
		this.#belongings = about.belongings;
		this.#authors = about.authors;
		this.#isForeign = isForeign;
	}

	article({ entry, title, slug, document, picture, changes }: FilledEntry): Data {
		const { category, rest } = this.#belongings.categoryOf(entry.categories);
		const names = this.authorNames(entry);
		if (names[0]) this.#belongings.use("authors", clipped(names[0], 80));
		const tags = [...new Set([...rest, ...entry.tags].map((tag) => this.#belongings.use("tags", clipped(tag, 400))))];
		if (rest.length > 0) changes.push(`categories ${rest.join(", ")} become tags`);
		if (tags.length > 12) changes.push(`tags ${tags.slice(12).join(", ")} are left out: an article has 12 at most`);
		if (!entry.date) changes.push("date was missing, so it is that of today");
		if (entry.seo.keywords.length > 20) changes.push("keywords beyond 20 are left out");
		return normalize(article.fields, {
			title,
			slug,
			excerpt: excerptOf(entry, document, changes) || title,
			content: document,
			...(picture && { image: picture }),
			...authorFields(names, changes),
			publishedAt: entry.date || new Date().toISOString().slice(0, 10),
			modifiedAt: entry.changed && entry.changed > entry.date ? entry.changed : "",
			tags: tags.slice(0, 12),
			category,
			featured: entry.isFeatured,
			seo: seoOf(entry, changes),
			noindex: entry.isUnlisted ?? false,
			canonical: this.canonical(entry, changes),
			is_published: this.#isShown(entry),
		});
	}

	page({ entry, title, slug, document, picture, changes }: FilledEntry): Data {
		const make = (kind: string, words: Data) => ({ ...newSection({ variants: sectionKinds }, kind), ...words });
		const excerpt = wordsIn(entry.excerpt);
		const isRepeated = excerpt !== "" && isBeginningOf(excerpt, document);
		if (isRepeated) changes.push("its excerpt is left out: it is the beginning of the text");
		const lead = isRepeated ? "" : clipped(excerpt, 400);
		const hasText = document.content.length > 0;
		const hasSomething = hasText || lead !== "" || picture !== undefined;
		if (!hasSomething && entry.state === "published") changes.push("nothing of its text comes, so it is not shown");
		if (entry.authors.length > 0) changes.push("its author is left out: pages have none here");
		if (entry.date) changes.push("its date is left out: pages have none here");
		if (entry.changed) changes.push(`when it was last changed (${entry.changed}) is left out: pages have no date here`);
		if (entry.isFeatured) changes.push("that it was featured is left out");
		for (const [what, list] of [
			["categories", entry.categories],
			["tags", entry.tags],
		] as const)
			if (list.length > 0) changes.push(`${what} ${list.join(", ")} are left out: pages have none here`);
		return normalize(page.fields, {
			title,
			slug,
			sections: [
				...(picture || lead || !hasText
					? [make("opening", { title, lead, layout: picture ? "beside" : "plain", ...(picture && { image: picture }) })]
					: []),
				...(hasText ? [make("text", { text: document })] : []),
			],
			...(picture && { image: picture }),
			seo: seoOf(entry, changes),
			noindex: entry.isUnlisted ?? false,
			canonical: this.canonical(entry, changes),
			is_active: this.#isShown(entry) && hasSomething && !this.#places.ownPageOf(entry),
		});
	}

	#isShown(entry: OldEntry): boolean {
		return entry.state === "published" && !this.#isForeign(entry);
	}

	/**
	 * Returns the address under which search engines find the same text; "" for an address of the old site, because the
	 * text is here now.
	 */
	canonical(entry: OldEntry, changes: string[]): string {
		const { canonical = "" } = entry;
		const base = /^https?:/i.test(entry.base) ? entry.base : this.#site.base;
		const url = canonical === "" ? null : URL.parse(canonical, base);
		if (!url || !/^https?:$/.test(url.protocol)) return "";
		if (!this.#site.has(url)) return url.href;
		if (!this.#places.isOldAddressOf(entry, url.href))
			changes.push(`the canonical address ${canonical} is left out: it is on the same site`);
		return "";
	}

	authorNames(entry: OldEntry): string[] {
		return entry.authors.map((key) => this.#authors.get(key)?.name || key).filter(Boolean);
	}
}

export function excerptOf(entry: OldEntry, document: RichTextDocument, changes: string[]): string {
	const written = wordsIn(entry.excerpt);
	if (written.length > 300) changes.push("its excerpt is shortened to 300 characters");
	if (written) return clipped(written, 300);
	changes.push("its excerpt is the beginning of the text, for lists only");
	return clipped(beginningOf(document).replaceAll("{{", "{ {"), 165);
}

export function titleOf(entry: OldEntry, changes: string[]): string {
	const words = wordsIn(entry.title).replaceAll("{{", "{ {");
	if (/<[a-z]/i.test(entry.title)) changes.push(`its title “${entry.title}” loses its markup`);
	if (!words) changes.push("it had no title, so it is called after its number");
	if (words.length > 120) changes.push("its title is shortened to 120 characters");
	return clipped(words || `Untitled ${entry.kind} ${entry.key}`, 120);
}

export function seoOf({ seo }: OldEntry, changes: string[]) {
	const title = wordsIn(seo.title);
	const description = wordsIn(seo.description);
	if (title.length > 70) changes.push("its title for search engines is shortened to 70 characters");
	if (description.length > 170) changes.push("its description for search engines is shortened to 170 characters");
	const keywords = seo.keywords.slice(0, 20).map((word) => clipped(word, 60));
	return { title: clipped(title, 70), description: clipped(description, 170), keywords };
}

import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import type { Data } from "../../content/stored-data.ts";
import type { OldEntry } from "../old-content.ts";
import { clipped } from "../text/plain-words.ts";
import { type EntryData, excerptOf, type FilledEntry, seoOf } from "./entry-data.ts";
import type { PlannedDocument } from "./plan.ts";
import { inRows, seoBeside } from "./words-between.ts";

/** An entry that others are translations of. */
export interface OriginalEntry {
	/** Without its text. */
	readonly entry: OldEntry;
	readonly document: PlannedDocument;
}

/** An article with the words of a version of it. */
export function wordsOfArticle(
	{ entry, title, document, picture, changes }: FilledEntry,
	source: Data,
): Data | { why: string } {
	if (document.content.length === 0) return { why: "it has no text, and an article needs some" };
	const tags = [...entry.categories.slice(1), ...entry.tags].map((tag) => clipped(tag, 400));
	return {
		...source,
		title,
		excerpt: excerptOf(entry, document, changes) || title,
		content: document,
		...(source.image && { image: { ...source.image, alt: source.image.media === "" ? "" : (picture?.alt ?? "") } }),
		tags: inRows(source.tags, [...new Set(tags)], "tags", changes),
		seo: seoBeside(source.seo, seoOf(entry, changes), changes),
	};
}

/**
 * A page with the words of a version of it; why not where its original has no place for them.
 * @param own what the version would be as a page of its own
 */
export function wordsOfPage({ title, changes, picture }: FilledEntry, own: Data, source: Data): Data | { why: string } {
	const part = (kind: string) => own.sections.find(({ type }: Data) => type === kind);
	const has = (kind: string) => source.sections.some(({ type }: Data) => type === kind);
	const lead: string = part("opening")?.lead ?? "";
	let text: RichTextDocument | undefined = part("text")?.text;
	if (lead && !has("opening")) {
		changes.push("its excerpt stands above its text: its original has none");
		text = {
			type: "doc",
			content: [{ type: "paragraph", content: [{ type: "text", text: lead }] }, ...(text?.content ?? [])],
		};
	}
	if (text && !has("text")) return { why: "what it is a translation of has no text, as it has" };
	if (!text && has("text")) changes.push("it has no text, unlike its original");
	const alt = (image: Data) => ({ ...image, alt: image.media === "" ? "" : (picture?.alt ?? "") });
	return {
		...source,
		title,
		seo: seoBeside(source.seo, own.seo, changes),
		image: alt(source.image),
		sections: source.sections.map((section: Data) => {
			if (section.type === "opening") return { ...section, title, lead, image: alt(section.image) };
			return { ...section, text: text ?? { type: "doc", content: [] } };
		}),
	};
}

/** What a version says otherwise of what all languages share. */
export function otherwiseIn(
	entry: OldEntry,
	{ entry: original, document: { type } }: OriginalEntry,
	data: EntryData,
): string[] {
	const theirs = "a translation has that of its original";
	const isArticle = type === "articles";
	const differs = (own: readonly string[], others: readonly string[]) => own.some((one) => !others.includes(one));
	const authors = data.authorNames(entry);
	return [
		isArticle && entry.date && entry.date !== original.date ? `its date ${entry.date} is left out: ${theirs}` : "",
		isArticle && entry.changed && entry.changed !== original.changed
			? `when it was last changed (${entry.changed}) is left out: ${theirs}`
			: "",
		isArticle && differs(authors, data.authorNames(original))
			? `its author ${authors.join(", ")} is left out: ${theirs}`
			: "",
		isArticle && differs(entry.categories, original.categories)
			? `its categories ${entry.categories.join(", ")} are left out: ${theirs}`
			: "",
		entry.isFeatured && !original.isFeatured ? `that it was featured is left out: ${theirs}` : "",
		original.isUnlisted && !entry.isUnlisted ? "it is kept out of search engines, as its original is" : "",
		entry.canonical && data.canonical(entry, []) !== data.canonical(original, [])
			? `the canonical address ${entry.canonical} is left out: ${theirs}`
			: "",
	].filter(Boolean);
}

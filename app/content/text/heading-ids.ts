import { slugify } from "../values/addresses/slugify.ts";
import { type Heading, headingsOf, type OutlineHeading } from "./outline.ts";
import { footnotesOf, type RichTextDocument } from "./rich-text.ts";

/** An entry of a table of contents. */
export interface OutlineEntry {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
}

/** The headings of a document in their order. `prefix` keeps the ids of several documents on one page apart. */
export function outlineOf(document: RichTextDocument, prefix = ""): OutlineEntry[] {
	return anchored(document, prefix).flatMap(({ heading, id, text }) =>
		text === "" ? [] : [{ id, text, level: heading.attrs.level }],
	);
}

/** The id of every heading, the same that `outlineOf` gives it. */
export function headingIds(document: RichTextDocument, prefix = ""): ReadonlyMap<Heading, string> {
	return new Map(anchored(document, prefix).map(({ heading, id }) => [heading, id]));
}

/** Ids that the page around a text may use. Ids with an underscore, as code has, cannot collide with headings. */
const taken = ["main", "menu", "contact-panel", "top", "toc", "contents", "related", "portfolio", "closing", "faq"];

function anchored(document: RichTextDocument, prefix: string): (OutlineHeading & { readonly id: string })[] {
	const found = headingsOf(document);
	const texts = found.map(({ text }) => text);
	const notes = footnotesOf(document).map((_, index) => noteId(index + 1, prefix));
	return idsOf(texts, prefix, notes).map((id, index) => ({ ...found[index]!, id }));
}

/** The id of a footnote by its number. */
export function noteId(number: number, prefix = ""): string {
	return `${prefix}note-${number}`;
}

/**
 * The ids that headings of these words have, one after the other in a text.
 * @param others ids that its other parts have
 */
export function idsOf(texts: readonly string[], prefix = "", others: readonly string[] = []): string[] {
	const used = new Set([...taken, ...others]);
	return texts.map((text) => {
		const base = prefix + (slugify(text) || "section");
		let id = base;
		for (let copy = 2; used.has(id); copy++) id = `${base}-${copy}`;
		used.add(id);
		return id;
	});
}

import { slugify } from "./fields/slug.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "./rich-text.ts";

export type Heading = Extract<Block, { type: "heading" }>;

/** An entry of a table of contents. */
export interface OutlineEntry {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
}

/** The headings of a document in their order. `prefix` keeps the ids of several documents on one page apart. */
export function outlineOf(document: RichTextDocument, prefix = ""): OutlineEntry[] {
	return headings(document, prefix).flatMap(({ heading, id, text }) =>
		text === "" ? [] : [{ id, text, level: heading.attrs.level }],
	);
}

/** The id of every heading, as outlineOf names it. */
export function headingIds(document: RichTextDocument, prefix = ""): ReadonlyMap<Heading, string> {
	return new Map(headings(document, prefix).map(({ heading, id }) => [heading, id]));
}

/** Ids that the page around a text may have. */
const taken = ["main", "menu", "navigation", "footer", "top", "contents", "content", "portfolio", "closing", "faq"];

function headings(document: RichTextDocument, prefix: string) {
	const used = new Set(taken);
	const found = allBlocks(document.content).filter((block) => block.type === "heading");
	return found.map((heading) => {
		const text = plainTextOf(heading).replace(/\s+/g, " ").trim();
		const base = prefix + (slugify(text) || "section");
		let id = base;
		for (let copy = 2; used.has(id); copy++) id = `${base}-${copy}`;
		used.add(id);
		return { heading, id, text };
	});
}

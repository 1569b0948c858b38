import { slugify } from "./fields/slug.ts";
import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "./rich-text.ts";

export type Heading = Extract<Block, { type: "heading" }>;

/** An entry of a table of contents. */
export interface OutlineEntry {
	readonly id: string;
	readonly text: string;
	readonly level: 2 | 3;
	/** Which heading it is, counted from 0; those without words count as well. */
	readonly heading: number;
}

/** The headings of a document in their order. `prefix` keeps the ids of several documents on one page apart. */
export function outlineOf(document: RichTextDocument, prefix = ""): OutlineEntry[] {
	return headings(document, prefix).flatMap(({ heading, id, text }, index) =>
		text === "" ? [] : [{ id, text, level: heading.attrs.level, heading: index }],
	);
}

/** The id of every heading, as outlineOf names it. */
export function headingIds(document: RichTextDocument, prefix = ""): ReadonlyMap<Heading, string> {
	return new Map(headings(document, prefix).map(({ heading, id }) => [heading, id]));
}

/** What a reader, or a program that reads aloud, would stumble over in a heading. */
export interface OutlineWarning {
	/** Which heading, counted from 0; those without words count as well. */
	readonly heading: number;
	/** What is wrong and what to do. */
	readonly sentence: string;
}

/** Headings without words, headings that skip a level, and headings that are there twice. */
export function outlineWarnings(document: RichTextDocument): OutlineWarning[] {
	const found = headings(document, "");
	const texts = found.map(({ text }) => text.toLowerCase());
	return found.flatMap(({ heading, text }, index): OutlineWarning[] => {
		if (text === "") return [{ heading: index, sentence: "A heading has no words. Write them or delete the line." }];
		const warnings: OutlineWarning[] = [];
		if (heading.attrs.level === 3 && !found.slice(0, index).some((before) => before.heading.attrs.level === 2))
			warnings.push({
				heading: index,
				sentence: `The subheading “${text}” has no heading above it. Put one there or make it a heading.`,
			});
		if (texts.indexOf(texts[index]!) < index)
			warnings.push({ heading: index, sentence: `“${text}” is the heading of two parts. Give each its own words.` });
		return warnings;
	});
}

/** Ids that the page around a text may have. Those with an underscore, of its code, no heading can have. */
const taken = ["main", "menu", "contact-panel", "top", "toc", "contents", "related", "portfolio", "closing", "faq"];

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

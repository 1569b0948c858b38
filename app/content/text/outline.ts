import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "./rich-text.ts";

export type Heading = Extract<Block, { type: "heading" }>;

/** A heading of a document. */
export interface OutlineHeading {
	readonly heading: Heading;
	/** Trimmed; may be "". */
	readonly text: string;
}

/** The headings of a document in order, empty ones included. */
export function headingsOf(document: RichTextDocument): OutlineHeading[] {
	return document.content.flatMap(headingsWithin);
}

// Blocks are never changed, so a keystroke reads only the block it is in.
const known = new WeakMap<Block, readonly OutlineHeading[]>();

function headingsWithin(block: Block): readonly OutlineHeading[] {
	const before = known.get(block);
	if (before) return before;
	const found = allBlocks([block])
		.filter((inner) => inner.type === "heading")
		.map((heading) => ({ heading, text: plainTextOf(heading).replace(/\s+/g, " ").trim() }));
	known.set(block, found);
	return found;
}

/** Something about a heading that confuses readers or screen readers. */
export interface OutlineWarning {
	/** Index of the heading, empty ones included. */
	readonly heading: number;
	/** A sentence that says the problem and what to do. */
	readonly sentence: string;
}

/** Warns of empty headings, headings that skip a level, and duplicate headings. */
export function outlineWarnings(document: RichTextDocument): OutlineWarning[] {
	const found = headingsOf(document);
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

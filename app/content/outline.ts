import { allBlocks, type Block, plainTextOf, type RichTextDocument } from "./rich-text.ts";

export type Heading = Extract<Block, { type: "heading" }>;

/** A heading as it is read. */
export interface OutlineHeading {
	readonly heading: Heading;
	/** Without what surrounds it; may be "". */
	readonly text: string;
}

/** The headings of a document in their order, those without words too. */
export function headingsOf(document: RichTextDocument): OutlineHeading[] {
	const found = allBlocks(document.content).filter((block) => block.type === "heading");
	return found.map((heading) => ({ heading, text: plainTextOf(heading).replace(/\s+/g, " ").trim() }));
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

import { plainTextOf, type RichTextDocument } from "./rich-text.ts";

/** How a text begins, in one line: what its first paragraphs say, or whatever else it has. */
export function beginningOf({ type, content }: RichTextDocument): string {
	const paragraphs = content.filter((block) => block.type === "paragraph");
	const said = paragraphs.length > 0 ? paragraphs : content;
	return plainTextOf({ type, content: said }).slice(0, 1000).replace(/\s+/g, " ").trim();
}

/** Whether a summary only says how a text begins, so that nobody has to read it above that once more. */
export function isBeginningOf(summary: string, document: RichTextDocument): boolean {
	const said = lettersOf(summary);
	// Without the numbers of footnotes, which no summary has.
	const words = { ...document, content: document.content.filter(({ type }) => type !== "footnotes") };
	return [plainTextOf(words), beginningOf(document)].some((text) => lettersOf(text).startsWith(said));
}

function lettersOf(text: string): string {
	return text
		.slice(0, 2000)
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

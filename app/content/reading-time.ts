import { plainTextOf, type RichTextDocument } from "./rich-text.ts";

const WORDS_A_MINUTE = 200;

/** How many words a text has, parted at spaces. */
export function wordCountOf(document: RichTextDocument): number {
	return plainTextOf(document)
		.split(/\s+/)
		.filter((word) => word !== "").length;
}

/** How long a text takes to read, such as "8 min read". */
export function readTimeOf(document: RichTextDocument): string {
	return `${Math.max(1, Math.ceil(wordCountOf(document) / WORDS_A_MINUTE))} min read`;
}

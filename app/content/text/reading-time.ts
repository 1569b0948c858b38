import { type Block, plainTextOf, type RichTextDocument } from "./rich-text.ts";

const WORDS_A_MINUTE = 200;

/** The number of words of a text, separated by white space. */
export function wordCountOf(document: RichTextDocument): number {
	return document.content.reduce((words, block) => words + wordsIn(block), 0);
}

// Blocks are immutable, so a keystroke counts only the block it changes.
const counted = new WeakMap<Block, number>();

function wordsIn(block: Block): number {
	const known = counted.get(block);
	if (known !== undefined) return known;
	const words = plainTextOf(block)
		.split(/\s+/)
		.filter((word) => word !== "").length;
	counted.set(block, words);
	return words;
}

/** How many minutes a text takes to read; at least one. */
export function minutesToRead(document: RichTextDocument): number {
	return Math.max(1, Math.ceil(wordCountOf(document) / WORDS_A_MINUTE));
}

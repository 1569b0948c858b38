import { likeness } from "./likeness.ts";

/** A block of a text as it was when something was pinned to it. */
export interface PinnedBlock {
	/** Its index, and how many blocks there were. */
	readonly index: number;
	readonly of: number;
	/** The beginning of its words. */
	readonly text: string;
}

/** More of a block is not compared. */
export const pinnedLength = 300;

// So that a block may be rewritten by half.
const alike = 4 / 7;

/**
 * Finds the current index of a pinned block, by the words of all blocks: the one with the same words that is nearest to
 * its place, else the most similar one, else the one at its place if the number of blocks is the same. -1 when it was
 * deleted.
 */
export function placeOf({ index, of, text }: PinnedBlock, blocks: readonly string[]): number {
	const words = blocks.map((block) => block.slice(0, pinnedLength));
	// Blocks above may have been added or removed: the place counts from the nearer end.
	const expected = index < of / 2 ? index : index + blocks.length - of;
	const nearest = (places: readonly number[]) =>
		places.toSorted((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0];
	const same = nearest(words.flatMap((block, place) => (block === text ? [place] : [])));
	if (same !== undefined && text !== "") return same;
	const pinned = wordsOf(text);
	const rated = words.map((block) => likeness(wordsOf(block), pinned));
	const best = Math.max(0, ...rated);
	if (best >= alike) return nearest(rated.flatMap((rate, place) => (rate === best ? [place] : [])))!;
	return blocks.length === of ? index : -1;
}

function wordsOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

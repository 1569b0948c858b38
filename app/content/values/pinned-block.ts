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

// Of the words of both, so that a block may be rewritten by half.
const alike = 0.4;

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
	const rated = words.map((block) => likeness(block, text));
	const best = Math.max(0, ...rated);
	if (best >= alike) return nearest(rated.flatMap((rate, place) => (rate === best ? [place] : [])))!;
	return blocks.length === of ? index : -1;
}

/** How many of the words of two texts are in both, from 0 to 1. */
function likeness(one: string, other: string): number {
	const [first, second] = [wordsOf(one), wordsOf(other)];
	const both = [...first].filter((word) => second.has(word)).length;
	const all = first.size + second.size - both;
	return all === 0 ? 0 : both / all;
}

function wordsOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

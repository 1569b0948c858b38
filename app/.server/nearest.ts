/**
 * The one of several names that a mistyped word most likely means, if one is near.
 * @param most how many slips there may be between the two
 */
export function nearest(
	word: string,
	names: readonly string[],
	most = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
	const [first] = names
		.map((name) => ({ name, edits: editsBetween(word, name) }))
		.filter(({ edits }) => edits <= most)
		.sort((a, b) => a.edits - b.edits);
	return first?.name;
}

/** How many letters have to be added, removed, replaced or swapped with the next. */
function editsBetween(from: string, to: string): number {
	let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
	for (let i = 1; i <= from.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= to.length; j += 1) {
			const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
			const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
			const swapped = isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped));
		}
		[before, last] = [last, row];
	}
	return last[to.length]!;
}

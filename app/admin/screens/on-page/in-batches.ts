/** How many ids fit into an address. */
export const mostAtOnce = 25;

/** Runs something for a few at a time, one after the other, and returns all it returned. */
export async function inBatches<T, Result>(
	items: readonly T[],
	run: (some: readonly T[]) => Promise<Result>,
): Promise<readonly Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < items.length; from += mostAtOnce)
		results.push(await run(items.slice(from, from + mostAtOnce)));
	return results;
}

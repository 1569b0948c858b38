/** A list in parts that one statement can take: SQLite allows 32,766 values, of which a row has some. */
export function* inParts<T>(list: readonly T[], size = 1_000): Generator<readonly T[]> {
	for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Splits a list into parts that fit one statement: SQLite allows 32,766 values. */
export function* inParts<T>(list: readonly T[], size = 1_000): Generator<readonly T[]> {
	for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** The share of two sets of words that is in both, from 0 to 1 (Sørensen–Dice). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	if (one.size === 0 || other.size === 0) return 0;
	return (2 * one.intersection(other).size) / (one.size + other.size);
}

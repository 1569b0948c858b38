/** One value in the versions that a merge knows: what each side started from, and what it made of it. */
export interface Versions<T = any> {
	readonly mine: { readonly before: T; readonly after: T };
	readonly theirs: { readonly before: T; readonly after: T };
}

/** The position of a value: the path that names it, and the labels from the top down to it. */
export interface Place {
	readonly path: string;
	readonly labels: readonly string[];
}

export function each<T, R>({ mine, theirs }: Versions<T>, change: (value: T) => R): Versions<R> {
	const both = ({ before, after }: Versions<T>["mine"]) => ({ before: change(before), after: change(after) });
	return { mine: both(mine), theirs: both(theirs) };
}

export function all<T>({ mine, theirs }: Versions<T>, holds: (value: T) => boolean): boolean {
	return [mine.before, mine.after, theirs.before, theirs.after].every(holds);
}

export function isSame(a: unknown, b: unknown): boolean {
	return a === b || JSON.stringify(a) === JSON.stringify(b);
}

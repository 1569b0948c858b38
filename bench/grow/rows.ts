import { v7 } from "uuid";

/** What a store of size 1 holds besides the sample content. */
export const once = { articles: 2_000, projects: 500, inquiries: 50_000, pictures: 5_000, releases: 3_000 } as const;

export type Amounts = { readonly [what in keyof typeof once]: number };

/** What a store of some size holds, with as many inquiries as the size has unless they are given. */
export function amountsOf(size: number, given?: number): Amounts {
	const { articles, projects, inquiries, pictures, releases } = once;
	const of = (amount: number) => Math.max(1, Math.round(amount * size));
	return {
		articles: of(articles),
		projects: of(projects),
		inquiries: given ?? of(inquiries),
		pictures: of(pictures),
		releases: of(releases),
	};
}

/** Rows of every table that is filled, by its name. */
export type Rows = { readonly [table in string]: readonly Record<string, unknown>[] };

/** An id as the product would have made it at a time; always the same for the same number. */
export function idAt(msecs: number, number: number): string {
	const random = new Uint8Array(16);
	new DataView(random.buffer).setUint32(12, number);
	return v7({ msecs, seq: number, random });
}

/** One of some, always the same for the same number; neighbours differ. */
export function pick<T>(some: readonly T[], number: number): T {
	// Knuth's multiplicative hash spreads what counts up.
	return some[Math.floor(((((number + 1) * 2_654_435_761) % 2 ** 32) / 2 ** 32) * some.length)]!;
}

import type { Store } from "../db/store.ts";
import { pathsReadBefore } from "../db/tables/inquiries-tables.ts";
import { momentIn } from "../moment-in.ts";
import { addDays } from "./days.ts";
import type { Period } from "./period.ts";

/** How many inquiries somebody sent after reading a page. */
export interface ReadBefore {
	readonly path: string;
	/** Inquiries before which it was read, however often. */
	readonly inquiries: number;
	/** Of these, where it was the first page of the visit. */
	readonly first: number;
	/** Of these, where it was the page with the form. */
	readonly last: number;
	readonly won: number;
}

const atOnce = 2_000;

/** What was read before the inquiries of a period that are no spam, the most frequent first. Those are left out of which it is not known. */
export async function readBefore(store: Store, { first, last, timeZone }: Period): Promise<ReadBefore[]> {
	const begin = (day: string) => momentIn(timeZone, `${day}T00:00`);
	const sums = new Map<string, { -readonly [Name in keyof ReadBefore]: ReadBefore[Name] }>();
	for (let after = ""; ; ) {
		const rows = await store.db
			.selectFrom("inquiries")
			.select(["id", "read_before", "state"])
			.where("created_at", ">=", begin(first))
			.where("created_at", "<", begin(addDays(last, 1)))
			.where("read_before", "!=", "")
			.where("quarantined", "=", 0)
			.where("state", "!=", "spam")
			.where("id", ">", after)
			.orderBy("id")
			.limit(atOnce)
			.execute();
		for (const row of rows) add(pathsReadBefore(row), row.state === "won");
		if (rows.length < atOnce) break;
		after = rows.at(-1)!.id;
		await new Promise(setImmediate);
	}
	return [...sums.values()].sort((a, b) => b.inquiries - a.inquiries || (a.path < b.path ? -1 : 1));

	function add(paths: readonly string[], isWon: boolean): void {
		for (const path of new Set(paths)) {
			const sum = sums.get(path) ?? { path, inquiries: 0, first: 0, last: 0, won: 0 };
			sums.set(path, sum);
			sum.inquiries += 1;
			if (paths[0] === path) sum.first += 1;
			if (paths.at(-1) === path) sum.last += 1;
			if (isWon) sum.won += 1;
		}
	}
}

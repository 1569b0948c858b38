import type { Tx } from "../../app/.server/db/schema.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { withLongTimeLimit } from "../../app/.server/db/time-limit.ts";
import { sumUpCounts } from "../../app/.server/inquiries/inquiry-counts.ts";
import { countUnfinished } from "../../app/.server/media/library/finish.ts";
import { documentRows } from "./documents.ts";
import { inquiryRows } from "./inquiries.ts";
import { pictureRows } from "./pictures.ts";
import { amountsOf, type Rows } from "./rows.ts";
import { furtherLanguages, speak, translationRows } from "./translations.ts";

// SQLite takes 32,766 values in one statement, and so many at once keep nothing else waiting.
const valuesAtOnce = 20_000;

/**
 * Fills a store that has the sample content, and its pictures with all their sizes, with years of use: written straight
 * into the tables, in the shapes in which the product writes them. The same size is always the same content, in one language
 * or translated into others, too.
 */
export async function fillStore(
	store: Store,
	size: number,
	{ languages = 1, inquiries, now = Date.now() }: { languages?: number; inquiries?: number; now?: number } = {},
): Promise<void> {
	if ((await countUnfinished(store)) > 0) throw new Error("The pictures of the sample have not got their sizes yet.");
	const amounts = amountsOf(size, inquiries);
	await withLongTimeLimit(
		() =>
			store.write(async (tx) => {
				await insert(tx, await pictureRows(tx, amounts, now));
				await insert(tx, await documentRows(tx, amounts, now));
				const codes = furtherLanguages.slice(0, languages - 1);
				if (codes.length > 0) await insert(tx, await translationRows(tx, codes, now));
				for (const rows of inquiryRows(amounts, now)) await insert(tx, rows);
			}),
		Number.POSITIVE_INFINITY,
	);
	// As its own housekeeping does before long.
	await sumUpCounts(store);
	if (languages > 1) await speak(store, furtherLanguages.slice(0, languages - 1));
}

async function insert(tx: Tx, tables: Rows): Promise<void> {
	for (const [table, rows] of Object.entries(tables)) {
		if (rows.length === 0) continue;
		const atOnce = Math.floor(valuesAtOnce / Object.keys(rows[0]!).length);
		for (let from = 0; from < rows.length; from += atOnce)
			await tx
				.insertInto(table as "documents")
				.values(rows.slice(from, from + atOnce) as never)
				.execute();
	}
}

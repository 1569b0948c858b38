import { campaignParts } from "../../content/values/campaign.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Facet, VisitCountsTable } from "../db/tables/analytics-tables.ts";
import type { Counts } from "./counts.ts";

/** Different values that strangers can make up, such as referrers, stored per day; further ones are counted together. */
const mostValues = 200;
/** The value they are counted under. */
const otherValues = "*";

const madeUp: readonly Facet[] = ["referrer", ...campaignParts.map((part) => `utm_${part}` as const)];

/** Adds the counts of one instance to the stored ones. Several instances may do so at the same time. */
export function storeCounts(store: Store, { visits, vitals }: ReturnType<Counts["take"]>): Promise<void> {
	return store.write(async (tx) => {
		const bounded = await withinBounds(tx, visits);
		for (const rows of batches(bounded, ["facet", "day", "value"])) {
			await tx
				.insertInto("visit_counts")
				.values(rows)
				.onConflict((conflict) =>
					conflict.columns(["facet", "day", "value"]).doUpdateSet((row) => ({
						visits: row("visit_counts.visits", "+", row.ref("excluded.visits")),
						views: row("visit_counts.views", "+", row.ref("excluded.views")),
					})),
				)
				.execute();
		}
		for (const rows of batches(vitals, ["day", "path", "device", "release", "metric", "bucket"])) {
			await tx
				.insertInto("vital_counts")
				.values(rows)
				.onConflict((conflict) =>
					conflict
						.columns(["day", "path", "device", "release", "metric", "bucket"])
						.doUpdateSet((row) => ({ views: row("vital_counts.views", "+", row.ref("excluded.views")) })),
				)
				.execute();
		}
	});
}

/** Removes the counts of days before `day`. */
export function dropCountsBefore(store: Store, day: string): Promise<void> {
	return store.write(async (tx) => {
		await tx.deleteFrom("visit_counts").where("day", "<", day).execute();
		await tx.deleteFrom("vital_counts").where("day", "<", day).execute();
	});
}

async function withinBounds(tx: Tx, visits: readonly VisitCountsTable[]): Promise<VisitCountsTable[]> {
	const kept = visits.filter(({ facet }) => !madeUp.includes(facet));
	const bounded = visits.filter(({ facet }) => madeUp.includes(facet));
	for (const rows of Map.groupBy(bounded, ({ facet, day }) => `${facet} ${day}`).values()) {
		const { facet, day } = rows[0]!;
		const stored = await tx
			.selectFrom("visit_counts")
			.select("value")
			.where("facet", "=", facet)
			.where("day", "=", day)
			.execute();
		const known = new Set(["", ...stored.map(({ value }) => value)]);
		const others = { day, facet, value: otherValues, visits: 0, views: 0 };
		for (const row of rows) {
			if (known.size <= mostValues) known.add(row.value);
			if (known.has(row.value)) {
				kept.push(row);
				continue;
			}
			others.visits += row.visits;
			others.views += row.views;
		}
		if (others.views > 0) kept.push(others);
	}
	return kept;
}

/** Sorted, so that instances lock rows in the same order, and in batches that fit one statement. */
function batches<Row extends object>(rows: readonly Row[], key: readonly (keyof Row)[]): Row[][] {
	const spell = (row: Row) => key.map((name) => row[name]).join(" ");
	const sorted = rows.map((row) => [spell(row), row] as const).sort(([a], [b]) => (a < b ? -1 : 1));
	return Array.from({ length: Math.ceil(rows.length / 500) }, (_, index) =>
		sorted.slice(index * 500, index * 500 + 500).map(([, row]) => row),
	);
}

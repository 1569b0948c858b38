import { sql } from "kysely";
import type { Store } from "../db/store.ts";

const day = 86_400_000;

/** Returns how many entries of a type were on the site at the end of each of the last days, the latest last. */
export async function liveCounts({ db }: Store, type: string, days: number, now = Date.now()): Promise<number[]> {
	const changes = await db
		.selectFrom("release_changes")
		.innerJoin("releases", "releases.number", "release_changes.release")
		.leftJoin("revisions", "revisions.id", "release_changes.revision_id")
		.select(["release_changes.document_id", "releases.created_at", "release_changes.revision_id"])
		// A toggle may hide live entries. JSON.stringify always writes it in exactly this form.
		.select(
			sql<number>`case when replace(revisions.data, '"is_active":false', '') != revisions.data
			or replace(revisions.data, '"is_published":false', '') != revisions.data
			or replace(revisions.data, '"by_link":true', '') != revisions.data then 1 else 0 end`.as("hidden"),
		)
		.where("release_changes.type", "=", type)
		.orderBy("release_changes.release")
		.execute();
	const shown = new Set<string>();
	const counts: number[] = [];
	let next = 0;
	for (let index = days - 1; index >= 0; index--) {
		const end = now - index * day;
		for (; next < changes.length && changes[next]!.created_at <= end; next++) {
			const { document_id, revision_id, hidden } = changes[next]!;
			if (revision_id !== null && !hidden) shown.add(document_id);
			else shown.delete(document_id);
		}
		counts.push(shown.size);
	}
	return counts;
}

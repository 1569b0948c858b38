import type { Store } from "../db/store.ts";
import type { UpdatesTable } from "../db/tables/updates-tables.ts";
import { newId } from "../new-id.ts";

/** What came of an update that was tried or made. Times in epoch milliseconds. */
export interface UpdateReport {
	readonly kind: UpdatesTable["kind"];
	/** The versions before and after. */
	readonly from: string;
	readonly to: string;
	readonly startedAt: number;
	readonly endedAt: number;
	/**
	 * "ready": it can be made as it is. "by hand": something needs a hand before. "applied": it was made. "back": the version
	 * before serves again. "failed": it ended before anything was changed.
	 */
	readonly outcome: UpdatesTable["outcome"];
	/** Why it failed or went back; "" when it did not. */
	readonly reason: string;
	readonly sections: readonly UpdateSection[];
}

/** What an update says about one thing. */
export interface UpdateSection {
	readonly heading: string;
	readonly lines: readonly string[];
}

/** How many reports are kept. */
const kept = 20;

/** Keeps what an update said. */
export function recordUpdate({ write }: Pick<Store, "write">, { sections, ...report }: UpdateReport): Promise<void> {
	return write(async (tx) => {
		const { kind, from, to, startedAt, endedAt, outcome, reason } = report;
		await tx
			.insertInto("updates")
			.values({
				...{ id: newId(), kind, outcome, reason, sections: JSON.stringify(sections) },
				...{ from_version: from, to_version: to, started_at: startedAt, ended_at: endedAt },
			})
			.execute();
		const rows = await tx
			.selectFrom("updates")
			.select("id")
			.orderBy("ended_at", "desc")
			.orderBy("id", "desc")
			.execute();
		const old = rows.slice(kept).map(({ id }) => id);
		if (old.length > 0) await tx.deleteFrom("updates").where("id", "in", old).execute();
	});
}

/** The report of the last update that was tried or made. */
export async function lastUpdate({ read }: Pick<Store, "read">): Promise<UpdateReport | undefined> {
	const row = await read((tx) =>
		tx.selectFrom("updates").selectAll().orderBy("ended_at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst(),
	);
	if (!row) return undefined;
	const { kind, outcome, reason, from_version: from, to_version: to, started_at, ended_at } = row;
	return {
		kind,
		outcome,
		reason,
		from,
		to,
		startedAt: started_at,
		endedAt: ended_at,
		sections: JSON.parse(row.sections),
	};
}

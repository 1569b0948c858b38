import { sql } from "kysely";
import { countsKept, requestsKept } from "../../content/values/kept-data.ts";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { monthsLater } from "../inquiries/months.ts";
import { counted, dayOf } from "./personal-place.ts";

const day = 86_400_000;

/** Milliseconds that a row may be late: what erases runs once a day, and backs off while the store is busy. */
const grace = 2 * day;

interface TimeLimit {
	readonly what: string;
	readonly table: keyof Tables & string;
	/** The column with its time, in epoch milliseconds or as a day. */
	readonly column: string;
	/** The time before which no row may be; undefined where all are kept. */
	readonly before: (now: number, retentionMonths: number) => number | undefined;
	readonly isDay?: true;
	/** Rows that are kept longer. */
	readonly without?: string;
	/** Removed here; otherwise by whoever writes the table. */
	readonly isDropped?: true;
}

const daysAgo = (days: number) => (now: number) => now - days * day;

/** Every table whose rows have a time, and that time. */
const timeLimits: readonly TimeLimit[] = [
	{
		what: "inquiries",
		table: "inquiries",
		column: "created_at",
		before: (now, months) => (months > 0 ? monthsLater(now, -months) : undefined),
		without: "erase_at is not null",
	},
	{ what: "inquiries with a time of their form", table: "inquiries", column: "erase_at", before: (now) => now },
	{ what: "notifications", table: "notifications", column: "created_at", before: daysAgo(90) },
	{ what: "counts of visits", table: "visit_counts", column: "day", before: daysAgo(countsKept), isDay: true },
	{ what: "counts of speed", table: "vital_counts", column: "day", before: daysAgo(countsKept), isDay: true },
	{ what: "addresses not found", table: "missing_addresses", column: "last_day", before: daysAgo(90), isDay: true },
	{ what: "searches without a result", table: "empty_searches", column: "last_day", before: daysAgo(90), isDay: true },
	{ what: "sessions that ended", table: "sessions", column: "expires_at", before: daysAgo(30), isDropped: true },
	{ what: "codes for signing in", table: "verifications", column: "expires_at", before: daysAgo(1), isDropped: true },
	{ what: "links for signing in", table: "one_time_links", column: "expires_at", before: daysAgo(1), isDropped: true },
	{ what: "tried passwords", table: "sign_in_checks", column: "last_at", before: daysAgo(7), isDropped: true },
	{ what: "answers to commands", table: "commands", column: "at", before: daysAgo(7), isDropped: true },
	...(["answered_at", "erased_at"] as const).map((column) => ({
		...{ what: "requests of people", table: "person_requests" as const, column, isDropped: true as const },
		before: (now: number) => monthsLater(now, -requestsKept),
	})),
	{
		...{ what: "tasks to erase", table: "erasure_tasks", column: "done_at", isDropped: true },
		before: (now) => monthsLater(now, -requestsKept),
	},
];

/** Removes what nobody else removes when its time is over. */
export function dropOverdue(store: Store, now = Date.now()): Promise<void> {
	return store.write(async (tx) => {
		for (const { table, column, before, isDropped } of timeLimits) {
			const limit = before(now, 0);
			if (!isDropped || limit === undefined) continue;
			await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${limit}`.execute(tx);
		}
	});
}

/**
 * Proves that nothing is kept longer than its time.
 * @throws with a sentence that names what is older
 */
export async function proveRetention(store: Store, retentionMonths: number, now = Date.now()): Promise<void> {
	const late = await store.read(async (tx) => {
		const found: string[] = [];
		for (const limit of timeLimits) {
			const before = limit.before(now - grace, retentionMonths);
			const count = before === undefined ? 0 : await countBefore(tx, limit, before);
			if (count > 0) found.push(`${counted(count, "row", "rows")} of ${limit.what} from before ${dayOf(before!)}`);
		}
		return found;
	});
	if (late.length > 0) throw new Error(`Kept longer than it should be: ${late.join("; ")}`);
}

async function countBefore(tx: Tx, { table, column, isDay, without }: TimeLimit, before: number): Promise<number> {
	const limit = isDay ? new Date(before).toISOString().slice(0, 10) : before;
	const kept = sql.raw(without ? ` and not (${without})` : "");
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} < ${limit}${kept}
	`.execute(tx);
	return Number(rows[0]!.count);
}

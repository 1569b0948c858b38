import { sql } from "kysely";
import type { Backend } from "../../../.server/http.ts";
import { type QueueState, queueState } from "../../../.server/outbox/queue.ts";

/** What was measured of the system just now. Times in milliseconds. */
export interface SystemStatus {
	/** Null when the database did not answer. */
	readonly ping: number | null;
	/** Half of the recent answers came within it; null before the first. */
	readonly response: number | null;
	readonly uptime: number;
	readonly queue: QueueState;
	/** When the last backup was made; null when none is known. */
	readonly backup: number | null;
	readonly release: number;
}

/** Measures the system. Only the ping tells that the database is away: without it the rest cannot be known. */
export async function systemStatus({ store, release, pulse }: Backend): Promise<SystemStatus> {
	const ping = await pingOf(store.db);
	const uptime = process.uptime() * 1000;
	const measured = { ping, uptime, response: pulse.median() ?? null, release: release.snapshot.release };
	if (ping === null) return { ...measured, queue: { waiting: 0, dead: 0, age: 0 }, backup: null };
	return { ...measured, queue: await queueState(store), backup: await lastBackup(store.db) };
}

type Db = Backend["store"]["db"];

async function pingOf(db: Db): Promise<number | null> {
	const started = performance.now();
	const answered = await sql`select 1`.execute(db).then(
		() => true,
		() => false,
	);
	return answered ? performance.now() - started : null;
}

async function lastBackup(db: Db): Promise<number | null> {
	const made = db.selectFrom("activity").select("at").where("action", "=", "back up");
	return (await made.orderBy("id", "desc").limit(1).executeTakeFirst())?.at ?? null;
}

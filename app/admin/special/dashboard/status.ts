import { lastActivity } from "../../../.server/activity/list.ts";
import { ping as answers } from "../../../.server/db/ping.ts";
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
	const started = performance.now();
	const ping = (await answers(store)) ? performance.now() - started : null;
	const uptime = process.uptime() * 1000;
	const measured = { ping, uptime, response: pulse.median() ?? null, release: release.snapshot.release };
	if (ping === null) return { ...measured, queue: { waiting: 0, dead: 0, age: 0 }, backup: null };
	return { ...measured, queue: await queueState(store), backup: await lastActivity(store, "back up") };
}

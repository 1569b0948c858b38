import { lastActivity } from "../../../.server/activity/list-activity.ts";
import { ping as answers } from "../../../.server/db/ping.ts";
import type { Backend } from "../../../.server/http.ts";
import { type QueueState, queueState } from "../../../.server/outbox/queue.ts";

/** Measurements of the system. Times in milliseconds. */
export interface SystemStatus {
	/** Round trip to the database; null when it did not respond. */
	readonly ping: number | null;
	/** The median of recent response times; null before the first response. */
	readonly response: number | null;
	readonly uptime: number;
	readonly queue: QueueState;
	/** When the last backup was made; null when none is known. */
	readonly backup: number | null;
	readonly release: number;
}

/** Measures the system. While the database does not respond, `ping` is null and the queue and backup are unknown. */
export async function systemStatus({ store, release, metrics }: Backend): Promise<SystemStatus> {
	const started = performance.now();
	const ping = (await answers(store)) ? performance.now() - started : null;
	const uptime = process.uptime() * 1000;
	const measured = { ping, uptime, response: metrics.median() ?? null, release: release.snapshot.release };
	if (ping === null) return { ...measured, queue: { waiting: 0, dead: 0, age: 0 }, backup: null };
	return { ...measured, queue: await queueState(store), backup: await lastActivity(store, "back up") };
}

import { sql } from "kysely";
import type { Store } from "../db/store.ts";

/** Failures allowed per key within a window; the window is in milliseconds. */
const most = 10;
const windowTime = 15 * 60_000;
/** Failures without a wait; after that, each wait is twice as long as the one before. */
const free = 5;
const longestDelay = 60_000;

/** A try. It counts as a failure until `giveBack` is called. */
export interface Check {
	/** Milliseconds until the next try is allowed; 0 when this one is. */
	readonly wait: number;
	/** Call it when the try did not fail. */
	giveBack(): Promise<void>;
}

/**
 * Counts a try of a password or code. Call it before checking, so that simultaneous tries are counted like successive
 * ones. They are counted in the database: for all instances together, and across restarts.
 * @param key what is tried and from where
 */
export async function countCheck(store: Store, key: string, now = Date.now()): Promise<Check> {
	const wait = await store.write(async (tx) => {
		const begun = { key, failures: 0, began_at: now, last_at: now };
		const row = await tx
			.insertInto("sign_in_checks")
			.values(begun)
			// Also makes simultaneous tries wait until this one is counted.
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
			.returningAll()
			.executeTakeFirstOrThrow();
		// A clock that was set back must not make anybody wait longer.
		const kept = { ...row, began_at: Math.min(row.began_at, now), last_at: Math.min(row.last_at, now) };
		const { failures, began_at, last_at } = kept.began_at + windowTime > now ? kept : begun;
		const wait = failures < most ? Math.max(0, last_at + delayAfter(failures) - now) : began_at + windowTime - now;
		const next = wait > 0 ? { failures, last_at } : { failures: failures + 1, last_at: now };
		await tx
			.updateTable("sign_in_checks")
			.set({ ...next, began_at })
			.where("key", "=", key)
			.execute();
		return wait;
	});
	await dropOldChecks(store, now);
	if (wait > 0) return { wait, async giveBack() {} };
	return {
		wait,
		async giveBack() {
			await store.db
				.updateTable("sign_in_checks")
				.set({ failures: sql`failures - 1` })
				.where("key", "=", key)
				.where("failures", ">", 0)
				.execute();
		},
	};
}

async function dropOldChecks(store: Store, now = Date.now()): Promise<void> {
	await store.db
		.deleteFrom("sign_in_checks")
		.where("began_at", "<", now - windowTime)
		.execute();
}

function delayAfter(failures: number): number {
	return failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longestDelay);
}

/** A duration as text, from milliseconds. */
export function durationText(wait: number): string {
	const seconds = Math.ceil(wait / 1000);
	if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
	const minutes = Math.ceil(wait / 60_000);
	return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

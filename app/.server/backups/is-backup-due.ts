import type { KeptBackup } from "./backup-history.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until a backup that failed is tried again. */
const againAfter = HOUR;

/**
 * Whether a backup is to be made now: the time of day has come since the last one, or that one failed an hour ago.
 * @param at minutes of the day, in UTC
 */
export function isBackupDue(
	last: Pick<KeptBackup, "state" | "startedAt"> | undefined,
	at: number,
	now: number,
): boolean {
	if (!last || last.startedAt < latestTurn(at, now)) return true;
	return last.state === "failed" && last.startedAt <= now - againAfter;
}

/** The last time that it was this time of day, in epoch milliseconds. */
function latestTurn(at: number, now: number): number {
	const today = Math.floor(now / DAY) * DAY + at * 60_000;
	return today <= now ? today : today - DAY;
}

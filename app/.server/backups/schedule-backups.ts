import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { sourceOf } from "../source-of.ts";
import { lastAttempt } from "./backup-history.ts";
import { isBackupDue } from "./is-backup-due.ts";

/** Has backups made. */
export interface BackupSchedule {
	/** Makes one now, unless this process is at it. Returns whether it began. */
	makeNow(): boolean;
	/** Makes one if it is time. */
	makeDue(): Promise<void>;
	/** Whether this process is at it. */
	isMaking(): boolean;
	stop(): Promise<void>;
}

/**
 * Has a process of its own make a backup when it is time; of several instances, one does. Returns undefined where no place
 * for backups is set.
 */
export function scheduleBackups(store: Store, { backups }: Pick<Env, "backups">): BackupSchedule | undefined {
	if (!backups) return undefined;
	const stopped = new AbortController();
	let making: Promise<void> | undefined;
	const makeNow = () => {
		if (making || stopped.signal.aborted) return false;
		making = make(store, stopped.signal).finally(() => {
			making = undefined;
		});
		return true;
	};
	return {
		makeNow,
		async makeDue() {
			const now = Date.now();
			if (isBackupDue(await lastAttempt(store, now), backups.at, now)) makeNow();
		},
		isMaking: () => making !== undefined,
		async stop() {
			stopped.abort();
			await making;
		},
	};
}

/** Never throws. */
async function make({ log }: Store, signal: AbortSignal): Promise<void> {
	try {
		const child = spawn(process.execPath, [sourceOf("bin/cli.mjs"), "backup", "now"], {
			stdio: ["ignore", "ignore", "pipe"],
			signal,
			killSignal: "SIGTERM",
		});
		// Visitors come first.
		if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
		if (code === 0) log.info("backup made and proved");
		else log.error({ reason: errors.trim().slice(0, 2_000) }, "the backup failed");
	} catch (err) {
		if (!signal.aborted) log.error({ err }, "the backup failed");
	}
}

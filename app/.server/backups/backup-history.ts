import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import type { BackupState, BackupsTable } from "../db/tables/backups-tables.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";

/** A backup that was made by itself. Times in epoch milliseconds. */
export interface KeptBackup {
	readonly id: string;
	readonly file: string;
	readonly state: BackupState;
	readonly startedAt: number;
	readonly finishedAt: number | null;
	readonly release: number;
	/** Pages that were drawn from it and compared with those of the site. */
	readonly pages: number;
	readonly bytes: number;
	readonly encrypted: boolean;
	readonly reason: string;
	readonly removedAt: number | null;
}

/** The known facts about a backup that was proved. */
export type ProvedBackup = Pick<KeptBackup, "file" | "release" | "pages" | "bytes" | "encrypted">;

/** Notes that a backup is being made. Those that were interrupted count as failed: only one is made at a time. */
export function beginBackup({ write }: Store, now = Date.now()): Promise<string> {
	return write(async (tx) => {
		await tx
			.updateTable("backups")
			.set({ state: "failed", finished_at: now, reason: "The process that made it was stopped." })
			.where("state", "=", "making")
			.execute();
		const id = newId();
		const empty = { file: "", release: 0, pages: 0, bytes: 0, encrypted: 0, reason: "" };
		const row = { id, state: "making", started_at: now, finished_at: null, removed_at: null, ...empty } as const;
		await tx.insertInto("backups").values(row).execute();
		return id;
	});
}

/** Notes that a backup was proved. */
export function backupProved({ write }: Store, id: string, proved: ProvedBackup, now = Date.now()): Promise<void> {
	const row = { ...proved, encrypted: proved.encrypted ? 1 : 0, state: "good", finished_at: now } as const;
	return write(async (tx) => {
		await tx.updateTable("backups").set(row).where("id", "=", id).execute();
		const happening = { actor: systemActor, title: proved.file };
		await record(tx, { ...happening, action: "back up" });
		await record(tx, { ...happening, action: "prove", type: "backup" });
	});
}

/** Notes why a backup failed, and tells the administrators: once a day, however often it is tried. */
export function backupFailed({ write }: Store, id: string, reason: string, now = Date.now()): Promise<void> {
	return write(async (tx) => {
		await tx.updateTable("backups").set({ state: "failed", finished_at: now, reason }).where("id", "=", id).execute();
		await notify(tx, {
			kind: "backup-failed",
			title: "The backup failed",
			body: reason,
			path: studioAddresses.system,
			audience: "administrators",
			once: `backup failed ${new Date(now).toISOString().slice(0, 10)}`,
		});
	});
}

/** Notes that the files of backups were removed. */
export async function backupsRemoved({ write }: Store, files: readonly string[], now = Date.now()): Promise<void> {
	if (files.length === 0) return;
	await write((tx) => tx.updateTable("backups").set({ removed_at: now }).where("file", "in", files).execute());
}

/** The newest backups, those first that began last. */
export async function listBackups({ read }: Pick<Store, "read">, limit: number): Promise<KeptBackup[]> {
	const rows = await read((tx) =>
		tx.selectFrom("backups").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").limit(limit).execute(),
	);
	return rows.map(fromRow);
}

/** The last backup that was proved. */
export async function lastGoodBackup({ read }: Pick<Store, "read">): Promise<KeptBackup | undefined> {
	const row = await read((tx) =>
		tx
			.selectFrom("backups")
			.selectAll()
			.where("state", "=", "good")
			.where("removed_at", "is", null)
			.orderBy("started_at", "desc")
			.limit(1)
			.executeTakeFirst(),
	);
	return row && fromRow(row);
}

/** How many proved backups are kept, and their bytes. */
export async function countBackups({ read }: Pick<Store, "read">): Promise<{ count: number; bytes: number }> {
	const { count, bytes } = await read((tx) =>
		tx
			.selectFrom("backups")
			.select(({ fn }) => [fn.countAll().as("count"), fn.sum("bytes").as("bytes")])
			.where("state", "=", "good")
			.where("removed_at", "is", null)
			.executeTakeFirstOrThrow(),
	);
	return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** The last attempt, whatever came of it. What seems to come from the future began while a clock was wrong. */
export async function lastAttempt({ read }: Pick<Store, "read">, now = Date.now()): Promise<KeptBackup | undefined> {
	const row = await read((tx) =>
		tx
			.selectFrom("backups")
			.selectAll()
			.where("started_at", "<=", latestPast(now))
			.orderBy("started_at", "desc")
			.limit(1)
			.executeTakeFirst(),
	);
	return row && fromRow(row);
}

function fromRow({ started_at, finished_at, removed_at, encrypted, ...row }: BackupsTable): KeptBackup {
	return {
		...row,
		encrypted: encrypted === 1,
		startedAt: started_at,
		finishedAt: finished_at,
		removedAt: removed_at,
	};
}

import { constants, existsSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newBackup } from "../../app/.server/db/backup.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import { libraryRows } from "../../app/.server/media/storage/named-files.ts";
import { databaseFile } from "./backup-note.ts";
import { type DatabaseTarget, endedTables, type Restorable, refuse } from "./restored-database.ts";

/** The SQLite database of a data folder. */
export function sqliteTarget(dataDir: string): DatabaseTarget {
	const place = join(dataDir, databaseFile.sqlite);
	return {
		check,
		erasures: async () => erasuresIn(place),
		release: () => release(place, dataDir),
		replace: (file) => rename(file, place),
	};
}

// Opening it like the site does also applies missing migrations.
async function check(stage: string): Promise<Restorable> {
	const store = await openStore({ dataDir: stage });
	try {
		return await store.write(async (tx) => {
			for (const table of endedTables) await tx.deleteFrom(table).execute();
			await tx
				.updateTable("deliveries")
				.set({ state: "held", lease_owner: "", lease_until: 0 })
				.where("state", "in", ["waiting", "leased"])
				.execute();
			// Events from before the backup were delivered then, and must not be delivered twice.
			await tx
				.updateTable("event_deliveries")
				.set({ state: "cancelled", lease_owner: "", lease_until: 0 })
				.where("state", "in", ["waiting", "leased"])
				.execute();
			const held = await tx.selectFrom("deliveries").select("id").where("state", "=", "held").execute();
			return { held: held.length, pictures: await libraryRows(tx) };
		});
	} finally {
		await store.close();
		await rm(join(stage, "backups"), { recursive: true, force: true });
	}
}

// A damaged database is a reason to restore: the file of digests beside it says the same.
function erasuresIn(place: string): string[] {
	if (!existsSync(place)) return [];
	try {
		const database = new DatabaseSync(place, { readOnly: true });
		try {
			return database
				.prepare("SELECT digest FROM erasures")
				.all()
				.map(({ digest }) => String(digest));
		} finally {
			database.close();
		}
	} catch {
		return [];
	}
}

async function release(old: string, dataDir: string): Promise<void> {
	if (!existsSync(old)) return;
	try {
		const database = new DatabaseSync(old);
		try {
			// Merges the journal into the file, which needs exclusive access.
			database.exec("PRAGMA journal_mode = DELETE");
		} finally {
			database.close();
		}
	} catch (error) {
		const { errcode = 0 } = error as { errcode?: number };
		if (errcode === 5) refuse(`The site is running on ${dataDir}; stop it, then restore.`, error);
		// A damaged database is a reason to restore, not to refuse.
	}
	const copy = await newBackup(dataDir, "restore", "sqlite");
	for (const part of ["", "-wal", "-shm"]) {
		if (!existsSync(old + part)) continue;
		await copyFile(old + part, copy + part, constants.COPYFILE_FICLONE);
		if (part) await rm(old + part);
	}
}

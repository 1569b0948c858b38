import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { record } from "../../app/.server/activity/record.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { erasuresFile, erasuresInFile } from "../../app/.server/erasures/erasures.ts";
import { namesIn } from "../../app/.server/laid-in.ts";
import { missingPictures } from "../../app/.server/media/storage/named-files.ts";
import { eraseAgain } from "../../app/.server/personal-data/erase-again.ts";
import { keyFile } from "../../app/.server/secret-key/key-file.ts";
import { unpack } from "./archive.ts";
import { type BackupNote, databaseFile, noteFile, readNote } from "./backup-note.ts";
import { withLocalFile } from "./backup-place.ts";
import { decryptFile, isEncrypted, ownIdentities } from "./encrypted.ts";
import { restoreToBucket } from "./media-command.ts";
import { type DatabaseTarget, refuse } from "./restored-database.ts";
import { postgresTarget } from "./restored-postgres.ts";
import { sqliteTarget } from "./restored-sqlite.ts";
import { sayWhenKeyDiffers } from "./secret-key-command.ts";
import { withStore } from "./with-store.ts";
import { inWorkFolder } from "./work-folder.ts";

/**
 * Restores a backup: checks all of it beside the data, then moves the files, and last the database at once.
 * @param change is run with the restored store, and returns what there is to say of it
 */
export async function restore(
	env: Env,
	file: string,
	force: boolean,
	change?: (store: Store) => Promise<readonly string[]>,
): Promise<void> {
	const { dataDir } = env;
	await mkdir(dataDir, { recursive: true }).catch((error) => Promise.reject(asFailure(error, dataDir)));
	const existing = (await namesIn(dataDir)).filter(
		(name) => !name.startsWith("backups") && name !== keyFile && name !== erasuresFile,
	);
	if (existing.length > 0 && !force) {
		refuse(`${dataDir} is not empty; choose another DATA_DIR, or replace what it holds with --force.`);
	}
	await inWorkFolder(dataDir, "backups-restoring-", async (stage) => {
		const { note, place, held } = await readable(env, file, (archive) => unpackChecked(env, archive, stage));
		const noteFiles = await restoreToBucket(env, stage);
		const erased = [...(await place.erasures()), ...(await erasuresInFile(dataDir))];
		await place.release(force);
		for (const name of await readdir(stage)) {
			const isElsewhere = name === databaseFile[note.engine] || (name === "media" && env.s3?.media);
			if (!isElsewhere) await cp(join(stage, name), join(dataDir, name), { recursive: true });
		}
		await place.replace(join(stage, databaseFile[note.engine]));
		const changed = await withStore(env, async (store) => {
			await noteFiles(store);
			// Before anybody can read it.
			const again = await eraseAgain(store, erased);
			if (again > 0)
				console.log(
					`Erased once more what was erased since the backup was made: ${again}. Texts, pictures and files that somebody changed by hand are as they were: look for the same people again, under A person.`,
				);
			const changed = await change?.(store);
			if (!changed) await sayWhenKeyDiffers(store, env);
			return changed;
		});
		// What is held is dropped where nothing is to be sent.
		for (const sentence of [...(changed ?? []), ...told(note, changed ? 0 : held)]) console.log(sentence);
	});
}

/**
 * Proves that a backup could be restored: unpacks all of it, compares every file with its digest, opens its database and
 * looks for each picture. The studio tells of it.
 */
export async function verifyBackup(env: Env, file: string): Promise<void> {
	await readable(env, file, (archive) =>
		inWorkFolder(env.dataDir, "backups-proving-", (stage) => unpackChecked(env, archive, stage)),
	);
	await withStore(env, (store) =>
		store.write((tx) => record(tx, { actor: systemActor, action: "prove", type: "backup", title: basename(file) })),
	);
	console.log(`${file} is complete: every file is as it was, and its database opens.`);
}

/** Runs `work` with a backup that can be read: decrypted first where it is encrypted. */
function readable<T>(env: Env, file: string, work: (archive: string) => Promise<T>): Promise<T> {
	return withLocalFile(env, file, async (path) => {
		if (!(await isEncrypted(path))) return work(path);
		const identities = await ownIdentities();
		return inWorkFolder(env.dataDir, "backups-reading-", async (folder) => {
			const archive = join(folder, basename(path));
			await decryptFile(path, archive, identities);
			return work(archive);
		});
	});
}

/**
 * Unpacks a backup and checks all of it: every file by its digest, its database, and the files of its pictures.
 * @throws {Failure} `not-possible`
 */
export async function unpackChecked({ dataDir, databaseUrl }: Env, file: string, stage: string) {
	await unpack(file, stage);
	const note = await readNote(stage, file);
	if (note.engine !== (databaseUrl ? "postgres" : "sqlite")) {
		refuse(`This is a backup of ${names[note.engine]}; move content between databases with export and import.`);
	}
	await rm(join(stage, noteFile));
	const place: DatabaseTarget = databaseUrl ? postgresTarget(databaseUrl, dataDir) : sqliteTarget(dataDir);
	const { pictures, held } = await place.check(stage);
	const missing = (await missingPictures(pictures, stage)).filter((path) => !note.missing?.includes(path));
	if (missing.length > 0) refuse(`The backup is not complete: the file ${missing[0]} is missing.`);
	return { note, place, held };
}

const names = { sqlite: "SQLite", postgres: "PostgreSQL" };

function told({ files, missing = [] }: BackupNote, held: number): string[] {
	const deliveries = held === 1 ? "1 delivery that was open is" : `${held} deliveries that were open are`;
	return [
		...(files ? [] : ["An earlier version made this backup: it holds no digests, so only sizes could be checked."]),
		...(missing.length > 0 ? [`Files of pictures were missing already when it was made: ${missing.join(", ")}.`] : []),
		...(held > 0
			? [
					`${deliveries} held, as they may have been sent since: send or drop them under Destinations, or with npm run cli -- deliveries release --all.`,
				]
			: []),
		"Restored. Everybody has to sign in again. Start the site with npm start.",
	];
}

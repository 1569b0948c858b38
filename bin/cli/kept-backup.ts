import { copyFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import {
	backupFailed,
	backupProved,
	backupsRemoved,
	beginBackup,
	type ProvedBackup,
} from "../../app/.server/backups/backup-history.ts";
import { backupsToKeep } from "../../app/.server/backups/backups-to-keep.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import { withLease } from "../../app/.server/db/leases.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { BackupSettings, Env } from "../../app/.server/env.ts";
import { isStoreAddress } from "../../app/.server/store-address.ts";
import { isFailure } from "../../app/errors.ts";
import { makeArchive } from "./backup-command.ts";
import { type BackupPlace, inBackupPlace } from "./backup-place.ts";
import { decryptFile, encryptedSuffix, encryptFile, newKeyPair } from "./encrypted.ts";
import { prove } from "./prove.ts";
import { refuse } from "./restored-database.ts";
import { untilPicturesFinished } from "./until-pictures-finished.ts";
import { withStore } from "./with-store.ts";
import { inWorkFolder } from "./work-folder.ts";

/** Says how far it has come: a line for people, or an object for programs. */
type Tell = (step: string, facts: Readonly<Record<string, string | number | boolean>>, sentence: string) => void;

/**
 * Makes a backup in the place that is set, proves it, and removes those that need not be kept any more. Does nothing while
 * another process is at it.
 */
export async function backupNow(env: Env): Promise<void> {
	const { backups } = env;
	if (!backups)
		refuse("No place for backups is set; set BACKUP_DIR to a folder outside DATA_DIR, or to s3://BUCKET/PREFIX.");
	if (!isStoreAddress(backups.dir) && !relative(env.dataDir, backups.dir).startsWith("..")) {
		refuse(`BACKUP_DIR lies in what is backed up; choose a folder outside ${env.dataDir}.`);
	}
	const tell = teller();
	await withStore(env, async (store) => {
		const done = await withLease(store, "backup", (lost) => noted(store, () => make(env, backups, store, tell, lost)));
		if (done === undefined) tell("busy", {}, "Another process is making a backup.");
	});
}

/** Prints keys for encrypting backups: one for the site, and one for whoever restores them. */
export async function printKeyPair(): Promise<void> {
	const { identity, recipient } = await newKeyPair();
	console.log(`BACKUP_RECIPIENTS=${recipient}`);
	console.log(
		"The site encrypts with that. What follows reads the backups: keep it apart from the site and from them.",
	);
	console.log(`BACKUP_IDENTITY=${identity}`);
}

function teller(): Tell {
	const { isTTY } = process.stdout;
	return (step, facts, sentence) =>
		console.log(isTTY ? sentence : JSON.stringify({ step, at: new Date().toISOString(), ...facts }));
}

/** Keeps what came of it, where the studio and metrics tell of it. */
async function noted(store: Store, work: () => Promise<ProvedBackup>): Promise<true> {
	const id = await beginBackup(store);
	try {
		await backupProved(store, id, await work());
		return true;
	} catch (error) {
		const reason = isFailure(error) ? error.sentence : String((error as Error).message ?? error);
		await backupFailed(store, id, reason.slice(0, 1_000));
		throw error;
	}
}

async function make(
	env: Env,
	{ dir, recipients }: BackupSettings,
	store: Store,
	tell: Tell,
	lost: AbortSignal,
): Promise<ProvedBackup> {
	const encrypted = recipients.length > 0;
	const file = nameAt(Date.now(), encrypted);
	const started = performance.now();
	const seconds = () => Math.round((performance.now() - started) / 1000);
	await untilPicturesFinished(store, (sentence) => tell("waiting", {}, sentence), lost);
	return inBackupPlace(env, dir, (place) =>
		inWorkFolder(env.dataDir, "backups-packing-", async (folder) => {
			const archive = join(folder, "archive.tar.gz");
			let bytes = 0;
			const proved = await (async () => {
				const missing = await makeArchive(env, store, archive);
				if (missing.length > 0)
					refuse(`The site lacks files of its pictures, such as ${missing[0]}; restore a backup.`);
				tell("copied", { seconds: seconds() }, `Copied the site, ${seconds()} s.`);
				// The proof uses the file that was written to its place, read back from there.
				const own = await newKeyPair();
				await place.take(file, (to) =>
					encrypted ? encryptFile(archive, to, [...recipients, own.recipient]) : copyFile(archive, to),
				);
				await rm(archive);
				tell("stored", { file, encrypted, seconds: seconds() }, `Stored ${file}, ${seconds()} s.`);
				const there = await place.readBack(file);
				bytes = (await stat(there)).size;
				if (encrypted) await decryptFile(there, archive, [own.identity]);
				return prove(env, encrypted ? archive : there);
			})().catch((error) => Promise.reject(asFailure(error, dir)));
			lost.throwIfAborted();
			await place.keep(file);
			const removed = await removeOld(place);
			await backupsRemoved(store, removed);
			const { release, pages } = proved;
			tell(
				"proved",
				{ file, release, pages, bytes, removed: removed.length, seconds: seconds() },
				`Proved: ${pages} pages of release ${release} are those of the site, ${seconds()} s.`,
			);
			return { file, release, pages, bytes, encrypted };
		}),
	);
}

const named = /^quillstone-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/;

function nameAt(time: number, encrypted: boolean): string {
	const stamp = new Date(time).toISOString().slice(0, 19).replaceAll(":", "-");
	return `quillstone-${stamp}Z.tar.gz${encrypted ? encryptedSuffix : ""}`;
}

/** Removes backups of ours that need not be kept, and nothing else. Returns their names. */
async function removeOld(place: BackupPlace): Promise<string[]> {
	const times = new Map<string, number>();
	for (const name of await place.names()) {
		const [, day, hour, minute, second] = named.exec(name) ?? [];
		if (day) times.set(name, Date.parse(`${day}T${hour}:${minute}:${second}Z`));
	}
	const keep = backupsToKeep([...times.values()]);
	const old = [...times].filter(([, time]) => !keep.has(time)).map(([name]) => name);
	await place.remove(old);
	return old;
}

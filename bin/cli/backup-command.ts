import { constants } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { record } from "../../app/.server/activity/record.ts";
import { Bucket } from "../../app/.server/bucket/bucket.ts";
import { digestOf } from "../../app/.server/copies/copy-folder.ts";
import { sentCopies } from "../../app/.server/copies/replace-current.ts";
import { copySqlite, dumpPostgres } from "../../app/.server/db/backup.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env, S3Settings } from "../../app/.server/env.ts";
import { isLaidIn } from "../../app/.server/laid-in.ts";
import { cacheFolder } from "../../app/.server/media/storage/bucket-files.ts";
import { keptPngsFolder } from "../../app/.server/media/storage/kept-pngs.ts";
import { bucketFilesInFile, filesOf, picturesInFile } from "../../app/.server/media/storage/named-files.ts";
import { keyFile } from "../../app/.server/secret-key/key-file.ts";
import { Failure } from "../../app/errors.ts";
import { pack } from "./archive.ts";
import { databaseFile, noteFile, writeNote } from "./backup-note.ts";
import { bucketFilesInDump, picturesInDump } from "./restored-postgres.ts";
import { withStore } from "./with-store.ts";
import { inWorkFolder } from "./work-folder.ts";
import { completing } from "./write-whole.ts";

/**
 * Makes a consistent backup of database and media, while the site may run.
 * @param withKey whether to include the secret key, with which parts of the database are encrypted
 */
export async function backup(env: Env, file: string, { withKey = false } = {}): Promise<void> {
	const { dataDir } = env;
	if (!relative(dataDir, file).startsWith("..")) {
		throw new Failure("not-possible", `${file} lies in what is backed up; choose a place outside ${dataDir}.`, {});
	}
	const missing = await withStore(env, async (store) => {
		const missing = await completing(file, (unfinished) =>
			inWorkFolder(dataDir, "backups-making-", (files) => make(env, store, { archive: unfinished, files, withKey })),
		);
		await store.write((tx) => record(tx, { actor: systemActor, action: "back up", title: basename(file) }));
		return missing;
	});
	await removeOldStages(dirname(file));
	if (withKey && env.secretKey)
		console.log("The secret key comes from SECRET_KEY: keep it yourself, it is not in the backup.");
	console.log(`Backed up to ${file}.`);
	if (missing.length > 0) {
		const count = missing.length === 1 ? "1 file" : `${missing.length} files`;
		console.log(`It lacks ${count} that pictures of the site need and ${dataDir} has not, such as ${missing[0]}.`);
	}
}

/** Makes a backup without the secret key at a place in a folder of its own. Returns the files that it lacks. */
export function makeArchive(env: Env, store: Store, archive: string): Promise<string[]> {
	return inWorkFolder(env.dataDir, "backups-making-", (files) => make(env, store, { archive, files, withKey: false }));
}

/** Makes the archive. Returns the files that could not be put into it. */
async function make(
	env: Env,
	{ engine }: Store,
	{ archive, files, withKey }: { archive: string; files: string; withKey: boolean },
): Promise<string[]> {
	const stage = dirname(archive);
	const database = databaseFile[engine];
	const copy = join(stage, database);
	const missing = await (env.s3?.media ? cutFromBucket(env, env.s3, copy, files) : cut(env, { engine, copy, files }));
	await copyOthers(env, files, withKey);
	const parts = [
		{ folder: stage, names: [database] },
		{ folder: files, names: await readdir(files) },
	];
	await writeNote(stage, { engine, ...(missing.length > 0 && { missing }) }, parts);
	await pack(archive, [{ folder: stage, names: [noteFile] }, ...parts]);
	return missing;
}

const attempts = 3;

/** Milliseconds between two looks for new files. */
const lookEvery = 20;

/**
 * Copies the database and the files of its pictures, which never change. All existing files are linked
 * before and while the database is copied, as any of them may be removed meanwhile. A file that came and went
 * unseen is not in the next copy; a file that is in all copies but nowhere on the disk is reported as lost.
 */
async function cut(
	env: Env,
	{ engine, copy, files }: { engine: Store["engine"]; copy: string; files: string },
): Promise<string[]> {
	const media = join(env.dataDir, "media");
	const held = new Set<string>();
	const take = async (path: string) => {
		if (!held.has(path) && (await hold(join(env.dataDir, path), join(files, path)))) held.add(path);
		return held.has(path);
	};
	const takeAll = async () => {
		for (const path of await pathsIn(media)) await take(`media/${path}`);
	};
	for (let attempt = 1; ; attempt += 1) {
		await takeAll();
		await rm(copy, { force: true });
		const copied = copyDatabase(env, copy);
		const isCopied = copied.then(
			() => true,
			() => true,
		);
		while (!(await Promise.race([isCopied, pause(lookEvery, false)]))) await takeAll();
		await copied;
		const rows = engine === "sqlite" ? picturesInFile(copy) : await picturesInDump(copy);
		const named = filesOf(rows).map(({ path }) => path);
		const missing: string[] = [];
		for (const path of named) if (!(await take(path))) missing.push(path);
		if (missing.length > 0 && attempt < attempts) continue;
		const wanted = new Set(named);
		for (const path of await pathsIn(join(files, "media"))) {
			if (!wanted.has(`media/${path}`)) await rm(join(files, "media", path));
		}
		return missing;
	}
}

/** Copies the database and the files of its pictures from the bucket, which keeps what is removed for another day. */
async function cutFromBucket(env: Env, s3: S3Settings, copy: string, files: string): Promise<string[]> {
	const bucket = await Bucket.open(s3, s3.media!);
	await copyDatabase(env, copy);
	const [rows, stored] = env.databaseUrl
		? [await picturesInDump(copy), await bucketFilesInDump(copy)]
		: [picturesInFile(copy), bucketFilesInFile(copy)];
	const inBucket = new Map(stored.map((file) => [`media/${file.hash}/${file.name}`, file]));
	const missing: string[] = [];
	for (const { path, hash, name } of filesOf(rows)) {
		const file = inBucket.get(path);
		if (!file) {
			missing.push(path);
			continue;
		}
		const place = join(files, path);
		await mkdir(dirname(place), { recursive: true });
		// Files that were read before are cached here, and need not be fetched every night.
		const cached = join(env.dataDir, cacheFolder, "files", hash, name);
		if ((await hold(cached, place)) && (await digestOf(place)) === file.digest) continue;
		await rm(place, { force: true });
		const received = await bucket.receive(file.object, place);
		if (received?.digest === file.digest) continue;
		await rm(place, { force: true });
		missing.push(path);
	}
	return missing;
}

/** The files of all pictures. */
async function pathsIn(media: string): Promise<string[]> {
	const folders = (await readdir(media).catch(() => [])).filter((name) => /^[0-9a-f]{32}$/.test(name));
	const paths: string[] = [];
	for (const folder of folders) {
		const names = await readdir(join(media, folder)).catch(() => []);
		paths.push(...names.map((name) => `${folder}/${name}`));
	}
	return paths;
}

/** Hard-links a file that never changes, so that it stays when the site removes it. */
async function hold(file: string, to: string): Promise<boolean> {
	await mkdir(dirname(to), { recursive: true });
	return link(file, to)
		.catch((error: NodeJS.ErrnoException) => {
			if (error.code === "ENOENT" || error.code === "EEXIST") throw error;
			// Some file systems have no hard links, and none across disks.
			return copyFile(file, to, constants.COPYFILE_FICLONE);
		})
		.then(
			() => true,
			(error: NodeJS.ErrnoException) => {
				if (error.code === "EEXIST") return true;
				if (error.code === "ENOENT") return false;
				throw asFailure(error, to);
			},
		);
}

/** Other files in the data folder, such as the table of countries. They may change or disappear at any time. */
async function copyOthers({ dataDir, staticDir }: Env, files: string, withKey: boolean): Promise<void> {
	const left = withKey ? "" : `|${RegExp.escape(keyFile)}`;
	const elsewhere = new RegExp(
		`^(media$|media-cache$|${keptPngsFolder}$|${sentCopies}$|backups|${RegExp.escape(databaseFile.sqlite)}${left})`,
	);
	for (const name of await readdir(dataDir)) {
		if (elsewhere.test(name) || isLaidIn(name) || join(dataDir, name) === staticDir) continue;
		const isPlain = async (source: string) => {
			const found = await stat(source).catch(() => undefined);
			return found !== undefined && (found.isFile() || found.isDirectory());
		};
		await cp(join(dataDir, name), join(files, name), { recursive: true, dereference: true, filter: isPlain }).catch(
			(error: NodeJS.ErrnoException) => {
				if (error.code !== "ENOENT") throw asFailure(error, join(dataDir, name));
			},
		);
	}
}

async function copyDatabase({ dataDir, databaseUrl }: Env, copy: string): Promise<void> {
	if (!databaseUrl) {
		try {
			return copySqlite(join(dataDir, databaseFile.sqlite), copy);
		} catch (error) {
			throw asFailure(error, copy);
		}
	}
	const isInstalled = await dumpPostgres(databaseUrl, copy).catch((error) => {
		const said = String(error.stderr ?? error).trim();
		throw new Failure("not-possible", `The database could not be copied: ${said}`, {}, { cause: error });
	});
	if (isInstalled) return;
	throw new Failure("not-possible", "The program pg_dump is not installed; install PostgreSQL's client programs.", {});
}

/** Earlier versions left folders behind when they were killed. */
async function removeOldStages(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const stage = join(folder, name);
		if (!/^\.backup-\w{6}$/.test(name)) continue;
		const note = await readFile(join(stage, noteFile), "utf8").catch(() => "");
		if (note.includes('"quillstone-backup"')) await rm(stage, { recursive: true, force: true });
	}
}

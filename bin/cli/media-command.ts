import { copyFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Bucket } from "../../app/.server/bucket/bucket.ts";
import { inParts } from "../../app/.server/db/in-parts.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env, MediaBucket, S3Settings } from "../../app/.server/env.ts";
import { described, type StoredFile, sendFile } from "../../app/.server/media/storage/bucket-files.ts";
import { inUnfinished, linkOrCopy } from "../../app/.server/media/storage/incoming-files.ts";
import { filesOf, type LibraryRow, libraryRows, type NamedFile } from "../../app/.server/media/storage/named-files.ts";
import { inFolder, openBucketFiles, storedIn } from "../../app/.server/media/storage/open-files.ts";
import { folderFiles } from "../../app/.server/media/storage/picture-store.ts";
import { progressLine } from "../../server/progress-line.ts";
import type { Call } from "./call.ts";
import { refuse } from "./restored-database.ts";
import { withStore } from "./with-store.ts";
import { inWorkFolder } from "./work-folder.ts";

/** Folders of pictures that are on their way at a time. */
const atOnce = 4;

/** Copies the files of pictures into the bucket that is set. What is there already is left as it is. */
export async function mediaToBucket({ env, flags }: Call): Promise<void> {
	const s3 = bucketOf(env);
	await withStore(env, async (store) => {
		const media = join(env.dataDir, "media");
		const bucket = await openBucketFiles(store, s3);
		const needed = await neededFiles(store);
		const isStored = await storedIn(store);
		const missing = needed.filter((file) => !isStored(file));
		const here = await inFolder(missing, env.dataDir);
		const copied = await byFolder(here, "Copied to the bucket", (hash, names) =>
			inUnfinished(bucket.workFolder, async (folder) => {
				for (const name of names) await linkOrCopy(join(media, hash, name), join(folder, name));
				await bucket.moveIn(folder, hash);
			}),
		);
		const lost = missing.length - here.length;
		if (lost > 0) refuse(`${inWords(lost)} neither in ${media} nor in the bucket; npm run cli -- doctor names one.`);
		console.log(`${inWords(needed.length)} in the bucket ${s3.media.bucket}; ${copied} copied now.`);
		if (!flags.includes("remove")) return;
		for (const name of await readdir(media).catch(() => []))
			if (/^[0-9a-f]{32}$/.test(name)) await rm(join(media, name), { recursive: true, force: true });
		console.log(`Removed them from ${media}.`);
	});
}

/** Copies the files of pictures from the bucket that is set into the data folder. */
export async function mediaToFolder({ env, flags }: Call): Promise<void> {
	const s3 = bucketOf(env);
	await withStore(env, async (store) => {
		const [bucket, folder] = [await openBucketFiles(store, s3), await folderFiles(env.dataDir)];
		const needed = await neededFiles(store);
		const here = new Set((await inFolder(needed, env.dataDir)).map(({ path }) => path));
		const missing = needed.filter(({ path }) => !here.has(path));
		const isStored = await storedIn(store);
		const lost = missing.filter((file) => !isStored(file));
		const copied = await byFolder(missing.filter(isStored), "Copied from the bucket", (hash, names) =>
			inUnfinished(folder.workFolder, async (unfinished) => {
				for (const name of names) await bucket.withPath(hash, name, (path) => copyFile(path, join(unfinished, name)));
				await folder.moveIn(unfinished, hash);
			}),
		);
		if (lost.length > 0)
			refuse(`${inWords(lost.length)} not in the bucket, such as ${lost[0]!.path}; restore a backup.`);
		console.log(`${inWords(needed.length)} in ${folder.workFolder}; ${copied} copied now.`);
		if (!flags.includes("remove")) return;
		const objects = await store.db.selectFrom("bucket_files").select("object").execute();
		const place = await Bucket.open(s3, s3.media);
		for (const { object } of objects) {
			await place.remove([object]);
			await store.db.deleteFrom("bucket_files").where("object", "=", object).execute();
		}
		console.log(`Removed them from the bucket ${s3.media.bucket}.`);
	});
}

/** Compares the bucket with what is said to be in it. */
export async function checkMedia({ env, flags }: Call): Promise<void> {
	const s3 = bucketOf(env);
	const bucket = await Bucket.open(s3, s3.media);
	await withStore(env, async (store) => {
		// In this order: a row is there before its object, and until after it.
		const found = new Map((await bucket.list("media/")).map(({ key, bytes }) => [key, bytes]));
		const rows = await store.db.selectFrom("bucket_files").selectAll().execute();
		const stored = rows.filter(({ state }) => state === "stored");
		const wrong = stored.filter(({ object, bytes }) => found.get(object) !== bytes).map(({ object }) => object);
		if (flags.includes("read")) {
			await inWorkFolder(env.dataDir, "media-checking-", async (folder) => {
				for (const { object, digest } of stored) {
					if (wrong.includes(object)) continue;
					const received = await bucket.receive(object, join(folder, "file"));
					if (received?.digest !== digest) wrong.push(object);
				}
			});
		}
		const known = new Set(rows.map(({ object }) => object));
		const foreign = [...found.keys()].filter((key) => !known.has(key));
		const lacking = (await neededFiles(store)).filter(
			({ hash, name }) => !stored.some((row) => row.hash === hash && row.name === name),
		);
		console.log(
			`${inWords(stored.length)} said to be in the bucket ${s3.media.bucket}; ${wrong.length} are not as they were.`,
		);
		if (foreign.length > 0) {
			console.log(`${inWords(foreign.length)} there that no picture knows, such as ${foreign[0]}.`);
			if (flags.includes("remove")) {
				await bucket.remove(foreign);
				console.log("Removed them.");
			} else console.log("Remove them with --remove, unless another site keeps its files there.");
		}
		const bad = [...wrong, ...lacking.map(({ path }) => path)];
		if (bad.length > 0) refuse(`Files are missing or changed, such as ${bad[0]}; restore a backup.`);
	});
}

/**
 * Puts the files of pictures that were unpacked from a backup into the bucket, if one is set.
 * @returns what notes in the restored database where they are
 */
export async function restoreToBucket({ s3, dataDir }: Env, stage: string): Promise<(store: Store) => Promise<void>> {
	const files: StoredFile[] = [];
	if (s3?.media) {
		const media = join(stage, "media");
		const bucket = await Bucket.open(s3, s3.media);
		await inWorkFolder(dataDir, "backups-sending-", async (folder) => {
			await atATime(await readdir(media).catch(() => []), async (hash) => {
				for (const name of await readdir(join(media, hash))) {
					const file = await described(join(media, hash), hash, name);
					await sendFile(bucket, file, join(media, hash), folder);
					files.push(file);
				}
			});
		});
	}
	return (store) =>
		store.write(async (tx) => {
			// Those of the backup are of the place where it was made.
			await tx.deleteFrom("bucket_files").execute();
			const stored = { state: "stored", changed_at: Date.now(), retired_at: null } as const;
			for (const part of inParts(files.map((file) => ({ ...file, ...stored }))))
				await tx.insertInto("bucket_files").values(part).execute();
		});
}

/** @throws {Failure} `not-possible` when none is set */
function bucketOf({ s3 }: Env): S3Settings & { readonly media: MediaBucket } {
	if (!s3?.media) refuse("No bucket is set; set S3_BUCKET, S3_ENDPOINT, S3_KEY and S3_SECRET.");
	return { ...s3, media: s3.media };
}

/** Also of what was replaced, as that can be undone. */
async function neededFiles({ db }: Store): Promise<NamedFile[]> {
	const rows = await libraryRows(db);
	const replaced = await db.selectFrom("replaced_pictures").select("picture").execute();
	return filesOf([...rows, ...replaced.map(({ picture }) => JSON.parse(picture) as LibraryRow)]);
}

/** Runs `work` for each folder with the names of its files. Returns the number of files. */
async function byFolder(
	files: readonly NamedFile[],
	told: string,
	work: (hash: string, names: string[]) => Promise<void>,
): Promise<number> {
	const folders = Map.groupBy(files, ({ hash }) => hash);
	const progress = progressLine(told);
	let done = 0;
	await atATime([...folders], async ([hash, some]) => {
		await work(
			hash,
			some.map(({ name }) => name),
		);
		done += some.length;
		progress?.(done, files.length);
	});
	return done;
}

/** Runs `work` for a few at a time, until one fails. */
async function atATime<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
	const left = all.values();
	let isFailing = false;
	const lane = async () => {
		for (const one of left) {
			if (isFailing) return;
			await work(one).catch((error) => {
				isFailing = true;
				throw error;
			});
		}
	};
	const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
	const failed = lanes.find((one) => one.status === "rejected");
	if (failed) throw failed.reason;
}

function inWords(count: number): string {
	return count === 1 ? "1 file of pictures is" : `${count} files of pictures are`;
}

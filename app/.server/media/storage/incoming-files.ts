import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pictureLimits } from "../../../content/values/limits/picture-files.ts";
import { pictureRejected } from "./picture-rejected.ts";

export const MEGABYTE = 1_000_000;

const UNFINISHED = "unfinished-";
/** A file whose existence and age mark a folder as retired. */
const RETIRED = "retired";
const HOUR = 3_600_000;

/** An uploaded file, in a temporary folder of its own. */
export interface Incoming {
	readonly folder: string;
	readonly file: string;
	readonly hash: string;
	/** Its first bytes. */
	readonly head: Uint8Array;
	readonly bytes: number;
}

/**
 * Runs `work` with a temporary folder and removes it afterwards; `work` moves out what is to stay. So a process that is
 * killed never leaves partial files where files are served.
 */
export async function inUnfinished<T>(media: string, work: (folder: string) => Promise<T>): Promise<T> {
	const folder = await mkdtemp(join(media, UNFINISHED));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Streams an upload to a temporary file. It is not flushed to disk, because it may be stored in another form or not at
 * all.
 * @param limit that of pictures unless given
 * @throws {Failure} `picture-refused` as soon as it exceeds the size limit
 */
export async function receive(
	folder: string,
	source: AsyncIterable<Uint8Array>,
	{ name, signal }: { name: string; signal?: AbortSignal },
	limit: { readonly bytes: number; refusal(): Error } = {
		bytes: pictureLimits.bytes,
		refusal: () => tooLarge(name),
	},
): Promise<Incoming> {
	const file = join(folder, "incoming");
	const hash = createHash("sha256");
	let head = Buffer.alloc(0);
	let bytes = 0;
	const watch = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > limit.bytes) return done(limit.refusal());
			if (head.length < 64) head = Buffer.concat([head, chunk.subarray(0, 64)]);
			hash.update(chunk);
			done(null, chunk);
		},
	});
	await pipeline(source, watch, createWriteStream(file), { signal });
	// 128 bits are enough to be unique, and keep the addresses in pages short.
	return { folder, file, head, bytes, hash: hash.digest("hex").slice(0, 32) };
}

function tooLarge(name: string): Error {
	const most = `has more than ${pictureLimits.bytes / MEGABYTE} MB, the most a picture may have.`;
	return pictureRejected(name, `${most} Save it smaller and add it again.`);
}

/** Returns a file's hash and size. */
export async function digestOf(file: string): Promise<{ digest: string; bytes: number }> {
	const hash = createHash("sha256");
	let bytes = 0;
	const handle = await open(file);
	for await (const chunk of handle.createReadStream()) {
		hash.update(chunk);
		bytes += chunk.length;
	}
	return { digest: hash.digest("hex").slice(0, 32), bytes };
}

/**
 * Moves finished files to their destination one by one: the folder may exist already, when a process was killed before
 * it stored the row.
 */
export async function moveIn(from: string, media: string, hash: string): Promise<void> {
	const to = join(media, hash);
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
	await flush(to);
	await flush(media);
}

/** Marks a folder as no longer referenced. */
export async function markRetired(media: string, hash: string): Promise<void> {
	await writeFile(join(media, hash, RETIRED), "").catch((error: NodeJS.ErrnoException) => {
		// The folder is gone already.
		if (error.code !== "ENOENT") throw error;
	});
}

/**
 * Removes the folders of these hashes unless `isNeeded`. They are moved away first, so that somebody who adds the same
 * file meanwhile gets a new folder.
 */
export async function discard(
	media: string,
	hashes: readonly string[],
	isNeeded: (hash: string) => Promise<boolean>,
): Promise<void> {
	for (const hash of new Set(hashes)) {
		if (await isNeeded(hash)) continue;
		const away = join(media, `${UNFINISHED}${hash}-${crypto.randomUUID()}`);
		const moved = await rename(join(media, hash), away).then(
			() => true,
			() => false,
		);
		if (!moved) continue;
		// Somebody may have started to use the folder since `isNeeded` was asked.
		if (await isNeeded(hash)) await moveIn(away, media, hash);
		await rm(away, { recursive: true, force: true });
	}
}

/** The hashes of folders that were retired longer ago than this, in milliseconds. */
export async function retiredBefore(media: string, age: number): Promise<string[]> {
	const names = (await readdir(media)).filter((name) => /^[0-9a-f]{32}$/.test(name));
	const old = await Promise.all(
		names.map(async (name) => (await modified(join(media, name, RETIRED))) < Date.now() - age),
	);
	return names.filter((_, index) => old[index]);
}

/** Removes temporary folders of killed processes. Other instances may still be using the more recent ones. */
export async function removeUnfinished(media: string): Promise<void> {
	for (const name of await readdir(media)) {
		const folder = join(media, name);
		if (name.startsWith(UNFINISHED) && (await modified(folder)) < Date.now() - HOUR) {
			await rm(folder, { recursive: true, force: true });
		}
	}
}

async function modified(path: string): Promise<number> {
	return stat(path).then(
		({ mtimeMs }) => mtimeMs,
		() => Date.now(),
	);
}

/** Flushes a folder's entries to disk, so that the files survive a power failure. */
/** Gives a file a second name, so that it is not written again. Copies it where the file system has no hard links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
	await link(from, to).catch(() => copyFile(from, to));
	await flush(to);
}

async function flush(path: string): Promise<void> {
	const handle = await open(path);
	await handle.sync().finally(() => handle.close());
}

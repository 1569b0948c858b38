import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pictureLimits } from "../../content/picture-files.ts";
import { pictureRejected } from "./picture-rejected.ts";

export const MEGABYTE = 1_000_000;

const UNFINISHED = "unfinished-";
/** A file that says so by its name and its age. */
const RETIRED = "retired";
const HOUR = 3_600_000;

/** A file that has come, in a folder of its own. */
export interface Incoming {
	readonly folder: string;
	readonly file: string;
	readonly hash: string;
	/** Its first bytes. */
	readonly head: Uint8Array;
}

/**
 * Runs `work` with a new folder, which is gone afterwards: what is to stay is moved out of it. Whoever is killed in
 * between leaves nothing at the place where files are served.
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
 * Writes what comes to a file, piece by piece.
 * @throws {Failure} `picture-refused` as soon as it is too much
 */
export async function receive(
	folder: string,
	source: AsyncIterable<Uint8Array>,
	{ name, signal }: { name: string; signal?: AbortSignal },
): Promise<Incoming> {
	const file = join(folder, "incoming");
	const hash = createHash("sha256");
	let head = Buffer.alloc(0);
	let bytes = 0;
	const watch = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			if (bytes > pictureLimits.bytes) return done(tooLarge(name));
			if (head.length < 64) head = Buffer.concat([head, chunk.subarray(0, 64)]);
			hash.update(chunk);
			done(null, chunk);
		},
	});
	await pipeline(source, watch, createWriteStream(file, { flush: true }), { signal });
	// 128 bits tell all pictures apart and keep the addresses in pages short.
	return { folder, file, head, hash: hash.digest("hex").slice(0, 32) };
}

export function tooLarge(name: string): Error {
	const most = `has more than ${pictureLimits.bytes / MEGABYTE} MB, the most a picture may have.`;
	return pictureRejected(name, `${most} Save it smaller and add it again.`);
}

/** Hash and size of a file. */
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

/** Puts finished files in their place, file by file: the folder exists where a process ended between files and row. */
export async function moveIn(from: string, media: string, hash: string): Promise<void> {
	const to = join(media, hash);
	await mkdir(to, { recursive: true });
	for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
	await flush(to);
	await flush(media);
}

/** Notes in a folder that nobody is pointed to it from now on. */
export async function markRetired(media: string, hash: string): Promise<void> {
	await writeFile(join(media, hash, RETIRED), "").catch((error: NodeJS.ErrnoException) => {
		// It is gone already.
		if (error.code !== "ENOENT") throw error;
	});
}

/**
 * Removes the folders of these hashes unless `isNeeded`. They are moved away first: who adds the same file meanwhile
 * makes the folder anew.
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
		// Somebody may have taken the folder over since it was asked whether it is needed.
		if (await isNeeded(hash)) await moveIn(away, media, hash);
		await rm(away, { recursive: true, force: true });
	}
}

/** The folders that were retired longer ago than this, in milliseconds. */
export async function retiredBefore(media: string, age: number): Promise<string[]> {
	const names = (await readdir(media)).filter((name) => /^[0-9a-f]{32}$/.test(name));
	const old = await Promise.all(
		names.map(async (name) => (await modified(join(media, name, RETIRED))) < Date.now() - age),
	);
	return names.filter((_, index) => old[index]);
}

/** Removes what killed processes left. Another instance may be at work in the younger ones. */
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

/** Makes the names in a folder as durable as the files. */
async function flush(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}

import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../../../errors.ts";
import type { Bucket } from "../../bucket/bucket.ts";
import { concurrencyLimit } from "../../concurrency-limit.ts";
import { asFailure } from "../../db/failures.ts";
import type { Store } from "../../db/store.ts";
import type { BucketFilesTable } from "../../db/tables/media-tables.ts";
import { newId } from "../../new-id.ts";
import { inUnfinished, removeUnfinished } from "./incoming-files.ts";
import { PictureCache } from "./picture-cache.ts";
import type { IsNeeded, PictureFiles } from "./picture-store.ts";
import { pictureTypes } from "./picture-type.ts";

/** The folder in the data folder that keeps what was read from the bucket. */
export const cacheFolder = "media-cache";

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds for which a file is served again without asking whether it is still stored. */
const goodFor = 10 * SECOND;
/** Milliseconds that somebody waits for that answer when the file is here. */
const patience = 250;
/** How many files are fetched at a time, and how many may wait for it; strangers may ask for any. */
const [mostAtOnce, mostWaiting] = [8, 200];
/** How many files are sent to the bucket at a time. */
const sentAtOnce = 4;

/** A file that is stored, or is to be. */
export type StoredFile = Pick<BucketFilesTable, "object" | "hash" | "name" | "bytes" | "digest">;

export interface BucketFilesOptions extends Pick<Store, "db" | "write" | "dataDir" | "log"> {
	readonly bucket: Bucket;
	/** The most bytes that are kept on this machine. */
	readonly cacheBytes: number;
}

/** Figures of what is read from a bucket, since the start. */
export interface BucketFigures {
	readonly cacheBytes: number;
	readonly hits: number;
	readonly misses: number;
	/** Reads that the bucket failed, or answered with other bytes than were stored. */
	readonly failures: number;
}

/**
 * The files of pictures in a bucket. The table `bucket_files` says what is in it, and with which bytes, so that the bucket is
 * neither asked for what it does not have nor believed. Every upload has keys of its own.
 */
export class BucketFiles implements PictureFiles {
	readonly workFolder: string;
	readonly #options: BucketFilesOptions;
	readonly #cache: PictureCache;
	/** Files that were stored when they were last looked up, by hash and name. */
	readonly #known = new Map<string, { file: StoredFile; at: number }>();
	readonly #fetching = new Map<string, Promise<void>>();
	readonly #limited = concurrencyLimit(mostAtOnce);
	#asked: Asked[] = [];
	#looking: Promise<void> | undefined;
	#hits = 0;
	#misses = 0;
	#failures = 0;

	private constructor(options: BucketFilesOptions, workFolder: string, cache: PictureCache) {
		this.#options = options;
		this.workFolder = workFolder;
		this.#cache = cache;
	}

	static async open(options: BucketFilesOptions): Promise<BucketFiles> {
		const folder = join(options.dataDir, cacheFolder);
		const workFolder = join(folder, "work");
		await mkdir(workFolder, { recursive: true });
		await removeUnfinished(workFolder);
		return new BucketFiles(options, workFolder, await PictureCache.open(join(folder, "files"), options.cacheBytes));
	}

	get figures(): BucketFigures {
		return { cacheBytes: this.#cache.bytes, hits: this.#hits, misses: this.#misses, failures: this.#failures };
	}

	async open(hash: string, name: string): Promise<FileHandle | undefined> {
		const key = `${hash}/${name}`;
		for (let attempt = 1; ; attempt += 1) {
			const held = await this.#cache.read(key);
			const found = await this.#look(hash, name, held !== undefined).catch(async (error) => {
				await held?.close();
				throw error;
			});
			const isWhole = found && found !== "unknown" && held && (await held.stat()).size === found.bytes;
			if (held && (isWhole || found === "unknown")) {
				this.#hits += attempt === 1 ? 1 : 0;
				return held;
			}
			await held?.close();
			if (held) await this.#cache.remove(key);
			if (!found) return undefined;
			// Others may have needed its room as soon as it was there.
			if (attempt > 3) throw tooMuch();
			this.#misses += attempt === 1 ? 1 : 0;
			await this.#fetched(found as StoredFile);
		}
	}

	async size(hash: string, name: string): Promise<number | undefined> {
		return (await this.#lookUp(hash, name))?.bytes;
	}

	async withPath<T>(hash: string, name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
		const held = await this.open(hash, name);
		if (!held) return undefined;
		return inUnfinished(this.workFolder, async (folder) => {
			const path = join(folder, name);
			// The file in the cache may be deleted at any time, so the work gets a copy.
			await pipeline(held.createReadStream(), createWriteStream(path));
			return work(path);
		});
	}

	async moveIn(from: string, hash: string): Promise<void> {
		const { db, write } = this.#options;
		const files = await Promise.all((await readdir(from)).map((name) => described(from, hash, name)));
		const there = await db
			.selectFrom("bucket_files")
			.select(["object", "name", "digest"])
			.where("hash", "=", hash)
			.where("state", "=", "stored")
			.execute();
		const same = (file: StoredFile) => there.find(({ name, digest }) => name === file.name && digest === file.digest);
		const added = files.filter((file) => !same(file));
		await this.#add(added, from);
		const objects = files.map((file) => same(file)?.object ?? file.object);
		await write(async (tx) => {
			const now = Date.now();
			const becoming = await tx
				.updateTable("bucket_files")
				.set({ state: "stored", changed_at: now, retired_at: null })
				.where("object", "in", objects)
				.where("state", "in", ["adding", "stored"])
				.executeTakeFirst();
			// So late that it was taken for the upload of a killed process.
			if (Number(becoming.numUpdatedRows) < objects.length) throw tooMuch();
			const others = tx.updateTable("bucket_files").where("hash", "=", hash).where("state", "=", "stored");
			await others.set({ retired_at: null }).execute();
			// The files that the same names led to before.
			await others
				.set({ state: "gone", changed_at: now })
				.where(
					"name",
					"in",
					files.map(({ name }) => name),
				)
				.where("object", "not in", objects)
				.execute();
		});
		for (const { name, bytes } of files) {
			this.#known.delete(`${hash}/${name}`);
			// It is stored; what is kept here only saves the next one some time.
			await this.#cache.take(`${hash}/${name}`, join(from, name), bytes).catch(() => {});
		}
	}

	async markRetired(hash: string): Promise<void> {
		const { db } = this.#options;
		const retiring = db.updateTable("bucket_files").set({ retired_at: Date.now() }).where("hash", "=", hash);
		await retiring.where("state", "=", "stored").execute();
	}

	async discard(hashes: readonly string[], isNeeded: IsNeeded): Promise<void> {
		for (const hash of new Set(hashes)) {
			if (await isNeeded(hash)) continue;
			const files = await this.#options.db
				.updateTable("bucket_files")
				.set({ state: "gone", changed_at: Date.now() })
				.where("hash", "=", hash)
				.where("state", "=", "stored")
				// Somebody may have started to use them since `isNeeded` was asked.
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom("media")
								.select("media.id")
								.where(({ or, eb }) => or([eb("media.hash", "=", hash), eb("media.original_hash", "=", hash)])),
						),
					),
				)
				.where(({ not, exists, selectFrom }) =>
					not(exists(selectFrom("files").select("files.id").where("files.hash", "=", hash))),
				)
				.returning("name")
				.execute();
			for (const { name } of files) {
				this.#known.delete(`${hash}/${name}`);
				await this.#cache.remove(`${hash}/${name}`);
			}
		}
	}

	/** The bucket may fail meanwhile: the rest is removed the next time. */
	async sweep(isNeeded: IsNeeded): Promise<void> {
		const { db, log } = this.#options;
		const now = Date.now();
		const rows = await db
			.selectFrom("bucket_files")
			.select(["hash", ({ fn }) => fn.max("retired_at").as("retired"), ({ fn }) => fn.max("changed_at").as("changed")])
			.where("state", "=", "stored")
			.groupBy("hash")
			.execute();
		for (const { hash, retired, changed } of rows) {
			const isOld = Math.abs(now - Number(changed)) > HOUR;
			if (retired === null ? !isOld : Number(retired) > now - DAY && Number(retired) <= now + HOUR) continue;
			if (await isNeeded(hash)) continue;
			// Of a process that was killed before a picture named it, or retired while a clock was wrong.
			if (retired === null || Number(retired) > now) await this.markRetired(hash);
			else await this.discard([hash], isNeeded);
		}
		try {
			await this.#removeOld(now);
		} catch (err) {
			log.warn({ err }, "files could not be removed from the bucket; it is tried again");
		}
	}

	/** Puts files into the bucket, and reads each back from there. */
	async #add(files: readonly StoredFile[], from: string): Promise<void> {
		if (files.length === 0) return;
		const { write, log, bucket } = this.#options;
		const rows = files.map((file) => ({ ...file, state: "adding", changed_at: Date.now(), retired_at: null }) as const);
		await write((tx) => tx.insertInto("bucket_files").values(rows).execute());
		const limited = concurrencyLimit(sentAtOnce);
		const sent = await Promise.allSettled(
			files.map((file) =>
				limited(() => inUnfinished(this.workFolder, (folder) => sendFile(bucket, file, from, folder))),
			),
		);
		const failed = sent.find((one) => one.status === "rejected");
		if (!failed) return;
		const objects = files.map(({ object }) => object);
		this.#failures += 1;
		const giveUp = write((tx) =>
			tx
				.updateTable("bucket_files")
				.set({ state: "gone", changed_at: Date.now() })
				.where("object", "in", objects)
				.execute(),
		);
		await giveUp.catch((err) =>
			log.warn({ err }, "an upload that failed could not be noted; it is removed in an hour"),
		);
		throw failed.reason;
	}

	async #removeOld(now: number): Promise<void> {
		const { db, bucket } = this.#options;
		const old = await db
			.selectFrom("bucket_files")
			.select("object")
			.where(({ or, and, eb }) =>
				or([
					and([eb("state", "=", "gone"), or([eb("changed_at", "<", now - DAY), eb("changed_at", ">", now + HOUR)])]),
					and([eb("state", "=", "adding"), or([eb("changed_at", "<", now - HOUR), eb("changed_at", ">", now + HOUR)])]),
				]),
			)
			.execute();
		for (const { object } of old) {
			await bucket.remove([object]);
			const removing = db.deleteFrom("bucket_files").where("object", "=", object);
			await removing.where("state", "!=", "stored").execute();
		}
	}

	/** Whether a file is stored. When it is kept here, that is not waited for long: the database may be away. */
	async #look(hash: string, name: string, isHeld: boolean): Promise<StoredFile | "unknown" | undefined> {
		const known = this.#known.get(`${hash}/${name}`);
		if (known && performance.now() - known.at < goodFor) return known.file;
		const looking = this.#lookUp(hash, name);
		if (!isHeld) return looking;
		const unknown = "unknown" as const;
		return Promise.race([looking.catch(() => unknown), pause(patience, unknown, { ref: false })]);
	}

	/** One query at a time, for all who ask meanwhile. */
	#lookUp(hash: string, name: string): Promise<StoredFile | undefined> {
		const { promise, resolve, reject } = Promise.withResolvers<StoredFile | undefined>();
		this.#asked.push({ hash, name, resolve, reject });
		this.#looking ??= this.#lookUpAll().finally(() => {
			this.#looking = undefined;
		});
		return promise;
	}

	async #lookUpAll(): Promise<void> {
		while (this.#asked.length > 0) {
			const asked = this.#asked.splice(0, 100);
			try {
				const files = await this.#options.db
					.selectFrom("bucket_files")
					.select(["object", "hash", "name", "bytes", "digest"])
					.where("hash", "in", [...new Set(asked.map(({ hash }) => hash))])
					.where("state", "=", "stored")
					.execute();
				for (const { hash, name, resolve } of asked) {
					const file = files.find((one) => one.hash === hash && one.name === name);
					this.#remember(`${hash}/${name}`, file);
					resolve(file);
				}
			} catch (error) {
				for (const { reject } of asked) reject(asFailure(error, "the database"));
			}
		}
	}

	#remember(key: string, file: StoredFile | undefined): void {
		this.#known.delete(key);
		if (!file) return;
		this.#known.set(key, { file, at: performance.now() });
		if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!);
	}

	/** Brings a file here, once for all who wait for it. */
	#fetched(file: StoredFile): Promise<void> {
		const fetching = this.#fetching.get(file.object);
		if (fetching) return fetching;
		if (this.#fetching.size >= mostWaiting) throw tooMuch();
		const work = this.#limited(() => this.#fetch(file)).finally(() => this.#fetching.delete(file.object));
		this.#fetching.set(file.object, work);
		return work;
	}

	async #fetch(file: StoredFile): Promise<void> {
		const { object, hash, name, bytes, digest } = file;
		const { bucket, log } = this.#options;
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await inUnfinished(this.workFolder, async (folder) => {
					const path = join(folder, name);
					const received = await bucket.receive(object, path);
					if (received?.digest !== digest) throw new Failure("store-unreachable", lied(received !== undefined), {});
					await this.#cache.take(`${hash}/${name}`, path, bytes);
				});
			} catch (error) {
				this.#failures += 1;
				log.warn({ reason: String(error), object }, "a file could not be read from the bucket");
				if (attempt === 2) throw asFailure(error, this.workFolder);
				// Files in the cache may be deleted to make room for the one that is needed now.
				if ((error as NodeJS.ErrnoException).code === "ENOSPC") await this.#cache.shrink(0);
			}
		}
	}
}

/** Somebody who asked whether a file is stored. */
interface Asked {
	readonly hash: string;
	readonly name: string;
	resolve(file: StoredFile | undefined): void;
	reject(error: unknown): void;
}

/** Of about 300 bytes each. */
const mostKnown = 20_000;

/**
 * Puts a file into a bucket, and reads it back from there.
 * @param folder for what is read
 * @throws {Failure} `store-unreachable`
 */
export async function sendFile(
	bucket: Bucket,
	{ object, name, digest }: StoredFile,
	from: string,
	folder: string,
): Promise<void> {
	await bucket.put(object, await readFile(join(from, name)), typeOf(name));
	const read = join(folder, `${randomUUID()}-${name}`);
	const received = await bucket.receive(object, read);
	await rm(read, { force: true });
	if (received?.digest === digest) return;
	throw new Failure(
		"store-unreachable",
		"The store of files did not keep what it was sent; nothing was stored. Try again in a minute.",
		{},
	);
}

/** Describes a file that is to be stored under a new key. */
export async function described(from: string, hash: string, name: string): Promise<StoredFile> {
	const digest = createHash("sha256");
	let bytes = 0;
	for await (const piece of createReadStream(join(from, name))) {
		digest.update(piece);
		bytes += piece.length;
	}
	return { object: `media/${hash}/${newId()}/${name}`, hash, name, bytes, digest: digest.digest("hex") };
}

function typeOf(name: string): string | undefined {
	const extension = name.slice(name.lastIndexOf(".") + 1);
	return Object.entries(pictureTypes).find(([, type]) => type.extension === extension)?.[0];
}

function lied(isThere: boolean): string {
	return isThere
		? "The store of files answered with other bytes than it was given."
		: "The store of files does not have what it was given.";
}

function tooMuch(): Failure {
	return new Failure("store-unreachable", "The store of files is too slow at the moment. Try again in a minute.", {});
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Failure, isFailure } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import { record as recordActivity } from "../../activity/record.ts";
import { asFailure } from "../../db/failures.ts";
import { holdLock } from "../../db/locks.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { withLongTimeLimit } from "../../db/time-limit.ts";
import { newId } from "../../new-id.ts";
import { type EncodeOptions, encodePicture } from "../formats/encode.ts";
import type { Encoded } from "../formats/encode-job.ts";
import { digestOf, type Incoming, inUnfinished, linkOrCopy, receive } from "../storage/incoming-files.ts";
import {
	fileOf,
	fromRow,
	type MediaRecord,
	middle,
	type Rectangle,
	toRow,
	type Variant,
} from "../storage/media-record.ts";
import { originalName } from "../storage/named-files.ts";
import { kindRejected } from "../storage/picture-rejected.ts";
import { folderFiles, type PictureFiles } from "../storage/picture-store.ts";
import { type PictureType, pictureType } from "../storage/picture-type.ts";

/** A picture's file and its name. */
export type PictureFile = (
	| { readonly path: string }
	| { readonly bytes: Uint8Array }
	| { readonly stream: AsyncIterable<Uint8Array> }
) & {
	readonly name: string;
	/** Aborts when the sender has gone; nothing of the file is kept. */
	readonly signal?: AbortSignal;
};

export type NewPicture = PictureFile & {
	/** A readable id for sample content; a new one by default. */
	readonly id?: string;
	readonly alt: string;
	readonly caption?: string;
	/** The centre by default. */
	readonly focal?: MediaRecord["focal"];
	readonly crop?: Rectangle | null;
	/** Whether one size is enough for now: a `PictureFinisher` makes the others. */
	readonly isUnfinished?: boolean;
	/** The person who added it, for the activity log; undefined when it arrives together with other content. */
	readonly actor?: Actor;
};

/** A file that is known to be a clean picture of a known size. */
export interface SoundPicture {
	readonly id: string;
	readonly path: string;
	readonly name: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

/** The stored facts about the file of a picture. */
export type Shown = Omit<
	MediaRecord,
	"id" | "name" | "alt" | "caption" | "focal" | "createdAt" | "changedAt" | "byLinkSince"
>;

export interface MediaLibraryOptions extends Pick<Store, "db" | "write" | "dataDir" | "log"> {
	/** The place of the files; `media` in the data folder unless given. */
	readonly files?: PictureFiles;
	/** Milliseconds of CPU that one picture may take; two minutes by default. */
	readonly cpuLimit?: number;
}

/** Opens the library of a store. */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
	const { files = await folderFiles(options.dataDir) } = options;
	await fillSearch(options);
	const library = new MediaLibrary(options, files);
	await library.sweep();
	return library;
}

/** Gives pictures of versions that did not search in the database the text in which they are found. */
async function fillSearch({ write }: MediaLibraryOptions): Promise<void> {
	await withLongTimeLimit(() =>
		write(async (tx) => {
			const rows = await tx.selectFrom("media").selectAll().where("search", "=", "").execute();
			for (const row of rows) {
				const { search } = toRow(fromRow(row));
				await tx.updateTable("media").set({ search }).where("id", "=", row.id).execute();
			}
		}),
	);
}

/** The pictures of the site: a row for each, and files of every size in a folder named by a hash of what they show. */
export class MediaLibrary {
	readonly #options: MediaLibraryOptions;
	readonly #storing = new Map<string, Promise<unknown>>();
	readonly files: PictureFiles;

	constructor(options: MediaLibraryOptions, files: PictureFiles) {
		this.#options = options;
		this.files = files;
	}

	/**
	 * Adds a picture and generates its sizes, two pictures at a time. The same file is stored only once: if it exists,
	 * and `id` is not given or the same, its existing record is returned.
	 * @throws {Failure} `picture-refused` (unsupported type, damaged, too large), `id-taken`, `store-full`,
	 * `store-not-writable`; the signal's reason when it was cancelled
	 */
	async add(picture: NewPicture): Promise<MediaRecord> {
		const { id = newId(), name, alt, caption, focal, crop, actor } = picture;
		return this.#taking(picture, async (incoming) => {
			const known = await this.#known(this.#options.db, incoming.hash, picture.id);
			if (known) return this.#back(known);
			const whole = await this.#store(incoming, picture);
			const shown = crop ? await this.cut({ ...whole, name }, crop, picture.isUnfinished) : whole;
			const record = newRecord(shown, { id, name, alt, caption, focal });
			return this.#options.write(async (tx) => {
				// Two instances may receive the same file at the same moment.
				await holdLock(tx, Number.parseInt(incoming.hash.slice(0, 12), 16));
				const meanwhile = await this.#known(tx, incoming.hash, picture.id);
				if (meanwhile) return meanwhile;
				await tx.insertInto("media").values(toRow(record)).execute();
				// An equal picture may have brought all of its sizes.
				if (picture.isUnfinished && record.variants.length === 1) await noteUnfinished(tx, id);
				if (actor) await recordActivity(tx, { actor, action: "add", type: "media", document: id, title: name });
				return record;
			});
		});
	}

	/**
	 * Adds a picture that is known to be clean, such as one of the sample content, and shows the original file until a
	 * `PictureFinisher` has generated its sizes. A picture that has this id already is left as it is.
	 */
	async addUnfinished(picture: SoundPicture): Promise<void> {
		const { id, name, alt, width, height, path } = picture;
		const shown = await inUnfinished(this.files.workFolder, async (folder): Promise<Shown> => {
			const { file, hash, head } = await receive(folder, createReadStream(path), picture);
			const type = pictureType(head)!;
			const { digest, bytes } = await digestOf(file);
			const first: Variant = { isFirst: true, type, width, bytes };
			await mkdir(join(folder, hash));
			await linkOrCopy(file, join(folder, hash, fileOf(first)));
			await rename(file, join(folder, hash, originalName({ type })));
			await this.files.moveIn(join(folder, hash), hash);
			const original = { hash, digest, width, height, bytes };
			return { hash, type, width, height, crop: null, placeholder: "", variants: [first], original };
		});
		const record = newRecord(shown, { id, name, alt });
		await this.#options.write(async (tx) => {
			const adding = tx.insertInto("media").values(toRow(record));
			const added = await adding.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
			if (!added.numInsertedOrUpdatedRows) return;
			await noteUnfinished(tx, id);
		});
	}

	/** Generates the sizes of an unfinished picture. Throws the signal's reason when it was cancelled. */
	async finish(picture: MediaRecord, signal: AbortSignal): Promise<void> {
		const { id, hash, type, crop, name } = picture;
		const job = { type, crop, keep: false, priority: "idle", hash, name, signal } as const;
		const encoding = this.#withOriginal(picture, (file) => this.#encode({ ...job, file }));
		const made = await encoding.catch((error) => {
			// It cannot be made any smaller, so the original stays in use.
			if (!isFailure(error, "picture-refused")) throw error;
			this.#options.log.warn({ err: error, hash }, "a picture stays as it came");
			return undefined;
		});
		await this.#options.write(async (tx) => {
			await tx.deleteFrom("unfinished_pictures").where("media_id", "=", id).execute();
			if (!made) return;
			const sizes = { variants: JSON.stringify(made.variants), placeholder: made.placeholder };
			// The file or its crop may have changed meanwhile, and others may show the same.
			await tx.updateTable("media").set(sizes).where("hash", "=", hash).execute();
		});
	}

	/** Stores a new file for an existing picture; the caller updates its row. Throws what `add` throws. */
	take(picture: PictureFile): Promise<Shown> {
		return this.#taking(picture, (incoming) => this.#store(incoming, picture));
	}

	/** Generates the sizes of a crop of a picture, or of all of it; the caller updates its row. */
	async cut(
		{ type, original, name }: Pick<MediaRecord, "type" | "original" | "name">,
		crop: Rectangle | null,
		isFirst = false,
	): Promise<Shown> {
		const of = crop && `${original.hash} ${crop.x} ${crop.y} ${crop.width} ${crop.height}`;
		const hash = of ? createHash("sha256").update(of).digest("hex").slice(0, 32) : original.hash;
		const job = { type, crop, keep: false, isFirst, priority: "low", hash, name } as const;
		const { kept: _, ...encoded } = await this.#withOriginal({ type, original, name }, (file) =>
			this.#encode({ ...job, file }),
		);
		return { ...encoded, hash, type, crop, original };
	}

	async get(id: string): Promise<MediaRecord | undefined> {
		const row = await this.#options.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
		return row && fromRow(row);
	}

	/** Returns the pictures with these ids; unknown ids are left out. */
	async some(ids: readonly string[]): Promise<MediaRecord[]> {
		const wanted = [...new Set(ids)].filter(Boolean);
		if (wanted.length === 0) return [];
		return (await this.#options.db.selectFrom("media").selectAll().where("id", "in", wanted).execute()).map(fromRow);
	}

	/** Returns all pictures, newest first. */
	async all(): Promise<MediaRecord[]> {
		const newest = this.#options.db.selectFrom("media").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
		return (await newest.execute()).map(fromRow);
	}

	/** Opens the original file of a picture; undefined when it is not stored. The caller closes it. */
	openOriginal({ type, original }: Pick<MediaRecord, "type" | "original">): Promise<FileHandle | undefined> {
		return this.files.open(original.hash, originalName({ type }));
	}

	/** Keeps the previous files for another day, for pages and programs that still refer to them. */
	async retire(...hashes: readonly string[]): Promise<void> {
		for (const folder of new Set(hashes)) {
			if (!(await this.#isNeeded(folder))) await this.files.markRetired(folder);
		}
		await this.sweep();
	}

	/** Removes the files of what was deleted, unless others use them. */
	discard(...hashes: readonly string[]): Promise<void> {
		return this.files.discard(hashes, (folder) => this.#isNeeded(folder));
	}

	/** Removes files that were retired more than a day ago. */
	sweep(): Promise<void> {
		return this.files.sweep((folder) => this.#isNeeded(folder));
	}

	async #withOriginal<T>(
		{ type, original, name }: Pick<MediaRecord, "type" | "original" | "name">,
		work: (file: string) => Promise<T>,
	): Promise<T> {
		const done = await this.files.withPath(original.hash, originalName({ type }), async (file) => ({
			result: await work(file),
		}));
		if (done) return done.result;
		throw new Failure("not-found", `The file of “${name}” is not there any more. Add it once more.`, { id: name });
	}

	async #taking<T>(picture: PictureFile, work: (incoming: Incoming) => Promise<T>): Promise<T> {
		try {
			return await inUnfinished(this.files.workFolder, async (folder) => {
				const incoming = await receive(folder, sourceOf(picture), picture);
				// Uploads of equal files run one after the other, so that the second finds the result of the first.
				const before = this.#storing.get(incoming.hash);
				const taken = Promise.allSettled([before]).then(() => work(incoming));
				this.#storing.set(incoming.hash, taken);
				try {
					return await taken;
				} finally {
					if (this.#storing.get(incoming.hash) === taken) this.#storing.delete(incoming.hash);
				}
			});
		} catch (error) {
			picture.signal?.throwIfAborted();
			throw asFailure(error, this.files.workFolder);
		}
	}

	async #store(
		{ file, head, hash }: Incoming,
		picture: PictureFile & Pick<NewPicture, "isUnfinished">,
	): Promise<Shown> {
		const { name, signal, isUnfinished: isFirst } = picture;
		const type = pictureType(head);
		if (!type) throw kindRejected(name, head, "is not a picture we can show. Choose a JPEG, PNG, WebP or AVIF file.");
		const rows = this.#options.db.selectFrom("media").selectAll().where("original_hash", "=", hash);
		const equal = (await rows.execute()).map(fromRow).find(({ crop }) => crop === null);
		if (equal) return shownIn(equal);
		// Files that belong to imported content run at normal priority, because everyone waits for them, such as at the
		// first start.
		const priority = "stream" in picture ? "low" : "normal";
		const job = { file, type, crop: null, keep: true, isFirst, priority, hash, name, signal } as const;
		const { original, kept, ...encoded } = await this.#encode(job);
		return { ...encoded, hash, type, crop: null, original: { ...original, ...kept!, hash } };
	}

	/** Returns what was made, and what is known of the original where that is kept. */
	async #encode({ hash, ...job }: Omit<EncodeOptions, "folder"> & { hash: string; type: PictureType }) {
		const { log, cpuLimit } = this.#options;
		const started = performance.now();
		const encoded = await inUnfinished(this.files.workFolder, async (folder) => {
			const encoded: Encoded = await encodePicture({ ...job, folder, cpuLimit });
			const kept = job.keep ? await digestOf(join(folder, originalName(job))) : undefined;
			job.signal?.throwIfAborted();
			await this.files.moveIn(folder, hash);
			return { ...encoded, kept };
		});
		log.debug({ hash, milliseconds: Math.round(performance.now() - started) }, "picture encoded");
		return encoded;
	}

	/** The record of a file. Several records with ids of their own may share a file. */
	async #known(db: Pick<Tx, "selectFrom">, hash: string, id: string | undefined): Promise<MediaRecord | undefined> {
		const rows = await db
			.selectFrom("media")
			.selectAll()
			.where(({ or, eb }) => or([eb("original_hash", "=", hash), eb("digest", "=", hash)]))
			.orderBy("created_at")
			.execute();
		const equal = rows.map(fromRow);
		if (id === undefined) return equal[0];
		const own = equal.find((record) => record.id === id);
		const taken = own ?? (await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst());
		if (!taken || own) return own;
		throw new Failure("id-taken", `Another picture has the id “${id}”. Choose another id.`, { id });
	}

	/** Restores a picture that was removed with the sample, because somebody has added it themselves. */
	async #back(picture: MediaRecord): Promise<MediaRecord> {
		await this.#options.write(async (tx) => {
			await tx.updateTable("media").set({ removed_at: null }).where("id", "=", picture.id).execute();
		});
		return picture;
	}

	async #isNeeded(hash: string): Promise<boolean> {
		const { db } = this.#options;
		const picture = db.selectFrom("media").select("id").limit(1);
		const found = await picture
			.where(({ or, eb }) => or([eb("hash", "=", hash), eb("original_hash", "=", hash)]))
			.executeTakeFirst();
		return (
			found !== undefined ||
			(await db.selectFrom("files").select("id").where("hash", "=", hash).limit(1).executeTakeFirst()) !== undefined
		);
	}
}

async function noteUnfinished(tx: Tx, id: string): Promise<void> {
	await tx.insertInto("unfinished_pictures").values({ media_id: id, lease_until: 0 }).execute();
}

function newRecord(
	shown: Shown,
	{ caption = "", focal = middle, ...about }: Pick<NewPicture, "name" | "alt" | "caption" | "focal"> & { id: string },
): MediaRecord {
	const now = Date.now();
	return { ...shown, ...about, caption, focal, createdAt: now, changedAt: now, byLinkSince: null };
}

function shownIn({ hash, type, width, height, crop, placeholder, variants, original }: MediaRecord): Shown {
	return { hash, type, width, height, crop, placeholder, variants, original };
}

function sourceOf(picture: PictureFile): AsyncIterable<Uint8Array> {
	if ("stream" in picture) return picture.stream;
	return "path" in picture ? createReadStream(picture.path) : inPieces(picture.bytes);
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Failure, isFailure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record as recordActivity } from "../activity/record.ts";
import { asFailure } from "../db/failures.ts";
import { holdLock } from "../db/locks.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { type Encoded, type EncodeOptions, encodePicture } from "./encode.ts";
import {
	digestOf,
	discard,
	type Incoming,
	inUnfinished,
	markRetired,
	moveIn,
	receive,
	removeUnfinished,
	retiredBefore,
} from "./files.ts";
import { pictureRejected } from "./picture-rejected.ts";
import { pictureType, pictureTypes } from "./picture-type.ts";
import { fileOf, fromRow, type MediaRecord, middle, type Rectangle, toRow, type Variant } from "./record.ts";

/** The file of a picture, and what it is called. */
export type PictureFile = (
	| { readonly path: string }
	| { readonly bytes: Uint8Array }
	| { readonly stream: AsyncIterable<Uint8Array> }
) & {
	readonly name: string;
	/** Whoever sends it has gone: nothing of it stays. */
	readonly signal?: AbortSignal;
};

export type NewPicture = PictureFile & {
	/** A readable one for sample content; a new one otherwise. */
	readonly id?: string;
	readonly alt: string;
	readonly caption?: string;
	/** The middle, unless given. */
	readonly focal?: MediaRecord["focal"];
	readonly crop?: Rectangle | null;
	/** Who is told of in the activity log; nobody when it comes with other content. */
	readonly actor?: Actor;
};

/** A file that holds nothing but a picture, of a size that is known. */
export interface SoundPicture {
	readonly id: string;
	readonly path: string;
	readonly name: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

/** What is kept of a picture's file. */
export type Shown = Omit<MediaRecord, "id" | "name" | "alt" | "caption" | "focal" | "createdAt" | "changedAt">;

/** The store, whose folder `media` holds the files. */
export interface MediaLibraryOptions extends Pick<Store, "db" | "write" | "dataDir" | "log"> {
	/** Milliseconds that one picture may take; three minutes, unless given. */
	readonly timeLimit?: number;
}

const DAY = 86_400_000;

/** Opens the library of a data folder; makes its folder when there is none. */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
	const folder = join(options.dataDir, "media");
	await mkdir(folder, { recursive: true });
	await removeUnfinished(folder);
	const library = new MediaLibrary(options, folder);
	await library.sweep();
	return library;
}

/** The pictures of the site: a row each, and the files of every size under a hash of what they show. */
export class MediaLibrary {
	readonly #options: MediaLibraryOptions;
	readonly #folder: string;
	readonly #storing = new Map<string, Promise<unknown>>();

	constructor(options: MediaLibraryOptions, folder: string) {
		this.#options = options;
		this.#folder = folder;
	}

	/**
	 * Adds a picture and makes its sizes, two pictures at a time. The same file is kept once: without an id, or with the
	 * same one, the record it has is returned.
	 * @throws {Failure} `picture-refused` (no picture we show, damaged, too large), `id-taken`, `store-full`,
	 * `store-not-writable`; the signal's reason when it was given up
	 */
	async add(picture: NewPicture): Promise<MediaRecord> {
		const { id = newId(), name, alt, caption, focal, crop, actor } = picture;
		return this.#taking(picture, async (incoming) => {
			const known = await this.#known(this.#options.db, incoming.hash, picture.id);
			if (known) return known;
			const whole = await this.#store(incoming, picture);
			const shown = crop ? await this.cut({ ...whole, name }, crop) : whole;
			const record = newRecord(shown, { id, name, alt, caption, focal });
			return this.#options.write(async (tx) => {
				// Two instances may receive the same file at the same moment.
				await holdLock(tx, Number.parseInt(incoming.hash.slice(0, 12), 16));
				const meanwhile = await this.#known(tx, incoming.hash, picture.id);
				if (meanwhile) return meanwhile;
				await tx.insertInto("media").values(toRow(record)).execute();
				if (actor) await recordActivity(tx, { actor, action: "add", type: "media", document: id, title: name });
				return record;
			});
		});
	}

	/**
	 * Adds a picture that is known to be sound, such as one of the sample content, to be shown as it came: making its sizes
	 * is left to a `PictureFinisher`. One with this id is kept as it is.
	 */
	async addUnfinished(picture: SoundPicture): Promise<void> {
		const { id, name, alt, width, height, path } = picture;
		const shown = await inUnfinished(this.#folder, async (folder): Promise<Shown> => {
			const { file, hash, head } = await receive(folder, createReadStream(path), picture);
			const type = pictureType(head)!;
			const { digest, bytes } = await digestOf(file);
			const first: Variant = { isFirst: true, type, width, bytes };
			await mkdir(join(folder, hash));
			await rename(file, join(folder, hash, `original.${pictureTypes[type].extension}`));
			await copyFile(path, join(folder, hash, fileOf(first)));
			await moveIn(join(folder, hash), this.#folder, hash);
			const original = { hash, digest, width, height, bytes };
			return { hash, type, width, height, crop: null, placeholder: "", variants: [first], original };
		});
		const record = newRecord(shown, { id, name, alt });
		await this.#options.write(async (tx) => {
			const adding = tx.insertInto("media").values(toRow(record));
			const added = await adding.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
			if (!added.numInsertedOrUpdatedRows) return;
			await tx.insertInto("unfinished_pictures").values({ media_id: id, lease_until: 0 }).execute();
		});
	}

	/** Makes the sizes of a picture that is shown as it came. Throws the signal's reason when it was given up. */
	async finish(picture: MediaRecord, signal: AbortSignal): Promise<void> {
		const { id, hash, type, crop, name } = picture;
		const job = { file: this.originalOf(picture), type, crop, keep: false, isAside: true, hash, name, signal };
		const made = await this.#encode(job).catch((error) => {
			// It cannot be made any smaller, so it stays as it is.
			if (!isFailure(error, "picture-refused")) throw error;
			this.#options.log.warn({ err: error, hash }, "a picture stays as it came");
			return undefined;
		});
		await this.#options.write(async (tx) => {
			await tx.deleteFrom("unfinished_pictures").where("media_id", "=", id).execute();
			if (!made) return;
			const sizes = { variants: JSON.stringify(made.variants), placeholder: made.placeholder };
			// Another file, or a part of it, may be shown by now.
			await tx.updateTable("media").set(sizes).where("id", "=", id).where("hash", "=", hash).execute();
		});
	}

	/** Takes in a file for a picture that there is. Its row is the caller's to change. Throws what `add` throws. */
	take(picture: PictureFile): Promise<Shown> {
		return this.#taking(picture, (incoming) => this.#store(incoming, picture));
	}

	/** Makes the sizes of a part of a picture, or of all of it. Its row is the caller's to change. */
	async cut(
		{ type, original, name }: Pick<MediaRecord, "type" | "original" | "name">,
		crop: Rectangle | null,
	): Promise<Shown> {
		const of = crop && `${original.hash} ${crop.x} ${crop.y} ${crop.width} ${crop.height}`;
		const hash = of ? createHash("sha256").update(of).digest("hex").slice(0, 32) : original.hash;
		const file = this.originalOf({ type, original });
		const encoded = await this.#encode({ file, type, crop, keep: false, isAside: true, hash, name });
		return { ...encoded, hash, type, crop, original };
	}

	async get(id: string): Promise<MediaRecord | undefined> {
		const row = await this.#options.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
		return row && fromRow(row);
	}

	/** The pictures with these ids, as far as there are any. */
	async some(ids: readonly string[]): Promise<MediaRecord[]> {
		const wanted = [...new Set(ids)].filter(Boolean);
		if (wanted.length === 0) return [];
		return (await this.#options.db.selectFrom("media").selectAll().where("id", "in", wanted).execute()).map(fromRow);
	}

	/** Every picture, the newest first. */
	async all(): Promise<MediaRecord[]> {
		const newest = this.#options.db.selectFrom("media").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
		return (await newest.execute()).map(fromRow);
	}

	/** Where the original lies. */
	originalOf({ type, original }: Pick<MediaRecord, "type" | "original">): string {
		return join(this.#folder, original.hash, `original.${pictureTypes[type].extension}`);
	}

	/** Keeps what was shown until now for another day: for pages and programs that still point there. */
	async retire({ hash, original }: Pick<MediaRecord, "hash" | "original">): Promise<void> {
		for (const folder of new Set([hash, original.hash])) {
			if (!(await this.#isNeeded(folder))) await markRetired(this.#folder, folder);
		}
		await this.sweep();
	}

	/** Removes the files of a picture whose row is gone, as far as no other needs them. */
	discard({ hash, original }: Pick<MediaRecord, "hash" | "original">): Promise<void> {
		return discard(this.#folder, [hash, original.hash], (folder) => this.#isNeeded(folder));
	}

	/** Removes what was retired more than a day ago. */
	async sweep(): Promise<void> {
		const old = await retiredBefore(this.#folder, DAY);
		await discard(this.#folder, old, (folder) => this.#isNeeded(folder));
	}

	async #taking<T>(picture: PictureFile, work: (incoming: Incoming) => Promise<T>): Promise<T> {
		try {
			return await inUnfinished(this.#folder, async (folder) => {
				const incoming = await receive(folder, sourceOf(picture), picture);
				// Equal files wait for each other, so that the second finds what the first has stored.
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
			throw asFailure(error, this.#folder);
		}
	}

	async #store({ file, head, hash }: Incoming, picture: PictureFile): Promise<Shown> {
		const { name, signal } = picture;
		const type = pictureType(head);
		if (!type) throw pictureRejected(name, "is not a picture we can show. Choose a JPEG, PNG, WebP or AVIF file.");
		const rows = this.#options.db.selectFrom("media").selectAll().where("original_hash", "=", hash);
		const equal = (await rows.execute()).map(fromRow).find(({ crop }) => crop === null);
		if (equal) return shownIn(equal);
		// What comes with other content is waited for by all, such as at the first start.
		const job = { file, type, crop: null, keep: true, isAside: "stream" in picture, hash, name, signal };
		const { original, ...encoded } = await this.#encode(job);
		const kept = await digestOf(this.originalOf({ type, original: { ...original, hash, digest: "", bytes: 0 } }));
		return { ...encoded, hash, type, crop: null, original: { ...original, ...kept, hash } };
	}

	async #encode({ hash, ...job }: Omit<EncodeOptions, "folder"> & { hash: string }): Promise<Encoded> {
		const { log, timeLimit } = this.#options;
		const started = performance.now();
		const encoded = await inUnfinished(this.#folder, async (folder) => {
			const encoded = await encodePicture({ ...job, folder, timeLimit });
			job.signal?.throwIfAborted();
			await moveIn(folder, this.#folder, hash);
			return encoded;
		});
		log.debug({ hash, milliseconds: Math.round(performance.now() - started) }, "picture encoded");
		return encoded;
	}

	/** The record a file has. With an id of its own, a file may have several. */
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

	async #isNeeded(hash: string): Promise<boolean> {
		const rows = this.#options.db.selectFrom("media").select("id").limit(1);
		const found = await rows
			.where(({ or, eb }) => or([eb("hash", "=", hash), eb("original_hash", "=", hash)]))
			.executeTakeFirst();
		return found !== undefined;
	}
}

function newRecord(
	shown: Shown,
	{ caption = "", focal = middle, ...about }: Pick<NewPicture, "name" | "alt" | "caption" | "focal"> & { id: string },
): MediaRecord {
	const now = Date.now();
	return { ...shown, ...about, caption, focal, createdAt: now, changedAt: now };
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

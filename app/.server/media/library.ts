import { createHash, randomUUIDv7 } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../errors.ts";
import { asFailure } from "../db/failures.ts";
import type { Store } from "../db/store.ts";
import { removeUnfinished, storeFiles } from "./files.ts";
import { pictureRefused } from "./picture-refused.ts";
import { pictureType } from "./picture-type.ts";
import { fromRow, type MediaRecord, toRow } from "./record.ts";

const MEGABYTE = 1_000_000;
const MAX_BYTES = 25 * MEGABYTE;

export type NewPicture = ({ readonly path: string } | { readonly bytes: Uint8Array }) & {
	/** A readable one for sample content; a new one otherwise. */
	readonly id?: string;
	/** The name the file had. */
	readonly name: string;
	readonly alt: string;
	/** The middle, unless given. */
	readonly focal?: MediaRecord["focal"];
};

/** The store, whose folder `media` holds the files. */
export interface MediaLibraryOptions extends Pick<Store, "db" | "dataDir" | "log"> {
	/** Milliseconds that one picture may take; a minute, unless given. */
	readonly timeLimit?: number;
}

/** Opens the library of a data folder; makes its folder when there is none. */
export async function createMediaLibrary(options: MediaLibraryOptions): Promise<MediaLibrary> {
	const folder = join(options.dataDir, "media");
	await mkdir(folder, { recursive: true });
	await removeUnfinished(folder);
	return new MediaLibrary(options, folder);
}

/** The pictures of the site: a row each, and the files of every size under the hash of their original. */
export class MediaLibrary {
	readonly #options: MediaLibraryOptions;
	readonly #folder: string;
	readonly #adding = new Map<string, Promise<MediaRecord>>();

	constructor(options: MediaLibraryOptions, folder: string) {
		this.#options = options;
		this.#folder = folder;
	}

	/**
	 * Adds a picture and makes its variants; several at once share the cores. The same bytes are kept once: without an id, or
	 * with the same one, the record they have is returned.
	 * @throws {Failure} `picture-refused` (no picture we show, damaged, too large), `id-taken`, `store-full`,
	 * `store-not-writable`
	 */
	async add(picture: NewPicture): Promise<MediaRecord> {
		const bytes = await read(picture);
		// 128 bits tell all pictures apart and keep the addresses in pages short.
		const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
		// Equal bytes wait for each other, so that the second finds what the first has stored.
		const added = Promise.allSettled([this.#adding.get(hash)]).then(() => this.#addOnce(picture, bytes, hash));
		this.#adding.set(hash, added);
		try {
			return await added;
		} catch (error) {
			throw asFailure(error, this.#folder);
		} finally {
			if (this.#adding.get(hash) === added) this.#adding.delete(hash);
		}
	}

	async get(id: string): Promise<MediaRecord | undefined> {
		const row = await this.#options.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
		return row && fromRow(row);
	}

	/** Every picture, the newest first. */
	async all(): Promise<MediaRecord[]> {
		const newest = this.#options.db.selectFrom("media").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
		return (await newest.execute()).map(fromRow);
	}

	async #addOnce(picture: NewPicture, bytes: Uint8Array, hash: string): Promise<MediaRecord> {
		const { db, log, timeLimit } = this.#options;
		const { id = randomUUIDv7(), name, alt, focal = { x: 0.5, y: 0.5 } } = picture;
		const type = pictureType(bytes);
		if (!type) throw pictureRefused(name, "is not a picture we can show. Choose a JPEG, PNG, WebP or AVIF file.");

		const rows = await db.selectFrom("media").selectAll().where("hash", "=", hash).orderBy("created_at").execute();
		const equal = rows.map(fromRow);
		const known = equal.find((record) => record.id === picture.id) ?? (picture.id === undefined ? equal[0] : undefined);
		if (known) return known;
		if (await this.get(id))
			throw new Failure("id-taken", `Another picture has the id “${id}”. Choose another id.`, { id });

		const started = performance.now();
		const { width, height, placeholder, variants } =
			equal[0] ?? (await storeFiles(this.#folder, hash, { bytes, type, name, timeLimit }));
		const derived = { width, height, placeholder, variants };
		const record = { id, hash, name, type, alt, focal, bytes: bytes.length, createdAt: Date.now(), ...derived };
		await db.insertInto("media").values(toRow(record)).execute();
		log.info({ media: id, hash, milliseconds: Math.round(performance.now() - started) }, "picture added");
		return record;
	}
}

async function read(picture: NewPicture): Promise<Uint8Array> {
	const size = "bytes" in picture ? picture.bytes.length : (await stat(picture.path)).size;
	if (size > MAX_BYTES) {
		const has = `has ${Math.ceil(size / MEGABYTE)} MB; ${MAX_BYTES / MEGABYTE} MB are the most.`;
		throw pictureRefused(picture.name, `${has} Save it smaller and add it again.`);
	}
	return "bytes" in picture ? picture.bytes : readFile(picture.path);
}

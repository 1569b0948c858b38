import { fileLimits } from "../../../content/values/limits/library-files.ts";
import { isFailure } from "../../../errors.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { type FetchLimits, fetchPicture, NotFetched } from "../../media/library/fetch-picture.ts";
import type { MediaLibrary, NewPicture } from "../../media/library/library.ts";
import { addFile, peeked } from "../../media/library/stored-library-files.ts";
import type { PlannedPicture } from "./planned-pictures.ts";

/** How many pictures are fetched at a time: the old site has visitors, too. */
const atOnce = 3;

/** After so many in a row that did not answer, a host is not asked any more. */
const mostSilent = 8;

/** Adds pictures to the library, from files or from the old site, and keeps a list of those that could not be. */
export class PictureAdder {
	readonly #store: Store;
	readonly #library: MediaLibrary;
	readonly #moveIn: string;
	readonly #limits: FetchLimits;
	readonly #isFetching: boolean;
	readonly #silent = new Map<string, number>();
	readonly #tried = new Set<string>();
	readonly #added: () => unknown;
	/** How many are done, whether they came or not. */
	done = 0;

	constructor(
		store: Store,
		library: MediaLibrary,
		options: {
			readonly moveIn: string;
			readonly limits: FetchLimits;
			readonly isFetching: boolean;
			/** Called after each. */
			readonly added: () => unknown;
		},
	) {
		this.#store = store;
		this.#library = library;
		this.#moveIn = options.moveIn;
		this.#limits = options.limits;
		this.#isFetching = options.isFetching;
		this.#added = options.added;
	}

	/** Adds those that are not there yet. Never throws for a picture that cannot be had. */
	async add(pictures: readonly PlannedPicture[]): Promise<void> {
		const fresh = [...new Map(pictures.map((one) => [one.media, one])).values()].filter(
			({ media }) => !this.#tried.has(media),
		);
		for (const { media } of fresh) this.#tried.add(media);
		const there = await mediaThere(
			this.#store.db,
			fresh.map(({ media }) => media),
		);
		this.done += there.size;
		const rest = fresh.filter(({ media }) => !there.has(media)).values();
		const workers = Array.from({ length: atOnce }, async () => {
			for (const picture of rest) {
				this.#limits.signal?.throwIfAborted();
				await this.#remember(picture, await this.#one(picture));
				this.done += 1;
				await this.#added();
			}
		});
		await Promise.all(workers);
	}

	/** Adds one. Returns why it cannot be, or "". */
	async #one(picture: PlannedPicture): Promise<string> {
		const about = { id: picture.media, name: picture.name, alt: picture.alt, caption: picture.caption };
		try {
			const content = await this.#bytesOf(picture);
			if (!picture.isDownload) await this.#library.add({ ...about, ...content });
			else if ("stream" in content) {
				const { head, stream } = await peeked(content.stream);
				const { signal } = content;
				await addFile(
					{ ...this.#store, files: this.#library.files },
					{ id: about.id, name: about.name, head, stream, ...(signal && { signal }) },
				);
			}
			return "";
		} catch (error) {
			this.#limits.signal?.throwIfAborted();
			if (error instanceof NotFetched) return error.message;
			if (isFailure(error, "picture-refused", "id-taken", "not-possible")) return error.sentence;
			if (error instanceof Error && error.name === "TimeoutError") return "it did not come in time";
			throw error;
		}
	}

	async #bytesOf({
		file,
		address,
		isDownload,
	}: PlannedPicture): Promise<
		Pick<NewPicture, "signal"> & ({ stream: AsyncIterable<Uint8Array> } | { bytes: Uint8Array })
	> {
		if (file) return { stream: await file.read() };
		const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(address) ?? [];
		if (base64 !== undefined) return { bytes: Buffer.from(base64, "base64") };
		if (!this.#isFetching) throw new NotFetched("it was not asked for");
		const { host } = new URL(address);
		const silent = this.#silent.get(host) ?? 0;
		if (silent >= mostSilent) throw new NotFetched(`${host} does not answer`);
		try {
			const fetched = await fetchPicture(address, {
				...this.#limits,
				...(isDownload && { accept: "*/*", bytes: fileLimits.archive }),
			});
			this.#silent.set(host, 0);
			return fetched;
		} catch (error) {
			if (error instanceof NotFetched && error.isSilent) this.#silent.set(host, silent + 1);
			throw error;
		}
	}

	async #remember({ media, address, file, ...words }: PlannedPicture, reason: string): Promise<void> {
		const where = file ? file.path : address.startsWith("data:") ? "in a text" : address;
		const row = {
			move_in_id: this.#moveIn,
			address: where.slice(0, 1000),
			reason: reason.slice(0, 500),
			about: JSON.stringify(words),
		};
		await this.#store.write((tx) =>
			tx
				.insertInto("move_in_pictures")
				.values({ media_id: media, ...row })
				.onConflict((conflict) => conflict.column("media_id").doUpdateSet(row))
				.execute(),
		);
	}
}

/** Returns those of these pictures and files that are in the library. */
export async function mediaThere(db: Pick<Tx, "selectFrom">, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const wanted = [...new Set(ids)];
	const pictures = await db.selectFrom("media").select("id").where("id", "in", wanted).execute();
	const files = await db.selectFrom("files").select("id").where("id", "in", wanted).execute();
	return new Set([...pictures, ...files].map(({ id }) => id));
}

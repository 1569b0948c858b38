import { isPostgres } from "../../db/locks.ts";
import type { Store } from "../../db/store.ts";
import { fromRow, type MediaRecord } from "../storage/media-record.ts";
import { FirstPages } from "./first-pages.ts";
import type { MediaLibrary } from "./library.ts";

/**
 * Lease in milliseconds, renewed while working. When a process is killed, its pictures become available after this
 * time.
 */
const leaseTime = 20_000;
const renewedEvery = 5_000; // milliseconds
const lanes = 2;

export interface FinisherOptions {
	/** Milliseconds between two checks for unfinished pictures; 2000 by default. */
	readonly every?: number;
	/** Called after each picture, with the number that are finished and the number that were unfinished at the start. */
	readonly onProgress?: (finished: number, all: number) => void;
}

type Library = Pick<MediaLibrary, "finish" | "files" | "retire">;

/**
 * Generates the sizes that pictures still lack, and then the pictures of first pages. Several finishers, in one process or
 * many, share the work.
 */
export class PictureFinisher {
	readonly #store: Store;
	readonly #library: Library;
	readonly #firstPages: FirstPages;
	readonly #options: FinisherOptions;
	readonly #ending = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	#working: Promise<void> | undefined;
	#finished = 0;

	constructor(store: Store, library: Library, options: FinisherOptions = {}) {
		this.#store = store;
		this.#library = library;
		this.#firstPages = new FirstPages(store, library);
		this.#options = options;
	}

	/** Starts working, until `stop()`. */
	start(): void {
		this.#timer ??= setInterval(() => this.wake(), this.#options.every ?? 2_000).unref();
		this.wake();
	}

	/** Checks for unfinished pictures now instead of at the next interval. Never throws. */
	wake(): void {
		this.#working ??= this.#work()
			.catch((err: unknown) => this.#store.log.warn({ err }, "pictures could not be finished; it is tried again"))
			.finally(() => {
				this.#working = undefined;
			});
	}

	/** Resolves when nothing is left that this finisher could take. */
	async idle(): Promise<void> {
		await this.#working;
	}

	/** Stops, and releases the pictures it was working on. */
	async stop(): Promise<void> {
		clearInterval(this.#timer);
		this.#ending.abort();
		await this.#working;
	}

	async #work(): Promise<void> {
		const { signal } = this.#ending;
		if (signal.aborted) return;
		await this.#finishAll();
		await this.#firstPages.draw(signal);
	}

	async #finishAll(): Promise<void> {
		if ((await countUnfinished(this.#store)) === 0) return;
		const started = performance.now();
		this.#finished = 0;
		await Promise.all(Array.from({ length: lanes }, () => this.#lane()));
		if (this.#finished === 0) return;
		const seconds = Math.round((performance.now() - started) / 1000);
		this.#store.log.info({ pictures: this.#finished, seconds }, "pictures finished");
	}

	async #lane(): Promise<void> {
		for (let picture = await this.#claim(); picture; picture = await this.#claim()) {
			if (!(await this.#finish(picture))) return;
			this.#finished += 1;
			const { onProgress } = this.#options;
			if (onProgress) onProgress(this.#finished, this.#finished + (await countUnfinished(this.#store)));
		}
	}

	/** Returns whether it succeeded. */
	async #finish({ id, ...picture }: MediaRecord): Promise<boolean> {
		const renewing = setInterval(() => void this.#lease(id, Date.now() + leaseTime).catch(() => {}), renewedEvery);
		try {
			await this.#library.finish({ id, ...picture }, this.#ending.signal);
			return true;
		} catch (err) {
			if (this.#ending.signal.aborted) await this.#lease(id, 0);
			else this.#store.log.warn({ err, hash: picture.hash }, "a picture could not be finished; it is tried again");
			return false;
		} finally {
			clearInterval(renewing);
		}
	}

	/** Leases a picture that nobody is working on. */
	#claim(): Promise<MediaRecord | undefined> {
		if (this.#ending.signal.aborted) return Promise.resolve(undefined);
		return this.#store.write(async (tx) => {
			const now = Date.now();
			const free = tx
				.selectFrom("unfinished_pictures")
				.select("media_id")
				// A lease that ends implausibly late was taken while a clock was ahead.
				.where(({ or, eb }) => or([eb("lease_until", "<=", now), eb("lease_until", ">", now + 2 * leaseTime)]))
				.orderBy("media_id")
				.limit(1);
			const claimed = await tx
				.updateTable("unfinished_pictures")
				.set({ lease_until: now + leaseTime })
				// Equal, not `in`: PostgreSQL may run the query of an `in` once for each row, and so lease all of them.
				.where("media_id", "=", isPostgres(tx) ? free.forUpdate().skipLocked() : free)
				.returning("media_id")
				.executeTakeFirst();
			if (!claimed) return undefined;
			return fromRow(
				await tx.selectFrom("media").selectAll().where("id", "=", claimed.media_id).executeTakeFirstOrThrow(),
			);
		});
	}

	async #lease(id: string, until: number): Promise<void> {
		const lease = this.#store.db.updateTable("unfinished_pictures").set({ lease_until: until });
		await lease.where("media_id", "=", id).execute();
	}
}

/** Changes with whatever is finished. */
export interface FinishedMark {
	/** The number of pictures that still lack sizes. */
	readonly unfinished: number;
	/** When a first page was last drawn. */
	readonly drawn: number;
}

/** Returns a mark that changes whenever a picture is finished. */
export async function finishedMark(store: Pick<Store, "db">): Promise<FinishedMark> {
	const asking = store.db.selectFrom("files").select(({ fn }) => fn.max("drawn_at").as("drawn"));
	const { drawn } = await asking.executeTakeFirstOrThrow();
	return { unfinished: await countUnfinished(store), drawn: Number(drawn ?? 0) };
}

/** The number of pictures that still lack sizes. */
export async function countUnfinished({ db }: Pick<Store, "db">): Promise<number> {
	const counting = db.selectFrom("unfinished_pictures").select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}

/** Whether somebody is making the sizes of a picture at the moment. */
export async function isFinishing({ db }: Pick<Store, "db">): Promise<boolean> {
	const now = Date.now();
	const leased = await db
		.selectFrom("unfinished_pictures")
		.select("media_id")
		.where("lease_until", ">", now)
		.where("lease_until", "<=", now + 2 * leaseTime)
		.limit(1)
		.executeTakeFirst();
	return leased !== undefined;
}

import { isPostgres } from "../db/locks.ts";
import type { Store } from "../db/store.ts";
import type { MediaLibrary } from "./library.ts";
import { fromRow, type MediaRecord } from "./record.ts";

/** Renewed while somebody is at work; what a killed process had taken is free after it, in milliseconds. */
const leaseTime = 20_000;
const renewedEvery = 5_000;
const lanes = 2;

export interface FinisherOptions {
	/** Milliseconds between two looks for what is left; 2000 unless given. */
	readonly every?: number;
	/** Told how many are finished of those that were left when it began, after each. */
	readonly onProgress?: (finished: number, all: number) => void;
}

/** Makes the sizes that pictures still lack. Several of these, in one process or many, share the work. */
export class PictureFinisher {
	readonly #store: Store;
	readonly #library: Pick<MediaLibrary, "finish">;
	readonly #options: FinisherOptions;
	readonly #ending = new AbortController();
	#timer: NodeJS.Timeout | undefined;
	#working: Promise<void> | undefined;
	#finished = 0;

	constructor(store: Store, library: Pick<MediaLibrary, "finish">, options: FinisherOptions = {}) {
		this.#store = store;
		this.#library = library;
		this.#options = options;
	}

	/** Begins to work, and goes on until `stop()`. */
	start(): void {
		this.#timer ??= setInterval(() => this.wake(), this.#options.every ?? 2_000).unref();
		this.wake();
	}

	/** Looks for what is left now instead of at the next turn. Never throws. */
	wake(): void {
		this.#working ??= this.#work()
			.catch((err: unknown) => this.#store.log.warn({ err }, "pictures could not be finished; it is tried again"))
			.finally(() => {
				this.#working = undefined;
			});
	}

	/** Resolves when nothing is left that this one could take. */
	async idle(): Promise<void> {
		await this.#working;
	}

	/** Takes no more, and gives back what it is at. */
	async stop(): Promise<void> {
		clearInterval(this.#timer);
		this.#ending.abort();
		await this.#working;
	}

	async #work(): Promise<void> {
		if (this.#ending.signal.aborted || (await countUnfinished(this.#store)) === 0) return;
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

	/** Returns whether it worked out. */
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

	/** Takes one that nobody is at. */
	#claim(): Promise<MediaRecord | undefined> {
		if (this.#ending.signal.aborted) return Promise.resolve(undefined);
		return this.#store.write(async (tx) => {
			const now = Date.now();
			const free = tx
				.selectFrom("unfinished_pictures")
				.select("media_id")
				// A lease that ends later than any could was taken when the clock was ahead.
				.where(({ or, eb }) => or([eb("lease_until", "<=", now), eb("lease_until", ">", now + 2 * leaseTime)]))
				.orderBy("media_id")
				.limit(1);
			const claimed = await tx
				.updateTable("unfinished_pictures")
				.set({ lease_until: now + leaseTime })
				.where("media_id", "in", isPostgres(tx) ? free.forUpdate().skipLocked() : free)
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

/** How many pictures still lack sizes. */
export async function countUnfinished({ db }: Pick<Store, "db">): Promise<number> {
	const counting = db.selectFrom("unfinished_pictures").select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}

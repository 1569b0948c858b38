import type { Store } from "../db/store.ts";

/** Milliseconds between writes to the store; a crash loses no more than that. */
const storedEvery = 5000;
const dropsEvery = 24 * 3_600_000;

/** Counts in memory. The store is written to every few seconds, and once more at the end. */
export abstract class StoredCounter<Counts> {
	protected readonly store: Store;
	/** As the log calls them, such as "visits". */
	readonly #what: string;
	#timers: NodeJS.Timeout[] = [];
	#storing: Promise<void> = Promise.resolve();
	#away = false;

	constructor(store: Store, what: string) {
		this.store = store;
		this.#what = what;
	}

	/** Takes what was counted; undefined for nothing. */
	protected abstract taken(): Counts | undefined;
	protected abstract write(counts: Counts): Promise<void>;
	protected abstract putBack(counts: Counts): void;
	/** Removes from the store what is kept no longer. */
	protected abstract dropOld(): Promise<void>;

	/** Stores the counts so far, after an earlier call if one is running. Never rejects. */
	flush(): Promise<void> {
		this.#storing = this.#storing.then(() => this.#write());
		return this.#storing;
	}

	start(): void {
		this.#timers = [setInterval(() => this.flush(), storedEvery), setInterval(() => this.#drop(), dropsEvery)];
		for (const timer of this.#timers) timer.unref();
		void this.#drop();
	}

	/** Stores the last counts. */
	stop(): Promise<void> {
		for (const timer of this.#timers) clearInterval(timer);
		return this.flush();
	}

	async #write(): Promise<void> {
		const taken = this.taken();
		if (taken === undefined) return;
		try {
			await this.write(taken);
			this.#away = false;
		} catch (err) {
			this.putBack(taken);
			if (!this.#away) this.store.log.warn({ err }, `${this.#what} cannot be stored; they wait in memory`);
			this.#away = true;
		}
	}

	async #drop(): Promise<void> {
		await this.dropOld().catch((err: unknown) => {
			this.store.log.warn({ err }, `old ${this.#what} could not be removed; it is tried again`);
		});
	}
}

import type { Store } from "../db/store.ts";

const every = 2000;

/**
 * Notices within two seconds that something was told or read, by whichever instance. Looks only while somebody listens.
 */
export class NotificationFeed {
	readonly #store: Store;
	readonly #listeners = new Set<Listener>();
	#timer?: ReturnType<typeof setInterval>;
	#seen = "";

	constructor(store: Store) {
		this.#store = store;
	}

	/** Calls `listener.changed` when counts may differ, `listener.closed` when this process stops. Returns the way out. */
	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		this.#timer ??= setInterval(() => void this.#look(), every);
		return () => {
			this.#listeners.delete(listener);
			if (this.#listeners.size === 0) this.#rest();
		};
	}

	/** Lets all listeners go, so that the connections they stand for end. */
	close(): void {
		this.#rest();
		for (const { closed } of this.#listeners) closed();
		this.#listeners.clear();
	}

	#rest(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	async #look(): Promise<void> {
		try {
			const state = await this.#store.read(async (tx) => {
				const newest = tx.selectFrom("notifications").select(({ fn }) => fn.max("id").as("id"));
				const reads = tx.selectFrom("notification_reads").select(({ fn }) => fn.countAll().as("count"));
				return `${(await newest.executeTakeFirst())?.id} ${(await reads.executeTakeFirst())?.count}`;
			});
			if (state === this.#seen) return;
			this.#seen = state;
			for (const { changed } of this.#listeners) changed();
		} catch (err) {
			this.#store.log.warn({ err }, "notifications could not be looked for; it is tried again");
		}
	}
}

interface Listener {
	changed(): void;
	closed(): void;
}

import { livingSessions } from "../auth/end-sessions.ts";
import type { Store } from "../db/store.ts";

const every = 2000;

/**
 * Notices within two seconds that something was told or read, that something happened besides, or that a session ended,
 * by whichever instance. Looks only while somebody listens. Whose session has ended is told nothing more.
 */
export class NotificationFeed {
	readonly #store: Store;
	readonly #listeners = new Set<Listener>();
	readonly #besides: () => Promise<string>;
	#timer?: ReturnType<typeof setInterval>;
	#seen = "";

	/** @param besides what else is watched, as a text that is another when it changed */
	constructor(store: Store, besides: () => Promise<string> = async () => "") {
		this.#store = store;
		this.#besides = besides;
	}

	/**
	 * Calls `listener.changed` when counts may differ, `listener.closed` when its session or this process ends. Returns the
	 * way out.
	 */
	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		this.#timer ??= setInterval(() => void this.#look(), every);
		return () => this.#leave(listener);
	}

	#leave(listener: Listener): void {
		this.#listeners.delete(listener);
		if (this.#listeners.size === 0) this.#rest();
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
			const listeners = [...this.#listeners];
			const { state, living } = await this.#store.read(async (tx) => {
				const newest = tx.selectFrom("notifications").select(({ fn }) => fn.max("id").as("id"));
				const reads = tx.selectFrom("notification_reads").select(({ fn }) => fn.countAll().as("count"));
				return {
					state: `${(await newest.executeTakeFirst())?.id} ${(await reads.executeTakeFirst())?.count}`,
					living: await livingSessions(
						tx,
						listeners.map(({ session }) => session),
					),
				};
			});
			for (const listener of listeners.filter(({ session }) => !living.has(session))) {
				this.#leave(listener);
				listener.closed();
			}
			const seen = `${state} ${await this.#besides()}`;
			if (seen === this.#seen) return;
			this.#seen = seen;
			for (const { changed } of this.#listeners) changed();
		} catch (err) {
			this.#store.log.warn({ err }, "notifications could not be looked for; it is tried again");
		}
	}
}

interface Listener {
	/** The id of the session that it tells. */
	readonly session: string;
	changed(): void;
	closed(): void;
}

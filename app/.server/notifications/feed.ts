import { activeSessions } from "../auth/sessions/end-sessions.ts";
import type { Store } from "../db/store.ts";

const every = 2000;

/**
 * Notices within two seconds that notifications were added or read, that `besides` changed, or that a session ended, on
 * any instance. Polls only while there are listeners. A listener is dropped when its session has ended.
 */
export class NotificationFeed {
	readonly #store: Store;
	readonly #listeners = new Set<Listener>();
	readonly #besides: () => Promise<string>;
	#timer?: ReturnType<typeof setInterval>;
	#seen = "";

	/** @param besides what else is watched: a text that differs when something changed */
	constructor(store: Store, besides: () => Promise<string> = async () => "") {
		this.#store = store;
		this.#besides = besides;
	}

	/**
	 * Calls `listener.changed` when counts may differ, `listener.closed` when its session or this process ends. Returns a
	 * function that unsubscribes.
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

	/** Looks now, because something was changed here. */
	hurry(): void {
		if (this.#listeners.size > 0) void this.#look();
	}

	/** Drops all listeners, so that their connections end. */
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
					living: await activeSessions(
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
	/** Id of the session it belongs to. */
	readonly session: string;
	changed(): void;
	closed(): void;
}

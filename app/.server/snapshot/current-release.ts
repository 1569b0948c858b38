import { listen } from "../db/listen.ts";
import type { Store } from "../db/store.ts";
import { foldersByLink } from "../media/library/by-link.ts";
import { type FinishedMark, finishedMark } from "../media/library/finish.ts";
import { newestRelease, releaseChannel } from "../releases/release.ts";
import { aheadOfOthers, yieldToRequests } from "../yield-to-requests.ts";
import { loadSnapshot } from "./load-snapshot.ts";
import type { Snapshot } from "./snapshot.ts";

export type ReleaseListener = (next: Snapshot, previous: Snapshot) => void;

// Milliseconds between polls; other instances must show a release within a second. PostgreSQL also sends notifications,
// so there polling is only a fallback.
const pollEvery = { sqlite: 300, postgres: 900 };
// Pictures finish one by one, and rendering all pages for each would be wasteful.
const picturesEvery = 15_000;

/** The release that the site shows. Follows the store; keeps the current release while the store cannot be reached. */
export class CurrentRelease {
	readonly #store: Store;
	readonly #listeners = new Set<ReleaseListener>();
	readonly #endings: (() => void)[] = [];
	#snapshot: Snapshot;
	#byLink: ReadonlySet<string>;
	#refreshing: Promise<void> | undefined;
	#away = false;
	#isClosed = false;
	/** The mark of finished pictures at the time when the snapshot was loaded. */
	#finished: FinishedMark;
	#loadedAt = performance.now();

	/**
	 * Loads the newest release and starts following the store.
	 * @throws {Failure} `store-unreachable`
	 */
	static async open(store: Store): Promise<CurrentRelease> {
		// Asked before loading: a picture that is finished in between only causes another reload.
		const finished = await finishedMark(store);
		const byLink = await foldersByLink(store.db);
		return new CurrentRelease(store, { snapshot: await loadSnapshot(store), byLink, finished });
	}

	private constructor(
		store: Store,
		{
			snapshot,
			byLink,
			finished,
		}: { readonly snapshot: Snapshot; readonly byLink: ReadonlySet<string>; readonly finished: FinishedMark },
	) {
		this.#store = store;
		this.#byLink = byLink;
		this.#snapshot = snapshot;
		this.#finished = finished;
		const timer = setInterval(() => this.refresh(), pollEvery[store.engine]).unref();
		this.#endings.push(
			() => clearInterval(timer),
			store.onRelease(() => this.refresh()),
		);
		if (store.databaseUrl) {
			this.#endings.push(listen(store.databaseUrl, releaseChannel, () => this.refresh(), store.log));
		}
	}

	get snapshot(): Snapshot {
		return this.#snapshot;
	}

	/** Whether what a folder of the library holds is for recipients of a link alone. */
	isByLink(folder: string): boolean {
		return this.#byLink.has(folder);
	}

	/** Calls `listener` after every change of release. Returns a function that unsubscribes. */
	subscribe(listener: ReleaseListener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Loads the newest release if it is not the current one. Never rejects: without the store, the old one stays. */
	refresh(): Promise<void> {
		// A refresh in progress may have read the store before this call's change, so another one follows it.
		const next = (this.#refreshing ?? Promise.resolve()).then(() => this.#follow());
		const settled = next.finally(() => {
			if (this.#refreshing === settled) this.#refreshing = undefined;
		});
		this.#refreshing = settled;
		return settled;
	}

	/** Stops following the store. */
	close(): void {
		this.#isClosed = true;
		for (const end of this.#endings.splice(0)) end();
		this.#listeners.clear();
	}

	/** Whether it is time to show newly finished pictures: when all are finished, and from time to time before that. */
	#arePicturesDue({ unfinished, drawn }: FinishedMark): boolean {
		const before = this.#finished;
		if (unfinished === 0 && before.unfinished > 0) return true;
		const isChanged = unfinished !== before.unfinished || drawn !== before.drawn;
		return isChanged && performance.now() - this.#loadedAt > picturesEvery;
	}

	async #follow(): Promise<void> {
		const { log } = this.#store;
		try {
			const previous = this.#snapshot;
			const [number, finished] = [await newestRelease(this.#store.db), await finishedMark(this.#store)];
			const isNew = number !== previous.release;
			if (isNew || this.#arePicturesDue(finished)) {
				const byLink = await foldersByLink(this.#store.db);
				this.#snapshot = await aheadOfOthers(() => loadSnapshot(this.#store));
				this.#byLink = byLink;
				this.#finished = finished;
				this.#loadedAt = performance.now();
				await yieldToRequests();
				if (isNew) log.info({ release: this.#snapshot.release }, "release shown");
				for (const listener of this.#listeners) listener(this.#snapshot, previous);
			}
			this.#away = false;
		} catch (error) {
			// A process that stops closes the store, perhaps while this asks it.
			if (this.#isClosed) return;
			if (!this.#away) log.error({ err: error }, "the store is away; the last release stays on show");
			this.#away = true;
		}
	}
}

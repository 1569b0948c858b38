import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../.server/db/store.ts";
import { snapshotOf } from "../.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { isPersonal } from "./address.ts";
import { Problem } from "./problem.ts";

/** Milliseconds that an old release is cached. Erased content may be in the cache for that long. */
const heldFor = 30_000;
const mostHeld = 3;
/** Loading one takes the store a while, so strangers wait for each other, and no more of them than this. */
const mostWaiting = 16;
/** Between two of them there is time for everybody else, whatever numbers strangers make up. In milliseconds. */
const between = 500;

interface Held {
	readonly snapshot: Promise<Snapshot>;
	readonly until: number;
}

/** Earlier releases, as far as they may be shown today. */
export class OldReleases {
	readonly #store: Store;
	readonly #current: () => Snapshot;
	readonly #held = new Map<number, Held>();
	#loading: Promise<unknown> = Promise.resolve();
	#waiting = 0;

	constructor(store: Store, current: () => Snapshot) {
		this.#store = store;
		this.#current = current;
	}

	/**
	 * A release by its number. Strangers get what was in it and still is public, as it is today: what it said then may have
	 * been taken back.
	 * @throws {Problem} 404, 503
	 * @throws {Failure} `store-unreachable`
	 */
	async at(number: number, { isStranger }: { readonly isStranger: boolean }): Promise<Snapshot> {
		const current = this.#current();
		if (number === current.release) return current;
		if (number > current.release)
			throw new Problem(404, `There is no release ${number} yet. The newest is ${current.release}.`);
		const old = await this.#load(number);
		return isStranger ? whatIsPublic(old, current) : asItMayBeShown(old, current);
	}

	#load(number: number, now = performance.now()): Promise<Snapshot> {
		const known = this.#held.get(number);
		if (known && known.until > now) return known.snapshot;
		if (this.#waiting >= mostWaiting)
			throw new Problem(503, "Many ask for earlier releases. Ask again in a moment.", {
				headers: { "Retry-After": "2" },
			});
		this.#waiting += 1;
		const snapshot = this.#loading
			.then(() => snapshotOf(this.#store, number))
			.finally(() => {
				this.#waiting -= 1;
			});
		this.#loading = snapshot.catch(() => {}).then(() => pause(between, undefined, { ref: false }));
		this.#held.delete(number);
		this.#held.set(number, { snapshot, until: now + heldFor });
		snapshot.catch(() => this.#held.delete(number));
		for (const [oldest] of this.#held) if (this.#held.size > mostHeld) this.#held.delete(oldest);
		return snapshot;
	}
}

/** Returns the entries of an earlier release that the current one still has, as they are in the current one. */
function whatIsPublic(old: Snapshot, current: Snapshot): Snapshot {
	const list: Snapshot["list"] = (name) => old.list(name).flatMap(({ id }) => current.byId(name, id) ?? []);
	return {
		...current,
		release: old.release,
		publishedAt: old.publishedAt,
		list,
		select: (name, choose, ...given) => choose(list(name), ...given),
		find: (name, slug) => current.byId(name, (old.find(name, slug) ?? current.find(name, slug))?.id ?? ""),
		byId: (name, id) => old.byId(name, id) && current.byId(name, id),
	};
}

/** An earlier release in which everything about people is as it is today: what they took back is in none. */
function asItMayBeShown(old: Snapshot, current: Snapshot): Snapshot {
	const of = (type: string) => (isPersonal(type) ? current : old);
	return {
		...old,
		list: (name) => of(name).list(name),
		select: (name, choose, ...given) => of(name).select(name, choose, ...given),
		find: (name, slug) => of(name).find(name, slug),
		byId: (name, id) => of(name).byId(name, id),
		one: (name) => of(name).one(name),
	};
}

import type { Store } from "../db/store.ts";
import type { Client } from "../http.ts";
import type { CurrentRelease } from "../snapshot/current.ts";
import { isBot } from "./bots.ts";
import { Counts } from "./counts.ts";
import { addDays, dayAt } from "./days.ts";
import { Flood } from "./flood.ts";
import { dropCountsBefore, storeCounts } from "./store-counts.ts";
import { readVisit } from "./visit.ts";

/** Milliseconds between writes to the store; a crash loses no more than that. */
const storedEvery = 5000;
const dropsEvery = 24 * 3_600_000;
/** Twice the longest period shown, as each is compared with the one before. */
const daysKept = 180;

export interface CounterOptions {
	readonly origin: string;
	readonly release: Pick<CurrentRelease, "snapshot">;
	/** The country of an address, such as "PK"; absent without a table of countries. */
	readonly countryOf?: (address: string) => string | undefined;
}

/**
 * Counts page views of people. Taking a visit only touches memory: the store is written to every few seconds, and
 * once more at the end.
 */
export class VisitCounter {
	readonly #counts = new Counts();
	readonly #flood = new Flood();
	readonly #store: Store;
	readonly #options: CounterOptions;
	#timers: NodeJS.Timeout[] = [];
	#storing: Promise<void> = Promise.resolve();
	#away = false;

	constructor(store: Store, options: CounterOptions) {
		this.#store = store;
		this.#options = options;
	}

	/** Counts a visit sent by the script of a page, unless a program sent it. Never throws. */
	take(body: string, { address, agent }: Client, now = Date.now()): void {
		const { origin, release, countryOf } = this.#options;
		const { snapshot } = release;
		const { analytics, businessHours } = snapshot.one("site_settings");
		if (!analytics || isBot(agent) || !this.#flood.admits(address, now)) return;
		const visit = readVisit(body, snapshot, origin);
		if (visit) this.#counts.add(visit, dayAt(now, businessHours.timeZone), countryOf?.(address));
	}

	/** Stores the counts so far, after an earlier call if one is running. Never rejects. */
	flush(): Promise<void> {
		this.#storing = this.#storing.then(() => this.#storeCounts());
		return this.#storing;
	}

	start(): void {
		this.#timers = [setInterval(() => this.flush(), storedEvery), setInterval(() => this.#dropOld(), dropsEvery)];
		for (const timer of this.#timers) timer.unref();
		void this.#dropOld();
	}

	/** Stores the last visits. */
	stop(): Promise<void> {
		for (const timer of this.#timers) clearInterval(timer);
		return this.flush();
	}

	async #storeCounts(): Promise<void> {
		if (this.#counts.isEmpty) return;
		const taken = this.#counts.take();
		try {
			await storeCounts(this.#store, taken);
			this.#away = false;
		} catch (err) {
			this.#counts.putBack(taken);
			if (!this.#away) this.#store.log.warn({ err }, "visits cannot be stored; they wait in memory");
			this.#away = true;
		}
	}

	async #dropOld(): Promise<void> {
		const { timeZone } = this.#options.release.snapshot.one("site_settings").businessHours;
		const oldest = addDays(dayAt(Date.now(), timeZone), 1 - daysKept);
		await dropCountsBefore(this.#store, oldest).catch((err: unknown) => {
			this.#store.log.warn({ err }, "old counts of visits could not be removed; it is tried again");
		});
	}
}

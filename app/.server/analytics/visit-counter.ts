import { countsKept } from "../../content/values/kept-data.ts";
import type { Store } from "../db/store.ts";
import type { Client } from "../http.ts";
import type { CurrentRelease } from "../snapshot/current-release.ts";
import { isBot } from "./bots.ts";
import { Counts } from "./counts.ts";
import { addDays, dayAt, hourAt } from "./days.ts";
import { FloodLimit } from "./flood-limit.ts";
import { readVisit } from "./read-visit.ts";
import { dropCountsBefore, storeCounts } from "./store-counts.ts";
import { StoredCounter } from "./stored-counter.ts";

export interface CounterOptions {
	readonly origin: string;
	readonly release: Pick<CurrentRelease, "snapshot">;
	/** The country of an address, such as "PK"; absent without a table of countries. */
	readonly countryOf?: (address: string) => string | undefined;
}

type Taken = ReturnType<Counts["take"]>;

/** Counts page views of people. Taking a visit only touches memory. */
export class VisitCounter extends StoredCounter<Taken> {
	readonly #counts = new Counts();
	readonly #limit = new FloodLimit();
	readonly #options: CounterOptions;

	constructor(store: Store, options: CounterOptions) {
		super(store, "visits");
		this.#options = options;
	}

	/** Counts a visit sent by the script of a page, unless a program sent it. Never throws. */
	take(body: string, { address, agent }: Client, now = Date.now(), host = ""): void {
		const { origin, release, countryOf } = this.#options;
		const { snapshot } = release;
		const { analytics, businessHours } = snapshot.one("site_settings");
		if (!analytics || isBot(agent) || !this.#limit.admits(address, now)) return;
		const visit = readVisit(body, snapshot, origin, host);
		const { timeZone } = businessHours;
		if (visit) this.#counts.add(visit, dayAt(now, timeZone), countryOf?.(address), hourAt(now, timeZone));
	}

	protected override taken(): Taken | undefined {
		return this.#counts.isEmpty ? undefined : this.#counts.take();
	}

	protected override write(counts: Taken): Promise<void> {
		return storeCounts(this.store, counts);
	}

	protected override putBack(counts: Taken): void {
		this.#counts.putBack(counts);
	}

	protected override dropOld(): Promise<void> {
		const { timeZone } = this.#options.release.snapshot.one("site_settings").businessHours;
		return dropCountsBefore(this.store, addDays(dayAt(Date.now(), timeZone), 1 - countsKept));
	}
}

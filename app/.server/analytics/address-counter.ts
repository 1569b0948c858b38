import { readOldAddress } from "../../content/values/old-address.ts";
import type { Store } from "../db/store.ts";
import type { Redirection } from "../snapshot/redirects.ts";
import { dropAddressesBefore, storeAddressCounts } from "./address-counts.ts";
import { addDays, dayAt } from "./days.ts";

/** Milliseconds between writes to the store; a crash loses no more than that. */
const storedEvery = 5000;
const dropsEvery = 24 * 3_600_000;
const daysKept = 90;
/** Maximum number of addresses in memory, of each kind, so that a flood cannot fill it. */
const mostLeads = 5000;
const mostMisses = 500;

/**
 * Counts how often old addresses lead elsewhere, and which addresses are asked for that are nowhere. It learns an address
 * and nothing of who asks. Counting only touches memory: the store is written to every few seconds, and once more at the end.
 */
export class AddressCounter {
	readonly #store: Store;
	#leads = new Map<string, number>();
	#misses = new Map<string, number>();
	#timers: NodeJS.Timeout[] = [];
	#storing: Promise<void> = Promise.resolve();
	#away = false;

	constructor(store: Store) {
		this.#store = store;
	}

	/** Counts that an address led on, by its redirect or, for where a page once was, by its path. */
	lead(path: string, { redirect }: Redirection): void {
		count(this.#leads, redirect ?? path, mostLeads);
	}

	/** Counts an address without a page. Those that only programs and secrets have are not kept. */
	miss(target: string): void {
		const address = countable(target);
		if (address !== undefined) count(this.#misses, address, mostMisses);
	}

	/** Counts an address whose path is a page, if its query meant another one in the system before. */
	missByQuery(target: string): void {
		if (oldQuery.test(target)) this.miss(target);
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

	/** Stores the last counts. */
	stop(): Promise<void> {
		for (const timer of this.#timers) clearInterval(timer);
		return this.flush();
	}

	async #storeCounts(): Promise<void> {
		if (this.#leads.size + this.#misses.size === 0) return;
		const [leads, misses] = [this.#leads, this.#misses];
		this.#leads = new Map();
		this.#misses = new Map();
		try {
			await storeAddressCounts(this.#store, { leads, misses }, dayAt(Date.now(), "UTC"));
			this.#away = false;
		} catch (err) {
			for (const [key, times] of leads) count(this.#leads, key, mostLeads, times);
			for (const [key, times] of misses) count(this.#misses, key, mostMisses, times);
			if (!this.#away) this.#store.log.warn({ err }, "counts of addresses cannot be stored; they wait in memory");
			this.#away = true;
		}
	}

	async #dropOld(): Promise<void> {
		await dropAddressesBefore(this.#store, addDays(dayAt(Date.now(), "UTC"), -daysKept)).catch((err: unknown) => {
			this.#store.log.warn({ err }, "old counts of addresses could not be removed; it is tried again");
		});
	}
}

/** By which WordPress and others name a page in the query. */
const oldQuery = /^[^?]*\?(?:p|page_id|post|cat|tag_id|attachment_id|id)=\d{1,10}(?:&|$)/i;
const oldNames = /^(?:p|page_id|post|cat|tag_id|attachment_id|id)$/i;

/** Addresses that only programs ask for which look for security holes. */
const probe =
	/(?:^|\/)\.|\.(?:env|sql|bak|git|ini|cgi|aspx?|jsp|ya?ml|zip|gz|tar|map)$|\/(?:wp-(?:login|admin|includes|config|json)|xmlrpc|phpmyadmin|cgi-bin|vendor|actuator)\b/i;

/** An address as it is counted; undefined for one that nobody would lead anywhere, or that may say who somebody is. */
function countable(target: string): string | undefined {
	const old = target.length <= 600 ? readOldAddress(target) : undefined;
	if (!old) return undefined;
	const path = old.path.toLowerCase();
	if (path.length > 200 || probe.test(path) || path.includes("@") || /[a-z0-9_-]*\d[a-z0-9_]{23,}/.test(path))
		return undefined;
	const [name, value] = old.query.find(([name]) => oldNames.test(name)) ?? [];
	return name !== undefined && /^\d{1,10}$/.test(value!) ? `${path}?${name.toLowerCase()}=${value}` : path;
}

function count(counts: Map<string, number>, key: string, most: number, times = 1): void {
	const known = counts.get(key);
	if (known !== undefined || counts.size < most) counts.set(key, (known ?? 0) + times);
}

import { readOldAddress } from "../../content/values/addresses/old-address.ts";
import type { Store } from "../db/store.ts";
import type { Redirection } from "../snapshot/redirects.ts";
import { type AddressCounts, dropAddressesBefore, storeAddressCounts } from "./address-counts.ts";
import { addDays, dayAt } from "./days.ts";
import { StoredCounter } from "./stored-counter.ts";

const daysKept = 90;
/** Maximum number of addresses in memory, of each kind, so that a flood cannot fill it. */
const mostLeads = 5000;
const mostMisses = 500;

/**
 * Counts how often old addresses lead elsewhere, and which addresses are asked for that are nowhere. It learns an address
 * and nothing of who asks. Counting only touches memory.
 */
export class AddressCounter extends StoredCounter<AddressCounts> {
	#leads = new Map<string, number>();
	#misses = new Map<string, number>();

	constructor(store: Store) {
		super(store, "counts of addresses");
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

	protected override taken(): AddressCounts | undefined {
		if (this.#leads.size + this.#misses.size === 0) return undefined;
		const taken = { leads: this.#leads, misses: this.#misses };
		this.#leads = new Map();
		this.#misses = new Map();
		return taken;
	}

	protected override write(counts: AddressCounts): Promise<void> {
		return storeAddressCounts(this.store, counts, dayAt(Date.now(), "UTC"));
	}

	protected override putBack({ leads, misses }: AddressCounts): void {
		for (const [key, times] of leads) count(this.#leads, key, mostLeads, times);
		for (const [key, times] of misses) count(this.#misses, key, mostMisses, times);
	}

	protected override dropOld(): Promise<void> {
		return dropAddressesBefore(this.store, addDays(dayAt(Date.now(), "UTC"), -daysKept));
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

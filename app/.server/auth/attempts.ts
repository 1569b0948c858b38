import ipaddr from "ipaddr.js";

/** Failures that one network may have within a window, in milliseconds. */
const most = 20;
const windowTime = 15 * 60_000;
const mostNetworks = 20_000;

interface Window {
	failures: number;
	ends: number;
}

/**
 * Counts failed attempts by the network they come from, never by the account they aim at: so whoever guesses is slowed
 * down, and nobody can lock somebody else out. Each instance counts for itself.
 */
export class Attempts {
	readonly #windows = new Map<string, Window>();

	/** Milliseconds until this network may try again; 0 when it may now. */
	wait(address: string, now = Date.now()): number {
		const window = this.#windows.get(networkOf(address));
		return window && window.failures >= most ? Math.max(0, window.ends - now) : 0;
	}

	/** Notes a failure. */
	fail(address: string, now = Date.now()): void {
		const network = networkOf(address);
		const window = this.#windows.get(network);
		if (window && window.ends > now) {
			window.failures += 1;
			return;
		}
		this.#windows.delete(network);
		// The oldest goes first: whoever has so many networks is not stopped by counting them.
		const [oldest] = this.#windows.keys();
		if (this.#windows.size >= mostNetworks && oldest !== undefined) this.#windows.delete(oldest);
		this.#windows.set(network, { failures: 1, ends: now + windowTime });
	}
}

/** Of everything that strangers may try: passwords, codes, links. */
export const attempts = new Attempts();

/** An address, or the /64 that one household or server has of IPv6. */
function networkOf(address: string): string {
	if (!ipaddr.isValid(address)) return "";
	const parsed = ipaddr.process(address);
	if (parsed.kind() === "ipv4") return parsed.toString();
	return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split("%")[0]}/64`).toString();
}

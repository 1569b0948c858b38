import { visitorNetwork } from "../network.ts";

const minute = 60_000;
/** Page views counted per network and minute; an office behind one address has fewer. */
const mostOfNetwork = 240;
const mostOfAll = 12_000;

/** Stops counting networks with more views than people can have. Networks are kept in memory, for a minute. */
export class Flood {
	#since = 0;
	#all = 0;
	#networks = new Map<string, number>();

	/** Counts one more view from an address. Returns whether it is within the limit. */
	admits(address: string, now: number): boolean {
		if (now - this.#since >= minute) {
			this.#since = now;
			this.#all = 0;
			this.#networks.clear();
		}
		this.#all += 1;
		if (this.#all > mostOfAll) return false;
		const network = visitorNetwork(address);
		// "" stands for all visitors behind a proxy that does not forward addresses.
		if (network === "") return true;
		const count = (this.#networks.get(network) ?? 0) + 1;
		this.#networks.set(network, count);
		return count <= mostOfNetwork;
	}
}

import { visitorNetwork, widerNetworkOf } from "../network.ts";

const minute = 60_000;
/** Page views counted per network and minute; an office behind one address has fewer. */
const mostOfNetwork = 240;
/** The same of all networks that one provider gives to one customer. */
const mostOfWider = 1_200;
const mostOfAll = 12_000;

/**
 * Stops counting networks with more views than people can have: what they are refused takes nothing from the others. Networks
 * are kept in memory, for a minute.
 */
export class FloodLimit {
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
		const network = visitorNetwork(address);
		const wider = network && widerNetworkOf(address);
		// "" stands for all visitors behind a proxy that does not forward addresses.
		if (network && (this.#of(network) >= mostOfNetwork || this.#of(wider) >= mostOfWider)) return false;
		if (this.#all >= mostOfAll) return false;
		this.#all += 1;
		for (const one of network ? [network, wider] : []) this.#networks.set(one, this.#of(one) + 1);
		return true;
	}

	#of(network: string): number {
		return this.#networks.get(network) ?? 0;
	}
}

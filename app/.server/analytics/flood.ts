import { visitorNetwork } from "../network.ts";

const minute = 60_000;
/** Pages that one network may read in a minute; an office behind one address reads fewer. */
const mostOfNetwork = 240;
const mostOfAll = 12_000;

/** Leaves out what no readers could do. Networks are known for a minute, in memory only. */
export class Flood {
	#since = 0;
	#all = 0;
	#networks = new Map<string, number>();

	/** Counts one more page from an address. Returns whether it is still within bounds. */
	admits(address: string, now: number): boolean {
		if (now - this.#since >= minute) {
			this.#since = now;
			this.#all = 0;
			this.#networks.clear();
		}
		this.#all += 1;
		if (this.#all > mostOfAll) return false;
		const network = visitorNetwork(address);
		// A proxy that does not say for whom it asks stands for everybody.
		if (network === "") return true;
		const count = (this.#networks.get(network) ?? 0) + 1;
		this.#networks.set(network, count);
		return count <= mostOfNetwork;
	}
}

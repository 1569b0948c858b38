import type { Socket } from "node:net";
import { networkOf } from "../../app/.server/network.ts";

export interface AdmissionOptions {
	/** Maximum number of connections. */
	readonly most: number;
	/** The share of the free connections that one network may hold. */
	readonly share: number;
	/** A trusted proxy carries visitors of all networks, and limits them itself. */
	readonly behindProxy: boolean;
}

/** Counts connections by network, so that no network can keep others out. */
export class Admission {
	readonly #options: AdmissionOptions;
	readonly #held = new Map<string, number>();
	#all = 0;
	refused = 0;

	constructor(options: AdmissionOptions) {
		this.#options = options;
	}

	/** Whether to accept a new connection, which counts until it is closed. */
	take(socket: Socket): boolean {
		const { most, share, behindProxy } = this.#options;
		const network = networkOf(socket.remoteAddress ?? "");
		const held = this.#held.get(network) ?? 0;
		const left = most - this.#all;
		if (left <= 0 || (!behindProxy && held >= left * share)) {
			this.refused += 1;
			return false;
		}
		this.#all += 1;
		this.#held.set(network, held + 1);
		socket.once("close", () => this.#giveBack(network));
		return true;
	}

	#giveBack(network: string): void {
		this.#all -= 1;
		const held = this.#held.get(network)! - 1;
		if (held > 0) this.#held.set(network, held);
		else this.#held.delete(network);
	}
}

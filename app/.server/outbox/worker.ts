import { ClockWatch } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import { type Claim, claimDue } from "./claim-due.ts";
import { correctDeliveryTimes } from "./correct-times.ts";
import { deliver } from "./deliver.ts";
import { limits as usualLimits } from "./message.ts";
import type { OutboxRules } from "./rules.ts";
import { giveBack, settle } from "./settle.ts";

export interface WorkerOptions extends OutboxRules {
	/** Milliseconds between polls; 1000 unless given. */
	readonly every?: number;
	/** Epoch milliseconds; the system's clock unless given. */
	readonly now?: () => number;
	/** Returns 0 to 1, for the random spread of retries. */
	readonly random?: () => number;
	/** How long a try may take, in milliseconds. */
	readonly limits?: Partial<typeof usualLimits>;
	/** Milliseconds that running tries get when the worker is stopped. */
	readonly grace?: number;
	/** Called for every delivery of an inquiry that is given up. */
	readonly onDead?: (dead: { delivery: string; destination: string; inquiry: string; reference: string }) => void;
}

/** Maximum simultaneous tries per destination, so that a slow one does not delay others. */
const roomPerDestination = 4;

/** Sends due deliveries. Several workers, in one process or many, share the work. */
export class OutboxWorker {
	readonly #store: Store;
	readonly #options: WorkerOptions;
	readonly #trying = new Map<string, Set<Promise<void>>>();
	readonly #clock = new ClockWatch();
	#timer: NodeJS.Timeout | undefined;
	#looking: Promise<void> | undefined;
	#lookAgain = false;
	#stopped = false;
	/** Aborts the tries that outlast the grace period. */
	readonly #cutShort = new AbortController();

	constructor(store: Store, options: WorkerOptions) {
		this.#store = store;
		this.#options = options;
	}

	/** Polls until `stop()`. */
	start(): void {
		const every = this.#options.every ?? 1_000;
		this.#timer ??= setInterval(() => this.wake(), every).unref();
		this.wake();
	}

	/** Polls now instead of at the next turn; call it after receiving an inquiry. Never throws. */
	wake(): void {
		if (this.#looking) this.#lookAgain = true;
		else this.#look();
	}

	/** Takes no more deliveries. Resolves when running tries have ended or were given back. */
	async stop(): Promise<void> {
		this.#stopped = true;
		clearInterval(this.#timer);
		const late = setTimeout(
			() => this.#cutShort.abort(new Error("The site was stopped.")),
			this.#options.grace ?? 3_000,
		);
		await this.idle();
		clearTimeout(late);
	}

	/** Resolves when all due deliveries have been tried. */
	async idle(): Promise<void> {
		for (;;) {
			await this.#looking;
			const trying = [...this.#trying.values()].flatMap((tries) => [...tries]);
			if (trying.length === 0 && !this.#looking) return;
			await Promise.all(trying);
		}
	}

	#look(): void {
		if (this.#stopped) return;
		this.#lookAgain = false;
		this.#looking = this.#claim().finally(() => {
			this.#looking = undefined;
			if (this.#lookAgain) this.#look();
		});
	}

	async #claim(): Promise<void> {
		try {
			const room = (destination: string) => roomPerDestination - (this.#trying.get(destination)?.size ?? 0);
			const now = this.#now();
			if (this.#clock.wasSetBack(now)) await correctDeliveryTimes(this.#store, now);
			for (const claim of await claimDue(this.#store, now, room)) this.#track(claim);
		} catch (error) {
			this.#store.log.warn({ err: error }, "the outbox could not look for deliveries; it tries again");
		}
	}

	#track(claim: Claim): void {
		const tries = this.#trying.get(claim.destination.id) ?? new Set();
		this.#trying.set(claim.destination.id, tries);
		const trying = this.#try(claim).finally(() => {
			tries.delete(trying);
			this.wake();
		});
		tries.add(trying);
	}

	async #try(claim: Claim): Promise<void> {
		const {
			allowPrivate,
			secretKey,
			origin,
			mail,
			statusOf,
			thanksOf,
			filesOf,
			language,
			limits,
			random = Math.random,
			onDead,
		} = this.#options;
		const { delivery, destination, message } = claim;
		const { signal } = this.#cutShort;
		const at = this.#now();
		const started = performance.now();
		const about = { delivery: delivery.id, destination: destination.id };
		try {
			const rules = { allowPrivate, secretKey, origin, mail, statusOf, thanksOf, filesOf, language };
			const outcome = await deliver(message, destination, { ...usualLimits, ...limits, ...rules, signal }, this.#store);
			if (signal.aborted && !outcome.delivered) return await giveBack(this.#store, claim);
			const duration = performance.now() - started;
			const state = await settle(this.#store, claim, outcome, { at, duration, now: this.#now(), random: random() });
			this.#store.log.info({ ...about, status: outcome.status, state }, "delivery tried");
			if (state === "dead" && "inquiry" in message)
				onDead?.({ ...about, inquiry: message.inquiry.id, reference: message.inquiry.reference });
		} catch (error) {
			// It stays leased, and is tried again under the same id when the lease runs out.
			this.#store.log.error({ ...about, err: error }, "the outcome of a delivery could not be stored");
		}
	}

	#now(): number {
		return this.#options.now?.() ?? Date.now();
	}
}

import { setTimeout as pause } from "node:timers/promises";

/** How long the queue rests after a piece of work that nobody waits for, as a multiple of what that took. */
const REST = 9;

/**
 * Work by keys, one at a time: at once what somebody could use now, the rest in a tenth of the time, so that however much
 * there is to do, it takes from nobody, and only once nothing was added for a while: what is added may take the place of
 * what was. A piece that fails is left out.
 */
export class SpareTime {
	readonly #work: (key: string) => Promise<void>;
	readonly #waiting = new Set<string>();
	readonly #wanted = new Set<string>();
	#called = Promise.withResolvers<void>();
	#isWorking = false;
	readonly #calm: number;
	#calmAt = 0;

	/**
	 * @param work what is to be done for a key, if still anything is
	 * @param calm milliseconds without anything added, after which what nobody waits for is done
	 */
	constructor(work: (key: string) => Promise<void>, calm: number) {
		this.#work = work;
		this.#calm = calm;
	}

	/** Some time. */
	add(key: string): void {
		this.#waiting.add(key);
		this.#calmAt = performance.now() + this.#calm;
		void this.#go();
	}

	/** Before all that nobody waits for. */
	addFirst(key: string): void {
		if (this.#wanted.has(key)) return;
		this.#wanted.add(key);
		this.#called.resolve();
		void this.#go();
	}

	async #go(): Promise<void> {
		if (this.#isWorking) return;
		this.#isWorking = true;
		let restsUntil = 0;
		for (;;) {
			const [key] = this.#wanted.size > 0 ? this.#wanted : this.#waiting;
			if (key === undefined) break;
			const wait = Math.max(restsUntil, this.#calmAt) - performance.now();
			if (this.#wanted.size === 0 && wait > 0) {
				this.#called = Promise.withResolvers();
				await Promise.race([pause(wait, undefined, { ref: false }), this.#called.promise]);
				continue;
			}
			const isWaitedFor = this.#wanted.delete(key);
			this.#waiting.delete(key);
			const started = performance.now();
			await this.#work(key).catch(() => {});
			const ended = performance.now();
			if (!isWaitedFor) restsUntil = ended + (ended - started) * REST;
		}
		this.#isWorking = false;
	}
}

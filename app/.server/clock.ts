/** Milliseconds by which the clocks of several machines may differ. */
const tolerance = 60_000;

/** The latest moment that can have been: what was stored with a later one was stored while a clock was wrong. */
export function latestPast(now = Date.now()): number {
	return now + tolerance;
}

/** Notices that the system's clock was set back, beyond what clocks differ by. */
export class ClockWatch {
	#wall: number | undefined;
	#steady = 0;

	/** Whether it was set back since the last look; true at the first, as nobody knows. */
	wasSetBack(now: number): boolean {
		const passed = performance.now() - this.#steady;
		const was = this.#wall;
		this.#wall = now;
		this.#steady += passed;
		return was === undefined || now - was < passed - tolerance;
	}
}

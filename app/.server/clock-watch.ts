/** Milliseconds by which clocks of machines may differ. */
const tolerance = 60_000;

/** The latest possible past moment: anything stored with a later time was stored while a clock was wrong. */
export function latestPast(now = Date.now()): number {
	return now + tolerance;
}

/** Notices that the system's clock was set back by more than the tolerance. */
export class ClockWatch {
	#wall: number | undefined;
	#steady = 0;

	/** Whether it was set back since the last call; true at the first call, as that is unknown. */
	wasSetBack(now: number): boolean {
		const passed = performance.now() - this.#steady;
		const was = this.#wall;
		this.#wall = now;
		this.#steady += passed;
		return was === undefined || now - was < passed - tolerance;
	}
}

import { Failure, isFailure } from "../../errors.ts";
import type { Progress } from "./once.ts";

/** Milliseconds between two reports. */
const reportEvery = 250;

/**
 * Does something with each of many, and reports how far it has come.
 * @throws {Failure} the first one, which also says how many were done before it
 */
export async function oneByOne<T>(
	all: readonly T[],
	report: (progress: Progress) => Promise<void>,
	work: (one: T) => Promise<unknown>,
): Promise<void> {
	const total = all.length;
	let reported = performance.now();
	for (const [done, one] of all.entries()) {
		try {
			await work(one);
		} catch (error) {
			if (done === 0 || !isFailure(error)) throw error;
			const { code, sentence, facts } = error as Failure;
			throw new Failure(code, `${done} of ${total} are done and stay so. ${sentence}`, facts, { cause: error });
		}
		if (performance.now() - reported < reportEvery) continue;
		await report({ done: done + 1, total });
		reported = performance.now();
	}
}

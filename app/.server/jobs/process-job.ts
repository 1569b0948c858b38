import type { Logger } from "../log/log.ts";

/** Something that each process does by itself, again and again. */
export interface ProcessJob {
	/** Its name in the log, such as "begin a new year". */
	readonly name: string;
	/** Milliseconds between two runs. */
	readonly every: number;
	/** Whether it also runs when the site has started. */
	readonly atStart?: true;
	run(): unknown;
}

/**
 * Returns a function that begins the jobs that are due by then. One that takes longer than its interval is not begun a second
 * time beside itself, and one that fails is logged and runs again at its next time.
 */
export function dueOfProcess(jobs: readonly ProcessJob[], log: Pick<Logger, "error">): () => void {
	// By a clock that nobody sets.
	const now = () => performance.now();
	const begun = now();
	const states = jobs.map((job) => ({ ...job, dueAt: job.atStart ? begun : begun + job.every, isRunning: false }));
	return () => {
		for (const state of states.filter(({ dueAt, isRunning }) => dueAt <= now() && !isRunning)) {
			state.isRunning = true;
			state.dueAt = now() + state.every;
			void (async () => state.run())()
				.catch((err) => log.error({ err, job: state.name }, "a job failed; it runs again at its next time"))
				.finally(() => {
					state.isRunning = false;
				});
		}
	};
}

/** A job that does something when what it reads is another than at its last run, such as the year. */
export function whenChanged(read: () => unknown, act: () => unknown): () => unknown {
	let before = read();
	return () => {
		const now = read();
		if (now === before) return;
		before = now;
		return act();
	};
}

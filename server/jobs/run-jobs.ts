import type { Logger } from "../../app/.server/log.ts";

/** Something that each process does by itself, again and again. */
export interface ProcessJob {
	/** Its name in the log, such as "erase old inquiries". */
	readonly name: string;
	/** Milliseconds between two runs. */
	readonly every: number;
	/** Whether it also runs when the site has started. */
	readonly atStart?: true;
	run(): unknown;
}

/**
 * Runs jobs until it is told to stop. A job that takes longer than its interval is not begun a second time beside itself, and
 * one that fails is logged and runs again at its next time.
 * @returns a function that begins no further run
 */
export function runJobs(jobs: readonly ProcessJob[], log: Pick<Logger, "error">): () => void {
	const timers = jobs.map(({ name, every, atStart, run }) => {
		let isRunning = false;
		const begin = async () => {
			if (isRunning) return;
			isRunning = true;
			try {
				await run();
			} catch (err) {
				log.error({ err, job: name }, "a job failed; it runs again at its next time");
			} finally {
				isRunning = false;
			}
		};
		if (atStart) void begin();
		return setInterval(begin, every).unref();
	});
	return () => timers.forEach(clearInterval);
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

/** In a program of `askChildProcess`: receives its jobs, answers each in order, and exits, also when its parent has gone. */
export function answerJobs<Job>(answer: (job: Job) => unknown): void {
	process.once("disconnect", () => process.exit());
	process.once("message", async (jobs: readonly Job[]) => {
		for (const job of jobs) tellParent(await answer(job));
		if (process.connected) process.disconnect?.();
	});
}

/** Sends a message to the process that started this one. It may have gone by then, and nobody is left to tell. */
export function tellParent(message: unknown): void {
	process.send?.(message, () => {});
}

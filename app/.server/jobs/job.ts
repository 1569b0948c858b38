/** Something that the site does by itself, again and again, by one instance at a time. */
export interface Job<Context = JobContext> {
	/** Its name in the studio and in the log, such as "Erase old inquiries". */
	readonly name: string;
	/** Milliseconds from one run to the next, or the time of day in the company's zone, such as "03:30". */
	readonly when: { readonly every: number } | { readonly at: string };
	/** Milliseconds after which a run counts as failed. An hour unless given. */
	readonly limit?: number;
	/** Does it. What it throws is why it failed. */
	run(context: Context): unknown;
}

export interface JobContext {
	/** Aborted when the site stops, and when the run has taken too long. */
	readonly signal: AbortSignal;
}

/** Milliseconds between two runs must be at least that many. */
export const shortest = 10_000;

/** Returns a sentence for each job that could not run, or not be told from another. */
export function wrongJobs(jobs: readonly Job<never>[]): { readonly job: Job<never>; readonly reason: string }[] {
	return jobs.flatMap((job, index) => {
		const { name, when } = job;
		const reason =
			name.trim() === "" || name.length > 80
				? "A job needs a name of at most 80 characters."
				: jobs.findIndex((other) => other.name === name) !== index
					? `Another job is called “${name}” already.`
					: "at" in when
						? /^([01]\d|2[0-3]):[0-5]\d$/.test(when.at)
							? ""
							: `“${name}”: “${when.at}” is no time of day. Write it as “03:30”.`
						: Number.isFinite(when.every) && when.every >= shortest
							? ""
							: `“${name}” needs at least ${shortest / 1000} seconds from one run to the next.`;
		return reason === "" ? [] : { job, reason };
	});
}

/** Something that the site does by itself, again and again, by one instance at a time. */
export interface Job<Context = JobContext> {
	/** Its name in the studio and in the log, such as "Erase old inquiries". */
	readonly name: string;
	/**
	 * Milliseconds from one run to the next; the time of day in the company's zone, such as "03:30"; or after every release,
	 * where releases that follow while it runs have one run together.
	 */
	readonly when: { readonly every: number } | { readonly at: string } | { readonly after: "release" };
	/** Milliseconds after which a run counts as failed. An hour unless given. */
	readonly limit?: number;
	/** Does it. What it throws is why it failed. */
	run(context: Context): unknown;
}

export interface JobContext {
	/** Aborted when the site stops, and when the run has taken too long. */
	readonly signal: AbortSignal;
}

/** When a job is due that waits for a release, in epoch milliseconds: not by itself. */
export const notByItself = 8.64e15;

/** The fewest milliseconds from one run to the next. */
const shortest = 10_000;

/**
 * Returns a sentence for each job that could not run, or not be told from another.
 * @param taken the names of other jobs
 */
export function wrongJobs(
	jobs: readonly Job<never>[],
	taken: ReadonlyMap<string, unknown> = new Map(),
): { readonly job: Job<never>; readonly reason: string }[] {
	return jobs.flatMap((job, index) => {
		const isTaken = taken.has(job.name) || jobs.findIndex(({ name }) => name === job.name) !== index;
		const reason = wrongIn(job, isTaken);
		return reason === "" ? [] : { job, reason };
	});
}

/** Returns a sentence about what is wrong with a job; "" where nothing is. */
function wrongIn({ name, when, run }: Partial<Job<never>>, isTaken: boolean): string {
	if (typeof name !== "string" || name.trim() === "" || name.length > 80)
		return "A job needs a name of at most 80 characters.";
	if (isTaken) return `Another job is called “${name}” already.`;
	if (typeof run !== "function") return `“${name}” needs a function run.`;
	if (typeof when !== "object")
		return `“${name}” needs to say when it runs: { every }, { at } or { after: "release" }.`;
	if ("every" in when) {
		const isLong = Number.isFinite(when.every) && when.every >= shortest;
		return isLong ? "" : `“${name}” needs at least ${shortest / 1000} seconds from one run to the next.`;
	}
	if ("after" in when)
		return when.after === "release" ? "" : `“${name}” can run after a “release”, and after nothing else.`;
	const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(when.at);
	return isTime ? "" : `“${name}”: “${when.at}” is no time of day. Write it as “03:30”.`;
}

import type { Store } from "../db/store.ts";
import { sentenceOf } from "../sentence-of.ts";
import { type Job, wrongJobs } from "./job.ts";
import { isDue, nextRun } from "./next-run.ts";
import { dueOfProcess, type ProcessJob } from "./process-job.ts";
import { claimJob, endRun, giveBackJob, holdJob, jobTimes, makeDue, type StoredJob, storedJobs } from "./runs.ts";

/** What the studio is told of a job. */
export interface JobState extends StoredJob {
	readonly name: string;
	readonly when: Job["when"];
}

/** Runs jobs, and answers for them. */
export interface JobRunner {
	/** Begins to look at what is due. `ofProcess` is what each process does for itself. */
	start(ofProcess?: readonly ProcessJob[]): void;
	/** Begins no further run, and asks those that run to end. */
	stop(): Promise<void>;
	/** Begins a job that is not due. Returns false where it runs already, here or elsewhere; undefined where there is none. */
	runNow(name: string): Promise<boolean | undefined>;
	/** Runs what waits for a release, unless another instance began it meanwhile. Never rejects. */
	releaseCame(): Promise<void>;
	states(): Promise<JobState[]>;
}

interface RunnerTimes {
	/** Milliseconds between two looks at what is due. */
	readonly look: number;
	/** Milliseconds for which a run holds its job without saying that it goes on. */
	readonly hold: number;
}

const hour = 3_600_000;

/**
 * Runs jobs, each by one instance at a time. One that throws has failed and runs again at its next time; one that does not
 * end counts as failed after its limit, and is not begun again by this process before it ended.
 * @param zone the time zone of times of day
 */
export function createJobRunner(
	store: Store,
	{ jobs: given, zone }: { jobs: readonly Job[]; zone: () => string },
	{ look, hold }: RunnerTimes = { look: 15_000, hold: 60_000 },
): JobRunner {
	const { log } = store;
	const wrong = wrongJobs(given);
	for (const { reason } of wrong) log.error({ reason }, "a job is left out");
	const jobs = given.filter((job) => !wrong.some((one) => one.job === job));
	const stopped = new AbortController();
	const isStopped = new Promise<void>((done) => stopped.signal.addEventListener("abort", () => done()));
	const running = new Map<string, Promise<void>>();
	let timer: NodeJS.Timeout | undefined;

	const lookAtDue = async () => {
		const times = await jobTimes(store);
		const now = Date.now();
		for (const job of jobs) {
			const known = times.get(job.name);
			const latest = nextRun(job, zone(), now);
			if (!known || (!known.isRunning && isDue(known.dueAt, latest, now))) await begin(job);
		}
	};

	async function begin(job: Job, isAsked = false): Promise<boolean> {
		const { name } = job;
		if (running.has(name) || stopped.signal.aborted) return false;
		const run = await claimJob(store, { name, latest: nextRun(job, zone(), Date.now()), hold, isAsked });
		if (run === undefined) return false;
		const work = finish(job, run)
			.catch((err) => log.error({ err, job: name }, "what came of a job could not be stored"))
			.finally(() => running.delete(name));
		running.set(name, work);
		return true;
	}

	async function finish(job: Job, run: string): Promise<void> {
		const { name, limit = hour } = job;
		const tooLong = AbortSignal.timeout(limit);
		const signal = AbortSignal.any([stopped.signal, tooLong]);
		const goesOn = setInterval(() => void holdJob(store, run, hold).catch(() => undefined), hold / 3).unref();
		// Something may never look at the signal, so it is awaited beside it.
		const ended = Promise.withResolvers<string | undefined>();
		signal.addEventListener("abort", () => ended.resolve(stopped.signal.aborted ? undefined : longerThan(limit)));
		const work = (async () => job.run({ signal }))();
		const outcome = work.then(
			() => "",
			(error: unknown) => {
				if (stopped.signal.aborted) return undefined;
				log.error({ err: error, job: name }, "a job failed; it runs again at its next time");
				return sentenceOf(error) || "It failed without a reason.";
			},
		);
		const reason = await Promise.race([outcome, ended.promise]);
		clearInterval(goesOn);
		if (reason === undefined) return giveBackJob(store, name, run);
		if (tooLong.aborted && reason !== "") log.error({ job: name, limit }, "a job took too long");
		await endRun(store, { job: name, run, reason, dueAt: nextRun(job, zone(), Date.now()) });
		await Promise.race([outcome, isStopped]);
	}

	return {
		start(ofProcess = []) {
			const beginOfProcess = dueOfProcess(ofProcess, log);
			const tick = () => {
				beginOfProcess();
				void lookAtDue()
					.catch((err) => log.error({ err }, "the due jobs could not be read"))
					.finally(() => {
						if (!stopped.signal.aborted) timer = setTimeout(tick, look).unref();
					});
			};
			void this.releaseCame();
			tick();
		},
		async stop() {
			stopped.abort();
			clearTimeout(timer);
			await Promise.all(running.values());
		},
		async runNow(name) {
			const job = jobs.find((one) => one.name === name);
			return job && begin(job, true);
		},
		async releaseCame() {
			const waiting = jobs.filter(({ when }) => "after" in when).map(({ name }) => name);
			if (waiting.length === 0 || stopped.signal.aborted) return;
			try {
				await makeDue(store, waiting);
				await lookAtDue();
			} catch (err) {
				log.error({ err }, "what follows a release could not be begun");
			}
		},
		async states() {
			const stored = await storedJobs(store);
			const never = { dueAt: Date.now(), isRunning: false, runs: [] };
			return jobs.map(({ name, when }) => ({ name, when, ...(stored.get(name) ?? never) }));
		},
	};
}

function longerThan(limit: number): string {
	const minutes = Math.round(limit / 60_000);
	return `It took longer than ${minutes > 0 ? `${minutes} minutes` : `${limit} milliseconds`}.`;
}

import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { latestPast } from "../clock-watch.ts";
import type { Store } from "../db/store.ts";
import type { JobRunsTable, JobsTable } from "../db/tables/jobs-tables.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import { notByItself } from "./job.ts";
import { isDue } from "./next-run.ts";

/** One run of a job. Times in epoch milliseconds. */
export interface JobRun {
	readonly startedAt: number;
	/** Null while it runs. */
	readonly endedAt: number | null;
	/** Why it failed; "" when it did not. */
	readonly reason: string;
}

/** When a job is due, and whether it runs. */
export interface JobTimes {
	readonly dueAt: number;
	readonly isRunning: boolean;
}

/** What is stored of a job. */
export interface StoredJob extends JobTimes {
	/** The newest first. */
	readonly runs: readonly JobRun[];
}

/** A job that is to run, and the latest time that it can be due at: a later one was stored while a clock was wrong. */
interface Claimed {
	readonly name: string;
	readonly latest: number;
	/** Milliseconds for which the run holds it at first. */
	readonly hold: number;
	/** Whether it runs though it is not due. */
	readonly isAsked?: boolean;
}

/** How many runs of each job are kept. */
const kept = 20;

/** No run holds its job for longer without saying that it goes on: what is held longer was held while a clock was wrong. */
const longestHold = 600_000;

/**
 * Takes a job for this process, if it is due and no other process runs it. A run that no longer says that it goes on, as its
 * process has ended, counts as failed.
 * @returns the id of the run; undefined when the job is not to run here and now
 */
export function claimJob(
	{ write }: Pick<Store, "write">,
	{ name, latest, hold, isAsked = false }: Claimed,
	now = Date.now(),
): Promise<string | undefined> {
	return write(async (tx) => {
		const fresh = { name, due_at: now, holder: "", held_until: 0 };
		await tx
			.insertInto("jobs")
			.values(fresh)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const row = await tx.selectFrom("jobs").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
		if (isHeld(row, now) || !(isAsked || isDue(row.due_at, latest, now))) return undefined;
		const id = newId();
		const { numUpdatedRows } = await tx
			.updateTable("jobs")
			.set({ holder: id, held_until: now + hold })
			.where("name", "=", name)
			// Unless another process took it since it was read.
			.where("holder", "=", row.holder)
			.where("held_until", "=", row.held_until)
			.where("due_at", "=", row.due_at)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) return undefined;
		await tx
			.updateTable("job_runs")
			.set({ ended_at: now, reason: "The process that ran it was stopped." })
			.where("job", "=", name)
			.where("ended_at", "is", null)
			.execute();
		await tx.insertInto("job_runs").values({ id, job: name, started_at: now, ended_at: null, reason: "" }).execute();
		return id;
	});
}

/** Makes jobs due of which no run began since the newest release. */
export function makeDue({ write }: Pick<Store, "write">, names: readonly string[], now = Date.now()): Promise<void> {
	return write(async (tx) => {
		const release = await tx
			.selectFrom("releases")
			.select("created_at as at")
			.orderBy("number", "desc")
			.limit(1)
			.executeTakeFirst();
		await tx
			.updateTable("jobs")
			.set({ due_at: now })
			.where("name", "in", names)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("job_runs")
							.select("id")
							.whereRef("job", "=", "jobs.name")
							.where("started_at", ">=", release?.at ?? 0),
					),
				),
			)
			.execute();
	});
}

/** Says that a run goes on, unless another one has taken its job over. */
export async function holdJob(
	{ write }: Pick<Store, "write">,
	run: string,
	hold: number,
	now = Date.now(),
): Promise<void> {
	await write((tx) =>
		tx
			.updateTable("jobs")
			.set({ held_until: now + hold })
			.where("holder", "=", run)
			.execute(),
	);
}

/**
 * Notes how a run ended, and when the job is due again. Administrators are told when it fails and did not fail before.
 * @param reason why it failed; "" when it did not
 */
export function endRun(
	{ write }: Pick<Store, "write">,
	{ job, run, reason, dueAt }: { job: string; run: string; reason: string; dueAt: number },
	now = Date.now(),
): Promise<void> {
	return write(async (tx) => {
		const { started_at: begun } = await tx
			.updateTable("job_runs")
			.set({ ended_at: now, reason })
			.where("id", "=", run)
			.returning("started_at")
			.executeTakeFirstOrThrow();
		await tx
			.updateTable("jobs")
			.set((eb) => ({
				...{ holder: "", held_until: 0 },
				// A release that came meanwhile is not forgotten.
				due_at:
					dueAt === notByItself ? eb.case().when("due_at", ">", begun).then(eb.ref("due_at")).else(dueAt).end() : dueAt,
			}))
			.where("name", "=", job)
			.where("holder", "=", run)
			.execute();
		const runs = await tx
			.selectFrom("job_runs")
			.select(["id", "reason"])
			.where("job", "=", job)
			.orderBy("started_at", "desc")
			.orderBy("id", "desc")
			.execute();
		const old = runs.slice(kept).map(({ id }) => id);
		if (old.length > 0) await tx.deleteFrom("job_runs").where("id", "in", old).execute();
		const before = runs.find(({ id }) => id !== run);
		if (reason === "" || before?.reason) return;
		await notify(tx, {
			kind: "job-failed",
			title: `“${job}” failed`,
			body: reason,
			path: studioAddresses.system,
			audience: "administrators",
			once: `job failed ${run}`,
		});
	});
}

/** Gives a job back that was broken off by a stop: the run does not count, and it is due at the next start. */
export function giveBackJob({ write }: Pick<Store, "write">, job: string, run: string): Promise<void> {
	return write(async (tx) => {
		await tx.deleteFrom("job_runs").where("id", "=", run).execute();
		const free = { holder: "", held_until: 0, due_at: Date.now() };
		await tx.updateTable("jobs").set(free).where("name", "=", job).where("holder", "=", run).execute();
	});
}

/** When each job that ever ran is due, without its runs: this is asked for all the time. */
export async function jobTimes({ read }: Pick<Store, "read">, now = Date.now()): Promise<Map<string, JobTimes>> {
	const rows = await read((tx) => tx.selectFrom("jobs").selectAll().execute());
	return new Map(
		rows.map(({ name, due_at, held_until }) => [name, { dueAt: due_at, isRunning: isHeld({ held_until }, now) }]),
	);
}

function isHeld({ held_until }: Pick<JobsTable, "held_until">, now: number): boolean {
	return held_until > now && held_until <= latestPast(now) + longestHold;
}

/** What is stored of each job that ever ran. */
export async function storedJobs(store: Pick<Store, "read">, now = Date.now()): Promise<Map<string, StoredJob>> {
	const times = await jobTimes(store, now);
	const rows = await store.read((tx) =>
		tx.selectFrom("job_runs").selectAll().orderBy("started_at", "desc").orderBy("id", "desc").execute(),
	);
	const runs = Map.groupBy(rows, ({ job }) => job);
	return new Map([...times].map(([name, time]) => [name, { ...time, runs: (runs.get(name) ?? []).map(runFromRow) }]));
}

function runFromRow({ started_at, ended_at, reason }: JobRunsTable): JobRun {
	return { startedAt: started_at, endedAt: ended_at, reason };
}

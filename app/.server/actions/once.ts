import { Failure, isFailure } from "../../errors.ts";
import type { CommandsTable } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

/** A command by the id its browser gave it. Only the person who sent it may ask for its outcome. */
export interface SentCommand {
	readonly id: string;
	readonly person: string;
}

/** The outcome of a command. `unknown`: it has not arrived. */
export type CommandState = "unknown" | "running" | "settled" | "called off";

/** How far a command of many parts has come. */
export interface Progress {
	readonly done: number;
	readonly total: number;
}

const DAY = 86_400_000;
/** Milliseconds between two signs of life of a running command, and after which the process that ran it must have ended. */
const ALIVE = 15_000;
const LOST = 60_000;

/**
 * Runs a command once, however often it arrives: repetitions get the result of the first run.
 * @param work must write through the store it is given, so that its changes and its state are stored in one transaction;
 * it may report how far it has come
 * @throws {Failure} what `work` throws; `not-possible` while it is running, or when it was called off
 */
export async function once<T>(
	store: Store,
	{ id, person }: SentCommand,
	work: (store: Store, report: (progress: Progress) => Promise<void>) => Promise<T>,
): Promise<T> {
	const isFirst = await store.write(async (tx) => {
		const now = Date.now();
		await tx
			.deleteFrom("commands")
			.where("at", "<", now - DAY)
			.execute();
		const { numInsertedOrUpdatedRows: inserted } = await tx
			.insertInto("commands")
			.values({ id, person, state: "running", answer: "", at: now })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		return inserted === 1n;
	});
	if (!isFirst) return repeated<T>(store, { id, person });
	const stillRuns = (progress?: Progress) => change(store, id, { at: Date.now(), ...told(progress) });
	const timer = setInterval(() => void stillRuns().catch(() => {}), ALIVE).unref();
	try {
		const value = await work(marking(store, id), stillRuns);
		await end(store, id, "done", value);
		return value;
	} catch (error) {
		// If this cannot be stored, the command counts as lost after a while.
		await endRejected(store, id, error).catch(() => {});
		throw error;
	} finally {
		clearInterval(timer);
	}
}

function told(progress: Progress | undefined): { answer?: string } {
	return progress ? { answer: JSON.stringify(progress) } : {};
}

/** The store, with every write marking the command as begun. Throws on writes for a command that was called off. */
function marking(store: Store, id: string): Store {
	return {
		...store,
		write: (work) =>
			store.write(async (tx) => {
				const { numUpdatedRows } = await tx
					.updateTable("commands")
					.set({ state: "begun" })
					.where("id", "=", id)
					.where("state", "in", ["running", "begun"])
					.executeTakeFirstOrThrow();
				if (numUpdatedRows === 0n) throw calledOff();
				return work(tx);
			}),
	};
}

async function endRejected(store: Store, id: string, error: unknown): Promise<void> {
	if (isFailure(error) && !error.code.startsWith("store-")) {
		const { code, sentence, facts } = error;
		return end(store, id, "rejected", { code, sentence, facts });
	}
	// The transaction may have been committed although the confirmation was lost.
	await store.db
		.updateTable("commands")
		.set({ state: "called off" })
		.where("id", "=", id)
		.where("state", "=", "running")
		.execute();
}

function end(store: Store, id: string, state: "done" | "rejected", answer: unknown): Promise<void> {
	return change(store, id, { state, answer: JSON.stringify(answer ?? null) });
}

/** Changes the row of a command that has not ended. */
async function change(store: Store, id: string, to: Partial<CommandsTable>): Promise<void> {
	await store.db
		.updateTable("commands")
		.set(to)
		.where("id", "=", id)
		.where("state", "in", ["running", "begun"])
		.execute();
}

async function repeated<T>(store: Store, { id, person }: SentCommand): Promise<T> {
	const rows = store.db
		.selectFrom("commands")
		.select(["state", "answer", "at"])
		.where("id", "=", id)
		.where("person", "=", person);
	const row = await rows.executeTakeFirst();
	if (row?.state === "begun" && !isAlive(row.at)) throw interrupted(row.answer);
	switch (row?.state) {
		case "done":
			return JSON.parse(row.answer) as T;
		case "rejected": {
			const { code, sentence, facts } = JSON.parse(row.answer) as Pick<Failure, "code" | "sentence" | "facts">;
			throw new Failure(code, sentence, facts);
		}
		case "called off":
			throw calledOff();
		default:
			throw new Failure("not-possible", "This is being done already. Load the page again to see what came of it.", {});
	}
}

function calledOff(): Failure {
	return new Failure("not-possible", "This took too long and was called off; nothing was changed. Try again.", {});
}

function interrupted(answer: string): Failure {
	const { done, total } = (answer ? JSON.parse(answer) : {}) as Partial<Progress>;
	const far = total ? `${done} of ${total} are done and stay so` : "some of it may be done";
	return new Failure(
		"not-possible",
		`The server ended in the middle of this: ${far}. Load the page again to go on.`,
		{},
	);
}

function isAlive(at: number): boolean {
	return Date.now() - at < LOST;
}

/** How far a running command has come; undefined when it has not said so. */
export async function progressOf({ db }: Store, { id, person }: SentCommand): Promise<Progress | undefined> {
	const rows = db.selectFrom("commands").select("answer").where("id", "=", id).where("person", "=", person);
	const row = await rows.where("state", "in", ["running", "begun"]).executeTakeFirst();
	return row?.answer ? (JSON.parse(row.answer) as Progress) : undefined;
}

/** Why a command that has ended was not done, or not all of it; undefined when it was. */
export async function rejectionOf(store: Store, sent: SentCommand): Promise<string | undefined> {
	try {
		await repeated(store, sent);
		return undefined;
	} catch (error) {
		if (!isFailure(error)) throw error;
		return error.sentence;
	}
}

/** The ids of the commands of a person that are running. */
export async function runningCommands({ db }: Store, person: string): Promise<string[]> {
	const rows = db
		.selectFrom("commands")
		.select("id")
		.where("at", ">", Date.now() - LOST)
		.where("person", "=", person)
		.where("state", "in", ["running", "begun"]);
	return (await rows.execute()).map(({ id }) => id);
}

/** The outcome of a command, as far as it is known. */
export async function outcomeOf(store: Store, { id, person }: SentCommand): Promise<CommandState> {
	const rows = store.db
		.selectFrom("commands")
		.select(["state", "at"])
		.where("id", "=", id)
		.where("person", "=", person);
	const row = await rows.executeTakeFirst();
	switch (row?.state) {
		case undefined:
			return "unknown";
		case "running":
			return isAlive(row!.at) ? "running" : "unknown";
		case "begun":
			return isAlive(row!.at) ? "running" : "settled";
		case "called off":
			return "called off";
		default:
			return "settled";
	}
}

/**
 * Calls off a command that has not arrived or was lost, so that it never runs. One that is running or
 * done stays as it is. Returns the outcome.
 */
export async function callOff(store: Store, { id, person }: SentCommand, now = Date.now()): Promise<CommandState> {
	await store.write(async (tx) => {
		await tx
			.insertInto("commands")
			.values({ id, person, state: "called off", answer: "", at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await tx
			.updateTable("commands")
			.set({ state: "called off" })
			.where("id", "=", id)
			.where("person", "=", person)
			.where("state", "=", "running")
			.where("at", "<", now - LOST)
			.execute();
	});
	return outcomeOf(store, { id, person });
}

/**
 * The id that a browser gave a command.
 * @throws {Failure} `malformed-content`
 */
export function commandId(id: unknown): string {
	if (typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
	throw new Failure("malformed-content", "This is not the id of a command.", { problems: [] });
}

import { Failure, isFailure } from "../../errors.ts";
import type { Store } from "../db/store.ts";

/** A command by the id its browser gave it. Only the person who sent it may ask for its outcome. */
export interface SentCommand {
	readonly id: string;
	readonly person: string;
}

/** The outcome of a command. `unknown`: it has not arrived. */
export type CommandState = "unknown" | "running" | "settled" | "called off";

const DAY = 86_400_000;
/** Milliseconds; longer than any command takes, so the process that ran it must have ended. */
const LOST = 120_000;

/**
 * Runs a command once, however often it arrives: repetitions get the result of the first run.
 * @param work must write through the store it is given, so that its changes and its state are stored in one transaction
 * @throws {Failure} what `work` throws; `not-possible` while it is running, or when it was called off
 */
export async function once<T>(
	store: Store,
	{ id, person }: SentCommand,
	work: (store: Store) => Promise<T>,
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
	try {
		const value = await work(marking(store, id));
		await end(store, id, "done", value);
		return value;
	} catch (error) {
		// If this cannot be stored, the command counts as lost after a while.
		await endRejected(store, id, error).catch(() => {});
		throw error;
	}
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

async function end(store: Store, id: string, state: "done" | "rejected", answer: unknown): Promise<void> {
	await store.db
		.updateTable("commands")
		.set({ state, answer: JSON.stringify(answer ?? null) })
		.where("id", "=", id)
		.where("state", "in", ["running", "begun"])
		.execute();
}

async function repeated<T>(store: Store, { id, person }: SentCommand): Promise<T> {
	const rows = store.db
		.selectFrom("commands")
		.select(["state", "answer"])
		.where("id", "=", id)
		.where("person", "=", person);
	const row = await rows.executeTakeFirst();
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
			return Date.now() - row!.at < LOST ? "running" : "unknown";
		case "begun":
			return Date.now() - row!.at < LOST ? "running" : "settled";
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

/** The id that a browser gave a command. Throws `malformed-content`. */
export function commandId(id: unknown): string {
	if (typeof id === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
	throw new Failure("malformed-content", "This is not the id of a command.", { problems: [] });
}

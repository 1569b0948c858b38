import { Failure, isFailure } from "../../errors.ts";
import type { Store } from "../db/store.ts";

/** A command, by the id its browser gave it, of somebody who alone may ask what became of it. */
export interface SentCommand {
	readonly id: string;
	readonly person: string;
}

/** What became of a command. `unknown`: it has not arrived. */
export type Outcome = "unknown" | "running" | "settled" | "called off";

const DAY = 86_400_000;
/** Longer than any command takes: the process that ran it has ended meanwhile. */
const LOST = 120_000;

/**
 * Runs a command once, however often it arrives: a repetition is answered with what the first one came to.
 * @param work does it with the store it is given, so that what it writes and that it was written are stored together
 * @throws {Failure} what `work` throws; `not-possible` while it is under way, or when it was called off
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
		// What cannot be kept, as while the store is away, counts as lost after a while.
		await endRejected(store, id, error).catch(() => {});
		throw error;
	}
}

/** The same store, which says with all that is written that the command has begun. Refuses to write for one that was called off. */
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
		return end(store, id, "refused", { code, sentence, facts });
	}
	// The transaction may have been stored although its end was not heard of.
	await store.db
		.updateTable("commands")
		.set({ state: "called off" })
		.where("id", "=", id)
		.where("state", "=", "running")
		.execute();
}

async function end(store: Store, id: string, state: "done" | "refused", answer: unknown): Promise<void> {
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
		case "refused": {
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

/** What became of a command, as far as it is known. */
export async function outcomeOf(store: Store, { id, person }: SentCommand): Promise<Outcome> {
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
 * Calls a command off that has not arrived, or that was lost on the way, so that it never happens. What is under way, or
 * done, stays. Returns what it came to.
 */
export async function callOff(store: Store, { id, person }: SentCommand, now = Date.now()): Promise<Outcome> {
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

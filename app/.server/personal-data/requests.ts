import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import type { ErasureTasksTable, PersonRequestsTable } from "../db/tables/personal-data-tables.ts";
import { monthsLater } from "../inquiries/months.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import { soughtIn } from "./sought.ts";

const day = 86_400_000;

/** Months within which the law asks for an answer: Art. 12 (3) GDPR. */
const monthsToAnswer = 1;

/** Days before the last one on which the administrators are told. */
const daysAhead = 7;

/** A request as it is shown. */
export type PersonRequest = PersonRequestsTable;

/** A task to erase something in another system. */
export type ErasureTask = ErasureTasksTable;

/**
 * Notes that somebody asked for their data or to be erased, once for each address.
 * @param cameAt the day, in epoch milliseconds
 * @throws {Failure} `not-possible`
 */
export async function noteRequest(
	store: Store,
	{ query, cameAt, actor }: { readonly query: string; readonly cameAt: number; readonly actor: Actor },
): Promise<void> {
	soughtIn(query);
	const now = Date.now();
	// A day may have begun elsewhere.
	if (!(cameAt <= now + day && cameAt > now - 366 * day))
		throw new Failure("not-possible", "Enter the day on which the request came: today, or one of the last year.", {});
	const person = personOf(query);
	return store.write(async (tx) => {
		const open = tx.selectFrom("person_requests").select("id").where("person", "=", person);
		if (await open.where("answered_at", "is", null).executeTakeFirst())
			throw new Failure("not-possible", "A request of this person is noted already.", {});
		const due_at = monthsLater(cameAt, monthsToAnswer);
		const row = {
			id: newId(),
			person,
			came_at: cameAt,
			due_at,
			noted_by: actor.name,
			answered_at: null,
			erased_at: null,
		};
		await tx.insertInto("person_requests").values(row).execute();
		await record(tx, { actor, action: "receive", type: "personal data", title: "A request of a person" });
	});
}

/** Notes that a person was answered, whether or not a request was noted before. */
export async function noteAnswer(
	store: Store,
	{ query, actor }: { readonly query: string; readonly actor: Actor },
): Promise<void> {
	soughtIn(query);
	const person = personOf(query);
	return store.write(async (tx) => {
		const now = Date.now();
		const { numUpdatedRows } = await tx
			.updateTable("person_requests")
			.set({ answered_at: now })
			.where("person", "=", person)
			.where("answered_at", "is", null)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) {
			const times = { came_at: now, due_at: monthsLater(now, monthsToAnswer), answered_at: now, erased_at: null };
			await tx
				.insertInto("person_requests")
				.values({ id: newId(), person, noted_by: actor.name, ...times })
				.execute();
		}
		await record(tx, { actor, action: "reply", type: "personal data", title: "The answer to a person was made" });
	});
}

/** The newest request of somebody; undefined when none is noted. */
export async function requestOf({ db }: Pick<Store, "db">, query: string): Promise<PersonRequest | undefined> {
	const requests = db.selectFrom("person_requests").selectAll().where("person", "=", personOf(query));
	return requests.orderBy("came_at", "desc").orderBy("id", "desc").executeTakeFirst();
}

/** The requests that wait for an answer, the most urgent first, and what other systems are still to erase. */
export async function openRequests({ db }: Pick<Store, "db">): Promise<{
	readonly requests: readonly PersonRequest[];
	readonly tasks: readonly ErasureTask[];
}> {
	const requests = db.selectFrom("person_requests").selectAll().where("answered_at", "is", null);
	const tasks = db.selectFrom("erasure_tasks").selectAll().where("done_at", "is", null);
	return {
		requests: await requests.where("erased_at", "is", null).orderBy("due_at").orderBy("id").limit(200).execute(),
		tasks: await tasks.orderBy("created_at").orderBy("id").limit(200).execute(),
	};
}

/** Notes that another system has erased it. @throws {Failure} `not-found` when that is noted, or was never asked */
export function settleTask(store: Store, { id, actor }: { readonly id: string; readonly actor: Actor }): Promise<void> {
	return store.write(async (tx) => {
		const done = { done_at: Date.now(), done_by: actor.name };
		const task = await tx
			.updateTable("erasure_tasks")
			.set(done)
			.where("id", "=", id)
			.where("done_at", "is", null)
			.returning("destination")
			.executeTakeFirst();
		if (!task) throw new Failure("not-found", "Somebody has ticked this off already.", { id });
		await record(tx, { actor, action: "confirm", type: "personal data", title: `Erased by ${task.destination}` });
	});
}

/** Tells the administrators once of each request that has to be answered soon. */
export function remindOfRequests(store: Store, now = Date.now()): Promise<void> {
	return store.write(async (tx) => {
		const open = tx.selectFrom("person_requests").selectAll().where("answered_at", "is", null);
		const due = await open
			.where("erased_at", "is", null)
			.where("due_at", "<", now + daysAhead * day)
			.execute();
		for (const { id, person, due_at } of due)
			await notify(tx, {
				kind: "answer-due",
				title: due_at < now ? "A person waits for their answer too long" : "A person is to be answered within a week",
				body: "They asked what is kept about them. The law gives a month.",
				path: `${studioAddresses.person}?${new URLSearchParams({ q: person })}`,
				audience: "administrators",
				once: `person-request-${id}`,
			});
	});
}

function personOf(query: string): string {
	return query.trim().toLowerCase();
}

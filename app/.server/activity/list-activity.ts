import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { canSee, hiddenFrom, type Reader } from "../can-see.ts";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Change } from "./changes.ts";
import type { Action } from "./record.ts";

export interface Activity {
	readonly id: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly actor: string | null;
	readonly actorName: string;
	readonly address: string;
	readonly agent: string;
	readonly action: Action;
	readonly type: string;
	readonly document: string;
	readonly title: string;
	readonly changes: readonly Change[];
	readonly release: number | null;
}

export interface ActivityFilter {
	/** Only this document, by its id. */
	readonly document?: string;
	/** Only this person, by their id. */
	readonly actor?: string;
	/** Only this content type, or other logged subject. */
	readonly type?: string;
	readonly action?: string;
	readonly without?: readonly Action[];
	/** Only lines older than the one with this id. */
	readonly before?: string;
	readonly limit?: number;
}

/**
 * The activity log, newest first, narrowed by `filter`.
 * @param reader only what this person may see; everything without one
 */
export function listActivity(store: Store, filter: ActivityFilter = {}, reader?: Reader): Promise<Activity[]> {
	const { document, actor, type, action: done, without = [], before, limit = 50 } = filter;
	return store.read(async (tx) => {
		// Ids are time-ordered, so they page as well as they identify.
		let rows = tx.selectFrom("activity").where(isVisibleTo(reader)).selectAll().orderBy("id", "desc").limit(limit);
		if (document !== undefined) rows = rows.where("document_id", "=", document);
		if (actor !== undefined) rows = rows.where("actor", "=", actor);
		if (type !== undefined) rows = rows.where("type", "=", type);
		if (done === "publish") rows = rows.where((line) => line.or([line("action", "=", done), publishedAsSaved(line)]));
		else if (done !== undefined) rows = rows.where("action", "=", done);
		if (without.length > 0) rows = rows.where("action", "not in", without);
		if (before !== undefined) rows = rows.where("id", "<", before);
		return (await rows.execute()).map(({ actor_name, document_id, action, changes, ...row }) => ({
			...row,
			...(canSeeOrigin(reader, row.actor) ? {} : { address: "", agent: "" }),
			actorName: actor_name,
			document: document_id,
			action: action as Action,
			changes: JSON.parse(changes),
		}));
	});
}

/** Saving and publishing in one step is logged as one save with a release. */
function publishedAsSaved({ eb }: ExpressionBuilder<Tables, "activity">) {
	return eb("action", "in", ["save", "create"]).and("release", "is not", null);
}

/** The choices to narrow the log by: every person, type and action in the part that `reader` may see. */
export function activityChoices(
	store: Store,
	reader: Reader,
): Promise<{ people: Choice[]; types: string[]; actions: string[] }> {
	return store.read(async (tx) => {
		const people = await choicesOf(tx, "actor", reader);
		const types = await choicesOf(tx, "type", reader);
		const actions = await choicesOf(tx, "action", reader);
		return {
			people: people.toSorted((a, b) => a.name.localeCompare(b.name)),
			types: types
				.map(({ id }) => id)
				.filter(Boolean)
				.toSorted(),
			actions: actions.map(({ id }) => id).toSorted(),
		};
	});
}

/**
 * Every value of a column with the name of who did its newest visible line. Goes from one value to the next by the index
 * instead of reading the log, which is long.
 */
async function choicesOf(tx: Tx, column: "actor" | "type" | "action", reader: Reader): Promise<Choice[]> {
	const next = (after: string) => sql<string | null>`(select min(${sql.ref(column)}) from activity ${sql.raw(after)})`;
	const { rows } = await sql<{ value: string; name: string | null }>`
		with recursive choices (value) as (
			select ${next("")}
			union all
			select ${next(`where ${column} > choices.value`)} from choices where choices.value is not null
		)
		select value, (
			select actor_name from activity where ${sql.ref(column)} = value and ${isVisibleTo(reader)} order by id desc limit 1
		) as name
		from choices where value is not null
	`.execute(tx);
	return rows.flatMap(({ value, name }) => (name === null ? [] : { id: value, name }));
}

/** A condition on lines: they are about documents that the reader may see, or about the reader. */
function isVisibleTo(reader: Reader | undefined): RawBuilder<SqlBool> {
	const hidden = reader ? hiddenFrom(reader) : [];
	if (!reader || hidden.length === 0) return sql<SqlBool>`true`;
	return sql<SqlBool>`(type not in (${sql.join(hidden)}) or document_id = ${reader.id})`;
}

/** Only administrators see the address and browser of others. */
function canSeeOrigin(reader: Reader | undefined, actor: string | null): boolean {
	return !reader || canSee(reader, "people") || actor === reader.id;
}

interface Choice {
	readonly id: string;
	readonly name: string;
}

export interface Done {
	readonly at: number;
	readonly title: string;
	readonly release: number | null;
}

/** The latest line about an action on a subject; undefined when there is none. */
export async function latestOf({ db }: Store, action: Action, type: string, document = ""): Promise<Done | undefined> {
	const lines = db.selectFrom("activity").select(["at", "title", "release"]).orderBy("id", "desc").limit(1);
	return lines
		.where("action", "=", action)
		.where("type", "=", type)
		.where("document_id", "=", document)
		.executeTakeFirst();
}

/** When somebody did this last, in epoch milliseconds; null when nobody has. */
export async function lastActivity({ db }: Store, action: Action): Promise<number | null> {
	const times = db.selectFrom("activity").select("at").where("action", "=", action);
	return (await times.orderBy("id", "desc").limit(1).executeTakeFirst())?.at ?? null;
}

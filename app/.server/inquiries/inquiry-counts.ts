import { sql } from "kysely";
import { isPostgres } from "../db/locks.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type InquiryState, inquiryStates } from "../db/tables/inquiries-tables.ts";
import { isLater, isWorkedOn, workedOn } from "./worked-on.ts";

/**
 * The inquiries that a list shows: those in one state, "held" for possible spam, or "all" that are neither held nor
 * spam. "mine" are those that are assigned to a person and neither won nor lost, "nobodys" those that wait for an answer
 * and for somebody to take them, both without "later", those that wait for the day of their follow-up.
 */
export type InquiryFilter = InquiryState | "held" | "all" | "mine" | "nobodys" | "later";

/** What lists and counts are narrowed to; all inquiries unless given. */
export interface Narrowed {
	/** Id of the form; "" is the project inquiry. */
	readonly form?: string | undefined;
	/** The source of a campaign, or a host, that brought their senders. */
	readonly from?: string | undefined;
	/** Id of a stage of the owner. */
	readonly stage?: string | undefined;
	/** Id of the person whose "mine" are. */
	readonly person?: string | undefined;
}

export type InquiryCounts = Readonly<Record<InquiryFilter | "unread", number>>;

/** The number of inquiries in each list, and of those in "all" that nobody has opened. */
export function countInquiries(store: Store, of: Narrowed = {}): Promise<InquiryCounts> {
	return store.read((tx) => countsIn(tx, of));
}

/** As `countInquiries`, within a transaction. */
export async function countsIn(tx: Tx, of: Narrowed): Promise<InquiryCounts> {
	const kinds = await kindsIn(tx, of);
	const sum = (counted: (kind: Kind) => boolean) =>
		kinds.filter(counted).reduce((total, { amount }) => total + amount, 0);
	const counts = filterNames.map((filter) => [filter, sum((kind) => kind.isIn(filter))]);
	return { ...Object.fromEntries(counts), unread: sum((kind) => kind.isIn("all") && !kind.isRead) };
}

const filterNames: readonly InquiryFilter[] = [...inquiryStates, "held", "all", "mine", "nobodys", "later"];

/** How many inquiries are alike. */
export interface Kind {
	readonly state: InquiryState;
	readonly stage: string;
	readonly isRead: boolean;
	readonly amount: number;
	/** Whether a list has them. */
	isIn(filter: InquiryFilter): boolean;
}

/** Counts the inquiries that are alike in all that lists tell apart; negative amounts take others away. */
export async function kindsIn(tx: Tx, of: Narrowed): Promise<readonly Kind[]> {
	const people = await tx.selectFrom("people").select("id").where("disabled_at", "is", null).execute();
	const present = new Set(people.map(({ id }) => id));
	const kindOf = (row: Row, isLater: boolean, sign: 1 | -1): Kind => {
		const { state, stage } = row;
		const isHeld = row.quarantined === 1;
		const isShown = state !== "spam" && !isHeld;
		const filters: Readonly<Partial<Record<InquiryFilter, boolean>>> = {
			all: isShown,
			spam: state === "spam",
			held: state !== "spam" && isHeld,
			mine: isShown && !isLater && workedOn.includes(state) && row.assigned_to !== "" && row.assigned_to === of.person,
			// Of somebody who has left, it is nobody's.
			nobodys: isShown && !isLater && (state === "new" || state === "open") && !present.has(row.assigned_to ?? ""),
			later: isShown && isLater && workedOn.includes(state),
		};
		const isIn = (filter: InquiryFilter) => filters[filter] ?? (isShown && state === filter);
		return { state, stage, isRead: row.is_read === 1, amount: sign * Number(row.amount), isIn };
	};
	const waiting = await later(tx, of);
	return [
		...(await summed(tx, of)).map((row) => kindOf(row, false, 1)),
		...waiting.map((row) => kindOf(row, false, -1)),
		...waiting.map((row) => kindOf(row, true, 1)),
	];
}

type Row = Awaited<ReturnType<typeof summed>>[number] | Awaited<ReturnType<typeof later>>[number];

function summed(tx: Tx, { form, from, stage }: Narrowed) {
	const kinds = ["state", "stage", "quarantined", "is_read", "assigned_to"] as const;
	return tx
		.selectFrom("inquiry_counts")
		.$if(form !== undefined, (rows) => rows.where("form", "=", form!))
		.$if(from !== undefined, (rows) => rows.where("came_from", "=", from!))
		.$if(stage !== undefined, (rows) => rows.where("stage", "=", stage!))
		.select(kinds)
		.select(({ fn }) => fn.sum("amount").as("amount"))
		.groupBy(kinds)
		.execute();
}

/** How many wait for a day: they are few, and an index by day knows them. Nothing is written when a day has come. */
function later(tx: Tx, { form, from, stage }: Narrowed) {
	const kinds = ["state", "stage", "assigned_to"] as const;
	// SQLite does a cross join in the order in which it is written.
	return tx
		.selectFrom(({ selectFrom }) =>
			selectFrom("inquiries").select("id as waits").where(isLater(Date.now())).as("later"),
		)
		.crossJoin("inquiries")
		.whereRef("inquiries.id", "=", "waits")
		.where(isWorkedOn)
		.$if(form !== undefined, (rows) => rows.where("form", "=", form!))
		.$if(from !== undefined, (rows) => rows.where("came_from", "=", from!))
		.$if(stage !== undefined, (rows) => rows.where("stage", "=", stage!))
		.select(kinds)
		.select(({ fn, lit }) => [fn.countAll().as("amount"), lit(0).as("quarantined"), lit(1).as("is_read")])
		.groupBy(kinds)
		.execute();
}

/** A token that changes whenever an inquiry comes, goes, is opened, moved or given to somebody. */
export async function inquiryChanges({ db }: Pick<Store, "db">): Promise<string> {
	const newest = db.selectFrom("inquiry_counts").select(({ fn }) => fn.max("id").as("id"));
	return String((await newest.executeTakeFirst())?.id ?? "");
}

/** A form that inquiries were sent with. */
export interface UsedForm {
	/** "" is the project inquiry. */
	readonly id: string;
	/** As it was called last. */
	readonly title: string;
}

/** The forms that there are inquiries of. */
export async function usedForms({ db }: Pick<Store, "db">): Promise<readonly UsedForm[]> {
	const rows = await db
		.selectFrom("inquiry_counts")
		.select("form")
		.select(({ selectFrom }) =>
			selectFrom("inquiries")
				.select("source")
				.whereRef("inquiries.form", "=", "inquiry_counts.form")
				.orderBy("id", "desc")
				.limit(1)
				.as("source"),
		)
		.groupBy("form")
		.having(({ fn }) => fn.sum("amount"), ">", 0)
		.execute();
	const forms = rows.map(({ form, source }) => ({ id: form, title: (form && source) || "Project inquiry" }));
	return forms.toSorted((a, b) => Number(b.id === "") - Number(a.id === "") || a.title.localeCompare(b.title));
}

/** Sources that the inbox can be narrowed to. */
const mostSources = 50;

/** Returns the sources of inquiries that are not spam, the most frequent first. */
export async function usedSources({ db }: Pick<Store, "db">): Promise<readonly string[]> {
	const rows = await db
		.selectFrom("inquiry_counts")
		.select("came_from")
		.where("came_from", "!=", "")
		.where("quarantined", "=", 0)
		.where("state", "!=", "spam")
		.groupBy("came_from")
		.having(({ fn }) => fn.sum("amount"), ">", 0)
		.orderBy(({ fn }) => fn.sum("amount"), "desc")
		.orderBy("came_from")
		.limit(mostSources)
		.execute();
	return rows.map(({ came_from }) => came_from);
}

/** Changes that are summed quickly enough. */
const mostChanges = 1_000;

/**
 * Sums up the changes of the counts, so that reading them stays quick, and so that nothing is left of inquiries that were
 * erased: when they are more than `most`, or when they come to nothing.
 */
export async function sumUpCounts(store: Store, most = mostChanges): Promise<void> {
	const kinds = ["form", "came_from", "stage", "state", "quarantined", "is_read", "assigned_to"] as const;
	const changes = store.db.selectFrom("inquiry_counts");
	const { rows } = await changes.select(({ fn }) => fn.countAll().as("rows")).executeTakeFirstOrThrow();
	const ended = changes
		.select("state")
		.groupBy(kinds)
		.having(({ fn }) => fn.sum("amount"), "=", 0);
	if (Number(rows) <= most && !(await ended.limit(1).executeTakeFirst())) return;
	await store.write(async (tx) => {
		// What another transaction adds meanwhile must not be removed before it was summed.
		if (isPostgres(tx)) await sql`lock table inquiry_counts in share row exclusive mode`.execute(tx);
		const { last } = await tx
			.selectFrom("inquiry_counts")
			.select(({ fn }) => fn.max("id").as("last"))
			.executeTakeFirstOrThrow();
		await tx
			.insertInto("inquiry_counts")
			.columns([...kinds, "amount"])
			.expression(({ selectFrom }) =>
				selectFrom("inquiry_counts")
					.select(kinds)
					.select(({ fn }) => sql<number>`${fn.sum("amount")}`.as("amount"))
					.groupBy(kinds)
					.having(({ fn }) => fn.sum("amount"), "!=", 0),
			)
			.execute();
		await tx.deleteFrom("inquiry_counts").where("id", "<=", last).execute();
	});
}

import type { Answer } from "../../content/system/form-answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { beginningOf } from "../../content/values/beginning-of.ts";
import {
	lookedUpIn,
	matchesTerms,
	newestFound,
	type SearchRuns,
	searchRuns,
	searchTerms,
} from "../content/search-terms.ts";
import { isPostgres } from "../db/locks.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import {
	answersOf,
	type InquiriesTable,
	type InquiryState,
	inquiryStates,
	valuesOf,
} from "../db/tables/inquiries-tables.ts";
import type { Attribution } from "./attribution.ts";
import { countsIn, type InquiryFilter, type Narrowed } from "./inquiry-counts.ts";
import { isLater, isNow, isWorkedOn } from "./worked-on.ts";

/** An inquiry in a list. */
export interface InquiryLine {
	readonly id: string;
	readonly reference: string;
	readonly name: string;
	readonly email: string;
	readonly company: string;
	readonly projectType: string;
	readonly budget: string;
	/** Its subject: the kind of project, or the form of the owner that it was sent with. */
	readonly about: string;
	/** The beginning of the description. */
	readonly excerpt: string;
	readonly state: InquiryState;
	readonly held: boolean;
	/** Id of its stage of the owner; "" for none. */
	readonly stage: string;
	/** "" when nobody said. */
	readonly lostReason: string;
	readonly assignedTo: string | null;
	/** When somebody looks at it again, in epoch milliseconds; null when nobody has to. */
	readonly followUpAt: number | null;
	readonly read: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly firstResponseAt: number | null;
	/** As BCP 47 has it; "" where the site had only one. */
	readonly language: string;
	/** Whether a delivery has failed for good. */
	readonly undelivered: boolean;
}

export interface InquiryPage {
	readonly inquiries: readonly InquiryLine[];
	/** Of the whole list, or more than this. */
	readonly total: number;
	readonly isMore: boolean;
	/** From 1. */
	readonly page: number;
	readonly pages: number;
}

export interface InquiryListing extends Narrowed {
	readonly state?: InquiryFilter;
	/** Search terms, all of which must occur in the name, address, company, reference, kind of project or description. */
	readonly query?: string;
	/** From 1. */
	readonly page?: number;
	readonly pageSize?: number;
}

/** Inquiries, the newest first. A page that does not exist becomes the last one. */
export function listInquiries(
	store: Store,
	{ state = "all", form, from, stage, query = "", person = "", page = 1, pageSize = 30 }: InquiryListing = {},
): Promise<InquiryPage> {
	return store.read(async (tx) => {
		const isAll = query.trim() === "";
		const wanted = { state, form, from, stage, query, person };
		const found = isAll ? await countAll(tx, wanted) : await findSome(tx, wanted);
		const { total, isMore } = found;
		const pages = Math.max(1, Math.ceil(total / pageSize));
		const shown = Math.min(Math.max(1, Math.floor(page) || 1), pages);
		const first = (shown - 1) * pageSize;
		const last = first + pageSize;
		const ids = found.ids ?? (isAll && state === "nobodys" ? await newestOfNobody(tx, wanted, last) : undefined);
		// Counted from the nearer end, since the database reads all before a page.
		const isBehind = !ids && first > total / 2;
		const count = Math.max(0, Math.min(pageSize, total - first));
		const matching = ids
			? tx.selectFrom("inquiries").where("id", "in", ids.slice(first, last))
			: matchingIn(tx, wanted)
					.limit(isBehind ? count : pageSize)
					.offset(isBehind ? total - first - count : first);
		const read =
			ids?.length === 0
				? []
				: await matching
						.selectAll()
						.orderBy("id", isBehind ? "asc" : "desc")
						.execute();
		const rows = isBehind ? read.toReversed() : read;
		const dead = await undelivered(tx, rows);
		return { inquiries: rows.map((row) => lineOf(row, dead.has(row.id))), total, isMore, page: shown, pages };
	});
}

/** Inquiries that nobody has answered yet, the one that has waited longest first. */
export interface WaitingInquiries {
	readonly inquiries: readonly InquiryLine[];
	/** Of all that wait, or more than this. */
	readonly total: number;
	readonly isMore: boolean;
}

/** Reads the inquiries that wait longest for their first reply. */
export function waitingInquiries(store: Store, limit: number): Promise<WaitingInquiries> {
	return store.read(async (tx) => {
		const waiting = () =>
			tx.selectFrom("inquiries").where("quarantined", "=", 0).where("first_response_at", "is", null);
		// One state at a time, in the order of an index.
		const first = (["new", "open"] as const).map((state) =>
			waiting().selectAll().where("state", "=", state).orderBy("id").limit(limit).execute(),
		);
		const rows = (await Promise.all(first)).flat().toSorted((a, b) => (a.id < b.id ? -1 : 1));
		const counted = waiting()
			.select("id")
			.where("state", "in", ["new", "open"])
			.limit(mostCounted + 1);
		const total = (await counted.execute()).length;
		const shown = rows.slice(0, limit);
		const dead = await undelivered(tx, shown);
		return {
			inquiries: shown.map((row) => lineOf(row, dead.has(row.id))),
			total: Math.min(total, mostCounted),
			isMore: total > mostCounted,
		};
	});
}

type Progress = Pick<InquiryLine, "id" | "reference" | "state" | "held" | "createdAt" | "firstResponseAt" | "language">;

/** The answers of a form and the state of the inquiry. */
export interface AnsweredInquiry extends Progress {
	readonly values: InquiryValues;
	/** The form that it was sent with, as it was called then. */
	readonly source: string;
	/** The campaign or site that brought its sender. */
	readonly lead: Attribution;
	/** The answers to a form of the owner; none for the project inquiry. */
	readonly answers: readonly Answer[];
	readonly stage: string;
	readonly lostReason: string;
	readonly assignedTo: string | null;
}

const atOnce = 500;

/** All inquiries of a list in the same order, read in batches so that other requests are served in between. */
export async function* everyInquiry(
	store: Store,
	{ state = "all", form, from, stage, query = "", person = "" }: Omit<InquiryListing, "page" | "pageSize">,
): AsyncGenerator<readonly AnsweredInquiry[]> {
	const wanted = { state, form, from, stage, query, person };
	const found = await store.read((tx) => findSome(tx, wanted));
	const ids = found.isMore ? undefined : found.ids;
	if (ids?.length === 0) return;
	for (let last: string | undefined; ; ) {
		const rows = await store.read((tx) => {
			const matching = ids ? tx.selectFrom("inquiries").where("id", "in", ids) : matchingIn(tx, wanted);
			const rest = last === undefined ? matching : matching.where("id", "<", last);
			return rest
				.select(["id", "reference", "state", "quarantined", "created_at", "first_response_at", "language"])
				.select(["name", "email", "company", "project_type", "budget", "timeline", "message"])
				.select(["stage", "lost_reason", "assigned_to"])
				.select(["source", "answers", "came_from", "medium", "campaign", "variant"])
				.orderBy("id", "desc")
				.limit(atOnce)
				.execute();
		});
		yield rows.map(answeredOf);
		last = rows.at(-1)?.id;
		if (rows.length < atOnce) return;
		await new Promise(setImmediate);
	}
}

function answeredOf(
	row: Parameters<typeof progressOf>[0] &
		Parameters<typeof valuesOf>[0] &
		Parameters<typeof answersOf>[0] &
		Parameters<typeof attributionOf>[0] &
		Pick<InquiriesTable, "source" | "stage" | "lost_reason" | "assigned_to">,
): AnsweredInquiry {
	return {
		...progressOf(row),
		values: valuesOf(row),
		source: row.source,
		lead: attributionOf(row),
		answers: answersOf(row),
		stage: row.stage,
		lostReason: row.lost_reason,
		assignedTo: row.assigned_to,
	};
}

/** A question of a form, as a column of its inquiries. */
export type AnswerColumn = Pick<Answer, "key" | "label">;

/** The questions that these inquiries answer, in the words of the newest, in the order in which each first comes. */
export function columnsOf(
	inquiries: Iterable<Pick<AnsweredInquiry, "answers">>,
	known = new Map<string, AnswerColumn>(),
): Map<string, AnswerColumn> {
	for (const { answers } of inquiries)
		for (const { key, label } of answers) if (!known.has(key)) known.set(key, { key, label });
	return known;
}

/** The inquiries of a page of a list with their answers, the newest first. */
export function formTable(store: Store, listing: InquiryListing): Promise<readonly AnsweredInquiry[]> {
	return listInquiries(store, listing).then(({ inquiries }) =>
		store.read(async (tx) => {
			const ids = inquiries.map(({ id }) => id);
			if (ids.length === 0) return [];
			const rows = await tx.selectFrom("inquiries").selectAll().where("id", "in", ids).orderBy("id", "desc").execute();
			return rows.map(answeredOf);
		}),
	);
}

/** The number of inquiries in a list, and their ids when they are few, before one of its pages is read. */
interface Found {
	readonly total: number;
	readonly isMore: boolean;
	/** Of all of them, or of the newest where there are more, the newest first; undefined where these are not known. */
	readonly ids?: readonly string[];
}

/** An `InquiryListing` without its page. */
export type Wanted = Required<Pick<InquiryListing, "state" | "query" | "person">> & {
	readonly form: string | undefined;
	readonly from: string | undefined;
	readonly stage: string | undefined;
};

async function countAll(tx: Tx, wanted: Wanted): Promise<Found> {
	return { total: (await countsIn(tx, wanted))[wanted.state], isMore: false };
}

const notSpam = inquiryStates.filter((state) => state !== "spam");

/** Words that so many have are not counted on: whoever looks for somebody adds another one. */
export const mostCounted = 500;

/** Finds the ids of inquiries by words. */
export async function findSome(tx: Tx, wanted: Wanted): Promise<Found> {
	const runs = await searchRuns(tx, "inquiries", searchTerms(wanted.query));
	// PostgreSQL finds all that its index knows before it could put them in order.
	const isOrdered = runs.length === 0 || !isPostgres(tx);
	const some = matchingIn(tx, wanted, runs)
		.select("inquiries.id")
		.$if(isOrdered, (matching) => matching.orderBy(runs.length === 0 ? "inquiries.id" : newestFound, "desc"))
		.limit(mostCounted + 1);
	const ids = (await some.execute()).map(({ id }) => id);
	const isMore = ids.length > mostCounted;
	if (isMore && !isOrdered) return { total: mostCounted, isMore };
	const newest = ids.slice(0, mostCounted).toSorted().reverse();
	return { total: newest.length, isMore, ids: newest };
}

/** Ids of nobody's inquiries: one state at a time, in the order of an index, because sorting would read all of them. */
async function newestOfNobody(tx: Tx, wanted: Wanted, limit: number): Promise<readonly string[]> {
	const newest = (state: InquiryState) =>
		matchingIn(tx, wanted).where("state", "=", state).select("id").orderBy("id", "desc").limit(limit).execute();
	const ids = [...(await newest("new")), ...(await newest("open"))].map(({ id }) => id);
	return ids.toSorted().reverse();
}

/**
 * The inquiries of a list.
 * @param runs by which the words of the query are looked up; none where rows are read in their order
 */
export function matchingIn(tx: Tx, { state, form, from, stage, query, person }: Wanted, runs: SearchRuns = []) {
	const all = lookedUpIn(tx, "inquiries", runs)
		.where(matchesTerms(tx, "inquiries", searchTerms(query), []))
		.$if(from !== undefined, (inquiries) => inquiries.where("came_from", "=", from!))
		.$if(stage !== undefined, (inquiries) => inquiries.where("stage", "=", stage!));
	const inquiries = form === undefined ? all : all.where("form", "=", form);
	if (state === "spam") return inquiries.where("state", "=", "spam");
	const now = Date.now();
	// By their ids: they are few, and an index by day knows them, which an order by id would not use.
	if (state === "later")
		return inquiries
			.where("inquiries.id", "in", ({ selectFrom }) => selectFrom("inquiries").select("id").where(isLater(now)))
			.where("state", "not in", ["won", "lost", "spam"])
			.where("quarantined", "=", 0);
	if (state === "mine") return inquiries.where("assigned_to", "=", person).where(isWorkedOn).where(isNow(now));
	if (state === "nobodys")
		return (
			inquiries
				.where("state", "in", ["new", "open"])
				.where("quarantined", "=", 0)
				.where(isNow(now))
				// Of somebody who has left, it is nobody's.
				.where(({ not, exists, selectFrom }) =>
					not(
						exists(
							selectFrom("people")
								.select("people.id")
								.whereRef("people.id", "=", "inquiries.assigned_to")
								.where("disabled_at", "is", null),
						),
					),
				)
		);
	// Named one by one, so that an index finds these few.
	if (state === "held") return inquiries.where("state", "in", notSpam).where("quarantined", "=", 1);
	const wanted = inquiries.where("state", "!=", "spam").where("quarantined", "=", 0);
	return state === "all" ? wanted : wanted.where("state", "=", state);
}

/** The ids of those of which a delivery has failed for good. */
export async function undelivered(tx: Tx, rows: readonly InquiriesTable[]): Promise<Set<string>> {
	if (rows.length === 0) return new Set();
	const dead = tx
		.selectFrom("deliveries")
		.select("inquiry_id")
		.where("state", "=", "dead")
		.where(
			"inquiry_id",
			"in",
			rows.map(({ id }) => id),
		);
	return new Set((await dead.execute()).map(({ inquiry_id }) => inquiry_id));
}

/** Returns the campaign or site that brought the sender of an inquiry, from its row. */
export function attributionOf(row: Pick<InquiriesTable, "came_from" | "medium" | "campaign" | "variant">): Attribution {
	return { source: row.came_from, medium: row.medium, campaign: row.campaign, variant: row.variant };
}

/** A row as people see it in a list. */
export function lineOf(row: InquiriesTable, undelivered: boolean): InquiryLine {
	const { message, timeline: _, ...answers } = valuesOf(row);
	return {
		...progressOf(row),
		...answers,
		about: row.form ? row.source : answers.projectType,
		excerpt: beginningOf(message.replace(/\s+/g, " "), 160),
		stage: row.stage,
		lostReason: row.lost_reason,
		assignedTo: row.assigned_to,
		followUpAt: row.follow_up_at,
		read: row.read_at !== null,
		undelivered,
	};
}

function progressOf(
	row: Pick<
		InquiriesTable,
		"id" | "reference" | "state" | "quarantined" | "created_at" | "first_response_at" | "language"
	>,
): Progress {
	return {
		id: row.id,
		reference: row.reference,
		state: row.state,
		held: row.quarantined === 1,
		createdAt: row.created_at,
		firstResponseAt: row.first_response_at,
		language: row.language,
	};
}

import { beginningOf } from "../../content/beginning-of.ts";
import type { InquiryValues } from "../../content/inquiry-form.ts";
import { matchesTerms, searchTerms } from "../content/search-terms.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type InquiriesTable, type InquiryState, inquiryStates, valuesOf } from "../db/tables/inquiries.ts";

/** What a list shows: one state, "held" for possible spam, or "all" that is neither held nor spam. */
export type InquiryFilter = InquiryState | "held" | "all";

/** An inquiry in a list. */
export interface InquiryLine {
	readonly id: string;
	readonly reference: string;
	readonly name: string;
	readonly email: string;
	readonly company: string;
	readonly projectType: string;
	readonly budget: string;
	/** The beginning of the description. */
	readonly excerpt: string;
	readonly state: InquiryState;
	readonly held: boolean;
	readonly assignedTo: string | null;
	readonly read: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly firstResponseAt: number | null;
	/** Whether a delivery has failed for good. */
	readonly undelivered: boolean;
}

export interface InquiryPage {
	readonly inquiries: readonly InquiryLine[];
	/** Of the whole list. */
	readonly total: number;
	/** From 1. */
	readonly page: number;
	readonly pages: number;
}

export interface InquiryListing {
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
	{ state = "all", query = "", page = 1, pageSize = 30 }: InquiryListing = {},
): Promise<InquiryPage> {
	return store.read(async (tx) => {
		const matching = matchingIn(tx, state, query);
		const counting = matching.select(({ fn }) => fn.countAll().as("total"));
		const total = Number((await counting.executeTakeFirstOrThrow()).total);
		const pages = Math.max(1, Math.ceil(total / pageSize));
		const shown = Math.min(Math.max(1, Math.floor(page) || 1), pages);
		const rows = await matching
			.selectAll()
			.orderBy("id", "desc")
			.limit(pageSize)
			.offset((shown - 1) * pageSize)
			.execute();
		const dead = await undelivered(tx, rows);
		return { inquiries: rows.map((row) => lineOf(row, dead.has(row.id))), total, page: shown, pages };
	});
}

type Progress = Pick<InquiryLine, "id" | "reference" | "state" | "held" | "createdAt" | "firstResponseAt">;

/** The answers of a form and the state of the inquiry. */
export interface AnsweredInquiry extends Progress {
	readonly values: InquiryValues;
}

const atOnce = 500;

/** All inquiries of a list in the same order, read in batches so that other requests are served in between. */
export async function* everyInquiry(
	store: Store,
	{ state = "all", query = "" }: Pick<InquiryListing, "state" | "query">,
): AsyncGenerator<readonly AnsweredInquiry[]> {
	for (let last: string | undefined; ; ) {
		const rows = await store.read((tx) => {
			const matching = matchingIn(tx, state, query);
			const rest = last === undefined ? matching : matching.where("id", "<", last);
			return rest
				.select(["id", "reference", "state", "quarantined", "created_at", "first_response_at"])
				.select(["name", "email", "company", "project_type", "budget", "timeline", "message"])
				.orderBy("id", "desc")
				.limit(atOnce)
				.execute();
		});
		yield rows.map((row) => ({ ...progressOf(row), values: valuesOf(row) }));
		last = rows.at(-1)?.id;
		if (rows.length < atOnce) return;
		await new Promise(setImmediate);
	}
}

/** The number of inquiries in each list, and of those in "all" that nobody has opened. */
export function countInquiries(store: Store): Promise<Record<InquiryFilter | "unread", number>> {
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("inquiries")
			.select(({ fn }) => [
				"state",
				fn.countAll().as("count"),
				fn.sum("quarantined").as("held"),
				fn.count("read_at").filterWhere("quarantined", "=", 0).as("opened"),
			])
			.groupBy("state")
			.execute();
		const counts = Object.fromEntries([...inquiryStates, "held", "all", "unread"].map((name) => [name, 0]));
		for (const { state, count, held, opened } of rows) {
			if (state === "spam") {
				counts.spam = Number(count);
				continue;
			}
			const shown = Number(count) - Number(held);
			counts[state] = shown;
			counts.held! += Number(held);
			counts.all! += shown;
			counts.unread! += shown - Number(opened);
		}
		return counts as Record<InquiryFilter | "unread", number>;
	});
}

function matchingIn(tx: Tx, state: InquiryFilter, query: string) {
	const inquiries = tx.selectFrom("inquiries").where(matchesTerms("inquiries.search", searchTerms(query)));
	if (state === "spam") return inquiries.where("state", "=", "spam");
	const wanted = inquiries.where("state", "!=", "spam").where("quarantined", "=", state === "held" ? 1 : 0);
	return state === "held" || state === "all" ? wanted : wanted.where("state", "=", state);
}

async function undelivered(tx: Tx, rows: readonly InquiriesTable[]): Promise<Set<string>> {
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

/** A row as people see it in a list. */
export function lineOf(row: InquiriesTable, undelivered: boolean): InquiryLine {
	const { message, timeline: _, ...answers } = valuesOf(row);
	return {
		...progressOf(row),
		...answers,
		excerpt: beginningOf(message.replace(/\s+/g, " "), 160),
		assignedTo: row.assigned_to,
		read: row.read_at !== null,
		undelivered,
	};
}

function progressOf(
	row: Pick<InquiriesTable, "id" | "reference" | "state" | "quarantined" | "created_at" | "first_response_at">,
): Progress {
	return {
		id: row.id,
		reference: row.reference,
		state: row.state,
		held: row.quarantined === 1,
		createdAt: row.created_at,
		firstResponseAt: row.first_response_at,
	};
}

import type { SelectQueryBuilder } from "kysely";
import { beginningOf } from "../../content/beginning-of.ts";
import { fold } from "../content/stored-data.ts";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type InquiriesTable, type InquiryState, inquiryStates } from "./table.ts";

/** What a list shows: one state, "held" for what waits as possible spam, or "all" that is neither held nor spam. */
export type InquiryFilter = InquiryState | "held" | "all";

/** An inquiry as a line of a list. */
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
	/** Whether a delivery was given up. */
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
	/** Words that all have to occur: in the name, address, company, reference, kind of project or description. */
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
		const matching = found(filtered(tx.selectFrom("inquiries"), state), query);
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

/** How many inquiries each list holds, and how many of "all" nobody has opened. */
export function countInquiries(store: Store): Promise<Record<InquiryFilter | "unread", number>> {
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("inquiries")
			.select(["state", "quarantined"])
			.select(({ fn }) => [fn.countAll().as("count"), fn.count("read_at").as("opened")])
			.groupBy(["state", "quarantined"])
			.execute();
		const counts = Object.fromEntries([...inquiryStates, "held", "all", "unread"].map((name) => [name, 0]));
		for (const { state, quarantined, count, opened } of rows) {
			const place = state === "spam" ? "spam" : quarantined ? "held" : state;
			counts[place]! += Number(count);
			if (place === "spam" || place === "held") continue;
			counts.all! += Number(count);
			counts.unread! += Number(count) - Number(opened);
		}
		return counts as Record<InquiryFilter | "unread", number>;
	});
}

type Inquiries = SelectQueryBuilder<Tables, "inquiries", object>;

function filtered(inquiries: Inquiries, state: InquiryFilter): Inquiries {
	if (state === "spam") return inquiries.where("state", "=", "spam");
	const wanted = inquiries.where("state", "!=", "spam").where("quarantined", "=", state === "held" ? 1 : 0);
	return state === "held" || state === "all" ? wanted : wanted.where("state", "=", state);
}

function found(inquiries: Inquiries, query: string): Inquiries {
	let matching = inquiries;
	for (const word of fold(query).split(/\s+/).filter(Boolean).slice(0, 10)) {
		// Not LIKE: its wildcards would need escaping, and the engines differ in upper and lower case.
		matching = matching.where(({ eb, fn, val, ref }) =>
			eb(fn<string>("replace", [ref("search"), val(word), val("")]), "!=", ref("search")),
		);
	}
	return matching;
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
	const { id, reference, name, email, company, budget, state } = row;
	return {
		id,
		reference,
		name,
		email,
		company,
		projectType: row.project_type,
		budget,
		excerpt: beginningOf(row.message.replace(/\s+/g, " "), 160),
		state,
		held: row.quarantined === 1,
		assignedTo: row.assigned_to,
		read: row.read_at !== null,
		createdAt: row.created_at,
		firstResponseAt: row.first_response_at,
		undelivered,
	};
}

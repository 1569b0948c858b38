import type { Answer } from "../../content/system/answer.ts";
import type { InquiryValues } from "../../content/system/inquiry-form.ts";
import { beginningOf } from "../../content/values/beginning-of.ts";
import { matchesTerms, type SearchRuns, searchRuns, searchTerms } from "../content/search-terms.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { answersOf, type InquiriesTable, type InquiryState, inquiryStates, valuesOf } from "../db/tables/inquiries.ts";
import { whileUnchanged } from "../db/while-unchanged.ts";
import type { Attribution } from "./attribution.ts";
import { isLater, isNow, isWorkedOn } from "./worked-on.ts";

/**
 * The inquiries that a list shows: those in one state, "held" for possible spam, or "all" that are neither held nor
 * spam. "mine" are those that are assigned to a person and neither won nor lost, "nobodys" those that wait for an answer
 * and for somebody to take them, both without "later", those that wait for the day of their follow-up.
 */
export type InquiryFilter = InquiryState | "held" | "all" | OwnFilter;

type OwnFilter = "mine" | "nobodys" | "later";

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

export interface InquiryListing {
	readonly state?: InquiryFilter;
	/** Id of the form; "" is the project inquiry, and all of them unless given. */
	readonly form?: string;
	/** The source of a campaign, or a host, that brought their senders; all of them unless given. */
	readonly from?: string;
	/** Id of a stage of the owner; all of them unless given. */
	readonly stage?: string | undefined;
	/** Search terms, all of which must occur in the name, address, company, reference, kind of project or description. */
	readonly query?: string;
	/** Id of the person whose "mine" are. */
	readonly person?: string;
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
		const found = isAll ? await countAll(store, tx, wanted) : await findSome(tx, wanted);
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
	const { ids } = await store.read((tx) => findSome(tx, wanted));
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

/** A form that inquiries were sent with. */
export interface UsedForm {
	/** "" is the project inquiry. */
	readonly id: string;
	/** As it was called last. */
	readonly title: string;
}

/** The forms that there are inquiries of. */
export function usedForms(store: Store): Promise<readonly UsedForm[]> {
	return store.read((tx) =>
		whileUnchanged(store, tx, "forms of inquiries", async () => {
			const newest = tx
				.selectFrom("inquiries")
				.select(({ fn }) => fn.max("id").as("id"))
				.groupBy("form");
			const rows = await tx.selectFrom("inquiries").select(["form", "source"]).where("id", "in", newest).execute();
			const forms = rows.map(({ form, source }) => ({ id: form, title: form ? source : "Project inquiry" }));
			return forms.toSorted((a, b) => Number(b.id === "") - Number(a.id === "") || a.title.localeCompare(b.title));
		}),
	);
}

/** Sources that the inbox can be narrowed to. */
const mostSources = 50;

/** Returns the sources of inquiries that are not spam, the most frequent first. */
export function usedSources(store: Store): Promise<readonly string[]> {
	return store.read((tx) =>
		whileUnchanged(store, tx, "sources of inquiries", async () => {
			const rows = await tx
				.selectFrom("inquiries")
				.select("came_from")
				.where("came_from", "!=", "")
				.where("quarantined", "=", 0)
				.where("state", "!=", "spam")
				.groupBy("came_from")
				.orderBy(({ fn }) => fn.countAll(), "desc")
				.orderBy("came_from")
				.limit(mostSources)
				.execute();
			return rows.map(({ came_from }) => came_from);
		}),
	);
}

/** The number of inquiries in each list, and of those in "all" that nobody has opened. */
export function countInquiries(store: Store, of: Narrowed = {}): Promise<InquiryCounts> {
	return store.read((tx) => countsIn(store, tx, of));
}

/** Of which form, and led to by what; all of them unless given. */
export type Narrowed = Pick<InquiryListing, "form" | "from" | "stage" | "person">;

export type InquiryCounts = Readonly<Record<InquiryFilter | "unread", number>>;

async function countsIn(store: Store, tx: Tx, { form, from, stage, person = "" }: Narrowed): Promise<InquiryCounts> {
	// The source and the stage come from the address, where anybody can type any text, so their counts are not cached.
	const cached = <T>(name: string, count: () => Promise<T>) =>
		from === undefined && stage === undefined ? whileUnchanged(store, tx, `${name} ${form ?? "all"}`, count) : count();
	const counted = (state: OwnFilter) => countOwn(tx, { state, form, from, stage, query: "", person });
	return {
		...(await cached("counts of inquiries", () => countIn(tx, { form, from, stage }))),
		// What is due counts anew: somebody is told of it, which is stored.
		nobodys: await cached("counts of inquiries of nobody", () => counted("nobodys")),
		later: await cached("counts of inquiries for later", () => counted("later")),
		mine: person === "" ? 0 : await counted("mine"),
	};
}

async function countOwn(tx: Tx, wanted: Wanted): Promise<number> {
	const { count } = await matchingIn(tx, wanted)
		.select(({ fn }) => fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function countIn(tx: Tx, { form, from, stage }: Narrowed): Promise<Omit<InquiryCounts, OwnFilter>> {
	const rows = await tx
		.selectFrom("inquiries")
		.$if(form !== undefined, (inquiries) => inquiries.where("form", "=", form!))
		.$if(from !== undefined, (inquiries) => inquiries.where("came_from", "=", from!))
		.$if(stage !== undefined, (inquiries) => inquiries.where("stage", "=", stage!))
		.select(({ fn }) => ["state", "quarantined", fn.countAll().as("count"), fn.count("read_at").as("opened")])
		.groupBy(["state", "quarantined"])
		.execute();
	const counts = Object.fromEntries([...inquiryStates, "held", "all", "unread"].map((name) => [name, 0]));
	for (const { state, quarantined, ...row } of rows) {
		const [count, opened] = [Number(row.count), Number(row.opened)];
		if (state === "spam") counts.spam! += count;
		else if (quarantined) counts.held! += count;
		else {
			counts[state] = count;
			counts.all! += count;
			counts.unread! += count - opened;
		}
	}
	return counts as Omit<InquiryCounts, OwnFilter>;
}

/** The number of inquiries in a list, and their ids when they are few, before one of its pages is read. */
interface Found {
	readonly total: number;
	readonly isMore: boolean;
	/** Of all of them, the newest first, when these are few. */
	readonly ids?: readonly string[];
}

type Wanted = Required<Pick<InquiryListing, "state" | "query" | "person">> & {
	readonly form: string | undefined;
	readonly from: string | undefined;
	readonly stage: string | undefined;
};

async function countAll(store: Store, tx: Tx, { state, form, from, stage, person }: Wanted): Promise<Found> {
	return { total: (await countsIn(store, tx, { form, from, stage, person }))[state], isMore: false };
}

const notSpam = inquiryStates.filter((state) => state !== "spam");

/** Words that so many have are not counted on: whoever looks for somebody adds another one. */
const mostCounted = 1_000;

async function findSome(tx: Tx, wanted: Wanted): Promise<Found> {
	const runs = await searchRuns(tx, "inquiries", searchTerms(wanted.query));
	const some = matchingIn(tx, wanted, runs)
		.select("id")
		.limit(mostCounted + 1);
	const ids = (await some.execute()).map(({ id }) => id);
	if (ids.length > mostCounted) return { total: mostCounted, isMore: true };
	return { total: ids.length, isMore: false, ids: ids.toSorted().reverse() };
}

/** Ids of nobody's inquiries: one state at a time, in the order of an index, because sorting would read all of them. */
async function newestOfNobody(tx: Tx, wanted: Wanted, limit: number): Promise<readonly string[]> {
	const newest = (state: InquiryState) =>
		matchingIn(tx, wanted).where("state", "=", state).select("id").orderBy("id", "desc").limit(limit).execute();
	const ids = [...(await newest("new")), ...(await newest("open"))].map(({ id }) => id);
	return ids.toSorted().reverse();
}

/** @param runs by which the words of the query are looked up; none where rows are read in their order */
function matchingIn(tx: Tx, { state, form, from, stage, query, person }: Wanted, runs: SearchRuns = []) {
	const all = tx
		.selectFrom("inquiries")
		.where(matchesTerms(tx, "inquiries", searchTerms(query), runs))
		.$if(from !== undefined, (inquiries) => inquiries.where("came_from", "=", from!))
		.$if(stage !== undefined, (inquiries) => inquiries.where("stage", "=", stage!));
	const inquiries = form === undefined ? all : all.where("form", "=", form);
	if (state === "spam") return inquiries.where("state", "=", "spam");
	const now = Date.now();
	// By their ids: they are few, and an index by day knows them, which an order by id would not use.
	if (state === "later")
		return inquiries
			.where("id", "in", ({ selectFrom }) => selectFrom("inquiries").select("id").where(isLater(now)))
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

import { type Selectable, sql } from "kysely";
import { valueAt } from "../../content/fields/walk.ts";
import type { Collection } from "../../content/model/define.ts";
import { shownFields } from "../../content/model/list-view.ts";
import type { DocumentsTable, ScheduleAction, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { whileUnchanged } from "../db/while-unchanged.ts";
import { isRolledBack, typeNamed } from "./document.ts";
import { sampleIds } from "./sample-documents.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { type AnyType, type Data, normalize, titleOf } from "./stored-data.ts";

/** A document as a list shows it: its status, and the fields that its type's list declares. */
export interface Summary {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly version: number;
	readonly live: boolean;
	/** Whether the draft differs from what is live, or nothing is live. */
	readonly unpublished: boolean;
	/** Whether the live version is shown here, because the site was rolled back to before the draft. */
	readonly rolledBack: boolean;
	/** The next scheduled action, with its time in epoch milliseconds. */
	readonly scheduled: { readonly action: ScheduleAction; readonly at: number } | null;
	/** Whether it is in an open proposal. */
	readonly isProposed: boolean;
	/** Whether it is as it came with the sample. */
	readonly isSample: boolean;
	/** Epoch milliseconds. */
	readonly updatedAt: number;
	readonly trashedAt: number | null;
	/** By path, such as `client.name`. */
	readonly fields: Readonly<Record<string, unknown>>;
}

interface Wanted {
	/** Name of a collection. */
	readonly type: string;
	readonly trashed?: boolean;
}

/**
 * Returns the documents of a collection in their order, as its list shows them: their drafts, or the live version where
 * the site was rolled back to before the draft.
 * @throws {Failure} `unknown-type`
 */
export async function summaries(store: Store, { type: name, trashed = false }: Wanted): Promise<readonly Summary[]> {
	typeNamed(name);
	return store.read((tx) =>
		whileUnchanged(store, tx, `summaries of ${name}${trashed ? " in the trash" : ""}`, () =>
			summariesIn(store, tx, name, trashed),
		),
	);
}

async function summariesIn(store: Store, tx: Tx, name: string, trashed: boolean): Promise<Summary[]> {
	const rows = await tx
		.selectFrom("documents")
		.select(["id", "type", "slug", "version", "live_revision", "draft_revision"])
		.select(["rolled_back", "updated_at", "trashed_at"])
		.where("type", "=", name)
		.where("trashed_at", trashed ? "is not" : "is", null)
		.orderBy("place")
		.orderBy("id")
		.execute();
	const parts = await partsOf(store, tx, rows);
	const schedules = await nextSchedules(tx, { type: name });
	const sample = await sampleIds(tx, name);
	const proposed = await proposedIds(tx, name);
	return rows.map((row, index) => ({
		id: row.id,
		slug: row.slug,
		version: row.version,
		live: row.live_revision !== null,
		unpublished: row.live_revision !== row.draft_revision,
		rolledBack: isRolledBack(row),
		scheduled: schedules.get(row.id) ?? null,
		isProposed: proposed.has(row.id),
		isSample: sample.has(row.id),
		updatedAt: row.updated_at,
		trashedAt: row.trashed_at,
		...parts[index]!,
	}));
}

/** The ids of the documents of a type whose summaries show something with all of these words. */
export function summariesWith(store: Store, type: string, query: string): Promise<Set<string>> {
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("revisions")
			.innerJoin("documents", "documents.id", "revisions.document_id")
			.select("documents.id")
			.where("type", "=", type)
			.where("revisions.id", "=", shownRevision)
			.where(matchesTerms(tx, "revisions", searchTerms(query)))
			.execute();
		return new Set(rows.map(({ id }) => id));
	});
}

/** The number of documents of a type in the trash. */
export async function countTrashed({ db }: Store, type: string): Promise<number> {
	const trashed = db.selectFrom("documents").where("type", "=", type).where("trashed_at", "is not", null);
	const counting = trashed.select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}

/** The revision that lists show: the SQL equivalent of `isRolledBack`. */
export const shownRevision = sql<string>`case when rolled_back = 1 and live_revision is not null then live_revision else draft_revision end`;

/** The documents of a type that are in open proposals. */
async function proposedIds(tx: Tx, type: string): Promise<Set<string>> {
	const rows = await tx
		.selectFrom("proposal_drafts")
		.innerJoin("proposals", "proposals.id", "proposal_drafts.proposal_id")
		.select("document_id")
		.where("proposals.state", "=", "open")
		.where("type", "=", type)
		.execute();
	return new Set(rows.map(({ document_id }) => document_id));
}

/** The next schedule of each document: of those of a type, of those with these ids, or of all. */
export async function nextSchedules(tx: Tx, of: { type?: string } | { ids: readonly string[] }) {
	let query = tx
		.selectFrom("schedules")
		.innerJoin("documents", "documents.id", "schedules.document_id")
		.select(["document_id", "action", "at"])
		.where("state", "=", "waiting")
		.orderBy("at", "desc");
	if (!("ids" in of)) query = of.type === undefined ? query : query.where("documents.type", "=", of.type);
	else if (of.ids.length === 0) return new Map<string, NonNullable<Summary["scheduled"]>>();
	else query = query.where("document_id", "in", of.ids);
	const rows = await query.execute();
	return new Map(rows.map(({ document_id, action, at }) => [document_id, { action, at }]));
}

type Part = Pick<Summary, "title" | "fields">;

// Searching reloads the list at every letter, and a list may have thousands of entries. What one version of a document
// shows never changes, so it is cached.
const known = new WeakMap<Store, Map<string, { version: number; revision: string; part: Part }>>();
const most = 20_000;
const atOnce = 200;

type Row = Pick<
	Selectable<DocumentsTable>,
	"id" | "type" | "version" | "live_revision" | "draft_revision" | "rolled_back"
>;

/** Returns the titles of documents in lists, by their ids. */
export async function titlesOf(store: Store, tx: Tx, rows: readonly Row[]): Promise<Map<string, string>> {
	const parts = await partsOf(store, tx, rows);
	return new Map(rows.map(({ id }, index) => [id, parts[index]!.title]));
}

async function partsOf(store: Store, tx: Tx, rows: readonly Row[]): Promise<Part[]> {
	const kept = known.get(store) ?? new Map();
	known.set(store, kept);
	if (kept.size > most) kept.clear();
	const parts = new Map<string, Part>();
	const shown = rows.map((row) => {
		const { id, type, version, live_revision, draft_revision } = row;
		return { id, type, version, revision: isRolledBack(row) ? live_revision! : draft_revision };
	});
	const missing = shown.filter(({ id, version, revision }) => {
		const found = kept.get(id);
		const isKnown = found?.version === version && found.revision === revision;
		if (isKnown) parts.set(id, found.part);
		return !isKnown;
	});
	for (let from = 0; from < missing.length; from += atOnce) {
		const some = missing.slice(from, from + atOnce);
		const revisions = some.map(({ revision }) => revision);
		const read = await tx.selectFrom("revisions").select(["id", "data"]).where("id", "in", revisions).execute();
		const data = new Map(read.map((revision) => [revision.id, revision.data]));
		for (const { id, type: name, version, revision } of some) {
			const type = typeNamed(name);
			const part = partOf(type, normalize(type.fields, JSON.parse(data.get(revision)!)));
			kept.set(id, { version, revision, part });
			parts.set(id, part);
		}
		// Converting thousands of rows takes a while, so other requests get a turn in between.
		await new Promise(setImmediate);
	}
	return rows.map(({ id }) => parts.get(id)!);
}

const longest = 240;

function partOf(type: AnyType, data: Data): Part {
	const paths = type.shape === "collection" ? shownFields(type as Collection<string, any>) : [];
	const fields = paths.map((path) => [path, shorten(valueAt(data, path))]);
	return { title: titleOf(type, data), fields: Object.fromEntries(fields) };
}

function shorten(value: unknown): unknown {
	return typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

import { type Selectable, sql } from "kysely";
import type { Collection } from "../../content/define.ts";
import { valueAt } from "../../content/fields/walk.ts";
import { shownFields } from "../../content/list-view.ts";
import type { DocumentsTable, ScheduleAction, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { isRolledBack, typeNamed } from "./document.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { type Data, normalize, titleOf } from "./stored-data.ts";

/** A document as a list shows it: where it stands, and the fields its type's list names. */
export interface Summary {
	readonly id: string;
	readonly title: string;
	readonly slug: string;
	readonly version: number;
	readonly live: boolean;
	/** Does the draft differ from what is live, or is nothing live? */
	readonly unpublished: boolean;
	/** Is the draft behind what is shown here, because the site went back behind it? */
	readonly rolledBack: boolean;
	/** What is to happen to it next, and when in epoch milliseconds. */
	readonly scheduled: { readonly action: ScheduleAction; readonly at: number } | null;
	/** Epoch milliseconds. */
	readonly updatedAt: number;
	readonly trashedAt: number | null;
	/** By their path, such as `client.name`. */
	readonly fields: Readonly<Record<string, unknown>>;
}

interface Wanted {
	/** Name of a collection. */
	readonly type: string;
	readonly trashed?: boolean;
	/** Words that all have to occur. */
	readonly query?: string;
}

/**
 * The documents of a collection in their order, as its list shows them: their drafts, or what is live where the site
 * went back behind those. Throws `unknown-type`.
 */
export async function summaries(store: Store, { type: name, trashed = false, query = "" }: Wanted): Promise<Summary[]> {
	const type = typeNamed(name) as Collection<string, any>;
	const words = searchTerms(query);
	return store.read(async (tx) => {
		const rows = await tx
			.selectFrom("documents")
			.$if(words.length > 0, (all) =>
				all
					.innerJoin("revisions", (join) => join.on("revisions.id", "=", shownRevision))
					.where(matchesTerms("revisions.search", words)),
			)
			.selectAll("documents")
			.where("type", "=", name)
			.where("trashed_at", trashed ? "is not" : "is", null)
			.orderBy("place")
			.orderBy("documents.id")
			.execute();
		const parts = await partsOf(store, tx, type, rows);
		const schedules = await nextSchedules(tx, name);
		return rows.map((row, index) => ({
			id: row.id,
			slug: row.slug,
			version: row.version,
			live: row.live_revision !== null,
			unpublished: row.live_revision !== row.draft_revision,
			rolledBack: isRolledBack(row),
			scheduled: schedules.get(row.id) ?? null,
			updatedAt: row.updated_at,
			trashedAt: row.trashed_at,
			...parts[index]!,
		}));
	});
}

/** How many documents of a type are in the trash. */
export async function countTrashed({ db }: Store, type: string): Promise<number> {
	const trashed = db.selectFrom("documents").where("type", "=", type).where("trashed_at", "is not", null);
	const counting = trashed.select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}

// As `isRolledBack` says it.
const shownRevision = sql<string>`case when rolled_back = 1 and live_revision is not null then live_revision else draft_revision end`;

/** What is to happen next to each document of a type for which a time is set. */
async function nextSchedules(tx: Tx, type: string) {
	const rows = await tx
		.selectFrom("schedules")
		.innerJoin("documents", "documents.id", "schedules.document_id")
		.select(["document_id", "action", "at"])
		.where("state", "=", "waiting")
		.where("documents.type", "=", type)
		.orderBy("at", "desc")
		.execute();
	return new Map(rows.map(({ document_id, action, at }) => [document_id, { action, at }]));
}

type Part = Pick<Summary, "title" | "fields">;

// A list of thousands is asked for at every letter of a search; what a version shows of itself never changes.
const known = new WeakMap<Store, Map<string, { version: number; revision: string; part: Part }>>();
const most = 20_000;
const atOnce = 200;

async function partsOf(
	store: Store,
	tx: Tx,
	type: Collection<string, any>,
	rows: readonly Selectable<DocumentsTable>[],
): Promise<Part[]> {
	const kept = known.get(store) ?? new Map();
	known.set(store, kept);
	if (kept.size > most) kept.clear();
	const parts = new Map<string, Part>();
	const shown = rows.map((row) => {
		const { id, version, live_revision, draft_revision } = row;
		return { id, version, revision: isRolledBack(row) ? live_revision! : draft_revision };
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
		for (const { id, version, revision } of some) {
			const part = partOf(type, normalize(type.fields, JSON.parse(data.get(revision)!)));
			kept.set(id, { version, revision, part });
			parts.set(id, part);
		}
		// Reading thousands takes a while: others are answered in between.
		await new Promise(setImmediate);
	}
	return rows.map(({ id }) => parts.get(id)!);
}

const longest = 240;

function partOf(type: Collection<string, any>, data: Data): Part {
	const fields = shownFields(type).map((path) => [path, shorten(valueAt(data, path))]);
	return { title: titleOf(type, data), fields: Object.fromEntries(fields) };
}

function shorten(value: unknown): unknown {
	return typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

import type { Fields } from "../../content/fields/field.ts";
import { type Merge, merge } from "../../content/merge/merge.ts";
import type { Collection } from "../../content/model/define.ts";
import { redirect } from "../../content/system/redirect.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, slugOf, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ProposalDraftsTable, ProposedKind } from "../db/tables/proposals-tables.ts";
import type { DocumentRow } from "../releases/release.ts";

/** An event of a document outside of a proposal, because of which somebody has to decide about its draft there. */
export type Lost = "trashed" | "deleted" | "unpublished";

/** A draft of a document in a proposal. */
export interface ProposedDraft {
	readonly document: string;
	readonly type: string;
	readonly kind: ProposedKind;
	readonly title: string;
	/** Goes into changes of it as `basedOn`. */
	readonly version: number;
	/** The data that would go live, with the fields that others have published since. Of a removal, the live data. */
	readonly data: Data;
	/** The live data; undefined when the document is not live. */
	readonly live: Data | undefined;
	/** The labels of the fields that were published by others since, and are taken over. */
	readonly takenOver: readonly string[];
	/** The fields that others have published differently since: somebody has to choose. `mine` is the proposal's. */
	readonly overlaps: Merge["overlaps"];
	/** Its data with what others have published, at the paths of these overlaps. */
	choosing(theirs: readonly string[]): Data;
	readonly lost: Lost | undefined;
	/** Whether another entry on the site is what it would add already, so that it adds nothing. Of whole proposals only. */
	readonly isThere: boolean;
	/** The name of the person who changed it last, and the time. */
	readonly by: string;
	readonly at: number;
	/** The rows that it was read from. */
	readonly rows: { readonly draft: ProposalDraftsTable; readonly document: DocumentRow | undefined };
}

/** The ids of the documents that a proposal has drafts of. */
export async function documentsInProposal(store: Store, proposal: string): Promise<string[]> {
	const rows = await store.read((tx) =>
		tx
			.selectFrom("proposal_drafts")
			.select("document_id")
			.where("proposal_id", "=", proposal)
			.orderBy("type")
			.orderBy("document_id")
			.execute(),
	);
	return rows.map(({ document_id }) => document_id);
}

/** The drafts of a proposal as they would go live now, or some of them, in the order in which they came. */
export async function draftsIn(tx: Tx, proposal: string, only?: readonly string[]): Promise<ProposedDraft[]> {
	let asked = tx.selectFrom("proposal_drafts").selectAll().where("proposal_id", "=", proposal);
	if (only) asked = asked.where("document_id", "in", only);
	const rows = await asked.orderBy("type").orderBy("updated_at").orderBy("document_id").execute();
	const documents = await documentsIn(
		tx,
		rows.map(({ document_id }) => document_id),
	);
	const revisions = await revisionsIn(
		tx,
		rows
			.flatMap(({ document_id, base_revision }) => [
				base_revision ?? [],
				documents.get(document_id)?.live_revision ?? [],
			])
			.flat(),
	);
	const drafts = rows.map((draft) => draftOf(draft, documents.get(draft.document_id), revisions));
	return only ? drafts : withThere(tx, drafts);
}

/** Notes which additions are on the site already, by another proposal or by hand. */
async function withThere(tx: Tx, drafts: readonly ProposedDraft[]): Promise<ProposedDraft[]> {
	const isNamed = ({ kind, type, rows }: ProposedDraft) =>
		kind === "add" && !rows.document && (type === redirect.name || isOneByName(type));
	const types = [...new Set(drafts.filter(isNamed).map(({ type }) => type))];
	if (types.length === 0) return [...drafts];
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select(["documents.type", "revisions.data"])
		.where("documents.type", "in", types)
		.execute();
	const live = new Map(
		rows.map(({ type, data: text }) => {
			const data = normalize(typeNamed(type).fields, JSON.parse(text));
			return [addressOf(type, data), data];
		}),
	);
	return drafts.map((draft) => {
		const there = isNamed(draft) ? live.get(addressOf(draft.type, draft.data)) : undefined;
		return there && isSame(draft, there) ? { ...draft, isThere: true } : draft;
	});
}

/** Whether others only name its entries: who needs one is served by any that has the name. */
function isOneByName(type: string): boolean {
	return (typeNamed(type) as Collection<string, any>).isOneByName === true;
}

function addressOf(type: string, { from, slug }: Data): string {
	return `${type} ${type === redirect.name ? from.toLowerCase() : slug}`;
}

/** Whether an addition is what is at its address: it leads to the same place, or has one of its names. */
function isSame({ type, data }: ProposedDraft, there: Data): boolean {
	if (type === redirect.name) return data.to === there.to && data.kind === there.kind;
	return [there.name, ...there.names].some((name: string) => name.toLowerCase() === data.name.toLowerCase());
}

function draftOf(
	draft: ProposalDraftsTable,
	document: DocumentRow | undefined,
	revisions: ReadonlyMap<string, Data>,
): ProposedDraft {
	const type = typeNamed(draft.type);
	const fields: Fields = type.fields;
	const read = (revision: string | null | undefined) => {
		const data = revision ? revisions.get(revision) : undefined;
		return data && normalize(fields, data);
	};
	const live = read(document?.live_revision);
	const own = draft.data === "" ? (live ?? {}) : normalize(fields, JSON.parse(draft.data));
	const mergedChoosing = (theirs: readonly string[]) =>
		draft.kind === "remove" ? undefined : mergedWithLive(fields, draft, { document, own, read, theirs });
	const merged = mergedChoosing([]);
	const data = merged?.data ?? own;
	return {
		document: draft.document_id,
		type: draft.type,
		kind: draft.kind,
		title: titleOf(type, data),
		version: draft.version,
		data,
		live,
		takenOver: merged?.takenOver ?? [],
		overlaps: merged?.overlaps ?? [],
		choosing: (theirs) => mergedChoosing(theirs)?.data ?? data,
		lost: lostOf(draft, document, type.shape === "singleton"),
		isThere: false,
		by: draft.author_name,
		at: draft.updated_at,
		rows: { draft, document },
	};
}

interface Merging {
	readonly document: DocumentRow | undefined;
	readonly own: Data;
	readonly theirs: readonly string[];
	read(revision: string | null | undefined): Data | undefined;
}

/** A draft with what others have published since. Published versions never change, so all three sides are known. */
function mergedWithLive(
	fields: Fields,
	{ base_revision }: ProposalDraftsTable,
	{ document, own, read, theirs }: Merging,
): Merge | undefined {
	const live = read(document?.live_revision);
	if (!live || document?.live_revision === base_revision) return undefined;
	// Without a common version, every difference is a question.
	const before = read(base_revision) ?? {};
	return merge(fields, { before, after: own }, { before, after: live }, new Set(theirs));
}

function lostOf(
	{ kind, base_revision }: ProposalDraftsTable,
	document: DocumentRow | undefined,
	isSingleton: boolean,
): Lost | undefined {
	if (kind === "add") return undefined;
	if (!document) return isSingleton ? undefined : "deleted";
	if (document.trashed_at !== null) return "trashed";
	return base_revision !== null && document.live_revision === null ? "unpublished" : undefined;
}

export async function documentsIn(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentRow>> {
	const found = new Map<string, DocumentRow>();
	for (const some of inParts([...new Set(ids)]))
		for (const row of await tx.selectFrom("documents").selectAll().where("id", "in", some).execute())
			found.set(row.id, row);
	return found;
}

/** The data of revisions by their ids. */
export async function revisionsIn(tx: Tx, ids: readonly string[]): Promise<Map<string, Data>> {
	const found = new Map<string, Data>();
	for (const some of inParts([...new Set(ids)]))
		for (const { id, data } of await tx
			.selectFrom("revisions")
			.select(["id", "data"])
			.where("id", "in", some)
			.execute())
			found.set(id, JSON.parse(data));
	return found;
}

/** The slug that a draft asks for on the site. */
export function slugOfDraft({ type, data }: Pick<ProposedDraft, "type" | "data">): string {
	return slugOf(typeNamed(type), data);
}

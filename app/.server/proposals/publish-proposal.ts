import { merge } from "../../content/merge/merge.ts";
import type { Collection } from "../../content/model/define.ts";
import { Failure, type Issue, type Problem } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { type ChangeCheck, type Checking, checkDrafts } from "../check/check-change.ts";
import { checkedUntilLive } from "../check/publish-checked.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, problemsOf, rejectProblems, searchTextOf, slugOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { RevisionsTable, Tx } from "../db/schema.ts";
import type { Backend } from "../http.ts";
import { missingLookFiles } from "../look/missing-look-files.ts";
import { missingPictures } from "../media/library/uses.ts";
import { newId } from "../new-id.ts";
import { ChangedSinceCheck } from "../publishing/checked.ts";
import { wrongOptions } from "../publishing/wrong-options.ts";
import { wrongRedirects } from "../publishing/wrong-redirects.ts";
import {
	type DocumentRow,
	lockForUpdate,
	makeRelease,
	newestRelease,
	type ReleaseChange,
	releasing,
} from "../releases/release.ts";
import { rejectUnapproved } from "./approval.ts";
import { ordersIn, type ProposedOrder, placesOf } from "./orders.ts";
import { logged, openIn } from "./proposal.ts";
import { documentsIn, draftsIn, type ProposedDraft, revisionsIn } from "./proposed-drafts.ts";
import { goingLive, siteOfProposal } from "./site.ts";

/** Checks exactly the release that a proposal would make. */
export async function checkProposal(backend: Checking, id: string, at = Date.now()): Promise<ChangeCheck> {
	const { drafts, orders } = await siteOfProposal(backend.store, id);
	const leaving = drafts.filter(({ kind }) => kind === "remove").map(({ document }) => document);
	return checkDrafts(backend, goingLive(drafts), { leaving, places: placesOf(orders), at });
}

/** The result of publishing a proposal. */
export interface PublishedProposal {
	readonly release: number;
	readonly warnings: readonly Issue[];
	/** The titles of entries whose plain draft keeps changes of its own. */
	readonly keptDrafts: readonly string[];
}

export interface PublishingOptions {
	/** Publishes only if it is still scheduled for this time, so that of several instances one does. */
	readonly scheduledAt?: number;
}

/**
 * Publishes a proposal as one release, after the publish check of exactly that. Plain drafts that have changes of their
 * own keep them, merged field by field with what went live.
 * @throws {Failure} `not-found`; `not-possible` when it is not open, has nothing in it, waits for a decision or for an
 * approval; `publish-check`, `invalid-content`, `slug-taken`
 */
export async function publishProposal(
	backend: Checking & Pick<Backend, "checkBehind">,
	id: string,
	actor: Actor,
	options: PublishingOptions = {},
): Promise<PublishedProposal> {
	const { store } = backend;
	let published: Omit<PublishedProposal, "warnings"> = { release: 0, keptDrafts: [] };
	const warnings = await checkedUntilLive(backend, {
		begin: async () => {
			const { proposal, parts } = await siteOfProposal(store, id);
			return { version: proposal.version, release: parts.live.release, at: Date.now() };
		},
		check: ({ at }) => checkProposal(backend, id, at),
		publish: async (checked) => {
			published = await releasing(store, (tx) => publishIn(tx, id, actor, checked, options));
		},
	});
	return { ...published, warnings };
}

interface CheckedProposal {
	readonly version: number;
	/** The release that was live then. */
	readonly release: number;
	readonly at: number;
}

async function publishIn(
	tx: Tx,
	id: string,
	actor: Actor,
	checked: CheckedProposal,
	{ scheduledAt }: PublishingOptions,
): Promise<Omit<PublishedProposal, "warnings">> {
	const proposal = await openIn(tx, id);
	if (scheduledAt !== undefined && proposal.scheduled?.at !== scheduledAt)
		throw new Failure("not-possible", `“${proposal.name}” is not scheduled for that time any more.`, {});
	if (proposal.version !== checked.version || (await newestRelease(tx)) !== checked.release)
		throw new ChangedSinceCheck();
	const ids = (
		await tx.selectFrom("proposal_drafts").select("document_id").where("proposal_id", "=", id).execute()
	).map(({ document_id }) => document_id);
	const arranged = placesOf(await ordersIn(tx, id));
	if (ids.length + arranged.size === 0) throw new Failure("not-possible", "There is nothing in this proposal yet.", {});
	for (const some of inParts([...new Set([...ids, ...arranged.keys()])])) await lockForUpdate(tx, some);
	const [all, orders] = [await draftsIn(tx, id), await ordersIn(tx, id)];
	rejectUndecided(all, orders);
	await rejectUnapproved(tx, proposal, { drafts: all, orders });
	const drafts = all.filter(({ isThere }) => !isThere);
	const going = drafts.filter(({ kind }) => kind !== "remove");
	const content = going.map(({ document, type, data }) => ({ id: document, type, data }));
	const titles = new Map(going.map(({ document, title }) => [document, `“${title}”`]));
	const reject = (problems: readonly Problem[]) => rejectProblems(problems, titles);
	reject(content.flatMap(({ id, type, data }) => problemsOf(typeNamed(type), id, data)));
	reject(await missingPictures(tx, content));
	reject(await missingLookFiles(tx, content));
	reject(await wrongOptions(tx, content));
	reject(await wrongRedirects(tx, content));

	const places = placesOf(orders);
	const { changes, keptDrafts } = await storeAsRevisions(tx, drafts, { actor, at: checked.at, places });
	changes.push(...(await moved(tx, drafts, places)));
	const release = await makeRelease(tx, { kind: "publish", actor, note: proposal.name, changes });
	await tx
		.updateTable("proposals")
		.set({ state: "published", release, settled_at: Date.now(), scheduled_at: null, scheduled_by: "", failed: "" })
		.where("id", "=", id)
		.execute();
	await record(tx, { actor, action: "publish", type: logged, document: id, title: proposal.name, release });
	return { release, keptDrafts };
}

/** Throws when somebody has to decide about something in the proposal first. */
function rejectUndecided(drafts: readonly ProposedDraft[], orders: readonly ProposedOrder[]): void {
	const clash = orders.find(({ clashes }) => clashes);
	if (clash) {
		const { plural } = typeNamed(clash.type) as Collection;
		throw new Failure("not-possible", `Somebody else put ${plural} in another order meanwhile. Choose one first.`, {});
	}
	const lost = drafts.find(({ lost }) => lost !== undefined);
	if (lost) {
		const what = { trashed: "is in the trash", deleted: "was deleted", unpublished: "was taken off the site" };
		const sentence = `“${lost.title}” ${what[lost.lost!]} meanwhile. Decide about it first.`;
		throw new Failure("not-possible", sentence, {});
	}
	const undecided = drafts.filter(({ overlaps }) => overlaps.length > 0);
	const [first, ...more] = undecided;
	if (!first) return;
	const others = more.length > 0 ? ` and ${more.length} more` : "";
	const sentence = `“${first.title}”${others} was published by somebody else meanwhile. Choose what is to stay first.`;
	throw new Failure("not-possible", sentence, {});
}

interface Stored {
	readonly changes: ReleaseChange[];
	readonly keptDrafts: readonly string[];
}

/** Stores what goes live as revisions, in a few statements however many there are. */
async function storeAsRevisions(
	tx: Tx,
	drafts: readonly ProposedDraft[],
	{ actor, at, places: arranged }: { actor: Actor; at: number; places: ReadonlyMap<string, number> },
): Promise<Stored> {
	const plain = await revisionsIn(
		tx,
		drafts.flatMap(({ rows: { document } }) => (document && hasOwnDraft(document) ? document.draft_revision : [])),
	);
	const places = await placesIn(tx, drafts);
	const now = Date.now();
	const documents: DocumentRow[] = [];
	const revisions: RevisionsTable[] = [];
	const changes: ReleaseChange[] = [];
	const keptDrafts: string[] = [];
	for (const draft of drafts) {
		const { type: name, kind, data, rows } = draft;
		if (kind === "remove") {
			const document = rows.document!;
			const position = arranged.get(document.id) ?? document.place;
			changes.push({ document, revision: null, slug: "", position });
			continue;
		}
		const type = typeNamed(name);
		const before = rows.document ?? newRow(draft, places, now);
		const number = before.version + 1;
		const going = revisionOf(draft, { number, data, actor, now });
		revisions.push(going);
		const own = ownDraft(draft, plain);
		const kept = own && revisionOf(draft, { number: number + 1, data: own, actor, now });
		if (kept) {
			revisions.push(kept);
			keptDrafts.push(draft.title);
		}
		const document: DocumentRow = {
			...before,
			version: kept ? number + 1 : number,
			draft_revision: (kept ?? going).id,
			slug: slugOf(type, own ?? data),
			updated_at: now,
			rolled_back: kept ? before.rolled_back : 0,
		};
		documents.push(document);
		const position = arranged.get(document.id) ?? document.place;
		changes.push({ document, revision: going.id, slug: slugOf(type, data), position, changedAt: at });
	}
	for (const some of inParts(documents)) await storeDocuments(tx, some);
	for (const some of inParts(revisions))
		await tx
			.insertInto("revisions")
			.values([...some])
			.execute();
	return { changes, keptDrafts };
}

/** The entries that an order moves and no draft changes. Those that nobody sees are moved at once. */
async function moved(
	tx: Tx,
	drafts: readonly ProposedDraft[],
	places: ReadonlyMap<string, number>,
): Promise<ReleaseChange[]> {
	const changed = new Set(drafts.map(({ document }) => document));
	const documents = await documentsIn(
		tx,
		[...places.keys()].filter((id) => !changed.has(id)),
	);
	const changes: ReleaseChange[] = [];
	for (const document of documents.values()) {
		const { id, place, live_revision: revision, live_slug: slug } = document;
		const position = places.get(id)!;
		if (position === place) continue;
		if (revision !== null) changes.push({ document, revision, slug, position });
		else await tx.updateTable("documents").set({ place: position }).where("id", "=", id).execute();
	}
	return changes;
}

/** Whether a plain draft has changes that visitors do not see. */
function hasOwnDraft({ live_revision, draft_revision }: DocumentRow): boolean {
	return live_revision !== null && live_revision !== draft_revision;
}

/**
 * Returns the plain draft after the proposal is live: its own changes, merged field by field, with its own words where
 * both changed the same. Undefined when it has no changes of its own, or the proposal came from it unchanged.
 */
function ownDraft(draft: ProposedDraft, plain: ReadonlyMap<string, Data>): Data | undefined {
	const { rows, live, data, type } = draft;
	if (!rows.document || !live || !hasOwnDraft(rows.document)) return undefined;
	if (rows.document.version === rows.draft.plain_version) return undefined;
	const { fields } = typeNamed(type);
	const after = normalize(fields, plain.get(rows.document.draft_revision) ?? {});
	const merged = merge(fields, { before: live, after }, { before: live, after: data });
	return JSON.stringify(merged.data) === JSON.stringify(data) ? undefined : merged.data;
}

function revisionOf(
	{ document, type }: ProposedDraft,
	{ number, data, actor, now }: { number: number; data: Data; actor: Actor; now: number },
): RevisionsTable {
	return {
		id: newId(),
		document_id: document,
		number,
		data: JSON.stringify(data),
		search: searchTextOf(typeNamed(type), data),
		author: actor.name,
		note: "",
		created_at: now,
	};
}

function newRow({ document: id, type }: ProposedDraft, places: Map<string, number>, now: number): DocumentRow {
	const place = (places.get(type) ?? -1) + 1;
	places.set(type, place);
	const times = { created_at: now, updated_at: now, first_published_at: null, trashed_at: null };
	return {
		...{ id, type, slug: "", place, version: 0, draft_revision: "", live_revision: null, live_slug: "" },
		...times,
		rolled_back: 0,
	};
}

/** The last place of every type that gets new entries. */
async function placesIn(tx: Tx, drafts: readonly ProposedDraft[]): Promise<Map<string, number>> {
	const types = [...new Set(drafts.flatMap(({ type, rows }) => (rows.document ? [] : type)))];
	if (types.length === 0) return new Map();
	const rows = await tx
		.selectFrom("documents")
		.select(({ fn }) => ["type", fn.max("place").as("place")])
		.where("type", "in", types)
		.groupBy("type")
		.execute();
	return new Map(rows.map(({ type, place }) => [type, place]));
}

async function storeDocuments(tx: Tx, rows: readonly DocumentRow[]): Promise<void> {
	await tx
		.insertInto("documents")
		.values([...rows])
		.onConflict((conflict) =>
			conflict.column("id").doUpdateSet(({ ref }) => ({
				version: ref("excluded.version"),
				draft_revision: ref("excluded.draft_revision"),
				slug: ref("excluded.slug"),
				updated_at: ref("excluded.updated_at"),
				rolled_back: ref("excluded.rolled_back"),
			})),
		)
		.execute();
}

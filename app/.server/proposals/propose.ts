import { isDeepStrictEqual } from "node:util";
import { fieldAt } from "../../content/fields/walk.ts";
import { contentType } from "../../content/register/register.ts";
import { type Data as Fields, withValue } from "../../content/values/with-value.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { typeNamed } from "../content/document.ts";
import { draftOf } from "../content/draft-shape.ts";
import { type AnyType, type Data, normalize, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ProposalDraftsTable } from "../db/tables/proposals-tables.ts";
import { newId } from "../new-id.ts";
import type { DocumentRow } from "../releases/release.ts";
import {
	logged,
	noteChange,
	openForChange,
	openIn,
	openProposalIn,
	type Proposal,
	type ProposalWords,
} from "./proposal.ts";
import { documentsIn, draftsIn, type ProposedDraft, revisionsIn } from "./proposed-drafts.ts";

/**
 * One change of a proposal. `basedOn` is the version of the draft in the proposal that a change was made from, 0 when
 * the document is not in it yet; without it, whatever is there is changed.
 */
export type ProposedChange =
	/** The whole draft. */
	| { readonly kind: "draft"; readonly document: string; readonly data: unknown; readonly basedOn?: number }
	/** Some fields, by their paths, such as `seo.title`. */
	| { readonly kind: "fields"; readonly document: string; readonly fields: Fields; readonly basedOn?: number }
	/** The plain draft as it is now. */
	| { readonly kind: "plain"; readonly document: string }
	/** A new entry of a collection, by an id that no document has; a new one unless given. */
	| { readonly kind: "add"; readonly type: string; readonly data: unknown; readonly document?: string }
	/** Takes an entry off the site. */
	| { readonly kind: "remove"; readonly document: string }
	/** Takes a draft out of the proposal. */
	| { readonly kind: "out"; readonly document: string }
	/**
	 * Chooses, of what others have published differently, the overlaps at these paths as theirs and the others as
	 * the proposal's. `over` is the live revision that was chosen over; null when it was taken off the site.
	 */
	| {
			readonly kind: "settle";
			readonly document: string;
			readonly theirs: readonly string[];
			readonly over: string | null;
	  };

export interface Proposing {
	readonly proposal: string;
	readonly changes: readonly ProposedChange[];
	readonly actor: Actor;
	/** Throws when this person may not change documents of the type. */
	mayChange?(type: string, document: string): void;
}

/** A draft as a change left it. */
export interface ProposedVersion {
	readonly document: string;
	/** 0 when it is not in the proposal any more. */
	readonly version: number;
}

/** How many drafts a proposal may have. */
export const mostDrafts = 5_000;

/**
 * The one door to the drafts of a proposal, for people, importers and agents. Makes all changes, or none. Nothing of it
 * touches plain drafts or the site.
 * @returns the drafts that were changed, in the order of the changes
 * @throws {Failure} `not-found`; `not-possible` when the proposal is not open, or a change makes no sense;
 * `stale-draft` with the newest version when somebody else has changed a draft; `malformed-content`, `unknown-type`,
 * `id-taken`; `not-allowed`
 */
export async function propose(store: Store, proposing: Proposing): Promise<ProposedVersion[]> {
	await catchUp(store, proposing.proposal, proposing.changes);
	return store.write((tx) => proposeIn(tx, proposing));
}

/** Opens a proposal with its first changes. Throws what `propose` throws; then there is no proposal either. */
export function proposeAnew(
	store: Store,
	words: ProposalWords,
	proposing: Omit<Proposing, "proposal">,
): Promise<Proposal> {
	return store.write((tx) => proposeAnewIn(tx, words, proposing));
}

/** The same in a transaction of something else. */
export async function proposeAnewIn(
	tx: Tx,
	words: ProposalWords,
	proposing: Omit<Proposing, "proposal">,
): Promise<Proposal> {
	const opened = await openProposalIn(tx, words, proposing.actor);
	await proposeIn(tx, { ...proposing, proposal: opened.id });
	return opened;
}

async function proposeIn(tx: Tx, { proposal, changes, actor, mayChange }: Proposing): Promise<ProposedVersion[]> {
	const opened = await openForChange(tx, proposal, actor);
	const writer = await ProposalWriter.of(tx, proposal, changes);
	const results = changes.map((change) => writer.make(change, mayChange));
	await writer.store(tx, opened, actor);
	const plain = changes.flatMap((change) => (change.kind === "plain" ? change.document : []));
	for (const some of inParts(plain)) await noteWriters(tx, proposal, some);
	return results;
}

/** Notes who has written the plain drafts that were put into a proposal: everybody who saved them since they went live. */
async function noteWriters(tx: Tx, proposal: string, documents: readonly string[]): Promise<void> {
	const saves = await tx
		.selectFrom("activity")
		.select("actor")
		.distinct()
		.where("document_id", "in", documents)
		.where("action", "in", ["save", "create"])
		.where("actor", "is not", null)
		.where(({ eb, selectFrom, fn, val, ref }) =>
			eb(
				"activity.id",
				">",
				fn.coalesce(
					selectFrom("activity as live")
						.select(({ fn }) => fn.max("live.id").as("id"))
						.where("live.document_id", "=", ref("activity.document_id"))
						.where("live.release", "is not", null),
					val(""),
				),
			),
		)
		.execute();
	const rows = saves.flatMap(({ actor }) => (actor === null ? [] : { proposal_id: proposal, author: actor }));
	if (rows.length === 0) return;
	await tx
		.insertInto("proposal_writers")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * Makes what others have published since part of the drafts that are to be changed, where there is nothing to choose.
 * Stored by itself, so that whoever has not seen it learns that there is a newer version.
 */
async function catchUp(store: Store, proposal: string, changes: readonly ProposedChange[]): Promise<void> {
	const ids = changes.flatMap(({ kind, document }) => (kind === "draft" || kind === "fields" ? document : []));
	if (ids.length === 0) return;
	const moved = await store.read((tx) => movedIn(tx, proposal, ids));
	if (moved.length === 0) return;
	await store.write(async (tx) => {
		const { version } = await openIn(tx, proposal);
		for (const { document, data, rows } of await movedIn(tx, proposal, ids))
			await tx
				.updateTable("proposal_drafts")
				.set({
					data: JSON.stringify(data),
					base_revision: rows.document!.live_revision,
					version: rows.draft.version + 1,
				})
				.where("proposal_id", "=", proposal)
				.where("document_id", "=", document)
				.execute();
		await tx
			.updateTable("proposals")
			.set({ version: version + 1 })
			.where("id", "=", proposal)
			.execute();
	});
}

async function movedIn(tx: Tx, proposal: string, ids: readonly string[]): Promise<ProposedDraft[]> {
	const drafts: ProposedDraft[] = [];
	for (const some of inParts([...new Set(ids)])) drafts.push(...(await draftsIn(tx, proposal, some)));
	return drafts.filter(({ kind, overlaps, lost, rows: { draft, document } }) => {
		const isMoved = document !== undefined && document.live_revision !== draft.base_revision;
		return kind !== "remove" && isMoved && overlaps.length === 0 && lost === undefined;
	});
}

type Row = Pick<ProposalDraftsTable, "kind" | "type" | "version" | "base_revision" | "plain_version"> & {
	readonly data: Data | undefined;
};

/** The rows that changes to a proposal need, read at once however many changes there are. */
class ProposalWriter {
	readonly #drafts: Map<string, ProposedDraft>;
	readonly #documents: ReadonlyMap<string, DocumentRow>;
	readonly #revisions: ReadonlyMap<string, Data>;
	/** The rows to store, by document; undefined for those to delete. */
	readonly #next = new Map<string, Row | undefined>();

	static async of(tx: Tx, proposal: string, changes: readonly ProposedChange[]): Promise<ProposalWriter> {
		const ids = [...new Set(changes.flatMap(({ document }) => document ?? []))];
		const drafts: ProposedDraft[] = [];
		for (const some of inParts(ids)) drafts.push(...(await draftsIn(tx, proposal, some)));
		const documents = await documentsIn(tx, ids);
		const rows = [...documents.values()];
		const revisions = await revisionsIn(
			tx,
			rows.flatMap(({ draft_revision, live_revision }) => [draft_revision, live_revision ?? []]).flat(),
		);
		return new ProposalWriter(drafts, documents, revisions);
	}

	private constructor(
		drafts: readonly ProposedDraft[],
		documents: ReadonlyMap<string, DocumentRow>,
		revisions: ReadonlyMap<string, Data>,
	) {
		this.#drafts = new Map(drafts.map((draft) => [draft.document, draft]));
		this.#documents = documents;
		this.#revisions = revisions;
	}

	make(change: ProposedChange, mayChange?: Proposing["mayChange"]): ProposedVersion {
		const document = change.document ?? newId();
		const type = this.#typeOf(document, change);
		mayChange?.(type.name, document);
		const next = this.#made(document, type, change);
		this.#next.set(document, next);
		return { document, version: next?.version ?? 0 };
	}

	#made(document: string, type: AnyType, change: ProposedChange): Row | undefined {
		const version = this.#version(document);
		if ("basedOn" in change && change.basedOn !== undefined && change.basedOn !== version) {
			const now = this.#unchanged(document, type, change);
			if (now) return now;
			throw this.#stale(document, type, change);
		}
		const row = this.#documents.get(document);
		const beside = {
			type: type.name,
			version: version + 1,
			base_revision: row?.live_revision ?? null,
			plain_version: row?.version ?? 0,
		};
		switch (change.kind) {
			case "out":
				if (version === 0) throw nothingProposed(document);
				return undefined;
			case "add":
				if (version > 0 || row || contentType(document))
					throw new Failure("id-taken", `There is already a document “${document}”.`, { id: document });
				if (type.shape === "singleton")
					throw new Failure("not-possible", `There is only one ${type.label}; change that.`, {});
				return { ...beside, kind: "add", data: draftOf(type, document, change.data) };
			case "remove":
				if (type.shape === "singleton") throw new Failure("not-possible", `${type.label} is always on the site.`, {});
				if (!row?.live_revision) throw new Failure("not-possible", "This is not on the site.", {});
				return { ...beside, kind: "remove", data: undefined };
			case "plain":
				return { ...beside, kind: "change", data: this.#plain(document, type) };
			case "draft":
				return this.#changed(document, draftOf(type, document, change.data), beside);
			case "fields":
				return this.#changed(
					document,
					draftOf(type, document, patched(type, this.#now(document, type), change.fields)),
					beside,
				);
			case "settle": {
				const draft = this.#drafts.get(document);
				if (!draft) throw nothingProposed(document);
				if (change.over !== beside.base_revision)
					throw new Failure(
						"not-possible",
						"This was published once more meanwhile. Look at it again, then choose.",
						{},
					);
				return { ...beside, kind: draft.kind, data: draft.choosing(change.theirs) };
			}
		}
	}

	/**
	 * A draft with other data. It stays based on what it was based on: whoever wrote the data may not have seen what is
	 * live by now.
	 */
	#changed(document: string, data: Data, beside: Omit<Row, "kind" | "data">): Row {
		const draft = this.#drafts.get(document);
		if (!draft || draft.kind === "remove") return { ...beside, kind: "change", data };
		const { base_revision, plain_version } = draft.rows.draft;
		return { ...beside, kind: draft.kind, data, base_revision, plain_version };
	}

	/** Returns the stored row when somebody sends the same change again, for example after a lost response. */
	#unchanged(document: string, type: AnyType, change: ProposedChange): Row | undefined {
		const draft = this.#drafts.get(document);
		if (!draft || draft.kind === "remove" || change.kind !== "draft" || this.#next.has(document)) return undefined;
		const isSame = isDeepStrictEqual(draftOf(type, document, change.data), draft.data);
		return isSame ? { ...draft.rows.draft, data: JSON.parse(draft.rows.draft.data) } : undefined;
	}

	/** The data that a change starts from: that of the proposal, else what is live, else the plain draft. */
	#now(document: string, type: AnyType): Data {
		const next = this.#next.get(document);
		if (next?.data) return next.data;
		const draft = this.#drafts.get(document);
		if (draft && draft.kind !== "remove") return draft.data;
		const live = this.#documents.get(document)?.live_revision;
		return live ? normalize(type.fields, this.#revisions.get(live) ?? {}) : this.#plain(document, type);
	}

	#plain(document: string, type: AnyType): Data {
		const row = this.#documents.get(document);
		if (row) return normalize(type.fields, this.#revisions.get(row.draft_revision) ?? {});
		return structuredClone(type.initial) as Data;
	}

	#typeOf(document: string, change: ProposedChange): AnyType {
		if (change.kind === "add") return typeNamed(change.type);
		const row = this.#documents.get(document);
		if (row && row.trashed_at !== null && change.kind !== "out")
			throw new Failure("not-possible", "This is in the trash; restore it first.", {});
		const name = row?.type ?? this.#drafts.get(document)?.type;
		if (name) return typeNamed(name);
		const own = contentType(document);
		if (own?.shape === "singleton") return own;
		throw new Failure("not-found", `There is no document “${document}”; it may have been removed.`, { id: document });
	}

	#version(document: string): number {
		if (this.#next.has(document)) return this.#next.get(document)?.version ?? 0;
		return this.#drafts.get(document)?.version ?? 0;
	}

	#stale(document: string, type: AnyType, change: ProposedChange & { readonly basedOn?: number }): Failure {
		const data = this.#now(document, type);
		const sentence = `“${titleOf(type, data)}” was changed by somebody else in this proposal; nothing was overwritten.`;
		const yours = { version: change.basedOn ?? 0, data: "data" in change ? change.data : data };
		return new Failure("stale-draft", sentence, { current: { version: this.#version(document), data }, yours });
	}

	/** Stores what is different, and that the proposal has changed. */
	async store(tx: Tx, { id: proposal, name, version }: Proposal, actor: Actor): Promise<void> {
		const now = Date.now();
		const changed = [...this.#next].filter(([document, row]) => !this.#isAsBefore(document, row));
		const rows = changed.flatMap(([document_id, row]): ProposalDraftsTable[] => {
			if (!row) return [];
			const data = row.data ? JSON.stringify(row.data) : "";
			const by = { author: actor.id, author_name: actor.name, updated_at: now };
			return [{ ...row, ...by, proposal_id: proposal, document_id, data }];
		});
		const ids = changed.map(([document]) => document);
		for (const some of inParts(ids))
			await tx
				.deleteFrom("proposal_drafts")
				.where("proposal_id", "=", proposal)
				.where("document_id", "in", some)
				.execute();
		for (const some of inParts(rows))
			await tx
				.insertInto("proposal_drafts")
				.values([...some])
				.execute();
		if (changed.length === 0) return;
		await rejectTooMany(tx, proposal);
		await noteChange(tx, { id: proposal, version }, now, actor);
		// Documents that are added or removed are logged; each pause in typing is not.
		const lines = changed.flatMap(([document, row]) => this.#lineOf(document, row));
		if (lines.length > 0)
			await record(tx, {
				actor,
				action: "save",
				type: logged,
				document: proposal,
				title: name,
				changes: lines.slice(0, 50),
			});
	}

	#isAsBefore(document: string, row: Row | undefined): boolean {
		const draft = this.#drafts.get(document);
		if (!draft || !row) return !draft && !row;
		const { kind, data, base_revision } = draft.rows.draft;
		const isSame = row.kind === kind && (row.data ? JSON.stringify(row.data) : "") === data;
		return isSame && row.base_revision === base_revision;
	}

	#lineOf(document: string, row: Row | undefined) {
		const before = this.#drafts.get(document);
		if (before && row) return [];
		const type = typeNamed((row?.type ?? before?.type)!);
		const title = titleOf(type, row?.data ?? before?.data ?? this.#now(document, type));
		const what = { change: "changed", add: "new", remove: "leaves the site" }[(row ?? before!).kind];
		return [{ field: type.label, before: before ? title : "", after: row ? `${title} (${what})` : "" }];
	}
}

async function rejectTooMany(tx: Tx, proposal: string): Promise<void> {
	const { count } = await tx
		.selectFrom("proposal_drafts")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("proposal_id", "=", proposal)
		.executeTakeFirstOrThrow();
	if (Number(count) > mostDrafts)
		throw new Failure("not-possible", `A proposal can hold ${mostDrafts} entries. Open another one for the rest.`, {});
}

/** The data with other values at some paths. @throws {Failure} `malformed-content` for what is no field */
function patched(type: AnyType, data: Data, fields: Fields): Data {
	let next: Data = data;
	for (const [path, value] of Object.entries(fields)) {
		if (!fieldAt(type.fields, path))
			throw new Failure("malformed-content", `${type.label} has no field “${path}”.`, { problems: [] });
		next = withValue(next, path, value);
	}
	return next;
}

function nothingProposed(id: string): Failure {
	return new Failure("not-found", "This is not in the proposal any more.", { id });
}

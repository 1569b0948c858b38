import { contentType } from "../../content/register/register.ts";
import { Failure } from "../../errors.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type ContentDocument, fromRow, notFound, typeNamed, unsaved } from "./document.ts";
import { isOfSample } from "./sample-documents.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { type Data, normalize } from "./stored-data.ts";

/** A revision of a document, as its history lists it. */
export interface Revision {
	readonly id: string;
	readonly number: number;
	readonly author: string;
	readonly note: string;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly data: Data;
	/** Whether visitors see this one. */
	readonly live: boolean;
}

/** Whether the store contains any document. */
export async function hasDocuments(tx: Tx): Promise<boolean> {
	return (await tx.selectFrom("documents").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The types of documents by their ids, of those that there are. */
export function typesOf(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
	return store.read(async (tx) => {
		const types = new Map<string, string>();
		for (const some of inParts(ids)) {
			const rows = await tx.selectFrom("documents").select(["id", "type"]).where("id", "in", some).execute();
			for (const { id, type } of rows) types.set(id, type);
		}
		return types;
	});
}

/**
 * Returns a document with its draft. A singleton that was never saved has its type's initial values and version 0.
 * @throws {Failure} `not-found`
 */
export function get(store: Store, id: string): Promise<ContentDocument> {
	return store.read((tx) => getIn(tx, id));
}

/**
 * Returns the documents of a type in their order: either those in the trash or the others, optionally only those that
 * match all words of `query`.
 */
export function list(
	store: Store,
	{ type, trashed = false, query = "" }: { type: string; trashed?: boolean; query?: string },
): Promise<ContentDocument[]> {
	typeNamed(type);
	return store.read(async (tx) => {
		const rows = drafts(tx)
			.where("documents.type", "=", type)
			.where("documents.trashed_at", trashed ? "is not" : "is", null)
			.where(matchesTerms(tx, "revisions", searchTerms(query)))
			.orderBy("documents.place")
			.orderBy("documents.id");
		return (await rows.execute()).map(fromRow);
	});
}

/** Returns all revisions of a document, newest first. */
export function history(store: Store, id: string): Promise<Revision[]> {
	return store.read(async (tx) => {
		const { type, version } = await getIn(tx, id);
		if (version === 0) return [];
		const rows = tx
			.selectFrom("revisions")
			.innerJoin("documents", "documents.id", "revisions.document_id")
			.selectAll("revisions")
			.select("documents.live_revision")
			.where("document_id", "=", id)
			.orderBy("number", "desc");
		const { fields } = typeNamed(type);
		return (await rows.execute()).map((row) => ({
			id: row.id,
			number: row.number,
			author: row.author,
			note: row.note,
			createdAt: row.created_at,
			data: normalize(fields, JSON.parse(row.data)),
			live: row.id === row.live_revision,
		}));
	});
}

export async function getIn(tx: Tx, id: string): Promise<ContentDocument> {
	const row = await drafts(tx).where("documents.id", "=", id).executeTakeFirst();
	if (row) return fromRow(row);
	const type = contentType(id);
	if (type?.shape === "singleton") return unsaved(type);
	throw notFound(id);
}

/** Throws `not-possible` for documents in the trash. */
export function rejectTrashed({ title, trashedAt }: ContentDocument): void {
	if (trashedAt === null) return;
	throw new Failure("not-possible", `“${title}” is in the trash; restore it first.`, {});
}

function drafts(tx: Tx) {
	return tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.selectAll("documents")
		.select("revisions.data")
		.select((eb) =>
			eb
				.case()
				.when(isOfSample(eb as never))
				.then(1)
				.else(0)
				.end()
				.as("is_sample"),
		);
}

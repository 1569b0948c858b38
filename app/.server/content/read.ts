import { contentType } from "../../content/register.ts";
import { Failure } from "../../errors.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type ContentDocument, fromRow, notFound, typeNamed, unsaved } from "./document.ts";
import { matchesTerms, searchTerms } from "./search-terms.ts";
import { type Data, normalize } from "./stored-data.ts";

/** One revision of a document, as its history lists it. */
export interface Revision {
	readonly id: string;
	readonly number: number;
	readonly author: string;
	readonly note: string;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly data: Data;
}

/** Whether anything was ever written. */
export async function hasDocuments(tx: Tx): Promise<boolean> {
	return (await tx.selectFrom("documents").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** A document with its draft. A singleton that was never saved has its type's initial values and version 0. Throws `not-found`. */
export function get(store: Store, id: string): Promise<ContentDocument> {
	return store.read((tx) => getIn(tx, id));
}

/** The documents of a type in their order: those in the trash or those that are not, and only those with all words of `query`. */
export function list(
	store: Store,
	{ type, trashed = false, query = "" }: { type: string; trashed?: boolean; query?: string },
): Promise<ContentDocument[]> {
	typeNamed(type);
	return store.read(async (tx) => {
		const rows = drafts(tx)
			.where("documents.type", "=", type)
			.where("documents.trashed_at", trashed ? "is not" : "is", null)
			.where(matchesTerms("revisions.search", searchTerms(query)))
			.orderBy("documents.place")
			.orderBy("documents.id");
		return (await rows.execute()).map(fromRow);
	});
}

/** Every revision of a document, the newest first. */
export function history(store: Store, id: string): Promise<Revision[]> {
	return store.read(async (tx) => {
		const { type, version } = await getIn(tx, id);
		if (version === 0) return [];
		const rows = tx.selectFrom("revisions").selectAll().where("document_id", "=", id).orderBy("number", "desc");
		const { fields } = typeNamed(type);
		return (await rows.execute()).map((row) => ({
			id: row.id,
			number: row.number,
			author: row.author,
			note: row.note,
			createdAt: row.created_at,
			data: normalize(fields, JSON.parse(row.data)),
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

/** Throws `not-possible` for what lies in the trash. */
export function rejectTrashed({ title, trashedAt }: ContentDocument): void {
	if (trashedAt === null) return;
	throw new Failure("not-possible", `“${title}” is in the trash; restore it first.`, {});
}

function drafts(tx: Tx) {
	return tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.draft_revision")
		.selectAll("documents")
		.select("revisions.data");
}

import { isDeepStrictEqual } from "node:util";
import { changesOf } from "../activity/changes.ts";
import { type ContentDocument, fromRow, typeNamed } from "../content/document.ts";
import { rejectHeldSlug } from "../content/slugs.ts";
import { type AnyType, type Data, slugOf, titleOf } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";
import type { DocumentRow } from "../releases/release.ts";
import { liveDocuments } from "../snapshot/load-snapshot.ts";
import type { CheckedDocument } from "./check-content.ts";
import type { ContentInput } from "./content-input.ts";

/** An entry or a page that an import is about. */
export interface Planned {
	readonly type: string;
	readonly id: string;
	readonly title: string;
}

/** What an import would change of the content, or has changed. */
export interface ImportPlan {
	readonly added: readonly Planned[];
	readonly changed: readonly (Planned & {
		/** Labels of the fields that differ from what is live. */
		readonly fields: readonly string[];
		/** Whether it takes the place of changes that were never published. */
		readonly replacesDraft: boolean;
	})[];
	/** How many stay as they are. */
	readonly same: number;
	/** Names of types whose entries get another order. */
	readonly reordered: readonly string[];
	/** What is on the site and not in the file. */
	readonly absent: readonly Planned[];
}

/**
 * Compares checked content with what is live.
 * @param release the newest one
 * @throws {Failure} `slug-taken` by an entry that stays
 */
export async function planImport(
	tx: Tx,
	documents: readonly CheckedDocument[],
	{ release, leaving }: { readonly release: number; readonly leaving: readonly DocumentRow[] },
): Promise<ImportPlan> {
	const live = new Map((await liveDocuments(tx, release)).map((one) => [one.id, one]));
	const drafts = await draftsOf(
		tx,
		documents.map(({ id }) => id),
	);
	const ids = new Set(documents.map(({ id }) => id));
	const goes = new Set(leaving.map(({ id }) => id));
	const about = (id: string, type: AnyType, data: Data): Planned => ({
		type: type.name,
		id,
		title: titleOf(type, data),
	});
	const added: Planned[] = [];
	const changed: ImportPlan["changed"][number][] = [];
	for (const { id, type: name, data } of documents) {
		const type = typeNamed(name);
		const held = { type: name, slug: slugOf(type, data), document_id: id };
		await rejectHeldSlug(tx, held, (owner) => ids.has(owner) || goes.has(owner));
		const now = live.get(id);
		if (!now) added.push(about(id, type, data));
		else if (!isSame(drafts.get(id), data))
			changed.push({
				...about(id, type, data),
				fields: [...new Set(changesOf(type.fields, now.data, data).map(({ field }) => field))],
				replacesDraft: drafts.get(id)?.unpublished ?? false,
			});
	}
	const absent = [...live.values()].filter(({ id, type }) => id !== type && !ids.has(id));
	return {
		added,
		changed,
		same: documents.length - added.length - changed.length,
		reordered: reorderedTypes(
			documents,
			[...drafts.values()].filter(({ id }) => live.has(id)),
		),
		absent: absent.map(({ id, type, data }) => about(id, typeNamed(type), data)),
	};
}

/** Whether what is live of a document is this already, and nobody has written on. */
export function isSame(now: ContentDocument | undefined, data: Data): boolean {
	if (!now?.live || now.unpublished || now.trashedAt !== null) return false;
	return isDeepStrictEqual(now.data, data);
}

/** The live entries of collections that content does not have. */
export async function absentIn(tx: Tx, { documents }: Pick<ContentInput, "documents">): Promise<DocumentRow[]> {
	const ids = new Set(documents.map(({ id }) => id));
	const rows = await tx.selectFrom("documents").selectAll().where("live_revision", "is not", null).execute();
	return rows.filter(({ id, type }) => !ids.has(id) && typeNamed(type).shape === "collection");
}

async function draftsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, ContentDocument>> {
	const found = new Map<string, ContentDocument>();
	for (const some of inParts(ids)) {
		const rows = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.draft_revision")
			.selectAll("documents")
			.select("revisions.data")
			.where("documents.id", "in", some)
			.execute();
		for (const row of rows) found.set(row.id, fromRow(row));
	}
	return found;
}

function reorderedTypes(documents: readonly CheckedDocument[], now: readonly ContentDocument[]): string[] {
	const places = new Map(now.map(({ id, position }) => [id, position]));
	const types = Map.groupBy(
		documents.filter(({ id }) => places.has(id)),
		({ type }) => type,
	);
	return [...types].flatMap(([type, entries]) => {
		const order = entries.map(({ id }) => places.get(id)!);
		return order.every((place, index) => index === 0 || order[index - 1]! < place) ? [] : type;
	});
}

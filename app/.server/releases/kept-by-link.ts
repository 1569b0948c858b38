import { isByLink } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import { contentType } from "../../content/register/register.ts";
import { originalOf } from "../../content/system/translation.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";

type Reading = Pick<Tx, "selectFrom">;

/**
 * Whether an entry is for recipients of a link alone today: as it is live, or, off the site, as its draft says. A
 * translation is as what it translates.
 */
export async function isKeptByLink(tx: Reading, type: string, id: string): Promise<boolean> {
	const of = originalOf(type, id);
	if (!mayBeByLink(of.type)) return false;
	return (await keptByLink(tx, [of.document])).size > 0;
}

/** Those of these documents that are for recipients of a link alone today. */
export async function keptByLink(tx: Reading, ids: readonly string[]): Promise<ReadonlySet<string>> {
	const kept = new Set<string>();
	for (const some of inParts(ids)) {
		const rows = await tx
			.selectFrom("documents")
			.innerJoin("revisions", (join) =>
				join.on(({ eb, fn }) => eb("revisions.id", "=", fn.coalesce("live_revision", "draft_revision"))),
			)
			.select(["documents.id", "documents.type", "revisions.data"])
			.where("documents.id", "in", some)
			.execute();
		for (const { id, type, data } of rows) if (saysByLink(type, data)) kept.add(id);
	}
	return kept;
}

/**
 * Whether something that is for recipients of a link alone today, be it a file, was changed after a release, so that what
 * was made of that release may show it to everybody.
 */
export async function mayShowKeptByLink(tx: Reading, release: number): Promise<boolean> {
	const rows = await tx
		.selectFrom("release_changes")
		.select(["document_id", "type"])
		.distinct()
		.where("release", ">", release)
		.execute();
	const asked = rows.filter(({ type }) => mayBeByLink(type)).map(({ document_id }) => document_id);
	return (await keptByLink(tx, asked)).size > 0 || (await isFileKeptSince(tx, release));
}

async function isFileKeptSince(tx: Reading, release: number): Promise<boolean> {
	for (const table of ["media", "files"] as const) {
		const later = tx.selectFrom(table).select("id").where("by_link_since", ">", release);
		if (await later.limit(1).executeTakeFirst()) return true;
	}
	return false;
}

/** Whether entries of a type can be for recipients of a link alone. */
export function mayBeByLink(type: string): boolean {
	return (contentType(type) as Partial<Collection<string, any>> | undefined)?.byLink !== undefined;
}

/** Whether a version of an entry, as it is stored, is for recipients of a link alone. */
export function saysByLink(type: string, data: string): boolean {
	if (!mayBeByLink(type)) return false;
	const declared = declaredAs(type);
	return isByLink(declared, normalize(declared.fields, JSON.parse(data)));
}

function declaredAs(type: string): Partial<Collection<string, any>> & Pick<Collection<string, any>, "fields"> {
	return typeNamed(type) as Collection<string, any>;
}

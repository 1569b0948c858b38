import { type Audience, audienceOf } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import { translation, translationId, unitsOf } from "../../content/system/translation.ts";
import { layOver } from "../../content/translation/lay-over.ts";
import { typeNamed } from "../content/document.ts";
import { type Data, normalize, slugOf, withSlug } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tx } from "../db/schema.ts";

/** What is live of an entry. */
export interface LiveEntry {
	readonly type: Collection<string, any>;
	readonly revision: string;
	readonly data: Data;
	readonly audience: Audience;
}

/**
 * What is live of an entry, for whoever it is; undefined when nothing is.
 * @param frozen the version to read in place of the live one
 */
export async function liveEntry(
	tx: Pick<Tx, "selectFrom">,
	document: string,
	frozen: string | null = null,
): Promise<LiveEntry | undefined> {
	const row = await tx
		.selectFrom("documents")
		.innerJoin("revisions", (join) =>
			frozen === null
				? join.onRef("revisions.id", "=", "documents.live_revision")
				: join.onRef("revisions.document_id", "=", "documents.id").on("revisions.id", "=", frozen),
		)
		.select(["documents.type", "revisions.id", "revisions.data"])
		.where("documents.id", "=", document)
		.where("documents.live_revision", "is not", null)
		.where("documents.trashed_at", "is", null)
		.executeTakeFirst();
	if (!row) return undefined;
	const type = typeNamed(row.type) as Collection<string, any>;
	const data = normalize(type.fields, JSON.parse(row.data));
	return { type, revision: row.id, data, audience: audienceOf(type, data) };
}

/**
 * What is live of an entry in further languages, by their codes, in their order; those that it is not shown in are left out. A
 * frozen version is in the language in which it was sent alone.
 */
export async function entryInLanguages(
	tx: Pick<Tx, "selectFrom">,
	document: string,
	{ type, data }: LiveEntry,
	codes: readonly string[],
): Promise<ReadonlyMap<string, Data>> {
	if (type.byLink === true || codes.length === 0) return new Map();
	const byId = new Map(codes.map((code) => [translationId({ language: code, type: type.name, document }), code]));
	const found = new Map<string, Data>();
	for (const some of inParts([...byId.keys()])) {
		const rows = await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.live_revision")
			.select(["documents.id", "revisions.data"])
			.where("documents.id", "in", some)
			.where("documents.trashed_at", "is", null)
			.execute();
		for (const { id, data: stored } of rows) {
			const { shown, slug, units } = normalize(translation.fields, JSON.parse(stored));
			const laid = shown ? layOver(type.fields, data, unitsOf(units)) : undefined;
			if (laid) found.set(byId.get(id)!, withSlug(type, laid, slug || slugOf(type, data)));
		}
	}
	return new Map(codes.flatMap((code) => (found.has(code) ? [[code, found.get(code)!] as const] : [])));
}

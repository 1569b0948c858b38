import type { PictureUse, Problem } from "../../errors.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { picturesIn } from "../content/pictures-in.ts";
import { type Data, normalize, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";

/** Where a picture stands. */
export interface PictureUses {
	/** In drafts and on the site, the trash included: what is restored from it must be whole. */
	readonly now: readonly PictureUse[];
	/** How many other documents showed it in an earlier version. */
	readonly before: number;
}

/** Finds every place where a picture stands. */
export async function usesOf(tx: Tx, media: string): Promise<PictureUses> {
	const rows = await revisionsNaming(tx, media).execute();
	const now = new Map<string, PictureUse>();
	for (const { document_id, type: name, data: text, id, ...row } of rows) {
		const isDraft = id === row.draft_revision;
		const isLive = id === row.live_revision;
		if (!isDraft && !isLive) continue;
		const type = typeNamed(name);
		const data = normalize(type.fields, JSON.parse(text) as Data);
		for (const { path, label } of picturesIn(type.fields, data).filter((place) => place.media === media)) {
			const key = `${document_id} ${label}`;
			const known = now.get(key);
			now.set(key, {
				document: document_id,
				type: name,
				title: titleOf(type, data),
				path,
				label,
				isLive: isLive || (known?.isLive ?? false),
				isDraft: isDraft || (known?.isDraft ?? false),
				isTrashed: row.trashed_at !== null,
			});
		}
	}
	const documents = new Set([...now.values()].map(({ document }) => document));
	const before = new Set(rows.map(({ document_id }) => document_id)).difference(documents).size;
	return { now: [...now.values()].sort((a, b) => a.title.localeCompare(b.title)), before };
}

/** Ids of all pictures that stand in some draft or on the site. */
export async function usedPictures(tx: Tx): Promise<Set<string>> {
	const rows = await tx
		.selectFrom("revisions")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select("revisions.data")
		.where(({ eb, or, ref }) =>
			or([
				eb("revisions.id", "=", ref("documents.draft_revision")),
				eb("revisions.id", "=", ref("documents.live_revision")),
			]),
		)
		.execute();
	// As in `naming`: nothing else in stored data looks like this, because quotes within texts are escaped.
	return new Set(rows.flatMap(({ data }) => [...data.matchAll(/"media":"([^"\\]+)"/g)].map(([, media]) => media!)));
}

/** Every place of these documents whose picture is not in the library any more. */
export async function missingPictures(tx: Tx, documents: readonly ContentDocument[]): Promise<Problem[]> {
	const places = documents.flatMap(({ id, type, data }) =>
		picturesIn(typeNamed(type).fields, data).map((place) => ({ ...place, document: id })),
	);
	if (places.length === 0) return [];
	const named = [...new Set(places.map(({ media }) => media))];
	const found = await tx.selectFrom("media").select("id").where("id", "in", named).execute();
	const known = new Set(found.map(({ id }) => id));
	const reason = "This picture is not in the library any more. Choose another one.";
	return places
		.filter(({ media }) => !known.has(media))
		.map(({ document, path }) => ({ document, field: path, reason }));
}

/** Every revision whose data name a picture. */
function revisionsNaming(tx: Tx, media: string) {
	const naming = `"media":${JSON.stringify(media)}`;
	return tx
		.selectFrom("revisions")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select(["revisions.id", "revisions.data", "documents.type", "documents.trashed_at"])
		.select(["revisions.document_id", "documents.draft_revision", "documents.live_revision"])
		.where(({ eb, fn, val, ref }) =>
			// Not LIKE: its wildcards would need escaping, and the engines differ in upper and lower case.
			eb(fn<string>("replace", [ref("revisions.data"), val(naming), val("")]), "!=", ref("revisions.data")),
		);
}

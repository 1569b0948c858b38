import type { PictureUse, Problem } from "../../errors.ts";
import { type ContentDocument, typeNamed } from "../content/document.ts";
import { picturesIn } from "../content/pictures-in.ts";
import { type Data, normalize, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";

/** Where a picture is used. */
export interface PictureUses {
	/** In drafts and on the site, including the trash: a restored document must be complete. */
	readonly now: readonly PictureUse[];
	/** The number of other documents that used it in an earlier version. */
	readonly before: number;
}

/** Finds every use of a picture. */
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

/** Finds every use, in these documents, of a picture that is no longer in the library. */
export async function missingPictures(
	tx: Tx,
	documents: readonly Pick<ContentDocument, "id" | "type" | "data">[],
): Promise<Problem[]> {
	const places = documents.flatMap(({ id, type, data }) =>
		picturesIn(typeNamed(type).fields, data).map((place) => ({ ...place, document: id })),
	);
	if (places.length === 0) return [];
	const named = [...new Set(places.map(({ media }) => media))];
	const found = await tx.selectFrom("media").select("id").where("id", "in", named).execute();
	const files = await tx.selectFrom("files").select("id").where("id", "in", named).execute();
	const known = new Set([...found, ...files].map(({ id }) => id));
	const reason = "This is not in the library any more. Choose another one.";
	return places
		.filter(({ media }) => !known.has(media))
		.map(({ document, path }) => ({ document, field: path, reason }));
}

/** Every revision in which a picture stands. */
function revisionsNaming(tx: Tx, media: string) {
	return tx
		.selectFrom("revision_pictures")
		.innerJoin("revisions", "revisions.id", "revision_pictures.revision_id")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select(["revisions.id", "revisions.data", "documents.type", "documents.trashed_at"])
		.select(["revisions.document_id", "documents.draft_revision", "documents.live_revision"])
		.where("media_id", "=", media);
}

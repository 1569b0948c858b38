import type { Fields } from "../../../content/fields/field.ts";
import { visit } from "../../../content/fields/walk.ts";
import type { PictureUse, Problem } from "../../../errors.ts";
import { type ContentDocument, typeNamed } from "../../content/document.ts";
import { type FoundPicture, picturesIn } from "../../content/pictures-in.ts";
import { type Data, normalize, titleOf } from "../../content/stored-data.ts";
import type { Tx } from "../../db/schema.ts";

/** The uses of a picture. */
export interface PictureUses {
	/** In drafts, on the site and in open proposals, including the trash: a restored document must be complete. */
	readonly now: readonly PictureUse[];
	/** The number of other documents that used it in an earlier version. */
	readonly before: number;
}

/** Finds every use of a picture, or of a file, which texts may link to as well. */
export async function usesOf(tx: Tx, id: string): Promise<PictureUses> {
	const file = await tx.selectFrom("files").select("hash").where("id", "=", id).executeTakeFirst();
	const media = { id, hash: file?.hash };
	const rows = await revisionsNaming(tx, media).execute();
	const now = new Map<string, PictureUse>();
	for (const { document_id, type: name, data: text, id: revision, ...row } of rows) {
		const isDraft = revision === row.draft_revision;
		const isLive = revision === row.live_revision;
		if (!isDraft && !isLive) continue;
		const type = typeNamed(name);
		const data = normalize(type.fields, JSON.parse(text) as Data);
		for (const { path, label } of placesIn(type.fields, data, media)) {
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
	const uses = [...now.values(), ...(await proposedUses(tx, media))];
	return { now: uses.sort((a, b) => a.title.localeCompare(b.title)), before };
}

interface Used {
	readonly id: string;
	/** Of the address of a file. */
	readonly hash: string | undefined;
}

/** Where something of the library stands in a document, or is linked to. */
function placesIn(fields: Fields, data: Data, { id, hash }: Used): Pick<FoundPicture, "path" | "label">[] {
	const shown = picturesIn(fields, data).filter(({ media }) => media === id);
	if (hash === undefined) return shown;
	const links = visit(fields, data).filter(({ field, value }) =>
		field.shown(value, "").some(({ kind, value: to }) => kind === "link" && to.startsWith(`/files/${hash}/`)),
	);
	return [...shown, ...links];
}

const namesOf = ({ id, hash }: Used) => [id, ...(hash === undefined ? [] : [hash])];

async function proposedUses(tx: Tx, media: Used): Promise<PictureUse[]> {
	const rows = await tx
		.selectFrom("proposal_pictures")
		.innerJoin("proposals", "proposals.id", "proposal_pictures.proposal_id")
		.innerJoin("proposal_drafts as draft", (join) =>
			join
				.onRef("draft.proposal_id", "=", "proposal_pictures.proposal_id")
				.onRef("draft.document_id", "=", "proposal_pictures.document_id"),
		)
		.select(["proposals.id", "proposals.name", "draft.document_id", "draft.type", "draft.data"])
		.distinct()
		.where("media_id", "in", namesOf(media))
		.where("proposals.state", "=", "open")
		.execute();
	return rows.flatMap(({ id, name, document_id: document, type: typeName, data: text }) => {
		const type = typeNamed(typeName);
		const data = normalize(type.fields, JSON.parse(text) as Data);
		const places = placesIn(type.fields, data, media);
		return places.slice(0, 1).map(
			({ path, label }): PictureUse => ({
				...{ document, type: typeName, title: titleOf(type, data), path, label },
				...{ isLive: false, isDraft: true, isTrashed: false, proposal: { id, name } },
			}),
		);
	});
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
function revisionsNaming(tx: Tx, media: Used) {
	return tx
		.selectFrom("revision_pictures")
		.innerJoin("revisions", "revisions.id", "revision_pictures.revision_id")
		.innerJoin("documents", "documents.id", "revisions.document_id")
		.select(["revisions.id", "revisions.data", "documents.type", "documents.trashed_at"])
		.select(["revisions.document_id", "documents.draft_revision", "documents.live_revision"])
		.where("media_id", "in", namesOf(media));
}

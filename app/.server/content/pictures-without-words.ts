import type { StoredImage } from "../../content/fields/image.ts";
import { visit } from "../../content/fields/walk.ts";
import { collections, singletons } from "../../content/register/register.ts";
import { inParts } from "../db/in-parts.ts";
import type { Store } from "../db/store.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { typeNamed } from "./document.ts";
import { type Data, normalize } from "./stored-data.ts";

/** A picture without an alternative text. */
export interface PictureWithoutWords {
	/** Where it is in its document, such as `gallery.2.image`. */
	readonly path: string;
	/** Such as "Gallery, Picture". */
	readonly label: string;
	/** Its id in the library. */
	readonly media: string;
}

/** The pictures of a document that have no alternative texts. */
export function picturesWithoutWords(type: string, data: Data): readonly PictureWithoutWords[] {
	return visit(typeNamed(type).fields, data).flatMap(({ field, value, path, label }) => {
		const { media, alt }: Partial<StoredImage> = (field.kind === "image" && value) || {};
		return media && alt === "" ? [{ path, label, media }] : [];
	});
}

/** How many documents are read at a time. */
const atOnce = 100;

/** The ids of the documents whose drafts have such pictures, but for types that are hidden. */
export async function documentsWithoutWords(store: Store, hidden: readonly string[]): Promise<readonly string[]> {
	const types = [...collections, ...singletons].map(({ name }) => name).filter((name) => !hidden.includes(name));
	const documents = await store.read((tx) =>
		tx
			.selectFrom("documents")
			.select(["id", "type", "draft_revision"])
			.where("type", "in", types)
			.where("trashed_at", "is", null)
			.orderBy("place")
			.orderBy("id")
			.execute(),
	);
	const found: string[] = [];
	for (const some of inParts(documents, atOnce)) {
		const revisions = some.map(({ draft_revision }) => draft_revision);
		const rows = await store.read((tx) =>
			tx.selectFrom("revisions").select(["id", "data"]).where("id", "in", revisions).execute(),
		);
		const data = new Map(rows.map((row) => [row.id, row.data]));
		for (const { id, type, draft_revision } of some) {
			const stored = normalize(typeNamed(type).fields, JSON.parse(data.get(draft_revision)!));
			if (picturesWithoutWords(type, stored).length > 0) found.push(id);
		}
		await yieldToRequests();
	}
	return found;
}

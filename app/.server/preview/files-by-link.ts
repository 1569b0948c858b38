import type { PublicFile } from "../../content/fields/public-values.ts";
import { picturesIn } from "../content/pictures-in.ts";
import type { AnyType, Data } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import { fileFromRow } from "../media/library/file-record.ts";
import { linkedFolders } from "../snapshot/file-links.ts";
import { pictureOf, publicFiles } from "../snapshot/load-snapshot.ts";
import type { Picture } from "../snapshot/public-fields.ts";

/** What an entry by link shows of the library that is by link as well. */
export interface FilesByLink {
	readonly pictures: ReadonlyMap<string, Picture>;
	readonly files: ReadonlyMap<string, PublicFile>;
	/** Those that have them, and what they are called. */
	readonly folders: ReadonlyMap<string, string>;
}

/**
 * The pictures and files by link that an entry shows or links to.
 * @param root what their addresses begin with, for whoever reads the entry
 */
export async function filesByLinkOf(
	db: Pick<Tx, "selectFrom">,
	{ fields }: Pick<AnyType, "fields">,
	data: Data,
	root: string,
): Promise<FilesByLink> {
	const ids = [...new Set(picturesIn(fields, data).map(({ media }) => media))];
	const linked = [...new Set(linkedFolders(JSON.stringify(data)))];
	if (ids.length + linked.length === 0) return none;
	// No database takes an empty list.
	if (ids.length === 0) ids.push("");
	if (linked.length === 0) linked.push("");
	const pictures = await db
		.selectFrom("media")
		.selectAll()
		.where("id", "in", ids)
		.where("by_link_since", ">", 0)
		.execute();
	const files = await db
		.selectFrom("files")
		.selectAll()
		.where(({ or, eb }) => or([eb("id", "in", ids), eb("hash", "in", linked)]))
		.where("by_link_since", ">", 0)
		.execute();
	return {
		pictures: new Map(pictures.map((row) => [row.id, pictureOf(row, root)])),
		files: publicFiles(files.map(fileFromRow), root),
		folders: new Map([...pictures, ...files].map(({ hash, name }) => [hash, name])),
	};
}

const none: FilesByLink = { pictures: new Map(), files: new Map(), folders: new Map() };

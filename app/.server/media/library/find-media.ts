import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { FileKind } from "../../../content/values/limits/library-files.ts";
import { matchesTerms, searchTerms } from "../../content/search-terms.ts";
import type { Tables, Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { whileUnchanged } from "../../db/while-unchanged.ts";
import { fromRow, type MediaRecord } from "../storage/media-record.ts";
import { type FileRecord, fileFromRow } from "./file-record.ts";

export interface MediaSearch {
	/** Words that all have to occur in the name; of a picture also in the alternative text or the caption. */
	readonly query?: string;
	/** Only what stands in no draft and not on the site, or pictures without alternative text. */
	readonly only?: "unused" | "no-alt";
	/** A kind of file, all pictures, or a type of them such as image/png. */
	readonly type?: FileKind | "picture" | `image/${string}`;
	/** Only what is in this folder; "" for what is in none. */
	readonly folder?: string;
	readonly tag?: string;
	/** From 1; one that does not exist becomes the last. */
	readonly page?: number;
	readonly pageSize: number;
}

type Filter = Omit<MediaSearch, "page" | "pageSize">;

export type FoundMedia = { readonly isUsed: boolean } & (
	| { readonly picture: MediaRecord; readonly file?: undefined }
	| { readonly file: FileRecord; readonly picture?: undefined }
);

export interface FoundLibrary {
	readonly items: readonly FoundMedia[];
	readonly page: number;
	readonly pages: number;
	/** On all pages. */
	readonly found: number;
}

/** Pictures and other files of the library, the newest first. */
export function findMedia(store: Store, search: MediaSearch): Promise<FoundLibrary> {
	return store.read(async (tx) => {
		const { page = 1, pageSize } = search;
		const found = await countIn(store, tx, search);
		const pages = Math.max(1, Math.ceil(found / pageSize));
		const shown = Math.min(page, pages);
		const before = (shown - 1) * pageSize;
		// Each read by its index no further than this page.
		const most = before + pageSize;
		const pictures = matchingPictures(tx, search).orderBy("media.created_at", "desc").orderBy("media.id", "desc");
		const files = matchingFiles(tx, search).orderBy("files.created_at", "desc").orderBy("files.id", "desc");
		const newest = tx
			.selectFrom(pictures.limit(most).as("pictures"))
			.selectAll()
			.unionAll(tx.selectFrom(files.limit(most).as("files")).selectAll());
		const rows = await tx
			.selectFrom(newest.as("found"))
			.select(["id", "is_file"])
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(pageSize)
			.offset(before)
			.execute();
		return { items: await itemsOf(tx, rows), page: shown, pages, found };
	});
}

/** How much there is of everything, counted once for each change of the database, or of what is searched for. */
async function countIn(store: Store, tx: Tx, search: MediaSearch): Promise<number> {
	const { query = "", only = "all", type, folder, tag } = search;
	const isFiltered = searchTerms(query).length > 0 || type || folder !== undefined || tag;
	return isFiltered ? count(tx, search) : (await countsIn(store, tx))[only];
}

export interface FoundPictures extends Omit<FoundLibrary, "items"> {
	readonly pictures: readonly (MediaRecord & { readonly isUsed: boolean })[];
}

/** Only the pictures. */
export async function findPictures(store: Store, search: MediaSearch): Promise<FoundPictures> {
	const { items, ...found } = await findMedia(store, { type: "picture", ...search });
	return { ...found, pictures: items.flatMap(({ picture, isUsed }) => (picture ? { ...picture, isUsed } : [])) };
}

function matchingPictures(tx: Tx, { query = "", only, type, folder, tag }: Filter) {
	let matching = tx
		.selectFrom("media")
		.where((eb) => isInLibrary(eb))
		.where(matchesTerms(tx, "media", searchTerms(query)))
		.select(["media.id", "media.created_at", sql<number>`0`.as("is_file")]);
	if (only === "unused") matching = matching.where(({ not, ...eb }) => not(isUsed(eb as Eb, "media")));
	if (only === "no-alt") matching = matching.where("alt", "=", "");
	if (folder !== undefined) matching = matching.where("media.folder", "=", folder);
	if (tag) matching = matching.where("media.id", "in", tagged(tx, tag));
	if (type?.startsWith("image/")) matching = matching.where("type", "=", type);
	else if (type && type !== "picture") matching = matching.where(sql<boolean>`1 = 0`);
	return matching;
}

function matchingFiles(tx: Tx, { query = "", only, type, folder, tag }: Filter) {
	let matching = tx
		.selectFrom("files")
		// There are not so many that an index of their words would pay.
		.where(matchesTerms(tx, "files", searchTerms(query), []))
		.select(["files.id", "files.created_at", sql<number>`1`.as("is_file")]);
	if (only === "unused") matching = matching.where(({ not, ...eb }) => not(isUsed(eb as Eb, "files")));
	if (folder !== undefined) matching = matching.where("files.folder", "=", folder);
	if (tag) matching = matching.where("files.id", "in", tagged(tx, tag));
	if (only === "no-alt" || type === "picture" || type?.startsWith("image/"))
		matching = matching.where(sql<boolean>`1 = 0`);
	else if (type) matching = matching.where("kind", "=", type);
	return matching;
}

function tagged(tx: Tx, tag: string) {
	return tx.selectFrom("media_tags").select("media_id").where("tag", "=", tag);
}

async function itemsOf(tx: Tx, rows: readonly { id: string; is_file: number }[]): Promise<FoundMedia[]> {
	const idsOf = (isFile: number) => rows.flatMap(({ id, is_file }) => (Number(is_file) === isFile ? id : []));
	const [pictureIds, fileIds] = [idsOf(0), idsOf(1)];
	const used = (condition: unknown) => sql<number>`case when ${condition} then 1 else 0 end`.as("used");
	const pictures =
		pictureIds.length > 0
			? await tx
					.selectFrom("media")
					.selectAll()
					.select((eb) => used(isUsed(eb as Eb, "media")))
					.where("id", "in", pictureIds)
					.execute()
			: [];
	const files =
		fileIds.length > 0
			? await tx
					.selectFrom("files")
					.selectAll()
					.select((eb) => used(isUsed(eb as Eb, "files")))
					.where("id", "in", fileIds)
					.execute()
			: [];
	const byId = new Map<string, FoundMedia>([
		...pictures.map(({ used: isUsed, ...row }) => [row.id, { picture: fromRow(row), isUsed: isUsed === 1 }] as const),
		...files.map(({ used: isUsed, ...row }) => [row.id, { file: fileFromRow(row), isUsed: isUsed === 1 }] as const),
	]);
	return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

export type MediaCounts = Readonly<Record<"all" | NonNullable<MediaSearch["only"]>, number>>;

/** How much there is, how much of it stands nowhere, and how many pictures have no alternative text. */
export function countMedia(store: Store): Promise<MediaCounts> {
	return store.read((tx) => countsIn(store, tx));
}

function countsIn(store: Store, tx: Tx): Promise<MediaCounts> {
	return whileUnchanged(store, tx, "counts of media", async () => ({
		all: await count(tx, {}),
		unused: await count(tx, { only: "unused" }),
		"no-alt": await count(tx, { only: "no-alt" }),
	}));
}

async function count(tx: Tx, search: Filter): Promise<number> {
	const all = matchingPictures(tx, search).unionAll(matchingFiles(tx, search));
	const counting = tx.selectFrom(all.as("found")).select(({ fn }) => fn.countAll().as("count"));
	return Number((await counting.executeTakeFirstOrThrow()).count);
}

type Eb = ExpressionBuilder<Tables, "media" | "files">;

/** Whether something stands in some draft, on the site, or in an open proposal. */
function isUsed({ or, exists, selectFrom }: Eb, table: "media" | "files"): Expression<SqlBool> {
	return or([exists(usesOf(selectFrom, table)), exists(proposedUses(selectFrom, table))]);
}

/** Whether the library has a picture: what was removed with the sample is there only while a document shows it. */
export function isInLibrary(eb: ExpressionBuilder<Tables, "media">): Expression<SqlBool> {
	return eb.or([eb("media.removed_at", "is", null), isShown(eb)]);
}

/** Whether a picture stands in a draft, on the site or in an open proposal, leaving out what is in the trash. */
export function isShown({ or, exists, selectFrom }: ExpressionBuilder<Tables, "media">): Expression<SqlBool> {
	const from = selectFrom as Eb["selectFrom"];
	const outsideTrash = usesOf(from, "media").where("documents.trashed_at", "is", null);
	return or([exists(outsideTrash), exists(proposedUses(from, "media"))]);
}

function proposedUses(selectFrom: Eb["selectFrom"], table: "media" | "files") {
	return selectFrom("proposal_pictures")
		.innerJoin("proposals", "proposals.id", "proposal_pictures.proposal_id")
		.select("proposals.id")
		.where("proposals.state", "=", "open")
		.where(isOf(table));
}

function usesOf(selectFrom: Eb["selectFrom"], table: "media" | "files") {
	return selectFrom("revision_pictures")
		.innerJoin("documents", (join) =>
			join.on(({ or, eb, ref }) =>
				or([
					eb("draft_revision", "=", ref("revision_pictures.revision_id")),
					eb("live_revision", "=", ref("revision_pictures.revision_id")),
				]),
			),
		)
		.select("documents.id")
		.where(isOf(table));
}

/** A file is named by its id, or linked to by its hash. */
function isOf(table: "media" | "files") {
	return ({ eb, or, ref }: ExpressionBuilder<Tables, any>) =>
		table === "media"
			? eb("media_id", "=", ref("media.id"))
			: or([eb("media_id", "=", ref("files.id")), eb("media_id", "=", ref("files.hash"))]);
}

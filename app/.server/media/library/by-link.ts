import { Failure } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import { rejectUnlessMayPublish } from "../../activity/may-publish.ts";
import { record } from "../../activity/record.ts";
import { inParts } from "../../db/in-parts.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import type { FilesTable, MediaTable } from "../../db/tables/media-tables.ts";
import { makeRelease, releasing } from "../../releases/release.ts";
import { fromRow } from "../storage/media-record.ts";
import { addressOfFile, coverOf, fileFromRow } from "./file-record.ts";
import { toPublicImage } from "./public-image.ts";

type Reading = Pick<Tx, "selectFrom">;

/**
 * Keeps a picture or file of the library to recipients of a link, or gives it to everybody again. Makes a release, which all
 * instances pick up: what shows it is drawn anew.
 * @throws {Failure} `not-found`, `not-allowed`
 */
export function setByLink(
	store: Store,
	{ id, isByLink, actor }: { readonly id: string; readonly isByLink: boolean; readonly actor: Actor },
): Promise<void> {
	return releasing(store, async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		const table = (await rowIn(tx, "media", id)) ? "media" : "files";
		const row = await rowIn(tx, table, id);
		if (!row) throw new Failure("not-found", "This is not in the library any more.", { id });
		if (((row.by_link_since ?? null) !== null) === isByLink) return;
		// Receivers of events are told of it, so it does not say what it is.
		const note = isByLink ? "Kept a file to people who have a link" : "Gave a file to everybody";
		const release = await makeRelease(tx, { kind: "picture", actor, note, changes: [] });
		const set = { by_link_since: isByLink ? release : null, changed_at: Date.now() };
		await tx.updateTable(table).set(set).where("id", "=", id).execute();
		const words = [everybody, recipients];
		const [before = "", after = ""] = isByLink ? words : words.toReversed();
		const changes = [{ field: "Who may see it", before, after }];
		await record(tx, { actor, action: "save", type: "media", document: id, title: row.name, changes, release });
	});
}

const everybody = "Everybody";
const recipients = "Only who has a link";

function rowIn(tx: Tx, table: "media" | "files", id: string) {
	return tx.selectFrom(table).select(["name", "by_link_since"]).where("id", "=", id).executeTakeFirst();
}

/** Notes the folders that showed something until now: while it is by link, nothing of them may be asked for either. */
export async function noteFormer(tx: Tx, id: string, hashes: readonly string[]): Promise<void> {
	const at = Date.now();
	await tx
		.deleteFrom("former_folders")
		.where("at", "<", at - keptFor)
		.execute();
	const rows = [...new Set(hashes)].map((hash) => ({ hash, media_id: id, at }));
	const adding = tx.insertInto("former_folders").values(rows);
	await adding.onConflict((conflict) => conflict.columns(["hash", "media_id"]).doUpdateSet({ at })).execute();
}

/** The folders are swept after a day. */
const keptFor = 2 * 86_400_000;

/** The folders that showed something before, newest changes included. */
export async function formerFolders(tx: Reading, id: string): Promise<string[]> {
	const rows = await tx.selectFrom("former_folders").select("hash").where("media_id", "=", id).execute();
	return rows.map(({ hash }) => hash);
}

/**
 * The folders of what is for recipients of a link alone, those that showed it before among them: nothing in them has a
 * public address. One that something public shows too is not among them.
 */
export async function foldersByLink(tx: Reading): Promise<ReadonlySet<string>> {
	const pictures = await tx
		.selectFrom("media")
		.select(["id", "hash", "original_hash"])
		.where("by_link_since", ">", 0)
		.execute();
	const files = await tx.selectFrom("files").select(["id", "hash"]).where("by_link_since", ">", 0).execute();
	if (pictures.length + files.length === 0) return none;
	// Of a picture that is cut, sizes of the whole may be in the folder of the original.
	const hashes = new Set([...pictures, ...files].map(({ hash }) => hash));
	for (const { original_hash } of pictures) hashes.add(original_hash);
	for (const some of inParts([...pictures, ...files].map(({ id }) => id)))
		for (const { hash } of await tx.selectFrom("former_folders").select("hash").where("media_id", "in", some).execute())
			hashes.add(hash);
	for (const some of inParts([...hashes]))
		for (const table of ["media", "files"] as const) {
			const open = tx.selectFrom(table).select("hash").where("by_link_since", "is", null).where("hash", "in", some);
			for (const { hash } of await open.execute()) hashes.delete(hash);
		}
	return hashes;
}

const none: ReadonlySet<string> = new Set();

/** The public paths, until then, of what became by link with a release: for whoever keeps copies of them. */
export async function formerPaths(tx: Reading, release: number): Promise<string[]> {
	const of = (table: "media" | "files") => tx.selectFrom(table).selectAll().where("by_link_since", "=", release);
	const pictures = (await of("media").execute()) as MediaTable[];
	const files = ((await of("files").execute()) as FilesTable[]).map(fileFromRow);
	const images = [
		...pictures.map((row) => toPublicImage(fromRow(row), { root: "" })),
		...files.flatMap((file) => coverOf(file, "") ?? []),
	];
	return [
		...images.flatMap(({ sources, fallback }) => [
			...sources.flatMap(({ variants }) => variants.map(({ url }) => url)),
			fallback,
		]),
		...files.map((file) => addressOfFile(file, "")),
	];
}

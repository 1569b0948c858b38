import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Failure, type PictureUse } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import { rejectUnlessMayPublish } from "../../activity/may-publish.ts";
import { type Action, record as recordActivity } from "../../activity/record.ts";
import { isPostgres } from "../../db/locks.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { makeRelease, releasing } from "../../releases/release.ts";
import { fromRow, type MediaRecord, middle, type Point, type Rectangle, toRow } from "../storage/media-record.ts";
import { formerFolders, noteFormer } from "./by-link.ts";
import type { MediaLibrary, PictureFile } from "./library.ts";
import { usesOf } from "./uses.ts";

/** The editable details of a picture. */
export interface PictureDetails {
	readonly alt: string;
	readonly caption: string;
	readonly focal: Point;
	readonly crop: Rectangle | null;
}

/** A version token of a picture's details, which changes whenever any of them changes. */
export function versionOf({ hash, original, alt, caption, focal, crop }: MediaRecord): string {
	const state = JSON.stringify([hash, original.hash, alt, caption, focal, crop]);
	return createHash("sha256").update(state).digest("base64url");
}

/**
 * Stores a picture's texts, focal point and crop. Pages that show it are updated by a release.
 * @param version the version that the changes are based on
 * @throws {Failure} `not-found`; `not-possible` when the picture has changed since, or the crop is empty
 */
export async function changePicture(
	store: Store,
	library: MediaLibrary,
	{ id, version, actor, ...details }: PictureDetails & { id: string; version: string; actor: Actor },
): Promise<MediaRecord> {
	const before = await library.get(id);
	if (!before) throw noSuchPicture(id);
	rejectChanged(before, version);
	if (details.crop) checkCrop(details.crop, before);
	const isCut = JSON.stringify(details.crop) !== JSON.stringify(before.crop);
	const shown = isCut ? await library.cut(before, details.crop) : undefined;
	try {
		const next = await change(store, id, actor, "save", (now) => {
			// Generating the sizes took a while, so check the version once more.
			rejectChanged(now, version);
			return { ...now, ...details, ...shown };
		});
		if (shown) await library.retire(before.hash, before.original.hash);
		return next;
	} catch (error) {
		if (shown) await library.retire(shown.hash, shown.original.hash);
		throw error;
	}
}

/**
 * Stores only the alternative text of a picture.
 * @throws {Failure} `not-found`
 */
export function describePicture(
	store: Store,
	{ id, alt, actor }: { id: string; alt: string; actor: Actor },
): Promise<MediaRecord> {
	return change(store, id, actor, "save", (now) => ({ ...now, alt }));
}

/**
 * Replaces a picture's file everywhere it is used, and resets its crop. Can be undone for a day.
 * @param words new texts; by default the existing ones stay
 * @throws {Failure} `not-found`; what `MediaLibrary.add` throws
 */
export async function replacePicture(
	store: Store,
	library: MediaLibrary,
	{ id, actor, file, words }: { id: string; actor: Actor; file: PictureFile; words?: { alt: string; caption: string } },
): Promise<MediaRecord> {
	// Before anything is received, and once more when it is stored.
	await store.read((tx) => rejectUnlessMayPublish(tx, actor));
	let before = await library.get(id);
	if (!before) throw noSuchPicture(id);
	const shown = await library.take(file);
	const next = await change(store, id, actor, "replace", async (now, tx) => {
		before = now;
		await keepReplaced(tx, id, toRow(now));
		return { ...now, ...shown, ...words, name: file.name, focal: middle };
	});
	if (next.hash !== before.hash) await library.retire(before.hash, before.original.hash);
	return next;
}

/** The name of the replaced file, as long as the replacement can be undone. */
export async function replacedIn({ db }: Store, id: string, now = Date.now()): Promise<string | undefined> {
	const row = await replacedRow(db, id, now);
	return row && (JSON.parse(row) as { name: string }).name;
}

/**
 * Undoes a replacement: restores the previous file and texts. Can itself be undone.
 * @throws {Failure} `not-found`; `not-possible` when it was not replaced within a day
 */
export async function bringBack(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { id: string; actor: Actor },
): Promise<MediaRecord> {
	let before: MediaRecord | undefined;
	const next = await change(store, id, actor, "replace", async (now, tx) => {
		before = now;
		const earlier = await earlierRow(tx, id);
		await keepReplaced(tx, id, toRow(now));
		return { ...fromRow(JSON.parse(earlier)), createdAt: now.createdAt, byLinkSince: now.byLinkSince };
	});
	if (before && next.hash !== before.hash) await library.retire(before.hash, before.original.hash);
	return next;
}

// Less than the day for which the library keeps retired files.
const keptFor = 23 * 3_600_000;

/** Keeps the row of what is replaced, so that it can be brought back. */
export async function keepReplaced(tx: Tx, id: string, before: object): Promise<void> {
	const row = { picture: JSON.stringify(before), at: Date.now() };
	await tx
		.insertInto("replaced_pictures")
		.values({ media_id: id, ...row })
		.onConflict((conflict) => conflict.column("media_id").doUpdateSet(row))
		.execute();
}

/** Returns the picture that was replaced last, as JSON of its row; undefined when that cannot be undone any more. */
async function replacedRow(db: Pick<Tx, "selectFrom">, id: string, now: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("replaced_pictures")
		.select("picture")
		.where("media_id", "=", id)
		.where("at", ">", now - keptFor)
		.executeTakeFirst();
	return row?.picture;
}

/** The same, to bring it back. @throws {Failure} `not-possible` when that cannot be undone any more */
export async function earlierRow(tx: Tx, id: string): Promise<string> {
	const row = await replacedRow(tx, id, Date.now());
	if (row !== undefined) return row;
	throw new Failure("not-possible", "The earlier file is not kept any more. Add it once more.", {});
}

/**
 * Deletes a picture and its files.
 * @throws {Failure} `not-found`; `picture-used` with every use
 */
export async function removePicture(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { id: string; actor: Actor },
): Promise<void> {
	const { item, former } = await takeOut(store, "media", { id, actor }, pictureIn);
	await library.discard(item.hash, item.original.hash, ...former);
}

/**
 * Takes what is used nowhere out of the library. Returns what it was, and the folders that showed it before.
 * @throws {Failure} `picture-used` with every use; what `read` throws
 */
export function takeOut<Item extends { readonly name: string }>(
	store: Store,
	table: "media" | "files",
	{ id, actor }: { id: string; actor: Actor },
	read: (tx: Tx, id: string) => Promise<Item>,
): Promise<{ readonly item: Item; readonly former: readonly string[] }> {
	return releasing(store, async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		await holdDrafts(tx);
		const item = await read(tx, id);
		const { now: uses } = await usesOf(tx, id);
		if (uses.length > 0) throw inUse(item.name, uses);
		await tx.deleteFrom(table).where("id", "=", id).execute();
		await tx.deleteFrom("media_tags").where("media_id", "=", id).execute();
		await tx.deleteFrom("replaced_pictures").where("media_id", "=", id).execute();
		const former = await formerFolders(tx, id);
		await tx.deleteFrom("former_folders").where("media_id", "=", id).execute();
		await recordActivity(tx, { actor, action: "remove", type: "media", document: id, title: item.name });
		return { item, former };
	});
}

/**
 * Changes a picture's row. If the site shows it differently from now on, makes a release, which all instances pick up.
 */
function change(
	store: Store,
	id: string,
	actor: Actor,
	action: Action,
	changed: (now: MediaRecord, tx: Tx) => MediaRecord | Promise<MediaRecord>,
): Promise<MediaRecord> {
	return releasing(store, async (tx) => {
		// Required even when no live entry uses it: one that is scheduled may.
		if (action === "replace") await rejectUnlessMayPublish(tx, actor);
		const now = await pictureIn(tx, id);
		const wanted = await changed(now, tx);
		const looksDifferent = wanted.hash !== now.hash || wanted.focal.x !== now.focal.x || wanted.focal.y !== now.focal.y;
		const next = looksDifferent ? { ...wanted, changedAt: Date.now() } : wanted;
		const { id: _, ...row } = toRow(next);
		await tx
			.updateTable("media")
			.set({ ...row, removed_at: null })
			.where("id", "=", id)
			.execute();
		if (next.hash !== now.hash) await noteFormer(tx, id, [now.hash, now.original.hash]);
		const isLive = looksDifferent && (await usesOf(tx, id)).now.some((use) => use.isLive);
		const what = next.byLinkSince === null ? `the picture “${next.name}”` : "a picture by link";
		const note = `${action === "replace" ? "Replaced" : "Changed"} ${what}`;
		const release = isLive ? await makeRelease(tx, { kind: "picture", actor, note, changes: [] }) : undefined;
		const changes = wordsOf(now, next);
		await recordActivity(tx, { actor, action, type: "media", document: id, title: now.name, changes, release });
		return next;
	});
}

function wordsOf(before: MediaRecord, after: MediaRecord) {
	const words = [
		{ field: "File", before: before.name, after: after.name },
		{ field: "Alternative text", before: before.alt, after: after.alt },
		{ field: "Caption", before: before.caption, after: after.caption },
		{ field: "Focal point", before: inPercent(before.focal), after: inPercent(after.focal) },
		{ field: "Crop", before: inPercent(before.crop), after: inPercent(after.crop) },
	];
	return words.filter((one) => one.before !== one.after);
}

function inPercent(place: Point | Rectangle | null): string {
	if (!place) return "the whole picture";
	return Object.values(place)
		.map((part) => `${Math.round(part * 100)} %`)
		.join(", ");
}

async function pictureIn(tx: Tx, id: string): Promise<MediaRecord> {
	const row = await tx.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) throw noSuchPicture(id);
	return fromRow(row);
}

/**
 * A draft that is being saved may use the picture, so wait for it. In SQLite, write transactions exclude each other
 * anyway.
 */
async function holdDrafts(tx: Tx): Promise<void> {
	if (isPostgres(tx)) await sql`lock table revisions in share row exclusive mode`.execute(tx);
}

/** The refusal to remove what stands somewhere. */
function inUse(name: string, uses: readonly PictureUse[]): Failure {
	const places = uses.length === 1 ? "one place" : `${uses.length} places`;
	const sentence = `“${name}” stands in ${places}. Choose something else there, or replace this one by another file.`;
	return new Failure("picture-used", sentence, { uses });
}

/** Smaller crops show nothing useful. In pixels. */
const SMALLEST = 16;
/** Crops are rounded, so they may exceed the picture slightly. */
const WHOLE = 1.001;

function checkCrop({ x, y, width, height }: Rectangle, { original }: MediaRecord): void {
	if (width * original.width < SMALLEST || height * original.height < SMALLEST)
		throw new Failure("not-possible", `The part that is shown must be at least ${SMALLEST} pixels wide and high.`, {});
	if (x + width > WHOLE || y + height > WHOLE)
		throw new Failure("not-possible", "The part that is shown lies beside the picture. Frame it again.", {});
}

function rejectChanged(picture: MediaRecord, version: string): void {
	if (versionOf(picture) === version) return;
	const sentence = "Somebody else changed this picture at the same time. Load it again to see it.";
	throw new Failure("not-possible", sentence, {});
}

function noSuchPicture(id: string): Failure {
	return new Failure("not-found", "This picture is not in the library any more.", { id });
}

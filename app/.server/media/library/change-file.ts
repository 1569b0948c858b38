import { Failure } from "../../../errors.ts";
import type { Actor } from "../../activity/actor.ts";
import { rejectUnlessMayPublish } from "../../activity/may-publish.ts";
import { record as recordActivity } from "../../activity/record.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { makeRelease, releasing } from "../../releases/release.ts";
import { pictureRejected } from "../storage/picture-rejected.ts";
import { noteFormer } from "./by-link.ts";
import { earlierRow, keepReplaced, takeOut } from "./change-picture.ts";
import { type FileRecord, fileFromRow, fileToRow } from "./file-record.ts";
import type { MediaLibrary } from "./library.ts";
import { type ArrivingFile, takeFile } from "./stored-library-files.ts";
import { usesOf } from "./uses.ts";

/**
 * Replaces a file everywhere it is used by another one of the same kind. Can be undone for a day.
 * @throws {Failure} `not-found`; what `addFile` throws
 */
export async function replaceFile(
	store: Store,
	library: MediaLibrary,
	{ id, actor, file }: { id: string; actor: Actor; file: ArrivingFile },
): Promise<FileRecord> {
	// Before anything is received, and once more when it is stored.
	const before = await store.read(async (tx) => {
		await rejectUnlessMayPublish(tx, actor);
		return fileIn(tx, id);
	});
	const content = await takeFile({ ...store, files: library.files }, file);
	if (content.kind !== before.kind) {
		await library.retire(content.hash);
		throw pictureRejected(file.name, `cannot replace “${before.name}”, which is of another kind.`);
	}
	return changed(store, library, { id, actor }, (now) => ({ ...now, ...content, name: file.name }));
}

/**
 * Undoes a replacement. Can itself be undone.
 * @throws {Failure} `not-found`; `not-possible` when it was not replaced within a day
 */
export function bringBackFile(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { id: string; actor: Actor },
): Promise<FileRecord> {
	return changed(store, library, { id, actor }, async (now, tx) => {
		const earlier = await earlierRow(tx, id);
		return { ...fileFromRow(JSON.parse(earlier)), createdAt: now.createdAt, byLinkSince: now.byLinkSince };
	});
}

/**
 * Deletes a file.
 * @throws {Failure} `not-found`; `picture-used` with every use
 */
export async function removeFile(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { id: string; actor: Actor },
): Promise<void> {
	const { item, former } = await takeOut(store, "files", { id, actor }, fileIn);
	await library.discard(item.hash, ...former);
}

/** Gives a file another content. If the site shows it, makes a release, which all instances pick up. */
async function changed(
	store: Store,
	library: MediaLibrary,
	{ id, actor }: { id: string; actor: Actor },
	next: (now: FileRecord, tx: Tx) => FileRecord | Promise<FileRecord>,
): Promise<FileRecord> {
	const { before, after } = await releasing(store, async (tx) => {
		// Required even when no live entry uses it: one that is scheduled may.
		await rejectUnlessMayPublish(tx, actor);
		const before = await fileIn(tx, id);
		const after = { ...(await next(before, tx)), changedAt: Date.now() };
		await keepReplaced(tx, id, fileToRow(before));
		const { id: _, ...row } = fileToRow(after);
		await tx.updateTable("files").set(row).where("id", "=", id).execute();
		if (after.hash !== before.hash) await noteFormer(tx, id, [before.hash]);
		const isLive = (await usesOf(tx, id)).now.some((use) => use.isLive);
		const note = `Replaced ${after.byLinkSince === null ? `the file “${after.name}”` : "a file by link"}`;
		const release = isLive ? await makeRelease(tx, { kind: "picture", actor, note, changes: [] }) : undefined;
		const changes = before.name === after.name ? [] : [{ field: "File", before: before.name, after: after.name }];
		const about = { type: "media", document: id, title: before.name, changes, release };
		await recordActivity(tx, { actor, action: "replace", ...about });
		return { before, after };
	});
	if (after.hash !== before.hash) await library.retire(before.hash);
	return after;
}

async function fileIn(tx: Tx, id: string): Promise<FileRecord> {
	const row = await tx.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) throw new Failure("not-found", "This file is not in the library any more.", { id });
	return fileFromRow(row);
}

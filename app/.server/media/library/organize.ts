import type { Actor } from "../../activity/actor.ts";
import { record as recordActivity } from "../../activity/record.ts";
import { fold } from "../../content/stored-data.ts";
import { inParts } from "../../db/in-parts.ts";
import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";

/** The folder and the tags of a picture or file of the library. */
export interface Place {
	readonly id: string;
	/** "" for no folder. */
	readonly folder: string;
	readonly tags: readonly string[];
}

/** A change of the folder or the tags; those that are not named stay as they are. */
export interface PlaceChange {
	readonly id: string;
	readonly folder?: string;
	/** All of its tags; or those that are added and taken away. */
	readonly tags?: readonly string[];
	readonly add?: readonly string[];
	readonly remove?: readonly string[];
}

/** Folders and tags of the library with how much is in each. */
export interface Shelves {
	readonly folders: readonly { readonly name: string; readonly count: number }[];
	readonly tags: readonly { readonly name: string; readonly count: number }[];
}

/**
 * Puts pictures and files into folders, and tags them. Pages do not change by that. A tag that is known in another spelling is
 * that one.
 * @returns where they were before, which undoes it when it is given back
 */
export function organize(store: Store, changes: readonly PlaceChange[], actor: Actor): Promise<Place[]> {
	return store.write(async (tx) => {
		const before = await placesOf(
			tx,
			changes.map(({ id }) => id),
		);
		const known = new Map((await shelvesOf(tx)).tags.map(({ name }) => [fold(name), name]));
		const names = await namesOf(tx, [...before.keys()]);
		for (const change of changes) {
			const place = before.get(change.id);
			if (!place) continue;
			const next = { folder: change.folder?.trim() ?? place.folder, tags: tagsAfter(place.tags, change, known) };
			await put(tx, place, next);
			const words = [
				{ field: "Folder", before: place.folder, after: next.folder },
				{ field: "Tags", before: place.tags.join(", "), after: next.tags.join(", ") },
			].filter((one) => one.before !== one.after);
			if (words.length === 0) continue;
			const about = { type: "media", document: place.id, title: names.get(place.id) ?? "", changes: words };
			await recordActivity(tx, { actor, action: "save", ...about });
		}
		return [...before.values()];
	});
}

/** Returns the folders and tags of these pictures and files; those that are not in the library are left out. */
export async function placesOf(tx: Pick<Tx, "selectFrom">, ids: readonly string[]): Promise<Map<string, Place>> {
	const found = new Map<string, Place>();
	for (const some of inParts([...new Set(ids)])) {
		if (some.length === 0) continue;
		const pictures = await tx.selectFrom("media").select(["id", "folder"]).where("id", "in", some).execute();
		const files = await tx.selectFrom("files").select(["id", "folder"]).where("id", "in", some).execute();
		const tags = await tx.selectFrom("media_tags").selectAll().where("media_id", "in", some).orderBy("tag").execute();
		const byId = Map.groupBy(tags, ({ media_id }) => media_id);
		for (const { id, folder = "" } of [...pictures, ...files])
			found.set(id, { id, folder, tags: (byId.get(id) ?? []).map(({ tag }) => tag) });
	}
	return found;
}

/** All folders and tags, by name. A folder is there as long as something is in it. */
export async function shelvesOf(tx: Pick<Tx, "selectFrom">): Promise<Shelves> {
	const counted = async (table: "media" | "files") =>
		tx
			.selectFrom(table)
			.select(({ fn }) => ["folder", fn.countAll().as("count")])
			.groupBy("folder")
			.execute();
	const folders = new Map<string, number>();
	for (const { folder, count } of [...(await counted("media")), ...(await counted("files"))])
		if (folder) folders.set(folder, (folders.get(folder) ?? 0) + Number(count));
	const tags = await tx
		.selectFrom("media_tags")
		.select(({ fn }) => ["tag", fn.countAll().as("count")])
		.groupBy("tag")
		.execute();
	return {
		folders: byName([...folders].map(([name, count]) => ({ name, count }))),
		tags: byName(tags.map(({ tag, count }) => ({ name: tag, count: Number(count) }))),
	};
}

function byName<T extends { readonly name: string }>(all: T[]): T[] {
	return all.sort((a, b) => a.name.localeCompare(b.name));
}

function tagsAfter(
	now: readonly string[],
	{ tags = now, add = [], remove = [] }: PlaceChange,
	known: ReadonlyMap<string, string>,
): string[] {
	const gone = new Set(remove.map(fold));
	const next = new Map([...tags, ...add].map((tag) => [fold(tag), known.get(fold(tag)) ?? tag.trim()]));
	return [...next].flatMap(([folded, tag]) => (folded === "" || gone.has(folded) ? [] : tag)).sort();
}

async function put(tx: Tx, { id, folder, tags }: Place, next: Omit<Place, "id">): Promise<void> {
	if (next.folder !== folder)
		for (const table of ["media", "files"] as const)
			await tx.updateTable(table).set({ folder: next.folder }).where("id", "=", id).execute();
	if (next.tags.join("\n") === tags.join("\n")) return;
	await tx.deleteFrom("media_tags").where("media_id", "=", id).execute();
	if (next.tags.length > 0)
		await tx
			.insertInto("media_tags")
			.values(next.tags.map((tag) => ({ tag, media_id: id })))
			.execute();
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	for (const some of inParts([...ids])) {
		if (some.length === 0) continue;
		for (const table of ["media", "files"] as const)
			for (const { id, name } of await tx.selectFrom(table).select(["id", "name"]).where("id", "in", some).execute())
				names.set(id, name);
	}
	return names;
}

import { Failure } from "../../errors.ts";
import type { Store } from "../db/store.ts";
import type { BookmarkKind } from "../db/tables/auth-tables.ts";
import { newId } from "../new-id.ts";

/** An address of the studio that a person keeps by a name. */
export interface Bookmark {
	readonly id: string;
	readonly name: string;
	readonly address: string;
}

// More than anybody can tell apart by their names.
const most = 50;

/** A person's bookmarks of a kind, the oldest first. */
export function listBookmarks(store: Store, person: string, kind: BookmarkKind): Promise<Bookmark[]> {
	return store.read((tx) =>
		tx
			.selectFrom("bookmarks")
			.select(["id", "name", "address"])
			.where("person", "=", person)
			.where("kind", "=", kind)
			.orderBy("id")
			.execute(),
	);
}

/** Returns a bookmark that a person removed from their dashboard, by its address; undefined while it is shown there. */
export async function putAway(store: Store, person: string, address: string): Promise<Bookmark | undefined> {
	return (await listBookmarks(store, person, "away")).find((one) => one.address === address);
}

/**
 * Keeps an address by a name. It replaces a pin of the same address, and a filter of the same list and name.
 * @throws {Failure} `not-possible` when there are too many, or it is no address of the studio
 */
export async function keepBookmark(
	store: Store,
	person: string,
	{ kind, name, address }: Omit<Bookmark, "id"> & { kind: BookmarkKind },
): Promise<void> {
	if (!/^\/admin(?=[/?]|$)[^\p{Cc}\s#\\]*$/u.test(address))
		throw new Failure("not-possible", "Only screens of the studio can be kept.", {});
	await store.write(async (tx) => {
		const rows = tx.selectFrom("bookmarks").selectAll().where("person", "=", person).where("kind", "=", kind);
		const kept = await rows.execute();
		const replaced = kept.filter((one) =>
			kind === "pin" ? one.address === address : one.name === name && pathOf(one.address) === pathOf(address),
		);
		if (kept.length - replaced.length >= most)
			throw new Failure("not-possible", `You can keep ${most} of them. Remove one first.`, {});
		for (const { id } of replaced) await tx.deleteFrom("bookmarks").where("id", "=", id).execute();
		const row = { id: newId(), person, kind, name, address, created_at: Date.now() };
		await tx.insertInto("bookmarks").values(row).execute();
	});
}

/** Removes a bookmark of a person; nothing happens to those of others. */
export async function removeBookmark(store: Store, person: string, id: string): Promise<void> {
	await store.write((tx) =>
		tx.deleteFrom("bookmarks").where("id", "=", id).where("person", "=", person).executeTakeFirst(),
	);
}

function pathOf(address: string): string {
	return address.split("?")[0]!;
}

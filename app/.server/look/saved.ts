import { Failure } from "../../errors.ts";
import { type Look, lookFrom } from "../../look/look-choices.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";

/** A look under a name of its own. */
export interface SavedLook {
	readonly id: string;
	readonly name: string;
	readonly look: Look;
}

/** More than anybody chooses from. */
const most = 40;
/** How long a deleted one can be brought back. */
const day = 86_400_000;

/** The saved looks, the oldest first. What this version does not know of one is as if it had not been chosen. */
export async function savedLooks({ db }: Pick<Store, "db">): Promise<SavedLook[]> {
	const saved = db.selectFrom("saved_looks").selectAll().where("deleted_at", "is", null);
	const rows = await saved.orderBy("created_at").orderBy("id").execute();
	return rows.map(({ id, name, look }) => ({ id, name, look: lookFrom(JSON.parse(look)) }));
}

/**
 * Saves a look under a name. Returns its id.
 * @throws {Failure} `field-refused` when the name is taken; `not-possible` when there are too many
 */
export function saveLook({ write }: Pick<Store, "write">, name: string, look: Look): Promise<string> {
	return write(async (tx) => {
		await tx
			.deleteFrom("saved_looks")
			.where("deleted_at", "<", Date.now() - day)
			.execute();
		if ((await namesIn(tx)).length >= most)
			throw new Failure("not-possible", `There are ${most} saved looks. Delete one of them first.`, {});
		await rejectTaken(tx, name);
		const id = newId();
		const row = { id, name, look: JSON.stringify(lookFrom(look)), created_at: Date.now(), deleted_at: null };
		await tx.insertInto("saved_looks").values(row).execute();
		return id;
	});
}

/** @throws {Failure} `field-refused` when the name is taken; `not-found` */
export function renameLook({ write }: Pick<Store, "write">, id: string, name: string): Promise<void> {
	return write(async (tx) => {
		await rejectTaken(tx, name, id);
		await change(tx, id, { name });
	});
}

/** Deletes a saved look; for a day it can be restored. */
export function removeLook({ write }: Pick<Store, "write">, id: string): Promise<void> {
	return write((tx) => change(tx, id, { deleted_at: Date.now() }));
}

/** @throws {Failure} `field-refused` when its name was taken meanwhile; `not-found` */
export function restoreLook({ write }: Pick<Store, "write">, id: string): Promise<void> {
	return write(async (tx) => {
		const { name } = (await tx.selectFrom("saved_looks").select("name").where("id", "=", id).executeTakeFirst()) ?? {};
		if (name !== undefined) await rejectTaken(tx, name, id);
		await change(tx, id, { deleted_at: null });
	});
}

async function change(tx: Tx, id: string, values: { name?: string; deleted_at?: number | null }): Promise<void> {
	const { numUpdatedRows } = await tx.updateTable("saved_looks").set(values).where("id", "=", id).executeTakeFirst();
	if (!numUpdatedRows) throw new Failure("not-found", "This look is not here any more.", { id });
}

function namesIn(tx: Tx) {
	return tx.selectFrom("saved_looks").select(["id", "name"]).where("deleted_at", "is", null).execute();
}

async function rejectTaken(tx: Tx, name: string, except = ""): Promise<void> {
	const folded = name.toLocaleLowerCase("en");
	const taken = (await namesIn(tx)).some((one) => one.id !== except && one.name.toLocaleLowerCase("en") === folded);
	if (taken) throw new Failure("field-refused", `There is a look called “${name}” already.`, { field: "name" });
}

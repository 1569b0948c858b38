import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";

/** Whether people sign in with the directory of the company alone. */
export async function isOnlyWay({ db }: Store): Promise<boolean> {
	const row = await db.selectFrom("directories").select("is_required").executeTakeFirst();
	return row?.is_required === 1;
}

/**
 * Whether somebody may sign in without the directory: everybody unless it is the only way in, and then the one person who
 * is named for the day when it is away, with a passkey.
 * @param path of the endpoint of better-auth that signs them in
 */
export async function mayEnter({ db }: Store, person: string, path: string | undefined): Promise<boolean> {
	const row = await db.selectFrom("directories").select(["is_required", "way_back"]).executeTakeFirst();
	if (row?.is_required !== 1) return true;
	return row.way_back === person && path === "/passkey/verify-authentication";
}

/**
 * Lets people sign in with passwords and passkeys again, from the command line of the machine.
 * @returns false when they could before
 */
export function allowPasswords(store: Store, actor: Actor): Promise<boolean> {
	return store.write(async (tx) => {
		const opening = tx.updateTable("directories").set({ is_required: 0 }).where("is_required", "=", 1);
		const { numUpdatedRows } = await opening.executeTakeFirst();
		if (numUpdatedRows === 0n) return false;
		await record(tx, { actor, action: "switch off", type: "directory", title: "The only way in" });
		return true;
	});
}

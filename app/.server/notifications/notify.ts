import type { Tx } from "../db/schema.ts";
import { newId } from "../new-id.ts";
import type { Audience } from "./table.ts";

export interface NewNotification {
	/** Such as "inquiry"; decides the icon. */
	readonly kind: string;
	readonly title: string;
	readonly body?: string;
	/** Where in the studio it leads, such as /admin/inquiries. */
	readonly path: string;
	/** Everyone unless given. */
	readonly audience?: Audience;
	/** Id of what it speaks of: `forget` removes it with that. */
	readonly about?: string;
	/** Told at most once under this name, by however many instances. */
	readonly once?: string;
}

/** Tells the team of something, in the transaction of what it tells of. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
	const { kind, title, body = "", path, audience = "everyone", about = "", once = null } = notification;
	const row = { id: newId(), kind, title, body, path, audience, about, once, created_at: Date.now() };
	await tx
		.insertInto("notifications")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Removes what speaks of something that is erased. */
export async function forget(tx: Tx, about: string): Promise<void> {
	await tx.deleteFrom("notifications").where("about", "=", about).execute();
}

/** Removes what is older than `before`, in epoch milliseconds: nobody scrolls that far. */
export async function dropOldNotifications(tx: Tx, before: number): Promise<void> {
	await tx.deleteFrom("notifications").where("created_at", "<", before).execute();
}

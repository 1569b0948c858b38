import type { Tx } from "../db/schema.ts";
import type { Audience } from "../db/tables/notifications.ts";
import { newId } from "../new-id.ts";

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

/** Marks what speaks of something as read by a person, who has seen it there, or by all, as it is settled. */
export async function markReadAbout(tx: Tx, about: string, person?: string): Promise<void> {
	const readers = tx
		.selectFrom("notifications")
		.innerJoin("people", (join) => join.onTrue())
		.select(({ val }) => ["notifications.id", "people.id as person", val(Date.now()).as("now")])
		.where("about", "=", about);
	await tx
		.insertInto("notification_reads")
		.columns(["notification_id", "person", "read_at"])
		.expression(person === undefined ? readers : readers.where("people.id", "=", person))
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

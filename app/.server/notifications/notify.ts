import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { Audience } from "../db/tables/notifications-tables.ts";
import { newId } from "../new-id.ts";

export interface NewNotification {
	/** Such as "inquiry"; decides the icon. */
	readonly kind: string;
	readonly title: string;
	readonly body?: string;
	/** Path in the studio it links to, such as /admin/inquiries. */
	readonly path: string;
	/** Everyone unless given. */
	readonly audience?: Audience;
	/** Account id of the only one who is told; all of the audience unless given. */
	readonly person?: string;
	/** Id of its subject: `forget` removes it with that. */
	readonly about?: string;
	/** Stored at most once under this name, by any number of instances. */
	readonly once?: string;
}

/** Notifies the team of something, in the transaction of the change. */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
	const { kind, title, body = "", path, audience = "everyone", person, about = "", once = null } = notification;
	const row = { id: newId(), kind, title, body, path, audience, about, once, created_at: Date.now() };
	await tx
		.insertInto("notifications")
		.values({ ...row, ...(person && { person }) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Marks notifications about a subject as read, by a person who has seen it, or by everybody when it is settled. */
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

/**
 * How often something broke between two moments, in the words of the notification, the most frequent first. What only
 * one person is told of is left out.
 */
export async function breakages(
	{ db }: Pick<Store, "db">,
	{ from, to }: { readonly from: number; readonly to: number },
	limit: number,
): Promise<{ readonly title: string; readonly times: number }[]> {
	const rows = await db
		.selectFrom("notifications")
		.select(({ fn }) => ["title", fn.countAll().as("times")])
		.where("kind", "in", ["backup-failed", "job-failed", "destination-off", "delivery-failed", "schedule", "check"])
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.where("person", "is", null)
		.groupBy("title")
		.orderBy(({ fn }) => fn.countAll(), "desc")
		.orderBy("title")
		.limit(limit)
		.execute();
	return rows.map(({ title, times }) => ({ title, times: Number(times) }));
}

/** Removes notifications about an erased subject. */
export async function removeAbout(tx: Tx, about: string): Promise<void> {
	await tx.deleteFrom("notifications").where("about", "=", about).execute();
}

/** Removes notifications older than `before`, in epoch milliseconds. */
export async function dropOldNotifications(tx: Tx, before: number): Promise<void> {
	await tx.deleteFrom("notifications").where("created_at", "<", before).execute();
}

import { hasAllContent, may } from "../../rights.ts";
import type { Reader } from "../can-see.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";

export interface Notification {
	readonly id: string;
	readonly kind: string;
	readonly title: string;
	readonly body: string;
	readonly path: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly read: boolean;
}

/** Notifications that a person may see, newest first, only those older than `before` if given. */
export function listNotifications(
	store: Store,
	reader: Reader,
	{ before, limit = 30 }: { before?: string; limit?: number } = {},
): Promise<Notification[]> {
	return store.read(async (tx) => {
		let rows = visibleTo(tx, reader)
			.select(["id", "kind", "title", "body", "path", "created_at", "read_at"])
			.orderBy("id", "desc")
			.limit(limit);
		if (before !== undefined) rows = rows.where("id", "<", before);
		return (await rows.execute()).map(({ created_at, read_at, ...row }) => ({
			...row,
			at: created_at,
			read: read_at !== null,
		}));
	});
}

/** The number of notifications the person has not read. */
export function unreadCount(store: Store, reader: Reader): Promise<number> {
	return store.read(async (tx) => {
		const counting = visibleTo(tx, reader).where("read_at", "is", null);
		const { unread } = await counting.select(({ fn }) => fn.countAll().as("unread")).executeTakeFirstOrThrow();
		return Number(unread);
	});
}

/** Marks the named notifications, or all, as read by this person. */
export function markRead(store: Store, reader: Reader, which: readonly string[] | "all"): Promise<void> {
	return store.write(async (tx) => {
		let unread = visibleTo(tx, reader)
			.select(({ val }) => ["id", val(reader.id).as("by"), val(Date.now()).as("now")])
			.where("read_at", "is", null);
		if (which !== "all") unread = unread.where("id", "in", which);
		await tx
			.insertInto("notification_reads")
			.columns(["notification_id", "person", "read_at"])
			.expression(unread)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	});
}

const aboutInquiries = ["inquiry", "held-back", "answer-due", "meeting"];

function visibleTo(tx: Tx, reader: Reader) {
	const all = tx
		.selectFrom("notifications")
		.leftJoin("notification_reads", (join) =>
			join.onRef("notification_id", "=", "notifications.id").on("notification_reads.person", "=", reader.id),
		)
		// Notifications from before a person joined are not for them.
		.where(({ eb, fn, selectFrom, val }) => {
			const joined = selectFrom("people").select("people.created_at").where("people.id", "=", reader.id);
			return eb("notifications.created_at", ">=", fn.coalesce(joined, val(0)));
		});
	const own = all.where(({ or, eb }) =>
		or([eb("notifications.person", "is", null), eb("notifications.person", "=", reader.id)]),
	);
	if (may(reader, "administrators")) return own;
	const open = own.where("audience", "=", "everyone");
	const seen = may(reader, "inquiries") ? open : open.where("kind", "not in", aboutInquiries);
	// What everybody is told may be about content of any type.
	if (hasAllContent(reader)) return seen;
	return seen.where(({ or, eb }) => or([eb("notifications.person", "=", reader.id), eb("kind", "in", aboutInquiries)]));
}

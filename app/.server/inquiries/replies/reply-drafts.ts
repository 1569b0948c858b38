import type { Tx } from "../../db/schema.ts";
import type { Store } from "../../db/store.ts";
import { inquiryRow } from "../get-inquiry.ts";

/** A reply that its author has not sent yet. */
export interface ReplyDraft {
	readonly subject: string;
	readonly text: string;
	/** Epoch milliseconds. */
	readonly at: number;
}

/** Returns the reply to an inquiry that a person has begun. */
export function replyDraft({ db }: Store, inquiry: string, person: string): Promise<ReplyDraft | undefined> {
	return db
		.selectFrom("reply_drafts")
		.select(["subject", "text", "updated_at as at"])
		.where("inquiry_id", "=", inquiry)
		.where("person", "=", person)
		.executeTakeFirst();
}

/**
 * Keeps what a person has begun to reply; an empty text forgets it. Returns when it was kept.
 * @throws {Failure} `not-found`
 */
export function keepReplyDraft(
	store: Store,
	{ inquiry, person, subject, text }: { inquiry: string; person: string; subject: string; text: string },
): Promise<number> {
	return store.write(async (tx) => {
		await inquiryRow(tx, inquiry);
		await dropReplyDraft(tx, inquiry, person);
		const updated_at = Date.now();
		const row = { inquiry_id: inquiry, person, subject, text, updated_at };
		if (text.trim() !== "") await tx.insertInto("reply_drafts").values(row).execute();
		return updated_at;
	});
}

/** Forgets what a person has begun to reply. */
export async function dropReplyDraft(tx: Tx, inquiry: string, person: string): Promise<void> {
	await tx.deleteFrom("reply_drafts").where("inquiry_id", "=", inquiry).where("person", "=", person).execute();
}

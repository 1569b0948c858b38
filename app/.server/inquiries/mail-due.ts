import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { isStillWaiting, reminderOf, toldOf, type WarnedSettings } from "./upkeep.ts";

/** Milliseconds; later, the mail would tell of what is long late, such as after a mail server was set. */
const triedFor = 24 * 3_600_000;

const mostMailed = 50;

/**
 * Mails once that an inquiry is to be answered soon, to whoever was reminded of it in the studio. Several instances may
 * call this at the same time. A mail that no server took is tried again with the next call, for a day.
 * Returns the number of inquiries that were mailed about.
 */
export async function mailDueReplies(
	store: Store,
	env: Env,
	settings: WarnedSettings,
	now = Date.now(),
): Promise<number> {
	if (settings.replyWarning.by !== "mail") return 0;
	const due = await store.db
		.selectFrom("inquiries")
		.select(["id", "reference", "name", "created_at", "assigned_to"])
		.where("reminded_at", ">", now - triedFor)
		.where("due_mailed_at", "is", null)
		.where(isStillWaiting)
		.orderBy("reminded_at")
		.limit(mostMailed)
		.execute();
	let mailed = 0;
	for (const inquiry of due) {
		if (!(await claim(store, inquiry.id, now))) continue;
		const { title, body } = reminderOf(inquiry, settings, now);
		const text = `${body}\n\n${env.siteUrl}${studioAddresses.inquiry(inquiry.id)}\n`;
		const told = await store.read((tx) => toldOf(tx, inquiry, settings, now));
		const headers = { "Auto-Submitted": "auto-generated" };
		const mails = told.map(({ name, email: address }) =>
			sendMail(env, { to: { name, address }, subject: title, text, headers }),
		);
		const outcomes = await Promise.allSettled(mails);
		for (const outcome of outcomes)
			if (outcome.status === "rejected")
				store.log.warn({ err: outcome.reason }, "it was not mailed that a reply is due");
		// Somebody who has it would get it twice.
		if (outcomes.some(({ status }) => status === "fulfilled")) mailed += 1;
		else await free(store, inquiry.id);
	}
	return mailed;
}

async function claim(store: Store, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		tx
			.updateTable("inquiries")
			.set({ due_mailed_at: now })
			.where("id", "=", id)
			.where("due_mailed_at", "is", null)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n;
}

async function free(store: Store, id: string): Promise<void> {
	await store.write((tx) => tx.updateTable("inquiries").set({ due_mailed_at: null }).where("id", "=", id).execute());
}

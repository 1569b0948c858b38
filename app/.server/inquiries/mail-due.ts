import { studioAddresses } from "../../addresses/studio-addresses.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send-mail.ts";
import { listTeam, present, type TeamMember } from "./absence.ts";
import { followUpOf } from "./follow-ups.ts";
import { isStillWaiting, reminderOf, toldOf, type WarnedSettings } from "./upkeep.ts";
import { isWorkedOn } from "./worked-on.ts";

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
	return mailEach(store, env, due, {
		mailedAt: "due_mailed_at",
		tellingOf: (inquiry) => reminderOf(inquiry, settings, now),
		toldOf: (tx, inquiry) => toldOf(tx, inquiry, settings, now),
		now,
	});
}

/**
 * Mails once that an inquiry is to be looked at again, to whoever has it, or to everybody. As `mailDueReplies` in all else.
 */
export async function mailFollowUps(
	store: Store,
	env: Env,
	settings: WarnedSettings,
	now = Date.now(),
): Promise<number> {
	const { replyWarning } = settings;
	if (replyWarning.by !== "mail") return 0;
	const due = await store.db
		.selectFrom("inquiries")
		.select(["id", "reference", "name", "company", "follow_up_note", "assigned_to"])
		.where("follow_up_told_at", ">", now - triedFor)
		.where("follow_up_mailed_at", "is", null)
		.where(isWorkedOn)
		.orderBy("follow_up_told_at")
		.limit(mostMailed)
		.execute();
	return mailEach(store, env, due, {
		mailedAt: "follow_up_mailed_at",
		tellingOf: followUpOf,
		toldOf: (tx, inquiry) =>
			toldOf(tx, inquiry, { ...settings, replyWarning: { ...replyWarning, whom: "assignee" } }, now),
		now,
	});
}

/** Milliseconds between two mails about inquiries that are held back: floods of spam are many. */
const betweenHeld = 600_000;

/**
 * Mails the team that inquiries are held back: of several within ten minutes once. As `mailDueReplies` in all else.
 */
export async function mailHeldBack(
	store: Store,
	env: Env,
	{ replyWarning }: WarnedSettings,
	now = Date.now(),
): Promise<number> {
	if (replyWarning.by !== "mail") return 0;
	const recent = (tx: Tx) =>
		tx
			.selectFrom("inquiries")
			.select("id")
			.where("created_at", ">", now - triedFor)
			.limit(1);
	const count = await store.write(async (tx) => {
		const last = await recent(tx)
			.where("held_mailed_at", ">", now - betweenHeld)
			.where("held_mailed_at", "<=", now)
			.executeTakeFirst();
		if (last) return 0;
		const { numUpdatedRows } = await tx
			.updateTable("inquiries")
			.set({ held_mailed_at: now })
			.where("created_at", ">", now - triedFor)
			.where("held_mailed_at", "is", null)
			.where("quarantined", "=", 1)
			.where("state", "!=", "spam")
			.executeTakeFirstOrThrow();
		return Number(numUpdatedRows);
	});
	if (count === 0) return 0;
	const title = `${count === 1 ? "An inquiry is" : `${count} inquiries are`} held back as possible spam`;
	const body = "Nothing was sent to whoever wrote. Look them through, and release those that people wrote.";
	const team = await store.read(listTeam);
	const there = present(team, now);
	const told = there.length > 0 ? there : team;
	if (await mailTo(store, env, told, { title, body, path: studioAddresses.heldInquiries })) return count;
	await store.write((tx) =>
		tx.updateTable("inquiries").set({ held_mailed_at: null }).where("held_mailed_at", "=", now).execute(),
	);
	return 0;
}

interface Mailing<Inquiry> {
	/** Where it is noted that an inquiry was mailed about. */
	readonly mailedAt: "due_mailed_at" | "follow_up_mailed_at";
	readonly tellingOf: (inquiry: Inquiry) => Pick<Telling, "title" | "body">;
	readonly toldOf: (tx: Tx, inquiry: Inquiry) => Promise<readonly TeamMember[]>;
	readonly now: number;
}

async function mailEach<Inquiry extends Pick<InquiriesTable, "id">>(
	store: Store,
	env: Env,
	due: readonly Inquiry[],
	{ mailedAt, tellingOf, toldOf, now }: Mailing<Inquiry>,
): Promise<number> {
	let mailed = 0;
	for (const inquiry of due) {
		const { id } = inquiry;
		if (!(await note(id, null, now))) continue;
		const told = await store.read((tx) => toldOf(tx, inquiry));
		const telling = { ...tellingOf(inquiry), path: studioAddresses.inquiry(id) };
		if (await mailTo(store, env, told, telling)) mailed += 1;
		else await note(id, now, null);
	}
	return mailed;

	async function note(id: string, from: number | null, to: number | null): Promise<boolean> {
		const { numUpdatedRows } = await store.write((tx) =>
			tx
				.updateTable("inquiries")
				.set({ [mailedAt]: to })
				.where("id", "=", id)
				.where(mailedAt, from === null ? "is" : "=", from)
				.executeTakeFirstOrThrow(),
		);
		return numUpdatedRows > 0n;
	}
}

interface Telling {
	readonly title: string;
	readonly body: string;
	/** Path in the studio. */
	readonly path: string;
}

/** Mails several people. Returns whether somebody has it, who would get it twice if it were sent again. */
async function mailTo(
	store: Store,
	env: Env,
	people: readonly TeamMember[],
	{ title, body, path }: Telling,
): Promise<boolean> {
	const text = [body, `${env.siteUrl}${path}\n`].filter(Boolean).join("\n\n");
	const headers = { "Auto-Submitted": "auto-generated" };
	const mails = people.map(({ name, email: address }) =>
		sendMail(env, { to: { name, address }, subject: title, text, headers }),
	);
	const outcomes = await Promise.allSettled(mails);
	for (const outcome of outcomes)
		if (outcome.status === "rejected") store.log.warn({ err: outcome.reason }, "the team was not mailed");
	return outcomes.some(({ status }) => status === "fulfilled");
}

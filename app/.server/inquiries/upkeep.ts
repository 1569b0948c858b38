import type { ExpressionBuilder } from "kysely";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { knownZone } from "../../content/values/time-zone.ts";
import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { inParts } from "../db/in-parts.ts";
import type { Tables, Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import { withLongTimeLimit } from "../db/time-limit.ts";
import { dropOldNotifications, notify } from "../notifications/notify.ts";
import { listTeam, present, type TeamMember } from "./absence.ts";
import { eraseInquiry } from "./inquiries-of-person.ts";
import { monthsLater } from "./months.ts";
import { dueForSender, type PromiseSettings } from "./replies/reply-clock.ts";

const hour = 3_600_000;

/** How many inquiries of a state one look reads. Those that are left are read by the next one. */
const mostReminded = 200;

/** Milliseconds; a quarter of a year. */
const notificationsKept = 90 * 24 * hour;

/** The settings by which a reply is promised, and reminded of. */
export interface WarnedSettings extends PromiseSettings {
	readonly replyWarning: {
		/** Before it is due. */
		readonly hours: number;
		readonly whom: "assignee" | "team";
		/** Both tell by bell. */
		readonly by: "mail" | "bell";
	};
}

/**
 * Notifies whoever has it, or the team, once, of each inquiry that needs a reply soon. Several instances may call this at the same time.
 * Returns the number of notifications.
 */
export async function remindOfReplies(store: Store, settings: WarnedSettings, now = Date.now()): Promise<number> {
	const ahead = settings.replyWarning.hours * hour;
	// The oldest of each state, in the order of an index: when one is not due, no later one is.
	const waiting = await Promise.all(
		(["new", "open"] as const).map((state) =>
			store.db
				.selectFrom("inquiries")
				.select(["id", "created_at"])
				.where(isWaiting)
				.where("state", "=", state)
				.where("created_at", "<=", now)
				.orderBy("created_at")
				.limit(mostReminded)
				.execute(),
		),
	);
	const soon = waiting.flat().filter(({ created_at }) => dueForSender(created_at, settings) - ahead <= now);
	if (soon.length === 0) return 0;
	return store.write(async (tx) => {
		const due = [];
		for (const some of inParts(soon.map(({ id }) => id)))
			due.push(
				...(await tx
					.updateTable("inquiries")
					.set({ reminded_at: now })
					.where("id", "in", some)
					.where(isWaiting)
					.returning(["id", "reference", "name", "created_at", "assigned_to"])
					.execute()),
			);
		for (const inquiry of due) {
			const told = await toldOf(tx, inquiry, settings, now);
			await notify(tx, {
				kind: "answer-due",
				...reminderOf(inquiry, settings, now),
				path: studioAddresses.inquiry(inquiry.id),
				about: inquiry.id,
				...(told.length === 1 && told[0]!.id === inquiry.assigned_to && { person: told[0]!.id }),
			});
		}
		return due.length;
	});
}

/** What is told about an inquiry that is due soon, or late. */
export function reminderOf(
	{ reference, name, created_at }: Pick<InquiriesTable, "reference" | "name" | "created_at">,
	settings: PromiseSettings,
	now: number,
): { readonly title: string; readonly body: string } {
	const dueAt = dueForSender(created_at, settings);
	const hours = Math.round((dueAt - now) / hour);
	return {
		title:
			hours > 0
				? `${reference} is to be answered within ${hours === 1 ? "an hour" : `${hours} hours`}`
				: `${reference} is late`,
		body: `${name} has waited ${hoursSince(created_at, now)} for a first answer. It is due ${momentIn(settings, dueAt)}.`,
	};
}

/** Who is reminded of an inquiry: whoever has it and is not away, or everybody who is not. */
export async function toldOf(
	tx: Tx,
	{ assigned_to }: Pick<InquiriesTable, "assigned_to">,
	{ replyWarning }: WarnedSettings,
	now: number,
): Promise<readonly TeamMember[]> {
	const team = await listTeam(tx);
	const there = present(team, now);
	const assignee = there.find(({ id }) => id === assigned_to);
	if (assignee && replyWarning.whom === "assignee") return [assignee];
	return there.length > 0 ? there : team;
}

/** Such as "Monday, 30 November at 18:00, Asia/Karachi". */
function momentIn({ businessHours }: PromiseSettings, at: number): string {
	const timeZone = knownZone(businessHours.timeZone);
	const day = { weekday: "long", day: "numeric", month: "long" } as const;
	const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
	const words = new Intl.DateTimeFormat("en-GB", { ...day, ...time, timeZone }).format(at);
	return `${words}, ${timeZone.replaceAll("_", " ")}`;
}

function hoursSince(createdAt: number, now: number): string {
	const hours = Math.max(1, Math.floor((now - createdAt) / hour));
	return hours === 1 ? "an hour" : `${hours} hours`;
}

/** Whether an inquiry still waits for its first reply, and nobody was reminded of it. */
function isWaiting(builder: ExpressionBuilder<Tables, "inquiries">) {
	return builder.and([builder("reminded_at", "is", null), isStillWaiting(builder)]);
}

/** Whether an inquiry still waits for its first reply. */
export function isStillWaiting({ and, eb }: ExpressionBuilder<Tables, "inquiries">) {
	return and([eb("first_response_at", "is", null), eb("quarantined", "=", 0), eb("state", "in", ["new", "open"])]);
}

const atOnce = 200;

/**
 * Erases inquiries older than the retention setting, in months; 0 keeps them. Those of a form with a time of its own are
 * erased when that has passed. The activity log records the number. Works in batches, so that other requests are served in between. Returns the number of erased inquiries.
 */
export async function eraseExpired(store: Store, months: number, now = Date.now()): Promise<number> {
	await store.write((tx) => dropOldNotifications(tx, now - notificationsKept));
	for (let erased = 0; ; ) {
		const some = await withLongTimeLimit(() => store.write((tx) => eraseSome(store, tx, months, now)));
		erased += some;
		if (some < atOnce) return erased;
		await new Promise(setImmediate);
	}
}

async function eraseSome(store: Store, tx: Tx, months: number, now: number): Promise<number> {
	const inquiries = () => tx.selectFrom("inquiries").select("id").limit(atOnce);
	const ended = await inquiries().where("erase_at", "<", now).orderBy("erase_at").execute();
	const old =
		months > 0
			? await inquiries()
					.where("erase_at", "is", null)
					.where("created_at", "<", monthsLater(now, -months))
					.orderBy("created_at")
					.orderBy("id")
					.execute()
			: [];
	const expired = [...ended, ...old].slice(0, atOnce);
	if (expired.length === 0) return 0;
	for (const { id } of expired) await eraseInquiry(store, tx, id);
	const why = ended.length > 0 ? "whose time had passed" : `older than ${months} months`;
	const title = `${expired.length} ${expired.length === 1 ? "inquiry" : "inquiries"} ${why}`;
	await record(tx, { actor: systemActor, action: "erase", type: "inquiries", title });
	return expired.length;
}

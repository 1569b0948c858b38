import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { type BusinessHours, nextSpan, readHours } from "../../content/values/business-hours.ts";
import { knownZone, momentAt } from "../../content/values/time-zone.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import { notify } from "../notifications/notify.ts";
import { listTeam, present } from "./absence.ts";
import { inquiryRow } from "./get-inquiry.ts";
import type { PromiseSettings } from "./replies/reply-clock.ts";
import { isLater, workedOn } from "./worked-on.ts";

/** A day on which somebody looks at an inquiry again, and why. */
export interface FollowUp {
	/** YYYY-MM-DD; "" for none. */
	readonly day: string;
	readonly note: string;
}

const day = 86_400_000;
const morning = 9 * 3_600_000;

/** A day that a follow-up is usually set to. */
export interface UsualDay {
	/** Such as "In 3 days", with the weekday where the company is closed on that day and opens later. */
	readonly label: string;
	/** YYYY-MM-DD. */
	readonly day: string;
}

const usual = [
	{ label: "Tomorrow", days: 1 },
	{ label: "In 3 days", days: 3 },
	{ label: "In a week", days: 7 },
	{ label: "In a month", days: 30 },
];

/** The usual days from now on, each on the next day on which the company is open. */
export function usualFollowUps(
	{ businessHours, holidays }: Omit<PromiseSettings, "replyPromise">,
	now: number,
): readonly UsualDay[] {
	const zone = knownZone(businessHours.timeZone);
	const hours = readHours(businessHours, holidays);
	return usual.map(({ label, days }) => {
		const wanted = dateIn(zone, now + days * day);
		const begin = momentAt(zone, Date.parse(`${wanted}T00:00Z`));
		const opens = Math.max(begin, (hours && nextSpan(hours, begin)?.from) ?? begin);
		const open = dateIn(zone, opens);
		const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: zone }).format(opens);
		return { label: open === wanted ? label : `${label}: ${weekday}`, day: open };
	});
}

/** The moment (epoch ms) at which a day of business begins by the clocks of the company. */
function beginOfDay(date: string, hours: BusinessHours): number {
	return momentAt(knownZone(hours.timeZone), Date.parse(`${date}T00:00Z`) + (readHours(hours)?.opens ?? morning));
}

/**
 * Sets when an inquiry is looked at again, or that it need not be.
 * @throws {Failure} `not-found`, `not-possible`
 */
export async function setFollowUp(
	store: Store,
	id: string,
	{ day: date, note }: FollowUp,
	{ hours, actor, now = Date.now() }: { hours: BusinessHours; actor: Actor; now?: number },
): Promise<void> {
	const at = date === "" ? null : beginOfDay(date, hours);
	if (at !== null && !(at > now - day && at < now + 5 * 366 * day))
		throw new Failure("not-possible", "Choose today or a later day, within five years.", {});
	const words = at === null ? "" : note.toWellFormed().replaceAll("\0", "").trim();
	return store.write(async (tx) => {
		const { reference, follow_up_at: before } = await inquiryRow(tx, id);
		await tx
			.updateTable("inquiries")
			.set({ follow_up_at: at, follow_up_note: words, follow_up_told_at: null, follow_up_mailed_at: null })
			.where("id", "=", id)
			.execute();
		// The log holds nothing of what is in an inquiry, so it names the days alone.
		const changes = [{ field: "Follow-up", before: dateOf(before), after: dateOf(at) }];
		if (before !== at)
			await record(tx, { actor, action: "save", type: "inquiries", document: id, title: reference, changes });
	});

	function dateOf(moment: number | null): string {
		return moment === null ? "none" : dateIn(knownZone(hours.timeZone), moment);
	}
}

/** The date in a zone, as YYYY-MM-DD. */
function dateIn(timeZone: string, moment: number): string {
	return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(moment);
}

/** How many are told of at once; the rest follows with the next look. */
const mostTold = 200;

/**
 * Reminds whoever an inquiry is assigned to that it is to be looked at again: once, whichever instance looks first.
 * Everybody is told of those that are nobody's. Returns the number of reminders.
 */
export async function remindOfFollowUps(store: Store, now = Date.now()): Promise<number> {
	const due = await store.db
		.selectFrom("inquiries")
		.select("id")
		.where("follow_up_at", "<=", now)
		.where("follow_up_told_at", "is", null)
		.orderBy("follow_up_at")
		.limit(mostTold)
		.execute();
	if (due.length === 0) return 0;
	return store.write(async (tx) => {
		const told = await tx
			.updateTable("inquiries")
			.set({ follow_up_told_at: now })
			.where(
				"id",
				"in",
				due.map(({ id }) => id),
			)
			.where("follow_up_at", "<=", now)
			.where("follow_up_told_at", "is", null)
			.returning(["id", "reference", "name", "company", "follow_up_note", "assigned_to", "state", "quarantined"])
			.execute();
		const there = present(await listTeam(tx), now).map(({ id }) => id);
		const open = told.filter(({ state, quarantined }) => !quarantined && workedOn.includes(state));
		for (const { id, assigned_to, ...inquiry } of open)
			await notify(tx, {
				kind: "answer-due",
				...followUpOf(inquiry),
				path: studioAddresses.inquiry(id),
				about: id,
				...(assigned_to !== null && there.includes(assigned_to) && { person: assigned_to }),
			});
		return open.length;
	});
}

/** What is told about an inquiry that is to be looked at again. */
export function followUpOf({
	reference,
	name,
	company,
	follow_up_note: body,
}: Pick<InquiriesTable, "reference" | "name" | "company" | "follow_up_note">): {
	readonly title: string;
	readonly body: string;
} {
	return { title: `Follow up on ${reference}: ${company ? `${name}, ${company}` : name}`, body };
}

/** Makes an inquiry that waits for a day due now: its sender did not wait. */
export async function endWaiting(tx: Tx, id: string, now: number): Promise<void> {
	await tx.updateTable("inquiries").set({ follow_up_at: now }).where("id", "=", id).where(isLater(now)).execute();
}

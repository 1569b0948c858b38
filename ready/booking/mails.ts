import { listTeam, statusAddress } from "#core/inquiries.ts";
import type { ExtensionJobContext } from "#core/jobs.ts";
import { canSendMail, type Snapshot, sendMail, withTables, wordsIn } from "#core/server.ts";
import type { Booking } from "./bookings.ts";
import { calendarOf } from "./calendar-file.ts";
import type { BookingTables } from "./tables.ts";
import { type Said, whenText } from "./times.ts";
import { bookingWords } from "./words.ts";

type Services = Pick<ExtensionJobContext, "store" | "env" | "log" | "secretKey" | "snapshot">;
type Kind = "mailBooked" | "mailAsked" | "mailMoved" | "mailCancelled" | "mailReminder";

const hour = 3_600_000;
const mostAtOnce = 50;

/**
 * Mails what has changed about bookings to whoever booked and to those who take them, and reminds of them the day before:
 * each once, by whichever instance is first. A mail that no server took is tried again until the meeting begins. What is
 * held back as possible spam is mailed once it is released; what is spam frees its time.
 */
export async function mailBookings(services: Services, now = Date.now()): Promise<void> {
	await freeSpam(services, now);
	if (!canSendMail(services.env)) return;
	for (const booking of await untold(services, now)) {
		if (!(await setTold(services, booking, booking.told, booking.sequence))) continue;
		if (!(await mail(services, booking, kindOf(booking))))
			await setTold(services, booking, booking.sequence, booking.told);
	}
	for (const booking of await toRemind(services, now)) {
		if (!(await setReminded(services, booking, null, now))) continue;
		// Whoever booked a moment ago has just had a mail.
		if (booking.created_at > booking.begins - 26 * hour) continue;
		if (!(await mail(services, booking, "mailReminder"))) await setReminded(services, booking, now, null);
	}
}

function kindOf({ state, told }: Booking): Kind {
	if (state === "cancelled") return "mailCancelled";
	if (state === "asked") return "mailAsked";
	return told < 0 ? "mailBooked" : "mailMoved";
}

function released({ store }: Pick<Services, "store">) {
	return withTables<BookingTables>(store.db as never)
		.selectFrom("x_bookings")
		.innerJoin("inquiries", "inquiries.id", "inquiry_id")
		.selectAll("x_bookings")
		.where("quarantined", "=", 0)
		.orderBy("begins")
		.limit(mostAtOnce);
}

function untold(services: Services, now: number): Promise<Booking[]> {
	return released(services)
		.whereRef("told", "<", "sequence")
		.where("begins", ">", now)
		.where("inquiries.state", "!=", "spam")
		.execute();
}

function toRemind(services: Services, now: number): Promise<Booking[]> {
	return released(services)
		.where("x_bookings.reminded_at", "is", null)
		.where("begins", ">", now)
		.where("begins", "<=", now + 24 * hour)
		.where("x_bookings.state", "=", "booked")
		.where("inquiries.state", "!=", "spam")
		.execute();
}

/** Returns false when another instance was first. */
async function setTold({ store }: Services, { id }: Booking, from: number, to: number): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		withTables<BookingTables>(tx)
			.updateTable("x_bookings")
			.set({ told: to })
			.where("id", "=", id)
			.where("told", "=", from)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n;
}

async function setReminded(
	{ store }: Services,
	{ id }: Booking,
	from: number | null,
	to: number | null,
): Promise<boolean> {
	const { numUpdatedRows } = await store.write((tx) =>
		withTables<BookingTables>(tx)
			.updateTable("x_bookings")
			.set({ reminded_at: to })
			.where("id", "=", id)
			.where("reminded_at", from === null ? "is" : "=", from)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n;
}

/** Mails whoever booked, and then those who take it. Returns whether the first was taken by the mail server. */
async function mail(services: Services, booking: Booking, kind: Kind): Promise<boolean> {
	const { store, env, log, secretKey, snapshot } = services;
	const { company_name: company, email: organizer, businessHours } = snapshot.one("site_settings");
	const address = await statusAddress(store, { secretKey, origin: env.siteUrl }, booking.inquiry_id);
	const link = address?.replace("/inquiry?", "/booking?");
	const ics = calendarOf(booking, { company, organizer, origin: env.siteUrl, link });
	const icalEvent = { method: ics.method, content: ics.content, filename: "meeting.ics" };
	const headers = { "Auto-Submitted": "auto-generated" };
	const words = wordsIn(snapshot.in(booking.language.toLowerCase()), bookingWords);
	const hosts = (await listTeam(store.db)).filter(({ id }) => (JSON.parse(booking.hosts) as string[]).includes(id));
	const names = hosts.map(({ name }) => name);
	try {
		if (booking.email)
			await sendMail(env, {
				to: { name: booking.name, address: booking.email },
				...textOf(words, booking, { kind, zone: booking.zone, with: [company, ...names], link }),
				...{ headers, icalEvent },
			});
	} catch (err) {
		log.warn({ err }, "a booking was not mailed; it is tried again");
		return false;
	}
	for (const { name, email } of hosts) {
		const own = wordsIn(snapshot as Snapshot, bookingWords);
		const inStudio = `${env.siteUrl}/admin/inquiries/${booking.inquiry_id}`;
		await sendMail(env, {
			to: { name, address: email },
			...textOf(own, booking, {
				kind,
				zone: businessHours.timeZone,
				with: [booking.name, booking.email],
				link: inStudio,
			}),
			...{ headers, icalEvent },
		}).catch((err: unknown) => log.warn({ err }, "a booking was not mailed to somebody who takes it"));
	}
	return true;
}

interface MailFacts {
	readonly kind: Kind;
	readonly zone: string;
	readonly with: readonly string[];
	readonly link: string | undefined;
}

function textOf(words: Said, booking: Booking, { kind, zone, with: people, link }: MailFacts) {
	const { t } = words;
	const { title, place, begins, ends, reference } = booking;
	const facts = [
		`${t("when")}: ${whenText(words, begins, ends, zone || "UTC")}`,
		place && `${t("where")}: ${place}`,
		`${t("who")}: ${people.filter(Boolean).join(", ")}`,
	];
	const said = { mailAsked: t("wished"), mailCancelled: t("cancelled") }[kind as string];
	const change = link && kind !== "mailCancelled" && t("mailLink", { link });
	return {
		subject: `${t(kind, { title })} (${reference})`,
		text: `${[said, facts.filter(Boolean).join("\n"), change].filter(Boolean).join("\n\n")}\n`,
	};
}

/** Frees the times of bookings that turned out to be spam. */
async function freeSpam({ store }: Services, now: number): Promise<void> {
	const found = await withTables<BookingTables>(store.db as never)
		.selectFrom("x_bookings")
		.innerJoin("inquiries", "inquiries.id", "inquiry_id")
		.select("x_bookings.id")
		.where("inquiries.state", "=", "spam")
		.where("x_bookings.state", "!=", "cancelled")
		.where("begins", ">", now)
		.limit(mostAtOnce)
		.execute();
	if (found.length === 0) return;
	const ids = found.map(({ id }) => id);
	await store.write(async (tx) => {
		const own = withTables<BookingTables>(tx);
		await own.updateTable("x_bookings").set({ state: "cancelled" }).where("id", "in", ids).execute();
		await own.deleteFrom("x_booking_slots").where("booking", "in", ids).execute();
	});
}

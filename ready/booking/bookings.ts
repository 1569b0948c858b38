import { inquiryOfKey, notify } from "#core/inquiries.ts";
import { type Backend, Failure, type Site, withTables } from "#core/server.ts";
import { chooseHosts, hasMany, take, takeTurn } from "./book.ts";
import { readAgain } from "./calendars.ts";
import type { Meeting } from "./content.ts";
import { freeHosts, isOffered } from "./free-times.ts";
import { hostsOf } from "./hosts.ts";
import type { BookingTables } from "./tables.ts";
import { hoursOf, type Said } from "./times.ts";

type Store = Backend["store"];
type Tx = Parameters<Parameters<Store["read"]>[0]>[0];

/** A meeting that somebody booked. */
export type Booking = BookingTables["x_bookings"];

const minute = 60_000;

/** The booking that the key of an inquiry opens; undefined when it opens none. */
export function bookingOfKey(store: Store, key: string): Promise<Booking | undefined> {
	return store.read(async (tx) => {
		const inquiry = await inquiryOfKey(tx, key);
		return inquiry === undefined ? undefined : bookingOf(tx, inquiry);
	});
}

/** The booking that an inquiry is; undefined when it is none. */
export function bookingOf(tx: Tx, inquiry: string): Promise<Booking | undefined> {
	return withTables<BookingTables>(tx)
		.selectFrom("x_bookings")
		.selectAll()
		.where("inquiry_id", "=", inquiry)
		.executeTakeFirst();
}

/** Meetings to come that are not cancelled, the next one first. */
export function comingBookings(store: Store, now = Date.now(), limit = 50): Promise<Booking[]> {
	return store.read((tx) =>
		withTables<BookingTables>(tx)
			.selectFrom("x_bookings")
			.innerJoin("inquiries", "inquiries.id", "inquiry_id")
			.selectAll("x_bookings")
			.where("ends", ">", now)
			.where("x_bookings.state", "!=", "cancelled")
			.where("inquiries.state", "!=", "spam")
			.orderBy("begins")
			.limit(limit)
			.execute(),
	);
}

/**
 * Cancels a booking and frees its time. Whoever booked is told by mail, and those who take it at the bell. Does nothing
 * to one that is cancelled or over.
 */
export function cancelBooking(store: Store, id: string, now = Date.now()): Promise<void> {
	return store.write(async (tx) => {
		const own = withTables<BookingTables>(tx);
		const cancelled = await own
			.updateTable("x_bookings")
			.set(({ eb }) => ({ state: "cancelled", sequence: eb("sequence", "+", 1) }))
			.where("id", "=", id)
			.where("state", "!=", "cancelled")
			.where("ends", ">", now)
			.returningAll()
			.executeTakeFirst();
		if (!cancelled) return;
		await own.deleteFrom("x_booking_slots").where("booking", "=", id).execute();
		await tellHosts(tx, cancelled, "was cancelled");
	});
}

/** Confirms a time that was asked for. */
export async function confirmBooking(store: Store, id: string): Promise<void> {
	await store.write((tx) =>
		withTables<BookingTables>(tx)
			.updateTable("x_bookings")
			.set(({ eb }) => ({ state: "booked", sequence: eb("sequence", "+", 1) }))
			.where("id", "=", id)
			.where("state", "=", "asked")
			.execute(),
	);
}

/**
 * Moves a booking to another time, or leaves it as it is.
 * @throws {Failure} `not-possible` with a sentence for the visitor
 */
export async function moveBooking(
	backend: Pick<Backend, "store" | "secretKey" | "env">,
	site: Pick<Site, "snapshot">,
	{ booking, meeting, at }: { readonly booking: Booking; readonly meeting: Meeting; readonly at: number },
	{ t }: Said,
	now = Date.now(),
): Promise<void> {
	const taken = () => new Failure("not-possible", t("taken"), {});
	if (!isOffered(meeting, hoursOf(site).hours, at, now)) throw taken();
	const hosts = await backend.store.read((tx) => hostsOf(tx, meeting, now));
	await readAgain(
		{ ...backend, snapshot: site.snapshot },
		hosts.map(({ person }) => person),
		now,
	);
	await backend.store.write(async (tx) => {
		const own = withTables<BookingTables>(tx);
		await takeTurn(tx);
		const before = await own.selectFrom("x_bookings").selectAll().where("id", "=", booking.id).executeTakeFirst();
		if (!before || before.state === "cancelled" || before.begins <= now) throw taken();
		await own.deleteFrom("x_booking_slots").where("booking", "=", booking.id).execute();
		// Whoever has it keeps it while they are free.
		const hostsBefore: readonly string[] = JSON.parse(before.hosts);
		const free = freeHosts(meeting, await hostsOf(tx, meeting, now), at);
		const same = free.filter(({ person }) => hostsBefore.includes(person));
		const chosen = same.length === hostsBefore.length ? same : await chooseHosts(tx, meeting, at, now);
		if (chosen.length === 0 || !(await take(tx, booking.id, chosen, meeting, at))) throw taken();
		const { network } = await own
			.selectFrom("inquiries")
			.select("network")
			.where("id", "=", before.inquiry_id)
			.executeTakeFirstOrThrow();
		const isUnconfirmed = before.state === "asked" && (await hasMany(tx, network, now));
		const moved = await own
			.updateTable("x_bookings")
			.set({
				...{ begins: at, ends: at + meeting.minutes * minute, sequence: before.sequence + 1, reminded_at: null },
				hosts: JSON.stringify(chosen.map(({ person }) => person)),
				state: isUnconfirmed || chosen.some(({ isUncertain }) => isUncertain) ? "asked" : "booked",
			})
			.where("id", "=", booking.id)
			.returningAll()
			.executeTakeFirstOrThrow();
		await tellHosts(tx, moved, "was moved");
	});
}

async function tellHosts(tx: Tx, { id, inquiry_id, hosts, reference, name }: Booking, what: string): Promise<void> {
	for (const person of JSON.parse(hosts) as string[])
		await notify(tx, {
			kind: "inquiry",
			title: `The meeting with ${name} ${what}`,
			body: reference,
			path: `/admin/inquiries/${inquiry_id}`,
			about: inquiry_id,
			person,
			once: `booking ${id} ${what} ${Math.floor(Date.now() / 60_000)}`,
		});
}

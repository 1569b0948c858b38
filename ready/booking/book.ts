import { newId, type StoredBesides } from "#core/inquiries.ts";
import { type Backend, Failure, type Site, withTables } from "#core/server.ts";
import { readAgain } from "./calendars.ts";
import type { Meeting } from "./content.ts";
import { freeHosts, grainsOf, isOffered, takenSpan } from "./free-times.ts";
import { type Host, hostsOf } from "./hosts.ts";
import type { BookingTables } from "./tables.ts";
import { hoursOf, type Said } from "./times.ts";

type Tx = Parameters<StoredBesides>[0];

const minute = 60_000;

/** Meetings to come that one address, and one network, may have: nobody takes all times of a company. */
const most = { ofAddress: 3, ofNetwork: 60 };

/** Meetings to come that one network may have before more are asked for, not promised: an office writes from one. */
const mostPromised = 6;

/** What somebody wants to book. */
export interface Wish {
	readonly meeting: Meeting;
	/** When it begins, in epoch milliseconds. */
	readonly at: number;
	/** Their time zone. */
	readonly zone: string;
}

/**
 * Reads the calendars again that decide, and returns what stores a booking with its inquiry: a time is one meeting's,
 * however many press at once.
 * @throws {Failure} `not-possible` with a sentence for the visitor, also from what it returns
 */
export async function prepareBooking(
	backend: Pick<Backend, "store" | "secretKey" | "env">,
	site: Pick<Site, "snapshot">,
	{ meeting, at, zone }: Wish,
	words: Said,
	now = Date.now(),
): Promise<StoredBesides> {
	const { t } = words;
	const taken = () => new Failure("not-possible", t("taken"), {});
	if (!isOffered(meeting, hoursOf(site).hours, at, now)) throw taken();
	const asked = await backend.store.read((tx) => hostsOf(tx, meeting, now));
	await readAgain(
		{ ...backend, snapshot: site.snapshot },
		asked.map(({ person }) => person),
		now,
	);
	return async (tx, { id, reference, name, email, network, language }) => {
		await takeTurn(tx);
		await rejectMany(tx, { email, network }, t, now);
		const isOften = await hasMany(tx, network, now);
		const chosen = await chooseHosts(tx, meeting, at, now);
		if (chosen.length === 0) throw taken();
		const booking = newId();
		await withTables<BookingTables>(tx)
			.insertInto("x_bookings")
			.values({
				...{ id: booking, inquiry_id: id, reference, name, email, language, zone },
				...{ meeting: meeting.id, title: meeting.title, place: meeting.place },
				...{ begins: at, ends: at + meeting.minutes * minute },
				hosts: JSON.stringify(chosen.map(({ person }) => person)),
				state: isOften || chosen.some(({ isUncertain }) => isUncertain) ? "asked" : "booked",
				...{ sequence: 0, told: -1, reminded_at: null, created_at: now },
			})
			.execute();
		if (!(await take(tx, booking, chosen, meeting, at))) throw taken();
		return chosen[0]!.person;
	};
}

/** Makes other transactions that take times wait until this one ends. */
export async function takeTurn(tx: Tx): Promise<void> {
	await withTables<BookingTables>(tx)
		.insertInto("x_booking_turn")
		.values({ id: 1, turn: 1 })
		.onConflict((conflict) =>
			conflict.column("id").doUpdateSet(({ eb, ref }) => ({ turn: eb(ref("x_booking_turn.turn"), "+", 1) })),
		)
		.execute();
}

/** Takes the time of people for a booking. Returns false when another meeting has some of it: then nothing may stay. */
export async function take(
	tx: Tx,
	booking: string,
	hosts: readonly Pick<Host, "person">[],
	meeting: Meeting,
	at: number,
): Promise<boolean> {
	const rows = hosts.flatMap(({ person: host }) =>
		grainsOf(takenSpan(meeting, at)).map((slot) => ({ host, slot, booking })),
	);
	const { numInsertedOrUpdatedRows } = await withTables<BookingTables>(tx)
		.insertInto("x_booking_slots")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** Who takes a meeting: all of them, or of those who are free the one whose calendar is certain and who has the fewest to come. */
export async function chooseHosts(tx: Tx, meeting: Meeting, at: number, now: number): Promise<readonly Host[]> {
	const free = freeHosts(meeting, await hostsOf(tx, meeting, now), at);
	if (meeting.takes === "all" || free.length < 2) return free;
	const coming = await withTables<BookingTables>(tx)
		.selectFrom("x_bookings")
		.select("hosts")
		.where("begins", ">", now)
		.where("state", "!=", "cancelled")
		.execute();
	const load = (person: string) =>
		coming.filter(({ hosts }) => (JSON.parse(hosts) as string[]).includes(person)).length;
	const inOrder = free
		.map((host) => ({ host, load: load(host.person) }))
		.toSorted((a, b) => Number(a.host.isUncertain) - Number(b.host.isUncertain) || a.load - b.load);
	return [inOrder[0]!.host];
}

async function rejectMany(
	tx: Tx,
	{ email, network }: { readonly email: string; readonly network: string },
	t: Said["t"],
	now: number,
): Promise<void> {
	const ofAddress = email
		? await coming(tx, now).where("x_bookings.email", "=", email).limit(most.ofAddress).execute()
		: [];
	const ofNetwork = await comingOf(tx, network, now, most.ofNetwork);
	if (ofAddress.length < most.ofAddress && ofNetwork < most.ofNetwork) return;
	throw new Failure("not-possible", t("tooMany"), {});
}

/** Whether a network has so many meetings to come that more of it are asked for, not promised. */
export async function hasMany(tx: Tx, network: string, now: number): Promise<boolean> {
	return (await comingOf(tx, network, now, mostPromised)) >= mostPromised;
}

/** Counts meetings to come of a network, up to a limit; 0 where it is not known. */
async function comingOf(tx: Tx, network: string, now: number, limit: number): Promise<number> {
	return network ? (await coming(tx, now).where("network", "=", network).limit(limit).execute()).length : 0;
}

function coming(tx: Tx, now: number) {
	return withTables<BookingTables>(tx)
		.selectFrom("x_bookings")
		.innerJoin("inquiries", "inquiries.id", "x_bookings.inquiry_id")
		.select("x_bookings.id")
		.where("begins", ">", now)
		.where("x_bookings.state", "!=", "cancelled");
}

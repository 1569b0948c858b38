import type { ExtensionJobContext } from "#core/jobs.ts";
import { type Backend, Failure, guardedFetch, withTables } from "#core/server.ts";
import { knownZone } from "#core/times.ts";
import { type CalendarAddress, readCalendar } from "./read-calendar.ts";
import type { BookingTables } from "./tables.ts";

type Services = Pick<Backend, "store" | "secretKey" | "env">;
type Row = BookingTables["x_booking_calendars"];

const purpose = "booking-calendar";
const day = 86_400_000;

const limits = { connect: 4_000, whole: 8_000, bytes: 20 * 1024 * 1024 };

/** Whoever presses waits for it, and presses of many ask once. Milliseconds. */
const readOnce = 20_000;

/** Milliseconds within which an unchanged calendar needs no look at further days. */
const unchangedFor = 30 * 60_000;

/** Reads all calendars, one after the other. What one holds stays as it was when it does not answer. */
export async function readAllCalendars(context: ExtensionJobContext): Promise<void> {
	const zone = zoneOf(context);
	for (const row of await calendarsOf(context)) {
		context.signal.throwIfAborted();
		await readOne(context, row, { zone, signal: context.signal });
	}
}

/** Reads the calendars of some hosts again, unless that was done a moment ago. */
export async function readAgain(
	services: Services & Pick<ExtensionJobContext, "snapshot">,
	hosts: readonly string[],
	now = Date.now(),
): Promise<void> {
	const zone = zoneOf(services);
	const rows = (await calendarsOf(services)).filter(({ host, tried_at }) => {
		return hosts.includes(host) && (tried_at === null || tried_at < now - readOnce || tried_at > now);
	});
	await Promise.all(rows.map((row) => readOne(services, row, { zone })));
}

interface NewCalendar extends CalendarAddress {
	readonly host: string;
	readonly id: string;
}

/**
 * Adds a calendar and reads it.
 * @throws {Failure} `not-possible` when it has no address; what it answers is told beside it
 */
export async function addCalendar(
	services: Services & Pick<ExtensionJobContext, "snapshot">,
	{ id, host, kind, address, username, password }: NewCalendar,
): Promise<void> {
	const url = URL.parse(address);
	if (!url || !/^(?:https?|webcals?):$/.test(url.protocol))
		throw new Failure(
			"not-possible",
			"Enter the whole address of a calendar, such as https://example.com/calendar.ics.",
			{},
		);
	if (url.username || url.password)
		throw new Failure("not-possible", "Enter the name and the password below the address, not in it.", {});
	const { secretKey, store } = services;
	const row: Row = {
		...{ id, host, kind, username, busy: "[]", tag: "", read_at: null, tried_at: null, problem: "" },
		address: secretKey.encrypt(purpose, address),
		password: password && secretKey.encrypt(purpose, password),
	};
	await store.write((tx) => withTables<BookingTables>(tx).insertInto("x_booking_calendars").values(row).execute());
	await readOne(services, row, { zone: zoneOf(services) });
}

/** The host of a calendar's address, for people to know it by. */
export function calendarName({ secretKey }: Pick<Services, "secretKey">, { address }: Pick<Row, "address">): string {
	try {
		return new URL(secretKey.decrypt(purpose, address)).host;
	} catch {
		return "encrypted with another secret key";
	}
}

function calendarsOf({ store }: Pick<Services, "store">): Promise<Row[]> {
	return store.read((tx) =>
		withTables<BookingTables>(tx).selectFrom("x_booking_calendars").selectAll().orderBy("id").execute(),
	);
}

interface Reading {
	readonly zone: string;
	readonly signal?: AbortSignal;
}

async function readOne(
	{ store, secretKey, env }: Services,
	row: Row,
	{ zone, signal }: Reading,
	now = Date.now(),
): Promise<void> {
	const fetch = guardedFetch({ ...limits, allowPrivate: env.allowPrivateDestinations, ...(signal && { signal }) });
	const isFresh = row.read_at !== null && row.read_at > now - unchangedFor;
	try {
		const calendar = {
			...{ kind: row.kind, username: row.username },
			address: secretKey.decrypt(purpose, row.address),
			password: row.password && secretKey.decrypt(purpose, row.password),
		};
		const window = { from: now - day, to: now + 62 * day };
		const read = await readCalendar(calendar, { fetch, window, zone, ...(isFresh && { tag: row.tag }) });
		await keep(store, row.id, {
			...(read && { busy: JSON.stringify(read.busy.map(({ from, to }) => [from, to])), tag: read.tag, read_at: now }),
			...{ tried_at: now, problem: "" },
		});
	} catch (error) {
		const problem = (error as Error).message.slice(0, 300) || "It did not answer.";
		await keep(store, row.id, { tried_at: now, problem });
	}
}

async function keep(store: Services["store"], id: string, row: Partial<Row>): Promise<void> {
	await store.write((tx) =>
		withTables<BookingTables>(tx).updateTable("x_booking_calendars").set(row).where("id", "=", id).execute(),
	);
}

function zoneOf({ snapshot }: Pick<ExtensionJobContext, "snapshot">): string {
	return knownZone(snapshot.one("site_settings").businessHours.timeZone);
}

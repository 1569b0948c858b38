import ICAL from "ical.js";
import { expect, test, vi } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import type { Site } from "../../../app/.server/http.ts";
import { noLead } from "../../../app/.server/inquiries/attribution.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { eraseOne } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { submitOwnForm } from "../../../app/.server/inquiries/submit-own.ts";
import { setState } from "../../../app/.server/inquiries/work.ts";
import { anonymizeCopy } from "../../../app/.server/personal-data/anonymize-copy.ts";
import { soughtIn } from "../../../app/.server/personal-data/sought.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { wordsIn } from "../../../app/content/register/words-in.ts";
import { prepareBooking } from "../../../ready/booking/book.ts";
import { type Booking, bookingOf, cancelBooking, moveBooking } from "../../../ready/booking/bookings.ts";
import { addCalendar, readAllCalendars } from "../../../ready/booking/calendars.ts";
import { wishAt } from "../../../ready/booking/form.ts";
import { keptBookings } from "../../../ready/booking/kept-bookings.ts";
import { mailBookings } from "../../../ready/booking/mails.ts";
import { meetingAt, offeredTimes } from "../../../ready/booking/offers.ts";
import type { BookingTables } from "../../../ready/booking/tables.ts";
import { bookingWords } from "../../../ready/booking/words.ts";
import { momentSegment } from "../../../ready/booking/zones.ts";
import { eventOf, fileOf, openCalendarServer } from "../../calendar-server.ts";
import { openMailServer } from "../../mail-server.ts";
import { radicaleProgram, startRadicale } from "../../radicale.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines, onSqlite } from "../stores.ts";

// As somebody who takes it writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({ booking: await import("../../../ready/booking/index.ts") }));

const hour = 3_600_000;
const day = 24 * hour;
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A company that is open every day, with people who take a kind of meeting. */
async function company(store: Store, people: readonly string[], meeting: object = {}) {
	const data = { title: "First Talk", slug: "first-talk", summary: "What gets in the way.", place: "We call you" };
	const { id } = await create(store, { type: "meetings", data: { ...data, ...meeting } as never, actor: ada });
	await publish(store, [id], ada);
	const known = await loadSnapshot(store);
	const businessHours = { days, opens: "09:00", closes: "17:00", timeZone: "Asia/Karachi" };
	const settings = { ...known.one("site_settings"), company_name: "Loom", email: "hello@loom.example", businessHours };
	const one = (name: string) => (name === "site_settings" ? settings : known.one(name as never));
	const instead = { one, in: () => snapshot };
	const snapshot: Snapshot = new Proxy(Object.create(known), {
		get: (_, name) => instead[name as keyof typeof instead] ?? known[name as keyof Snapshot],
	});
	const env = readEnv({ SITE_URL: "https://loom.example", ALLOW_PRIVATE_DESTINATIONS: "1" });
	const ids: string[] = [];
	for (const name of people) {
		const email = `${name}@loom.example`;
		const person = await store.write((tx) => addPerson(tx, { email, name, role: "editor", password: "x" }));
		ids.push(person);
		await own(store).insertInto("x_booking_hosts").values({ person, meetings: "[]" }).execute();
	}
	const site = { snapshot, origin: "https://loom.example" } as unknown as Site;
	return { site, env, people: ids, secretKey: new SecretKey("of bookings") };
}

type Company = Awaited<ReturnType<typeof company>>;

/** Before the company opens, a number of days from today. */
const morningIn = (count: number) => (Math.floor(Date.now() / day) + count) * day;

/** When the company opens next: within the day of notice that a meeting wants, whatever hour it is now. */
const nextOpening = () => {
	const opens = 4 * hour; // 09:00 in Karachi.
	return Math.ceil((Date.now() - opens) / day) * day + opens;
};

const own = ({ db }: Store) => db as unknown as import("kysely").Kysely<BookingTables>;

/** A time that is offered: by default from the morning of the day after tomorrow on, whatever hour it is now. */
async function wanted(store: Store, { site }: Company, index = 0, from = morningIn(2)) {
	return (await offeredTimes({ store }, site, meetingAt(site, "first-talk")!, from))[index]!;
}

/** Books as a visitor does, by the form of a time. */
async function book(
	store: Store,
	{ site, env, secretKey }: Company,
	at: number,
	name = "Dana",
	address = "203.0.113.7",
) {
	const wish = wishAt(site, { slug: "first-talk", time: momentSegment(at), zone: "asia--kathmandu" })!;
	const backend = { store, env, secretKey };
	const posted = new FormData();
	posted.set("q.name", name);
	posted.set("q.email", `${name.toLowerCase()}@signet.example`);
	posted.set("q.message", "Our looms stand still.");
	const besides = await prepareBooking(backend, site, wish, wordsIn(site.snapshot, bookingWords));
	const client = { address, agent: "Firefox" };
	const sent = await submitOwnForm(backend, wish.form, posted, client, noLead, site.snapshot, besides);
	if (sent.kind !== "received") throw new Error(JSON.stringify(sent.problems));
	return sent.receipt;
}

const bookingIn = (store: Store, inquiry: string) => store.read((tx) => bookingOf(tx, inquiry));

const counted = async (store: Store) => [
	(await store.db.selectFrom("inquiries").select("id").execute()).length,
	(await own(store).selectFrom("x_bookings").select("id").execute()).length,
];

test("what lies ready for booking is declared as it should be", () => {
	checkDeclarations();
});

onBothEngines("a time that can be booked", (newEnvironment) => {
	test("is one meeting's of each person who takes it, when fifty press at once at two instances", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [store] = stores;
		const loom = await company(store, ["ada", "ben"]);
		const at = await wanted(store, loom);
		const pressed = Array.from({ length: 50 }, (_, index) =>
			book(stores[index % 2]!, loom, at, `Visitor${index}`, `203.0.${index}.7`),
		);
		const outcomes = await Promise.allSettled(pressed);
		const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.message] : []));
		// With so many at once on a busy database, some are asked to try again.
		for (const sentence of refused) expect(sentence).toMatch(/not free any more|not reachable/);
		expect(refused).toHaveLength(48);
		expect(await counted(store)).toEqual([2, 2]);
		const taken = await own(store).selectFrom("x_bookings").select("hosts").execute();
		expect(taken.map(({ hosts }) => JSON.parse(hosts)[0]).sort()).toEqual([...loom.people].sort());
		// A meeting of 30 minutes with 15 after it: nothing begins so soon after it.
		expect(await wanted(store, loom, 0, at)).toBe(at + hour);
		await expect(book(store, loom, at + hour / 2, "Eli")).rejects.toThrow(/not free any more/);
	}, 60_000);

	test("comes in as an inquiry of whoever takes it, is sent twice and booked once, and is free again when it is erased", async () => {
		const store = await (await newEnvironment()).open();
		const loom = await company(store, ["ada"]);
		const at = await wanted(store, loom);
		const first = await book(store, loom, at);
		expect((await book(store, loom, at)).reference).toBe(first.reference);
		expect(await counted(store)).toEqual([1, 1]);
		const inquiry = await getInquiry(store, first.id);
		expect(inquiry).toMatchObject({ name: "Dana", about: "Meeting: First Talk", assignedTo: loom.people[0] });
		expect(inquiry.answers.map(({ label }) => label)).toEqual(
			expect.arrayContaining(["Meeting", "When", "Full name", "What is it about?"]),
		);
		expect(inquiry.answers.find(({ label }) => label === "When")!.values[0]).toMatch(/Karachi.*; .*Kathmandu/);
		expect(await wanted(store, loom)).toBeGreaterThan(at);
		await eraseOne(store, first.id, ada);
		expect(await wanted(store, loom)).toBe(at);
		expect(await counted(store)).toEqual([0, 0]);
	});

	test("is found for whoever booked it, and names nobody in a copy that is to be anonymous", async () => {
		const store = await (await newEnvironment()).open();
		const loom = await company(store, ["ada"]);
		const at = await wanted(store, loom);
		const { id } = await book(store, loom, at);
		const sought = soughtIn("dana@signet.example");
		const [found, ...more] = await keptBookings.find(store, sought, { retentionMonths: 0, names: [] });
		expect(more).toEqual([]);
		expect(found).toMatchObject({ title: "Booking: First Talk", name: "Dana", path: `/admin/inquiries/${id}` });
		const told = await store.read((tx) => keptBookings.tell(tx, found!.id));
		expect(told?.facts).toContainEqual(["Begins", new Date(at).toISOString()]);
		expect(await anonymizeCopy(store)).toBe(1);
		const left = await bookingIn(store, id);
		expect(left).toMatchObject({ begins: at, name: `Person ${left!.reference}` });
		expect(JSON.stringify(left)).not.toMatch(/dana/i);
	});

	test("is refused with nothing stored beyond business hours, too soon, and to whoever has several already", async () => {
		const store = await (await newEnvironment()).open();
		const loom = await company(store, ["ada"]);
		const at = await wanted(store, loom);
		for (const wrong of [at + 60_000, nextOpening(), at + 40 * day, Date.now()])
			await expect(book(store, loom, Math.floor(wrong / 60_000) * 60_000)).rejects.toThrow(/not free any more/);
		for (let count = 0; count < 3; count++) await book(store, loom, await wanted(store, loom));
		await expect(book(store, loom, await wanted(store, loom))).rejects.toThrow(/several meetings/);
		expect(await counted(store)).toEqual([3, 3]);
	});

	test("is asked for, not refused, from a network that has six to come, and stays so when it is moved", async () => {
		const store = await (await newEnvironment()).open();
		const loom = await company(store, ["ada"]);
		const states: string[] = [];
		let last = "";
		for (const name of ["Ann", "Bo", "Cy", "Di", "Eli", "Flo", "Gus"]) {
			last = (await book(store, loom, await wanted(store, loom), name)).id;
			states.push((await bookingIn(store, last))!.state);
		}
		expect(states).toEqual([...Array(6).fill("booked"), "asked"]);
		const { id } = await book(store, loom, await wanted(store, loom), "Hal", "198.51.100.7");
		expect(await bookingIn(store, id)).toMatchObject({ state: "booked" });
		const booking = (await bookingIn(store, last))!;
		const to = { booking, meeting: meetingAt(loom.site, "first-talk")!, at: await wanted(store, loom, 1) };
		await moveBooking({ ...loom, store }, loom.site, to, wordsIn(loom.site.snapshot, bookingWords));
		expect(await bookingIn(store, last)).toMatchObject({ begins: to.at, state: "asked" });
	});

	test("that turns out to be spam is free again, without a mail", async () => {
		const store = await (await newEnvironment()).open();
		const loom = await company(store, ["ada"]);
		const at = await wanted(store, loom);
		const { id } = await book(store, loom, at);
		await setState(store, id, "spam", ada);
		await mailBookings({ ...loom, store, log: store.log, snapshot: loom.site.snapshot });
		expect(await wanted(store, loom)).toBe(at);
	});
});

async function withCalendar(store: Store, kind: "ics" | "caldav") {
	const loom = await company(store, ["ada"]);
	const server = await openCalendarServer();
	afterwards(() => server.close());
	server.events.set("/ada", []);
	const services = { ...loom, store, snapshot: loom.site.snapshot };
	const calendar = { kind, address: `${server.origin}/ada`, username: "ada", password: "secret" };
	await addCalendar(services, { id: "calendar", host: loom.people[0]!, ...calendar });
	const stored = () => own(store).selectFrom("x_booking_calendars").selectAll().executeTakeFirstOrThrow();
	/** As if it was read some minutes ago. */
	const later = () => own(store).updateTable("x_booking_calendars").set({ tried_at: 1 }).execute();
	const read = () => readAllCalendars({ ...services, log: store.log, signal: AbortSignal.timeout(60_000) } as never);
	return { loom, server, stored, later, read };
}

const busyAt = (at: number) => {
	const utc = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, "");
	return eventOf(`DTSTART:${utc(at)}`, `DTEND:${utc(at + hour)}`, "SUMMARY:Dentist");
};

onBothEngines("calendars", (newEnvironment) => {
	test.each(["ics", "caldav"] as const)(
		"by %s say who is busy, and are asked again when somebody books",
		async (kind) => {
			const store = await (await newEnvironment()).open();
			const { loom, server, stored, later, read } = await withCalendar(store, kind);
			const at = await wanted(store, loom);
			server.events.set("/ada", [busyAt(at)]);
			await later();
			await expect(book(store, loom, at)).rejects.toThrow(/not free any more/);
			expect(await wanted(store, loom)).toBeGreaterThanOrEqual(at + hour);
			expect(server.asked.every((request) => request.startsWith(kind === "ics" ? "GET" : "REPORT"))).toBe(true);
			// Nothing but when it is busy is kept, and no address or password in plain.
			expect(JSON.stringify(await stored())).not.toMatch(/Dentist|secret|127\.0\.0\.1/);
			server.events.set("/ada", []);
			await read();
			await later();
			const { id } = await book(store, loom, at);
			expect(await bookingIn(store, id)).toMatchObject({ state: "booked" });
		},
	);

	test("that are away, locked or answer with something else leave a time asked for, not promised, and say why", async () => {
		const store = await (await newEnvironment()).open();
		const { loom, server, stored, later, read } = await withCalendar(store, "ics");
		const sentences = { away: /./, locked: /another name or password/, "web page": /no calendar/, half: /broke off/ };
		for (const [mood, sentence] of Object.entries(sentences)) {
			server.mood = mood as never;
			await later();
			const at = await wanted(store, loom);
			const { id } = await book(store, loom, at, `Visitor-${mood.length}`, `203.0.${mood.length}.9`);
			expect(await bookingIn(store, id)).toMatchObject({ state: "asked" });
			expect((await stored()).problem).toMatch(sentence);
		}
		server.mood = "well";
		await read();
		expect(await stored()).toMatchObject({ problem: "" });
		const { id } = await book(store, loom, await wanted(store, loom), "Eli", "203.0.113.9");
		expect(await bookingIn(store, id)).toMatchObject({ state: "booked" });
	});
});

onSqlite("a calendar of Radicale", (newEnvironment) => {
	test.skipIf(!radicaleProgram).each(["ics", "caldav"] as const)(
		"is read by %s, with what comes again and with its zones, which a time has to be free of",
		async (kind) => {
			const server = await startRadicale();
			afterwards(() => server.stop());
			await expect.poll(server.isReady, { timeout: 15_000 }).toBe(true);
			const store = await (await newEnvironment()).open();
			const loom = await company(store, ["ada"]);
			const services = { ...loom, store, snapshot: loom.site.snapshot };
			const calendar = { kind, address: server.address, username: "ada", password: "secret" };
			await addCalendar(services, { id: "calendar", host: loom.people[0]!, ...calendar });
			const read = () =>
				readAllCalendars({ ...services, log: store.log, signal: AbortSignal.timeout(60_000) } as never);
			const stored = () => own(store).selectFrom("x_booking_calendars").selectAll().executeTakeFirstOrThrow();
			expect(await stored()).toMatchObject({ problem: "", busy: "[]" });

			const at = await wanted(store, loom);
			const local = new Date(at + 2 * hour).toISOString().replace(/[-:]|\.\d+Z/g, "");
			const zone = [
				"BEGIN:STANDARD",
				"DTSTART:16010101T000000",
				"TZOFFSETFROM:+0200",
				"TZOFFSETTO:+0200",
				"END:STANDARD",
			];
			const file = fileOf([
				["BEGIN:VTIMEZONE", "TZID:(UTC+02:00) Far", ...zone, "END:VTIMEZONE"].join("\n"),
				eventOf(
					"UID:daily",
					`DTSTART;TZID="(UTC+02:00) Far":${local}`,
					"DURATION:PT1H",
					"DTSTAMP:20260101T000000Z",
					"RRULE:FREQ=DAILY;COUNT=3",
				),
			]);
			expect(await server.put("daily", file)).toBe(201);
			await read();
			expect((await stored()).problem).toBe("");
			const busy: [number, number][] = JSON.parse((await stored()).busy);
			expect(busy).toEqual([0, 1, 2].map((days) => [at + days * day, at + days * day + hour]));
			await expect(book(store, loom, at)).rejects.toThrow(/not free any more/);
		},
		30_000,
	);
});

onSqlite("a calendar that answers too slowly", (newEnvironment) => {
	test("is not waited for: the time is asked for, and it is said why", async () => {
		const store = await (await newEnvironment()).open();
		const { loom, server, stored, later } = await withCalendar(store, "ics");
		server.mood = "slow";
		await later();
		const begun = performance.now();
		const { id } = await book(store, loom, await wanted(store, loom));
		expect(performance.now() - begun).toBeLessThan(15_000);
		expect(await bookingIn(store, id)).toMatchObject({ state: "asked" });
		expect((await stored()).problem).toMatch(/took too long/);
	}, 30_000);
});

onBothEngines("a booking", (newEnvironment) => {
	async function mailed(store: Store) {
		const loom = await company(store, ["ada"]);
		const server = await openMailServer();
		afterwards(() => server.close());
		const env = readEnv({ SITE_URL: "https://loom.example", SMTP_URL: server.url });
		const mail = (now?: number, of = store) =>
			mailBookings({ ...loom, env, store: of, log: store.log, snapshot: loom.site.snapshot }, now);
		const toVisitor = () =>
			server.mails
				.filter(({ to }) => [to].flat()[0]!.text.includes("dana@"))
				.map((mail) => ({
					subject: mail.subject!,
					text: mail.text!,
					calendar: new ICAL.Component(ICAL.parse(mail.attachments[0]!.content.toString()) as never),
				}));
		return { loom, server, mail, toVisitor };
	}

	const eventIn = (calendar: ICAL.Component) => new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);

	test("is mailed once with a file for calendars, again when it moves or is cancelled, and its time is free then", async () => {
		const shared = await newEnvironment();
		const [store, other] = [await shared.open(), await shared.open()];
		const { loom, server, mail, toVisitor } = await mailed(store);
		const at = await wanted(store, loom);
		const { id, status } = await book(store, loom, at);
		server.refuse(true);
		await mail();
		expect(toVisitor()).toEqual([]);
		server.refuse(false);
		await Promise.all([mail(), mail(undefined, other)]);
		await mail();
		const [first, ...more] = toVisitor();
		expect(more).toEqual([]);
		expect(first!.subject).toMatch(/^Booked: First Talk/);
		expect(first!.text).toMatch(/Kathmandu/);
		expect(first!.text).toContain(`https://loom.example${status!.replace("/inquiry", "/booking")}`);
		expect(first!.calendar.getFirstPropertyValue("method")).toBe("REQUEST");
		expect(eventIn(first!.calendar).startDate.toUnixTime() * 1000).toBe(at);
		const host = server.mails.find(({ to }) => [to].flat()[0]!.text.includes("ada@"));
		expect(host!.text).toMatch(/Karachi[\s\S]*dana@signet\.example/);

		const booking = (await bookingIn(store, id))!;
		const meeting = meetingAt(loom.site, "first-talk")!;
		const words = wordsIn(loom.site.snapshot, bookingWords);
		const next = await wanted(store, loom, 4);
		const move = (to: number) => moveBooking({ ...loom, store }, loom.site, { booking, meeting, at: to }, words);
		for (const wrong of [at + 1, Number.NaN, -1e300, 9e15])
			await expect(move(wrong)).rejects.toThrow(/not free any more/);
		expect(await bookingIn(store, id)).toMatchObject({ begins: at, sequence: 0 });
		await move(next);
		await mail();
		expect(await wanted(store, loom)).toBe(at);
		await cancelBooking(store, booking.id);
		await cancelBooking(store, booking.id);
		await mail();
		const [, moved, cancelled, ...rest] = toVisitor();
		expect(rest).toEqual([]);
		expect([moved!.subject, cancelled!.subject]).toEqual([
			expect.stringMatching(/^Moved: /),
			expect.stringMatching(/^Cancelled: /),
		]);
		expect(eventIn(moved!.calendar).uid).toBe(eventIn(first!.calendar).uid);
		expect([moved, cancelled].map((one) => eventIn(one!.calendar).sequence)).toEqual([1, 2]);
		expect(cancelled!.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
		expect(await own(store).selectFrom("x_booking_slots").selectAll().execute()).toEqual([]);
		await expect(move(at)).rejects.toThrow(/not free any more/);
	});

	test("is reminded of the day before, once, and not right after it was booked", async () => {
		const store = await (await newEnvironment()).open();
		const { loom, mail, toVisitor } = await mailed(store);
		const at = await wanted(store, loom, 0, morningIn(5));
		const { id } = await book(store, loom, at);
		await mail();
		await mail(at - 25 * hour);
		expect(toVisitor()).toHaveLength(1);
		await mail(at - 23 * hour);
		await mail(at - 22 * hour);
		expect(toVisitor().map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Booked/),
			expect.stringMatching(/^Tomorrow: First Talk/),
		]);
		expect((await bookingIn(store, id)) as Booking).toMatchObject({ state: "booked", sequence: 0, told: 0 });
	});
});

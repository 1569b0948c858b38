import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { personContext } from "../../../app/.server/auth/person.ts";
import type { Tx } from "../../../app/.server/db/schema.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { InquiriesTable, InquiryState } from "../../../app/.server/db/tables/inquiries-tables.ts";
import { type Backend, backendContext } from "../../../app/.server/http.ts";
import { approve } from "../../../app/.server/inquiries/approve.ts";
import { remindOfFollowUps, setFollowUp, usualFollowUps } from "../../../app/.server/inquiries/follow-ups.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { eraseOne } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { inquiryBoard } from "../../../app/.server/inquiries/inquiry-board.ts";
import { countInquiries, sumUpCounts } from "../../../app/.server/inquiries/inquiry-counts.ts";
import { listInquiries, waitingInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { addStage, listStages } from "../../../app/.server/inquiries/stages.ts";
import { eraseExpired, remindOfReplies } from "../../../app/.server/inquiries/upkeep.ts";
import { addNote, assign, markRead, move, recordReply, setState } from "../../../app/.server/inquiries/work.ts";
import { newId } from "../../../app/.server/new-id.ts";
import {
	listNotifications,
	markRead as markNotesRead,
	unreadCount,
} from "../../../app/.server/notifications/list-notifications.ts";
import { notify } from "../../../app/.server/notifications/notify.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { recentInquiries } from "../../../app/admin/screens/dashboard/recent.server.ts";
import { loader } from "../../../app/admin/screens/inquiries/list/export-inquiries.ts";
import type { InquiryValues } from "../../../app/content/system/inquiry-form-fields.ts";
import type { BusinessHours } from "../../../app/content/values/business-hours.ts";
import { ada, ben } from "../../world.ts";
import { onBothEngines, onSqlite } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver, status } from "./receiver.ts";

const hour = 3_600_000;
const administrator = { id: "ada", role: "administrator" } as const;
const editor = { id: "ben", role: "editor" } as const;

async function inquire(store: Store, values: Partial<InquiryValues> = {}, suspicions: string[] = []): Promise<string> {
	const reception = { idempotencyKey: crypto.randomUUID(), source: "Contact Form", suspicions };
	return (await receive(store, anInquiry(values), reception)).id;
}

/** Stores many copies of an inquiry, each under another name. */
async function copies({ db }: Store, id: string, count: number, values: Partial<InquiriesTable> = {}): Promise<void> {
	const row = await db.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const own = (number: number) => ({ id: newId(), reference: `Q-COPY${number}`, idempotency_key: `copy ${number}` });
	const rows = Array.from({ length: count }, (_, number) => ({ ...row, ...values, ...own(number) }));
	while (rows.length > 0) await db.insertInto("inquiries").values(rows.splice(0, 400)).execute();
}

/** Counts how often other work gets a turn, until the returned function is called. */
function countTurns(): () => number {
	let turns = 0;
	let next = setImmediate(function turn() {
		turns += 1;
		next = setImmediate(turn);
	});
	return () => {
		clearImmediate(next);
		return turns;
	};
}

const titles = async (store: Store, reader: typeof administrator | typeof editor = editor) =>
	(await listNotifications(store, reader)).map(({ kind, title }) => `${kind}: ${title}`);

/** No business hours are set. */
const never: BusinessHours = { days: [], opens: "", closes: "", timeZone: "" };
const replyPromise = { hours: 24, counted: "clock" } as const;
const replyWarning = { hours: 4, whom: "assignee", by: "mail" } as const;
const always = { businessHours: never, holidays: [], replyPromise, replyWarning };

function withHours(store: Store, businessHours: BusinessHours): Backend {
	const snapshot = { one: () => ({ ...always, businessHours, others: [] }) };
	return { store, release: { snapshot } } as unknown as Backend;
}

onBothEngines("the inbox", (newEnvironment) => {
	test("shows on the dashboard which inquiries wait longest for their first reply, and how many do", async () => {
		const store = await (await newEnvironment()).open();
		const ids: string[] = [];
		for (const name of ["Answered", "Won", "Opened", "New", "Newest"]) ids.push(await inquire(store, { name }));
		await inquire(store, { name: "Held" }, ["It looks odd."]);
		await setState(store, ids[0]!, "answered", ada);
		await setState(store, ids[1]!, "won", ada);
		await markRead(store, ids[2]!, ada.id!);
		const { lines, total } = await recentInquiries(withHours(store, never));
		expect(lines.map(({ name, read }) => [name, read])).toEqual([
			["Opened", true],
			["New", false],
			["Newest", false],
		]);
		expect(total).toBe(3);
		expect((await waitingInquiries(store, 1)).inquiries).toMatchObject([{ name: "Opened" }]);
	});

	test("filters by state and by words without accents, and has pages and counts", async () => {
		const store = await (await newEnvironment()).open();
		const zoe = await inquire(store, { name: "Zoë Ångström", message: "50% of it is a_b" });
		const held = await inquire(store, {}, ["It looks odd."]);
		const spam = await inquire(store);
		await setState(store, spam, "spam", ada);
		for (let count = 0; count < 3; count += 1) await inquire(store, { company: `Company ${count}` });

		const ids = async (listing: Parameters<typeof listInquiries>[1]) =>
			(await listInquiries(store, listing)).inquiries.map(({ id }) => id);
		expect(await ids({ query: "ZOE angstrom" })).toEqual([zoe]);
		expect(await ids({ query: "50% a_b" })).toEqual([zoe]);
		expect(await ids({ query: "5_%" })).toEqual([]);
		expect(await ids({ state: "held" })).toEqual([held]);
		expect(await ids({ state: "spam" })).toEqual([spam]);
		const [confirmed, released] = [await inquire(store, {}, ["Odd."]), await inquire(store, {}, ["Odd."])];
		for (const id of [confirmed, released]) await setState(store, id, "spam", ada);
		await approve(store, released, ada);
		expect(await ids({ state: "held" })).toEqual([held]);
		expect((await ids({ state: "spam" })).sort()).toEqual([spam, confirmed].sort());
		expect(await ids({ state: "new", query: "Dana" })).toContain(released);
		await setState(store, released, "lost", ada);

		const second = await listInquiries(store, { page: 2, pageSize: 3 });
		expect(second).toMatchObject({ total: 5, page: 2, pages: 2 });
		expect(second.inquiries.map(({ id }) => id)).toContain(zoe);
		expect(await listInquiries(store, { page: 99, pageSize: 3 })).toMatchObject({ page: 2 });

		await markRead(store, zoe, "ada");
		expect(await countInquiries(store)).toMatchObject({
			all: 5,
			unread: 4,
			new: 3,
			open: 1,
			lost: 1,
			held: 1,
			spam: 2,
		});
	});

	test("counts what there is, whichever instance writes, while changes are summed up, and after a restart", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [store] = stores;
		const addAda = (tx: Tx) =>
			addPerson(tx, { email: "ada@quillstone.example", name: "Ada", role: "editor", password: "x" });
		const me = await store.write(addAda);
		const ids: string[] = [];
		for (let number = 0; number < 24; number += 1)
			ids.push(await inquire(stores[number % 2]!, {}, number % 8 === 7 ? ["Odd."] : []));
		const work = ids.map(async (id, number) => {
			const by = stores[number % 2]!;
			await markRead(by, id, me);
			if (number % 3 === 0) await assign(by, id, { id: me, name: "Ada" }, ada);
			await setState(by, id, (["answered", "won", "lost", "spam", "open"] as const)[number % 5]!, ada);
			if (number % 6 === 5) await eraseOne(by, id, ada);
			if (number % 4 === 0) await sumUpCounts(by, 0);
		});
		await Promise.all(work);
		const counted = async () => {
			const rows = await store.db.selectFrom("inquiries").selectAll().execute();
			const shown = rows.filter(({ state, quarantined }) => state !== "spam" && !quarantined);
			const worked = shown.filter(({ state }) => state === "new" || state === "open" || state === "answered");
			const isLater = (row: InquiriesTable) => (row.follow_up_at ?? 0) > Date.now();
			return {
				all: shown.length,
				unread: shown.filter(({ read_at }) => read_at === null).length,
				won: shown.filter(({ state }) => state === "won").length,
				spam: rows.filter(({ state }) => state === "spam").length,
				held: rows.filter(({ state, quarantined }) => state !== "spam" && quarantined).length,
				later: worked.filter(isLater).length,
				mine: worked.filter((row) => row.assigned_to === me && !isLater(row)).length,
				nobodys: worked.filter((row) => row.state !== "answered" && !row.assigned_to && !isLater(row)).length,
			};
		};
		const agree = async (...all: readonly Store[]) => {
			for (const each of all) expect(await countInquiries(each, { person: me })).toMatchObject(await counted());
		};
		await agree(...stores);
		await sumUpCounts(store, 0);
		await agree(...stores);

		// Nothing is written when the day of a follow-up comes.
		const [own] = (await listInquiries(store, { state: "mine", person: me })).inquiries;
		const day = new Date(Date.now() + 2 * 24 * hour).toISOString().slice(0, 10);
		await setFollowUp(store, own!.id, { day, note: "" }, { hours: { ...never, timeZone: "UTC" }, actor: ada });
		await agree(...stores);
		expect((await countInquiries(store)).later).toBe(1);
		vi.useFakeTimers({ now: Date.now() + 3 * 24 * hour, toFake: ["Date"] });
		await agree(...stores);
		expect((await countInquiries(store)).later).toBe(0);
		vi.useRealTimers();
		for (const each of stores) await each.close();
		const again = await shared.open();
		expect((await countInquiries(again)).all).toBe((await listInquiries(again)).inquiries.length);

		// Of what is erased nothing is left, not even by what its sender was led here.
		const led = await inquire(again);
		await again.db.updateTable("inquiries").set({ came_from: "dana-herself" }).where("id", "=", led).execute();
		await eraseOne(again, led, ada);
		await sumUpCounts(again);
		const kept = await again.db.selectFrom("inquiry_counts").select("came_from").distinct().execute();
		expect(kept.map(({ came_from }) => came_from)).not.toContain("dana-herself");
	});

	test("shows a board by state and stage, bounded, narrowed as the list is, and moves what nobody else has moved", async () => {
		const store = await (await newEnvironment()).open();
		await addStage(store, { name: "Offer sent", state: "answered" });
		const stages = await listStages(store);
		const offered = stages[0]!.id;
		const ids: string[] = [];
		for (const word of ["amber", "birch", "cedar", "dahlia", "elm", "fir"])
			ids.push(await inquire(store, { message: `Number ${word} zz` }));
		await inquire(store, {}, ["Odd."]);
		const [first, second] = [ids[0]!, ids[1]!];
		const board = async (listing = {}, each = 3) => {
			const { columns } = await inquiryBoard(store, stages, listing, each);
			return columns.map(({ state, stage, total, inquiries }) => [
				state + (stage && " stage"),
				total,
				inquiries.length,
			]);
		};
		const asNew = { state: "new", stage: "" } as const;
		const asOffered = { state: "answered", stage: offered } as const;
		const to = (goal: { state: InquiryState; stage: string }, seen: typeof goal = asNew) => ({
			to: goal,
			seen,
			reason: "",
		});
		await move(store, first, to(asOffered), ada);
		await move(store, second, { to: { state: "lost", stage: "" }, seen: asNew, reason: "Too early" }, ada);
		const expected = [
			["new", 4, 3],
			["open", 0, 0],
			["answered", 0, 0],
			["answered stage", 1, 1],
			["won", 0, 0],
			["lost", 1, 1],
		];
		expect(await board()).toEqual(expected);
		expect(await board({ query: "zz number" })).toEqual(expected);
		expect(await board({ query: "dahlia zz" })).toEqual([
			["new", 1, 1],
			...expected.slice(1).map(([name]) => [name, 0, 0]),
		]);
		expect((await board({ state: "nobodys" })).map(([, total]) => total)).toEqual([4, 0, 0, 0, 0, 0]);
		expect((await board({ form: "another" })).map(([, total]) => total)).toEqual([0, 0, 0, 0, 0, 0]);
		const { columns } = await inquiryBoard(store, stages, {}, 3);
		expect(columns[0]!.inquiries.map(({ id }) => id)).toEqual(ids.slice(3).toReversed());
		expect(columns.at(-1)!.inquiries).toMatchObject([{ id: second, lostReason: "Too early" }]);

		// Opening one is no move, and what somebody else has moved stays where they put it.
		await markRead(store, ids[2]!, "ben");
		await move(store, ids[2]!, to({ state: "won", stage: "" }), ada);
		await expect(move(store, first, to({ state: "won", stage: "" }), ben)).rejects.toThrow("Somebody has moved Q-");
		expect(await getInquiry(store, first)).toMatchObject(asOffered);
		await expect(move(store, first, to({ state: "open", stage: "gone" }, asOffered), ben)).rejects.toMatchObject({
			code: "not-found",
		});
		await move(store, first, to(asNew, asOffered), ada);
		expect((await board())[0]).toEqual(["new", 4, 3]);
	});

	test("shows everybody what is theirs and what is nobody's, and tells whoever is given one", async () => {
		const store = await (await newEnvironment()).open();
		const people = await Promise.all(
			["Ada", "Ben"].map((name) =>
				store.write((tx) =>
					addPerson(tx, { email: `${name}@quillstone.example`, name, role: "editor", password: "x" }),
				),
			),
		);
		const [first, second] = people.map((id, at) => ({ id, name: ["Ada", "Ben"][at]!, role: "editor" as const }));
		const [own, given, free, won] = [
			await inquire(store),
			await inquire(store),
			await inquire(store),
			await inquire(store),
		];
		await inquire(store, {}, ["Odd."]);
		const by = { ...ada, id: first!.id };
		await assign(store, own, first!, by);
		await assign(store, given, second!, by);
		await assign(store, won, first!, by);
		await setState(store, won, "won", by);

		const shown = async (state: "mine" | "nobodys", person = "") => {
			const { inquiries, total } = await listInquiries(store, { state, person });
			expect((await countInquiries(store, { person }))[state]).toBe(total);
			return inquiries.map(({ id }) => id);
		};
		expect(await shown("mine", first!.id)).toEqual([own]);
		expect(await shown("mine", second!.id)).toEqual([given]);
		expect((await listInquiries(store, { state: "mine", person: second!.id, query: "nobody has this" })).total).toBe(0);
		expect(await shown("nobodys")).toEqual([free]);
		const told = (reader: typeof first) => listNotifications(store, reader as never);
		const { reference } = await getInquiry(store, given);
		expect((await told(second))[0]!.title).toBe(`${ada.name} gave ${reference} to you`);
		expect((await told(first)).filter(({ title }) => title.includes(" gave "))).toEqual([]);
		await store.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", second!.id).execute();
		expect(await shown("nobodys")).toEqual([free, given]);
	});

	test("shows with an inquiry what its sender sent before, and nothing that is held back or spam", async () => {
		const store = await (await newEnvironment()).open();
		const first = await inquire(store, { projectType: "Web App" });
		const spam = await inquire(store);
		await setState(store, spam, "spam", ada);
		await inquire(store, {}, ["Odd."]);
		await inquire(store, { email: "eli@signet.example" });
		const last = await inquire(store);
		await inquire(store);
		await setState(store, first, "lost", ada);
		const { earlier } = await getInquiry(store, last);
		expect(earlier).toMatchObject([{ id: first, about: "Web App", state: "lost" }]);
		expect((await getInquiry(store, first)).earlier).toEqual([]);
		expect((await getInquiry(store, await inquire(store, { email: "" }))).earlier).toEqual([]);
	});

	test("reminds once of what was to be looked at again: whoever has it, or everybody", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [store] = stores;
		const email = "cem@quillstone.example";
		const cem = await store.write((tx) => addPerson(tx, { email, name: "Cem", role: "editor", password: "x" }));
		const [taken, free, lost] = [await inquire(store), await inquire(store), await inquire(store)];
		await assign(store, taken, { id: cem, name: "Cem" }, ada);
		const hours = { days: ["Monday"], opens: "08:30", closes: "18:00", timeZone: "Asia/Kathmandu" };
		const now = Date.parse("2030-03-04T12:00:00Z");
		const follow = (id: string, day: string, note = "") =>
			setFollowUp(store, id, { day, note }, { hours, actor: ada, now });
		for (const id of [taken, free, lost]) await follow(id, "2030-03-05", "Ask for the log");
		await setState(store, lost, "lost", ada);
		await expect(follow(taken, "2030-03-01")).rejects.toMatchObject({ code: "not-possible" });

		// From Saturday on, tomorrow and in three days are no Mondays, and this Monday is a holiday.
		const closed = { businessHours: hours, holidays: [{ from: "2030-03-11", to: "" }] };
		expect(usualFollowUps(closed, Date.parse("2030-03-09T20:00:00+05:45")).slice(0, 3)).toEqual([
			{ label: "Tomorrow: Monday", day: "2030-03-18" },
			{ label: "In 3 days: Monday", day: "2030-03-18" },
			{ label: "In a week: Monday", day: "2030-03-18" },
		]);

		const due = Date.parse("2030-03-05T08:30:00+05:45");
		expect(await getInquiry(store, taken)).toMatchObject({ followUpAt: due, followUpNote: "Ask for the log" });
		expect(await remindOfFollowUps(store, due - 1)).toBe(0);
		const counts = await Promise.all(stores.map((each) => remindOfFollowUps(each, due)));
		expect(counts.toSorted()).toEqual([0, 2]);
		const { reference } = await getInquiry(store, taken);
		const title = `answer-due: Follow up on ${reference}: Dana Whitfield, Signet`;
		expect(await titles(store)).not.toContain(title);
		expect(await titles(store, { id: cem, role: "editor" } as never)).toContain(title);
		expect((await titles(store)).filter((told) => told.includes("Follow up"))).toHaveLength(1);

		await follow(taken, "2030-03-06");
		expect(await remindOfFollowUps(store, due + 24 * hour)).toBe(1);
		await follow(taken, "");
		expect(await getInquiry(store, taken)).toMatchObject({ followUpAt: null, followUpNote: "" });
	});

	test("is exported with every answer, also where two questions of one inquiry are called the same", async () => {
		const store = await (await newEnvironment()).open();
		const answer = (key: string, label: string, value: string) => ({ key, label, kind: "line", values: [value] });
		const stored: readonly (readonly object[])[] = [
			[answer("time", "When", "12 October"), answer("begin", "When", "In May"), answer("a-name", "Name", "Ada")],
			[answer("start", "When", "In June"), answer("b-name", "Name", "Ben")],
		];
		for (const answers of stored) {
			const id = await inquire(store);
			const values = { form: "form", answers: JSON.stringify(answers) };
			await store.write((tx) => tx.updateTable("inquiries").set(values).where("id", "=", id).execute());
		}
		const context = new RouterContextProvider();
		context.set(backendContext, withHours(store, never));
		context.set(personContext, { id: "ada" } as never);
		const request = new Request("https://quillstone.example/admin/inquiries.csv?form=form");
		const text = await (await loader({ request, context } as unknown as Parameters<typeof loader>[0])).text();
		expect(text).toContain('"When","When (2)","Name"');
		expect(text).toContain('"In June",,"Ben",');
		expect(text).toContain('"12 October","In May","Ada",');
	});

	test("is exported completely, without blocking other requests", async () => {
		const store = await (await newEnvironment()).open();
		const first = await inquire(store, { company: "=Signet" });
		await copies(store, await inquire(store, { company: "Elsewhere" }), 1_200);
		await inquire(store, {}, ["Odd."]);
		const exported = async (search: string) => {
			const context = new RouterContextProvider();
			context.set(backendContext, withHours(store, { ...never, timeZone: "Europe/Paris" }));
			context.set(personContext, { id: "ada" } as never);
			const request = new Request(`https://quillstone.example/admin/inquiries.csv${search}`);
			const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
			const turns = countTurns();
			const lines = (await answer.text()).split("\r\n").filter((line) => line.startsWith('"Q-'));
			return { lines, turns: turns() };
		};
		await store.write((tx) =>
			tx
				.updateTable("inquiries")
				.set({ created_at: Date.parse("2026-07-01T22:30:00Z") })
				.where("id", "=", first)
				.execute(),
		);
		expect((await exported("?q=dana")).lines.join()).toContain('"2026-07-02 00:30:00"');
		const { lines, turns } = await exported("");
		const { inquiries } = await listInquiries(store, { pageSize: 2_000 });
		expect(lines.map((line) => line.slice(1, line.indexOf('"', 1)))).toEqual(
			inquiries.map(({ reference }) => reference),
		);
		expect(turns).toBeGreaterThanOrEqual(2);
		const { reference } = await getInquiry(store, first);
		expect((await exported("?q=%3DSIGNET+dana")).lines).toEqual([
			expect.stringMatching(`^"${reference}","[-\\d]{10} [:\\d]{8}","new",,"Dana Whitfield",.*"'=Signet",`),
		]);
		expect((await exported("?state=held")).lines).toEqual([expect.stringMatching("held back")]);
	});

	test("shows an inquiry with its notes and every delivery attempt", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(503);
		const settings = { url: receiver.url };
		await addDestination(store, { kind: "webhook", name: "CRM", settings, actor: ada }, { allowPrivate: true });
		const id = await inquire(store);
		const worker = new OutboxWorker(store, { allowPrivate: true });
		worker.wake();
		await worker.stop();
		await addNote(store, id, "Knows what she wants.", ben);
		await assign(store, id, { id: "ben", name: "Ben Baig" }, ada);

		expect(await getInquiry(store, id)).toMatchObject({
			values: anInquiry(),
			assignedTo: "ben",
			notes: [{ kind: "note", authorName: "Ben Baig", text: "Knows what she wants." }],
			deliveries: [{ destination: "CRM", state: "waiting", attempts: [{ delivered: false, status: 503 }] }],
		});
		await expect(getInquiry(store, "nowhere")).rejects.toMatchObject({ code: "not-found" });
		await expect(addNote(store, id, " \0 ", ben)).rejects.toMatchObject({ code: "not-possible" });
		const log = JSON.stringify(await listActivity(store, { document: id }));
		expect(log).toContain('"note"');
		expect(log).not.toMatch(/Dana|wants/);
	});

	test("stops the clock at the first reply, however that is recorded", async () => {
		const store = await (await newEnvironment()).open();
		const [replied, won] = [await inquire(store), await inquire(store)];
		await recordReply(store, replied, "Let us talk on Monday.", ada);
		await setState(store, won, "won", ada);
		const first = await getInquiry(store, replied);
		expect(first).toMatchObject({ state: "answered", notes: [{ kind: "reply" }] });
		expect(first.firstResponseAt).not.toBeNull();
		expect((await getInquiry(store, won)).firstResponseAt).not.toBeNull();

		await recordReply(store, replied, "And one more thing.", ben);
		expect((await getInquiry(store, replied)).firstResponseAt).toBe(first.firstResponseAt);
		await expect(setState(store, won, "lovely" as "won", ada)).rejects.toMatchObject({ code: "not-possible" });
	});
});

onBothEngines("the promise of 24 hours", (newEnvironment) => {
	test("counts business hours in the zone of the site where they are set: nobody is late on a weekend", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inquire(store);
		const friday = Date.parse("2026-11-20T17:00:00+01:00");
		await store.write((tx) => tx.updateTable("inquiries").set({ created_at: friday }).where("id", "=", id).execute());
		const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
		const businessHours = { days, opens: "09:00", closes: "18:00", timeZone: "Europe/Paris" };
		const remind = (iso: string) => remindOfReplies(store, { ...always, businessHours }, Date.parse(iso));
		expect(await remind("2026-11-22T20:00:00+01:00")).toBe(0);
		expect(await remind("2026-11-23T12:30:00+01:00")).toBe(0);
		expect(await remind("2026-11-23T13:30:00+01:00")).toBe(1);
		const { reference } = await getInquiry(store, id);
		expect(await titles(store)).toContain(`answer-due: ${reference} is to be answered within 4 hours`);
	});

	test("causes one reminder, from whichever instance is first, and only if a reply is missing", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [waiting, answered, held] = [
			await inquire(stores[0]),
			await inquire(stores[0]),
			await inquire(stores[0], {}, ["Odd."]),
		];
		await recordReply(stores[0], answered, "", ada);
		const now = Date.now();
		expect(await remindOfReplies(stores[0], always, now + 19 * hour)).toBe(0);
		const counts = await Promise.all(
			stores.flatMap((store) => [1, 2].map(() => remindOfReplies(store, always, now + 21 * hour))),
		);
		expect(counts.sort()).toEqual([0, 0, 0, 1]);
		const { reference } = await getInquiry(stores[0], waiting);
		expect(await titles(stores[0])).toContain(`answer-due: ${reference} is to be answered within 3 hours`);
		// Whether an answer was promised within a time is said by words that the company may change.
		const [told] = await listNotifications(stores[0], editor);
		expect(told!.body).toMatch(
			/ has waited 2[01] hours for a first answer\. It is due \S+ \d+ \S+ at \d\d:\d\d, UTC\.$/,
		);

		await approve(stores[0], held, ada);
		expect(await remindOfReplies(stores[0], always, now + 30 * hour)).toBe(1);
		expect(await remindOfReplies(stores[0], always, now + 31 * hour)).toBe(0);
	});
});

onSqlite("many inquiries that wait", (newEnvironment) => {
	test("are reminded of some at a time, the oldest first, until none is left", async () => {
		const store = await (await newEnvironment()).open();
		const id = await inquire(store);
		const { now } = Date;
		const row = await store.db.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		const rows = Array.from({ length: 450 }, (_, index) => ({
			...row,
			...{ id: `${id}-${index}`, reference: `Q-${index}`, idempotency_key: `${index}` },
			created_at: row.created_at - index,
		}));
		await store.write(async (tx) => {
			for (let from = 0; from < rows.length; from += 50)
				await tx
					.insertInto("inquiries")
					.values(rows.slice(from, from + 50))
					.execute();
		});
		const later = now() + 30 * hour;
		const told = [];
		for (let look = 0; look < 4; look++) told.push(await remindOfReplies(store, always, later));
		expect(told).toEqual([200, 200, 51, 0]);
	});
});

onBothEngines("notifications", (newEnvironment) => {
	test("are marked as read per person, and some are for administrators only", async () => {
		const store = await (await newEnvironment()).open();
		await inquire(store);
		await store.write((tx) =>
			notify(tx, { kind: "destination-off", title: "Off", path: "/admin", audience: "administrators" }),
		);
		expect([await unreadCount(store, administrator), await unreadCount(store, editor)]).toEqual([2, 1]);
		const [latest, older] = await listNotifications(store, administrator);
		expect([latest, older]).toMatchObject([{ read: false }, { read: false }]);
		await markNotesRead(store, administrator, [latest!.id]);
		await markNotesRead(store, administrator, [latest!.id]);
		await markNotesRead(store, editor, "all");
		expect([await unreadCount(store, administrator), await unreadCount(store, editor)]).toEqual([1, 0]);
		expect(await listNotifications(store, administrator, { limit: 1 })).toEqual([{ ...latest, read: true }]);
		expect(await listNotifications(store, administrator, { before: latest!.id })).toEqual([older]);
	});

	test("can all be marked as read, however many there are", async () => {
		const store = await (await newEnvironment()).open();
		const rows = Array.from({ length: 11_000 }, () => ({
			id: newId(),
			kind: "inquiry",
			title: "New",
			body: "",
			path: "/admin",
			audience: "everyone" as const,
			about: "",
			once: null,
			created_at: 0,
		}));
		while (rows.length > 0) await store.db.insertInto("notifications").values(rows.splice(0, 1_000)).execute();
		await markNotesRead(store, editor, "all");
		expect([await unreadCount(store, administrator), await unreadCount(store, editor)]).toEqual([11_000, 0]);
	});

	test("report deliveries that failed for good, destinations that were switched off, and suspected spam at once, several by one", async () => {
		const store = await (await newEnvironment()).open();
		const receiver = await aReceiver();
		receiver.answer = status(410);
		const settings = { url: receiver.url };
		await addDestination(store, { kind: "webhook", name: "CRM", settings, actor: ada }, { allowPrivate: true });
		const { reference } = await getInquiry(store, await inquire(store));
		const worker = new OutboxWorker(store, { allowPrivate: true });
		worker.wake();
		await worker.stop();
		for (let count = 0; count < 3; count += 1) await inquire(store, {}, ["Odd."]);

		expect((await titles(store, administrator)).sort()).toEqual([
			`delivery-failed: ${reference} could not be delivered to CRM`,
			"destination-off: CRM was switched off",
			"held-back: Inquiries are held back as possible spam",
			`inquiry: New inquiry ${reference} from Dana Whitfield, Signet`,
		]);
	});
});

onBothEngines("the retention setting", (newEnvironment) => {
	test("erases older inquiries with everything about them, and keeps the rest", async () => {
		const store = await (await newEnvironment()).open();
		const old = await inquire(store);
		const young = await inquire(store, { name: "Eli Young" });
		await addNote(store, old, "Dana called.", ada);
		const month = 31 * 24 * hour;
		await store.db
			.updateTable("inquiries")
			.set({ created_at: Date.now() - 3 * month })
			.where("id", "=", old)
			.execute();

		expect(await eraseExpired(store, 0)).toBe(0);
		expect(await eraseExpired(store, 6)).toBe(0);
		expect(await eraseExpired(store, 2)).toBe(1);
		expect(await eraseExpired(store, 2)).toBe(0);
		expect((await listInquiries(store)).inquiries.map(({ id }) => id)).toEqual([young]);
		expect(await store.db.selectFrom("inquiry_notes").select("id").execute()).toEqual([]);
		expect((await titles(store)).join()).not.toContain("Dana");
		const log = JSON.stringify(await listActivity(store));
		expect(log).toContain("1 inquiry older than 2 months");
		expect(log).not.toContain("Dana");
	});

	test("erases many inquiries in batches, without blocking other requests", async () => {
		const store = await (await newEnvironment()).open();
		const before = { created_at: Date.UTC(2020, 0, 1) };
		await copies(store, await inquire(store), 450, before);
		const turns = countTurns();
		expect(await eraseExpired(store, 2)).toBe(450);
		expect(turns()).toBeGreaterThanOrEqual(2);
		expect((await listInquiries(store)).total).toBe(1);
		const log = (await listActivity(store)).filter(({ action }) => action === "erase").map(({ title }) => title);
		expect(log).toEqual([50, 200, 200].map((count) => `${count} inquiries older than 2 months`));
	});
});

onSqlite("the inbox", (newEnvironment) => {
	test("uses indexes to count, to list, and to find late replies", async () => {
		const shared = await newEnvironment();
		const store = await shared.open();
		await inquire(store);
		const asked = vi.spyOn(DatabaseSync.prototype, "prepare");
		await countInquiries(store);
		for (const state of ["new", "spam"] as const) await listInquiries(store, { state });
		await remindOfReplies(store, always);
		const queries = asked.mock.calls.map(([query]) => query).filter((query) => query.includes('"inquiries"'));
		asked.mockRestore();
		const file = new DatabaseSync(join(shared.dataDir, "quillstone.sqlite"), { readOnly: true });
		const plans = queries.map((query) =>
			file
				.prepare(`explain query plan ${query}`)
				.all()
				.map(({ detail }) => detail)
				.join(),
		);
		file.close();
		const listed = expect.stringMatching(/^SEARCH inquiries USING INDEX inquiries_by_state \(state=\?[^(]*\)$/);
		const later = expect.stringMatching(/^SEARCH inquiries USING INDEX inquiries_by_follow_up /);
		expect(plans.slice(0, -1)).toEqual([later, listed, listed]);
		expect(plans.at(-1)).toMatch(/^SEARCH inquiries USING INDEX inquiries_unanswered /);
	});

	test.each([
		["2026-03-31T12:00:00Z", 1, "2026-02-28T12:00:00Z"],
		["2028-08-31T00:00:00Z", 6, "2028-02-29T00:00:00Z"],
		["2026-02-28T12:00:00Z", 2, "2025-12-28T12:00:00Z"],
	])("on %s, %i months go back to %s", async (today, months, oldest) => {
		const store = await (await newEnvironment()).open();
		const id = await inquire(store);
		for (const [at, erased] of [
			[Date.parse(oldest), 0],
			[Date.parse(oldest) - 1, 1],
		] as const) {
			await store.db.updateTable("inquiries").set({ created_at: at }).where("id", "=", id).execute();
			expect(await eraseExpired(store, months, Date.parse(today))).toBe(erased);
		}
	});
});

import { expect, it } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { setAbsence } from "../../../app/.server/inquiries/absence.ts";
import { addToInquiry } from "../../../app/.server/inquiries/additions.ts";
import { approve } from "../../../app/.server/inquiries/approve.ts";
import { keepAssignmentRule, listAssignmentRules } from "../../../app/.server/inquiries/assignment.ts";
import { remindOfFollowUps, setFollowUp } from "../../../app/.server/inquiries/follow-ups.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { countInquiries } from "../../../app/.server/inquiries/inquiry-counts.ts";
import { listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { mailDueReplies, mailFollowUps, mailHeldBack } from "../../../app/.server/inquiries/mail-due.ts";
import { type ReceiveOptions, receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { addLostReason, addStage, listStages, removeStage } from "../../../app/.server/inquiries/stages.ts";
import { remindOfReplies, type WarnedSettings } from "../../../app/.server/inquiries/upkeep.ts";
import { assign, recordReply, setStage, setState } from "../../../app/.server/inquiries/work.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { english } from "../../../app/language/language.ts";
import { openMailServer } from "../../mail-server.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";

const hour = 3_600_000;
const hours = { days: [], opens: "", closes: "", timeZone: "Asia/Kathmandu" };

async function inquire(store: Store, reception: Partial<ReceiveOptions> = {}) {
	const options = { idempotencyKey: crypto.randomUUID(), source: "Contact Form", ...reception };
	return (await receive(store, anInquiry(), options)).id;
}

/** An inquiry of a form of the owner. */
const ofForm = (form: string) => ({ own: { form, answers: [], files: [], makeRoom: async () => {} } });

async function team(store: Store) {
	const add = (name: string) =>
		store.write((tx) => addPerson(tx, { email: `${name}@quillstone.example`, name, role: "editor", password: "x" }));
	return { cem: await add("cem"), dora: await add("dora"), emil: await add("emil") };
}

const told = async (store: Store, id: string) =>
	(await listNotifications(store, { id, role: "editor" } as never)).map(({ title, body }) => `${title} ${body}`);

const assignee = async (store: Store, id: string) => (await getInquiry(store, id)).assignedTo;

onBothEngines("rules of assignment", (newEnvironment) => {
	it("give each inquiry to whom the first fitting one names, by form and by kind of project", async () => {
		const store = await (await newEnvironment()).open();
		const { cem, dora, emil } = await team(store);
		const rule = (form: string | null, topic: string, person: string, enabled = true) =>
			keepAssignmentRule(store, { form, topic, people: [person], enabled });
		await rule(null, "apps", cem, false);
		await rule("jobs", "", dora);
		await rule("", "apps", emil);
		await rule("", "", cem);
		expect(await assignee(store, await inquire(store, { topic: "apps" }))).toBe(emil);
		expect(await assignee(store, await inquire(store, { topic: "web" }))).toBe(cem);
		expect(await assignee(store, await inquire(store, ofForm("jobs")))).toBe(dora);
		expect(await assignee(store, await inquire(store, ofForm("events")))).toBe(null);
		await expect(rule("", "", "nobody")).rejects.toMatchObject({ code: "not-possible" });
		expect(await listAssignmentRules(store)).toHaveLength(4);

		// What is held back is somebody's, too, who hears of it once it is released.
		const held = await inquire(store, { topic: "apps", suspicions: ["Odd."] });
		const { reference } = await getInquiry(store, held);
		expect((await told(store, emil)).join()).not.toContain(`${reference} is yours`);
		await approve(store, held, ada);
		expect((await told(store, emil)).join()).toContain(`${reference} is yours`);
	});

	it("give several people one each in turn, also when many arrive at two instances at once", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const people = Object.values(await team(stores[0]));
		await keepAssignmentRule(stores[0], { form: null, topic: "", people, enabled: true });
		const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => inquire(stores[at % 2]!)));
		const given = await Promise.all(ids.map((id) => assignee(stores[0], id)));
		expect(people.map((person) => given.filter((one) => one === person).length)).toEqual([4, 4, 4]);
	});

	it("pass over whoever is away, and tell the others of what is theirs", async () => {
		const store = await (await newEnvironment()).open();
		const { cem, dora } = await team(store);
		await keepAssignmentRule(store, { form: null, topic: "", people: [cem], enabled: true });
		await keepAssignmentRule(store, { form: null, topic: "", people: [dora], enabled: true });
		const before = await inquire(store);
		const { reference } = await getInquiry(store, before);
		const now = Date.now();
		const day = (after: number) => new Date(now + after * 24 * hour).toISOString().slice(0, 10);
		const away = (from: string, to: string) => setAbsence(store, cem, { from, to }, { hours, actor: ada, now });
		await expect(away("2020-01-01", "2020-01-02")).rejects.toMatchObject({ code: "not-possible" });
		await expect(away(day(5), day(3))).rejects.toMatchObject({ code: "not-possible" });
		// Longer than the two days to come: in Kathmandu another one may have begun.
		await away(day(-1), day(4));
		expect((await told(store, dora)).join()).toContain(
			`cem is away: ${day(-1)} to ${day(4)} Theirs, and still open: ${reference}`,
		);
		expect(await assignee(store, await inquire(store))).toBe(dora);

		await setFollowUp(store, before, { day: day(1), note: "" }, { hours, actor: ada, now });
		await remindOfFollowUps(store, now + 2 * 24 * hour);
		expect((await told(store, dora)).join()).toContain(`Follow up on ${reference}`);
		await away("", "");
		expect(await assignee(store, await inquire(store))).toBe(cem);
	});
});

onBothEngines("a promise that is about to break", (newEnvironment) => {
	const settings = (whom: "assignee" | "team", by: "mail" | "bell" = "mail"): WarnedSettings => ({
		...{ businessHours: hours, holidays: [], replyPromise: { hours: 24, counted: "clock" } },
		replyWarning: { hours: 2, whom, by },
	});

	async function mailing() {
		const server = await openMailServer();
		afterwards(() => server.close());
		return { server, env: readEnv({ SMTP_URL: server.url, SITE_URL: "https://quillstone.example" }) };
	}

	it("is mailed once, by whichever instance is first, to whoever has it; again when no mail server took it", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [store] = stores;
		const { cem, dora } = await team(store);
		const { server, env } = await mailing();
		const [taken, free, answered] = [await inquire(store), await inquire(store), await inquire(store)];
		await assign(store, taken, { id: cem, name: "cem" }, ada);
		await recordReply(store, answered, "", ada);
		const later = Date.now() + 23 * hour;
		const mail = (now = later) =>
			Promise.all(stores.map((each) => mailDueReplies(each, env, settings("assignee"), now)));
		await remindOfReplies(store, settings("assignee"), Date.now() + 21 * hour);
		expect(await mail()).toEqual([0, 0]);
		expect(await remindOfReplies(store, settings("assignee"), later)).toBe(2);
		server.refuse(true);
		expect(await mail()).toEqual([0, 0]);
		server.refuse(false);
		expect((await mail(later + hour)).reduce((sum, count) => sum + count)).toBe(2);
		expect(await mail(later + 2 * hour)).toEqual([0, 0]);

		const { reference } = await getInquiry(store, taken);
		const about = server.mails.filter(({ subject }) => subject?.includes(reference));
		expect(about.map(({ to }) => [to].flat()[0]!.text)).toEqual([expect.stringContaining("cem@quillstone.example")]);
		expect(about[0]!.text).toContain(`https://quillstone.example/admin/inquiries/${taken}`);
		// What is nobody's is told to everybody.
		const others = (await getInquiry(store, free)).reference;
		const receivers = server.mails.flatMap(({ subject, to }) =>
			subject?.includes(others) ? [to].flat()[0]!.text : [],
		);
		expect(receivers.join()).toContain("dora@quillstone.example");
		expect(receivers.length).toBeGreaterThan(2);
		expect((await told(store, dora)).join()).not.toContain(`${reference} is to be answered`);
	});

	it("is told to everybody while the person who has it is away, and by bell alone where the owner says so", async () => {
		const store = await (await newEnvironment()).open();
		const { cem, dora } = await team(store);
		const { server, env } = await mailing();
		const taken = await inquire(store);
		await assign(store, taken, { id: cem, name: "cem" }, ada);
		const now = Date.now();
		const today = new Date(now).toISOString().slice(0, 10);
		const to = new Date(now + 3 * 24 * hour).toISOString().slice(0, 10);
		await setAbsence(store, cem, { from: today, to }, { hours, actor: ada, now });
		const later = now + 23 * hour;
		await remindOfReplies(store, settings("assignee", "bell"), later);
		expect(await mailDueReplies(store, env, settings("assignee", "bell"), later)).toBe(0);
		const { reference } = await getInquiry(store, taken);
		expect((await told(store, dora)).join()).toContain(`${reference} is to be answered within an hour`);
		expect(await mailDueReplies(store, env, settings("assignee"), later)).toBe(1);
		const receivers = server.mails.map(({ to }) => [to].flat()[0]!.text).join();
		expect(receivers).toContain("dora@");
		expect(receivers).not.toContain("cem@");
	});
});

onBothEngines("the team", (newEnvironment) => {
	const settings = (by: "mail" | "bell" = "mail"): WarnedSettings => ({
		...{ businessHours: hours, holidays: [], replyPromise: { hours: 24, counted: "clock" } },
		replyWarning: { hours: 2, whom: "team", by },
	});

	async function mailing() {
		const server = await openMailServer();
		afterwards(() => server.close());
		return { server, env: readEnv({ SMTP_URL: server.url, SITE_URL: "https://quillstone.example" }) };
	}

	it("is mailed at once that inquiries are held back, of several within ten minutes once, by one instance", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()] as const;
		const [store] = stores;
		await team(store);
		const { server, env } = await mailing();
		const mail = async (now: number, by?: "bell") =>
			(await Promise.all(stores.map((each) => mailHeldBack(each, env, settings(by), now)))).reduce((a, b) => a + b);
		const held = () => inquire(store, { suspicions: ["Odd."] });
		const now = Date.now() + 1_000;
		await inquire(store);
		expect(await mail(now)).toBe(0);
		const first = await held();
		expect(await mail(now, "bell")).toBe(0);
		server.refuse(true);
		expect(await mail(now)).toBe(0);
		server.refuse(false);
		expect(await mail(now)).toBe(1);
		const subjects = () => [...new Set(server.mails.map(({ subject }) => subject))];
		expect(subjects()).toEqual(["An inquiry is held back as possible spam"]);
		expect(server.mails[0]!.text).toContain("https://quillstone.example/admin/inquiries?state=held");
		expect(server.mails.map(({ to }) => [to].flat()[0]!.text).join()).toContain("cem@");
		await approve(store, first, ada);
		await held();
		await held();
		expect(await mail(now + 5 * 60_000)).toBe(0);
		expect(await mail(now + 11 * 60_000)).toBe(2);
		expect(await mail(now + 22 * 60_000)).toBe(0);
		expect(subjects().at(-1)).toBe("2 inquiries are held back as possible spam");
	});

	it("finds what waits for a day under Later, is mailed on that day, and has it back when its sender adds something", async () => {
		const store = await (await newEnvironment()).open();
		const { cem } = await team(store);
		const { server, env } = await mailing();
		const [taken, free] = [await inquire(store), await inquire(store)];
		await assign(store, taken, { id: cem, name: "cem" }, ada);
		const now = Date.now();
		const day = new Date(now + 3 * 24 * hour).toISOString().slice(0, 10);
		const lists = async () => {
			const counts = await countInquiries(store, { person: cem });
			for (const state of ["mine", "nobodys", "later"] as const)
				expect((await listInquiries(store, { state, person: cem })).inquiries).toHaveLength(counts[state]);
			return [counts.mine, counts.nobodys, counts.later];
		};
		expect(await lists()).toEqual([1, 1, 0]);
		for (const id of [taken, free]) await setFollowUp(store, id, { day, note: "Ask" }, { hours, actor: ada, now });
		expect(await lists()).toEqual([0, 0, 2]);

		const addition = { note: "We moved our date.", trap: "", actor: ada };
		await addToInquiry(store, free, addition, english);
		expect(await lists()).toEqual([0, 1, 1]);
		expect(await remindOfFollowUps(store)).toBe(1);

		const due = (await getInquiry(store, taken)).followUpAt!;
		expect(await mailFollowUps(store, env, settings("bell"), now)).toBe(0);
		expect(await mailFollowUps(store, env, settings(), now + hour)).toBe(1);
		expect(await remindOfFollowUps(store, due)).toBe(1);
		expect(await mailFollowUps(store, env, settings(), due)).toBe(1);
		expect(await mailFollowUps(store, env, settings(), due + hour)).toBe(0);
		expect(await lists()).toEqual([1, 1, 0]);
		const { reference } = await getInquiry(store, taken);
		const about = server.mails.filter(({ subject }) => subject?.startsWith(`Follow up on ${reference}`));
		expect(about.map(({ to }) => [to].flat()[0]!.text)).toEqual([expect.stringContaining("cem@")]);
		expect(about[0]!.text).toContain("Ask");

		// Another day is another mail.
		await setFollowUp(store, taken, { day, note: "" }, { hours, actor: ada, now });
		expect(await remindOfFollowUps(store, due)).toBe(1);
		expect(await mailFollowUps(store, env, settings(), due)).toBe(1);
	});
});

onBothEngines("stages of the owner", (newEnvironment) => {
	it("stand beside the states, and an inquiry that is lost keeps why", async () => {
		const store = await (await newEnvironment()).open();
		const [id, other] = [await inquire(store), await inquire(store)];
		await addStage(store, { name: "Offer sent", state: "answered" });
		await expect(addStage(store, { name: "offer SENT", state: "open" })).rejects.toMatchObject({
			code: "not-possible",
		});
		const stage = (await listStages(store))[0]!.id;
		await setStage(store, id, stage, ada);
		await setState(store, other, "answered", ada);
		expect(await getInquiry(store, id)).toMatchObject({ state: "answered", stage });
		expect((await getInquiry(store, id)).firstResponseAt).not.toBeNull();
		const found = await listInquiries(store, { stage, state: "answered" });
		expect([found.total, found.inquiries.map((one) => one.id)]).toEqual([1, [id]]);
		expect((await countInquiries(store, { stage })).answered).toBe(1);
		expect((await listInquiries(store, { stage, query: "dana" })).total).toBe(1);
		await expect(setStage(store, id, "gone", ada)).rejects.toMatchObject({ code: "not-found" });

		await addLostReason(store, { name: "Too early" });
		await setState(store, id, "lost", ada, "Too early");
		expect(await getInquiry(store, id)).toMatchObject({ state: "lost", stage: "", lostReason: "Too early" });
		await setStage(store, id, stage, ada);
		expect(await getInquiry(store, id)).toMatchObject({ state: "answered", lostReason: "" });
		await removeStage(store, stage);
		expect(await getInquiry(store, id)).toMatchObject({ state: "answered", stage: "" });
	});
});

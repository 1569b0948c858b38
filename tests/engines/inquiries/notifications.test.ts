import { expect, it, onTestFinished, vi } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { endSessionsOf } from "../../../app/.server/auth/sessions/end-sessions.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { eraseOne } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { sendReply } from "../../../app/.server/inquiries/replies/reply.ts";
import { markRead as opened, setState } from "../../../app/.server/inquiries/work.ts";
import { sendDigests, setDigest } from "../../../app/.server/notifications/digest.ts";
import { NotificationFeed } from "../../../app/.server/notifications/feed.ts";
import { listNotifications, markRead, unreadCount } from "../../../app/.server/notifications/list-notifications.ts";
import { notify } from "../../../app/.server/notifications/notify.ts";
import { english } from "../../../app/language/language.ts";
import { openMailServer } from "../../mail-server.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const day = 24 * 3_600_000;

function addMahnoor(store: Store): Promise<string> {
	const mahnoor = { name: "Mahnoor Siddiqui", email: "mahnoor@quillstone.example", role: "editor" } as const;
	return store.write((tx) => addPerson(tx, mahnoor));
}

async function mailing() {
	const server = await openMailServer();
	afterwards(() => server.close());
	return { server, env: readEnv({ SMTP_URL: server.url, SITE_URL: "https://quillstone.example" }) };
}

const told = (store: Store, title: string, audience?: "administrators") =>
	store.write((tx) =>
		notify(tx, { kind: "inquiry", title, body: "MVP Development", path: "/admin/inquiries/1", audience }),
	);

onBothEngines("notifications", (newEnvironment) => {
	it("start when somebody joins: earlier ones are not shown to them", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		const store = await (await newEnvironment()).open();
		await told(store, "Before Mahnoor came");
		vi.advanceTimersByTime(1000);
		const reader = { id: await addMahnoor(store), role: "editor" } as const;
		expect(await unreadCount(store, reader)).toBe(0);
		vi.advanceTimersByTime(1000);
		await told(store, "Since then");
		expect((await listNotifications(store, reader)).map(({ title }) => title)).toEqual(["Since then"]);
	});

	it("are mailed once a day to people who want it: those that are unread, for them, and new", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const id = await addMahnoor(store);
		await told(store, "Before the switch");
		await setDigest(store, id, true, Date.now());
		const [first] = await listNotifications(store, { id, role: "editor" });
		await markRead(store, { id, role: "editor" }, [first!.id]);
		await told(store, "New inquiry Q-AAAA");
		await told(store, "New inquiry Q-BBBB");
		await told(store, "A destination was switched off", "administrators");
		const [, read] = await listNotifications(store, { id, role: "editor" });
		await markRead(store, { id, role: "editor" }, [read!.id]);

		expect(await sendDigests(store, env, english, Date.now() + day - 60_000)).toBe(0);
		// Even when several instances ask at once.
		const later = Date.now() + day + 1000;
		const counts = await Promise.all([
			sendDigests(store, env, english, later),
			sendDigests(store, env, english, later),
		]);
		expect(counts.toSorted()).toEqual([0, 1]);
		const [mail] = server.mails;
		expect(server.mails).toHaveLength(1);
		expect(mail!.subject).toBe("1 notification you have not read");
		expect(mail!.text).toContain("New inquiry Q-BBBB\nMVP Development\nhttps://quillstone.example/admin/inquiries/1");
		expect(mail!.text).not.toMatch(/Q-AAAA|switched off|Before the switch/);
		expect(await sendDigests(store, env, english, later + day)).toBe(0);
	});

	it("are mailed a day from now if the clock was ahead when the daily mail was switched on", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const id = await addMahnoor(store);
		const now = Date.now();
		await setDigest(store, id, true, now + 365 * day);
		expect(await sendDigests(store, env, english, now)).toBe(0);
		await told(store, "New inquiry Q-EEEE");
		expect(await sendDigests(store, env, english, now + day - 60_000)).toBe(0);
		expect(await sendDigests(store, env, english, now + day)).toBe(1);
		expect(server.mails).toHaveLength(1);
	});

	it("are mailed once, also those of the very moment at which the last mail was made", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const id = await addMahnoor(store);
		await told(store, "New inquiry Q-FFFF");
		const [{ at } = { at: 0 }] = await listNotifications(store, { id, role: "editor" });
		await setDigest(store, id, true, at - day);
		expect(await sendDigests(store, env, english, at)).toBe(0);
		expect(await sendDigests(store, env, english, at + day)).toBe(1);
		expect(await sendDigests(store, env, english, at + 2 * day)).toBe(0);
		expect(server.mails).toHaveLength(1);
	});

	it("are mailed at the next attempt when the mail server rejected them", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const id = await addMahnoor(store);
		await setDigest(store, id, true, Date.now() - 1000);
		await told(store, "New inquiry Q-CCCC");
		server.refuse(true);
		expect(await sendDigests(store, env, english, Date.now() + day)).toBe(0);
		server.refuse(false);
		expect(await sendDigests(store, env, english, Date.now() + day)).toBe(1);
	});

	it("about an inquiry are marked as read for whoever opens it, and for everyone once it is answered", async () => {
		const store = await (await newEnvironment()).open();
		const [one, two] = [
			await addMahnoor(store),
			await store.write((tx) => addPerson(tx, { name: "Ben", email: "ben@quillstone.example", role: "editor" })),
		];
		const unread = () => Promise.all([one, two].map((id) => unreadCount(store, { id, role: "editor" })));
		const values = { name: "Dana", email: "dana@signet.example", company: "", projectType: "MVP Development" };
		const words = { ...values, budget: "", timeline: "", message: "A first release before May." };
		const { id } = await receive(store, words, { idempotencyKey: "k", source: "Contact Form" });
		expect(await unread()).toEqual([1, 1]);
		await opened(store, id, one);
		expect(await unread()).toEqual([0, 1]);
		await setState(store, id, "answered", { id: one, name: "Mahnoor", address: "", agent: "" });
		expect(await unread()).toEqual([0, 0]);
	});

	it("also reach listeners when an additional watched value changes", async () => {
		const store = await (await newEnvironment()).open();
		let besides = "one";
		const feed = new NotificationFeed(store, async () => besides);
		afterwards(() => feed.close());
		const changed = vi.fn();
		await openSession(store, { id: "open", person: await addMahnoor(store) });
		feed.subscribe({ session: "open", changed, closed() {} });
		await expect.poll(() => changed, { timeout: 5_000 }).toHaveBeenCalledTimes(1);
		besides = "two";
		await expect.poll(() => changed, { timeout: 5_000 }).toHaveBeenCalledTimes(2);
	});

	it("reach listeners within two seconds, also from another instance, and end with the session or process", async () => {
		const home = await newEnvironment();
		const [here, there] = [await home.open(), await home.open()];
		const feed = new NotificationFeed(here);
		afterwards(() => feed.close());
		const person = await addMahnoor(here);
		const listen = async (session: string) => {
			await openSession(there, { id: session, person });
			const listener = { session, changed: vi.fn(), closed: vi.fn() };
			feed.subscribe(listener);
			return listener;
		};
		const [staying, leaving] = [await listen("staying"), await listen("leaving")];
		await expect.poll(() => staying.changed, { timeout: 5_000 }).toHaveBeenCalledTimes(1);
		await there.write((tx) => endSessionsOf(tx, person, "staying"));
		await told(there, "New inquiry Q-DDDD");
		await expect.poll(() => staying.changed, { timeout: 3_000 }).toHaveBeenCalledTimes(2);
		expect(leaving.closed).toHaveBeenCalledOnce();
		expect(leaving.changed).toHaveBeenCalledTimes(1);
		expect(staying.closed).not.toHaveBeenCalled();
		feed.close();
		expect(staying.closed).toHaveBeenCalledOnce();
	});
});

async function openSession(store: Store, { id, person }: { id: string; person: string }): Promise<void> {
	const now = Date.now();
	const times = { created_at: now, updated_at: now, expires_at: now + 60_000 };
	await store.db
		.insertInto("sessions")
		.values({ id, user_id: person, token: id, ip_address: null, user_agent: null, ...times })
		.execute();
}

onBothEngines("a reply sent from the studio", (newEnvironment) => {
	it("reaches the visitor, has its author as reply address, and is stored once the mail server has accepted it", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const values = { name: "Dana\u00a0W", email: "dana@signet.example", company: "", projectType: "MVP Development" };
		const { id } = await receive(
			store,
			{ ...values, budget: "", timeline: "", message: "A first release before May." },
			{ idempotencyKey: "k", source: "Contact Form" },
		);
		const actor = { id: "ben", name: "Mahnoor", address: "", agent: "" };
		const from = { name: "Mahnoor", email: "mahnoor@quillstone.example" };
		const reply = { inquiry: id, subject: "Yes\r\nBcc: all@example.com", text: "We can.\n.\nReally.", from, actor };

		server.refuse(true);
		await expect(sendReply(store, env, reply)).rejects.toMatchObject({ code: "mail-not-sent" });
		expect((await getInquiry(store, id)).firstResponseAt).toBeNull();

		server.refuse(false);
		await sendReply(store, env, reply);
		const mail = server.mails[0]!;
		expect(mail.subject).toBe("Yes Bcc: all@example.com");
		expect(mail.bcc).toBeUndefined();
		expect(mail.replyTo?.text).toContain("mahnoor@quillstone.example");
		expect(mail.text).toContain("We can.\n.\nReally.");
		const kept = await getInquiry(store, id);
		expect(kept).toMatchObject({ state: "answered", notes: [{ kind: "reply", text: "We can.\n.\nReally." }] });
		expect(kept.firstResponseAt).not.toBeNull();

		// Somebody who has not seen that answer is told of it, and sends none.
		const late = { ...reply, text: "Yes, we can.", seen: "" };
		await expect(sendReply(store, env, late)).rejects.toThrow("Mahnoor has answered while you were writing.");
		const sentence = "Somebody else is sending an answer at this moment.";
		const knowing = { ...late, seen: kept.notes[0]!.id };
		const both = await Promise.allSettled([sendReply(store, env, knowing), sendReply(store, env, knowing)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(both.find(({ status }) => status === "rejected")).toMatchObject({
			reason: { message: expect.stringContaining(sentence) },
		});
		expect(server.mails).toHaveLength(2);
	});

	it("that was not sent says why in words: an address refused, a server that waits, one that breaks off at the end", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const values = { name: "Dana", email: "dana@signet.example", company: "", projectType: "MVP Development" };
		const words = { ...values, budget: "", timeline: "", message: "A first release before May." };
		const { id } = await receive(store, words, { idempotencyKey: "k", source: "Contact Form" });
		const actor = { id: "ben", name: "Mahnoor", address: "", agent: "" };
		const from = { name: "Mahnoor", email: "mahnoor@quillstone.example" };
		const send = () => sendReply(store, env, { inquiry: id, subject: "Yes", text: "We can.", from, actor });
		server.refuseAddresses(() => [550, "5.1.1 No such user here"]);
		await expect(send()).rejects.toThrow(
			"The mail server refuses dana@signet.example, so nothing was sent. Look whether the address is right. It said “550 5.1.1 No such user here”.",
		);
		server.refuseAddresses(() => [550, "5.7.1 Relaying denied"]);
		await expect(send()).rejects.toThrow(/^The mail was not sent: .*Relaying denied/);
		server.refuseAddresses(() => [451, "4.7.1 Greylisted"]);
		await expect(send()).rejects.toThrow(/does not take the mail yet.*Try again in a few minutes.*Greylisted/);
		server.refuseAddresses(() => undefined);
		server.breakOff();
		await expect(send()).rejects.toThrow(/had all of the mail and broke off without an answer. It may have been sent/);
		expect(await getInquiry(store, id)).toMatchObject({ firstResponseAt: null, notes: [] });
		await send();
		expect(server.mails).toHaveLength(1);
	});

	it("that was sent is said to be, when the inquiry was erased meanwhile, and is not sent again", async () => {
		const { server, env } = await mailing();
		const store = await (await newEnvironment()).open();
		const values = { name: "Dana", email: "dana@signet.example", company: "", projectType: "MVP Development" };
		const { id } = await receive(
			store,
			{ ...values, budget: "", timeline: "", message: "A first release before May." },
			{ idempotencyKey: "k", source: "Contact Form" },
		);
		const actor = { id: "ben", name: "Mahnoor", address: "", agent: "" };
		const from = { name: "Mahnoor", email: "mahnoor@quillstone.example" };
		const reply = { inquiry: id, subject: "Yes", text: "We can.", from, actor };
		server.meanwhile(() => eraseOne(store, id, actor));
		await expect(sendReply(store, env, reply)).rejects.toThrow("Your answer was sent. The inquiry was erased");
		await expect(sendReply(store, env, reply)).rejects.toMatchObject({ code: "not-found" });
		expect(server.mails).toHaveLength(1);
	});
});

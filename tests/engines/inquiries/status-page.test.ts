import { expect, test } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { approve } from "../../../app/.server/inquiries/approve.ts";
import { getFile, getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { exportPerson } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { statusAddress } from "../../../app/.server/inquiries/status-link.ts";
import { markRead, recordReply, setState } from "../../../app/.server/inquiries/work.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { additionLimits } from "../../../app/content/values/limits/upload-limits.ts";
import { openMailServer } from "../../mail-server.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { serveContact } from "./served-contact.ts";

const secretKey = new SecretKey("of the served contact form");
const reception = { idempotencyKey: "key", source: inquirySource, secretKey };
const pdf = "%PDF-1.7 the sketches";

/** Stores Dana's inquiry and serves the site. Returns what she can do with her link. */
async function aSender(
	store: Store,
	{ suspicions = [], snapshot }: { suspicions?: readonly string[]; snapshot?: Snapshot } = {},
) {
	const site = await serveContact(store, { snapshot });
	const { id, reference, status = "" } = await receive(store, anInquiry(), { ...reception, suspicions });
	const headers = { "x-forwarded-for": "203.0.113.7", accept: "text/html" };
	return {
		site,
		id,
		reference,
		link: status,
		read: async (path = status) => {
			const answer = await fetch(site + path, { headers });
			const text = (await answer.text()).replace(/<!-- -->/g, "");
			return { status: answer.status, headers: answer.headers, text };
		},
		add: (parts: Record<string, string | File>, path = status) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(parts)) body.set(name, value);
			return fetch(site + path, { method: "POST", headers, body, redirect: "manual" });
		},
		remove: () => fetch(`${site}${status.replace("?", "/delete?")}`, { method: "POST", headers, redirect: "manual" }),
	};
}

const added = (store: Store) => store.db.selectFrom("inquiry_notes").select(["kind", "text"]).execute();
const filesIn = (store: Store) => store.db.selectFrom("inquiry_files").select(["name", "type"]).execute();
const news = async (store: Store) =>
	(await store.db.selectFrom("notifications").select("title").orderBy("id").execute()).map(({ title }) => title);

onBothEngines("the status page of an inquiry", (newEnvironment) => {
	test("opens only with its secret link, and is not cached, indexed or leaked as a referrer", async () => {
		const store = await (await newEnvironment()).open();
		const { link, reference, read } = await aSender(store);
		const page = await read();
		expect(page.status).toBe(200);
		expect(page.text).toContain(reference);
		expect(page.text).toContain("our seed round in May");
		expect(Object.fromEntries(page.headers)).toMatchObject({
			"cache-control": "no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex, nofollow",
		});

		const others = ["/inquiry", `/inquiry?key=${reference}`, `/inquiry?key=${"0".repeat(32)}`];
		for (const path of [...others, link.replace("?", "/delete?").slice(0, -1)]) {
			const other = await read(path);
			expect([other.status, other.headers.get("referrer-policy")], path).toEqual([404, "no-referrer"]);
			expect(other.text).not.toContain(reference);
		}
		const [stored] = await store.db.selectFrom("inquiry_links").selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(link.slice(-32));
	});

	test("names no time for the reply where the company states none", async () => {
		const store = await (await newEnvironment()).open();
		const { read, id } = await aSender(store, { snapshot: await loadSnapshot(store) });
		const waiting = (await read()).text;
		expect(waiting).toContain("We write back once we have read it.");
		expect(waiting.replace(/<[^>]*>/g, " ")).not.toMatch(/\bdue\b|promise|24 hours/);
		await store.db
			.updateTable("inquiries")
			.set({ created_at: Date.now() - 30 * 24 * 3_600_000 })
			.execute();
		expect((await read()).text).not.toContain("We are late.");
		await setState(store, id, "spam", ada);
		expect((await read()).text).toContain("We will not reply.");
	});

	test("says who read the inquiry once somebody has opened it, and when the reply is late", async () => {
		const store = await (await newEnvironment()).open();
		const { id, read } = await aSender(store);
		expect((await read()).text).toContain("Not read yet");

		await markRead(store, id, ada.id!);
		const opened = (await read()).text;
		expect(opened).toContain("Read by Ada Ashraf");
		expect(opened).not.toContain("Not read yet");
		expect(opened).not.toContain("We are late");

		await store.db
			.updateTable("inquiries")
			.set({ created_at: Date.now() - 8 * 24 * 3_600_000 })
			.execute();
		expect((await read()).text).toContain("We are late. Sorry.");
		await recordReply(store, id, "Here is what we think.", ada);
		const answered = (await read()).text;
		expect(answered).toContain("We have replied.");
		expect(answered).toContain("That was late, sorry.");
		// Notes are only for the team.
		expect(answered).not.toContain("Here is what we think.");
	});

	test("says that no reply will come if the team has marked the inquiry as advertising", async () => {
		const store = await (await newEnvironment()).open();
		const { id, read } = await aSender(store);
		await setState(store, id, "spam", ada);
		const { text } = await read();
		expect(text).toContain("taken for advertising");
		expect(text).not.toContain("Reply due");
	});

	test("accepts a note and a file, which the team sees and is notified of once", async () => {
		const store = await (await newEnvironment()).open();
		const sender = await aSender(store);
		const answer = await sender.add({ note: "One more\r\nthing.", file: new File([pdf], "C:\\x\\ske\u202etches.pdf") });
		expect([answer.status, answer.headers.get("location")]).toEqual([303, `${sender.link}&added=1#add`]);
		expect((await sender.add({ note: "And another.", file: new File([], "") })).status).toBe(303);

		const inquiry = await getInquiry(store, sender.id);
		expect(inquiry.notes.map(({ kind, text }) => [kind, text])).toEqual([
			["addition", "One more\nthing."],
			["addition", "And another."],
		]);
		expect(inquiry.files).toMatchObject([{ name: "sketches.pdf", type: "application/pdf", bytes: pdf.length }]);
		const { content } = await getFile(store, sender.id, inquiry.files[0]!.id);
		expect(Buffer.from(content).toString()).toBe(pdf);
		const titles = await news(store);
		expect(titles.filter((title) => title.includes("added"))).toEqual([
			`Dana Whitfield added a file to ${sender.reference}`,
		]);
		const { text } = await sender.read(`${sender.link}&added=1`);
		for (const words of ["And another.", "sketches.pdf, 21 bytes", "Added."]) expect(text).toContain(words);
	});

	test("rejects unsupported files with a sentence, and keeps the note", async () => {
		const store = await (await newEnvironment()).open();
		const { add, read, link } = await aSender(store);
		const program = new File(["MZ\0\0 a program"], "invoice.pdf");
		const refused = await add({ note: "See the invoice.", file: program });
		expect(refused.status).toBe(422);
		const text = await refused.text();
		expect(text).toContain("This file is no picture, PDF or plain text.");
		expect(text).toContain("See the invoice.</textarea>");

		const large = new File([`%PDF-${"x".repeat(additionLimits.bytes + 70_000)}`], "large.pdf");
		const tooLarge = await add({ file: large });
		expect([tooLarge.status, tooLarge.headers.get("referrer-policy")]).toEqual([413, "no-referrer"]);
		expect(await tooLarge.text()).toContain("A file can have 5 MB.");
		expect((await add({ note: "  " })).status).toBe(422);
		expect((await add({ note: "x".repeat(10_001) })).status).toBe(422);
		const parts = Object.fromEntries(Array.from({ length: 50 }, (_, part) => [`part${part}`, "x"]));
		expect((await add({ ...parts, note: "Many parts" })).status).toBe(422);
		expect((await add({ note: "For nobody" }, `/inquiry?key=${"0".repeat(32)}`)).status).toBe(404);
		expect([await added(store), await filesIn(store)]).toEqual([[], []]);
		expect((await read(link)).status).toBe(200);
	});

	test("limits notes and files, so that strangers cannot fill the disk", async () => {
		const store = await (await newEnvironment()).open();
		const { add, id } = await aSender(store);
		const file = () => new File([pdf], "one.pdf");
		for (let count = 0; count < additionLimits.files; count += 1)
			expect((await add({ file: file() })).status).toBe(303);
		expect(await (await add({ file: file() })).text()).toContain("There are 10 files already.");
		await store.db.updateTable("inquiry_files").set({ bytes: additionLimits.bytesOfDay, inquiry_id: id }).execute();
		const other = await receive(store, anInquiry({ name: "Other" }), reception);
		expect(await (await add({ file: file() }, other.status)).text()).toContain("no room for another");
		expect((await add({ note: "Then without." }, other.status)).status).toBe(303);
	});

	test("does not notify the team about anything held back or suspected to be spam", async () => {
		const store = await (await newEnvironment()).open();
		const { id, add } = await aSender(store, { suspicions: ["The hidden field was filled in."] });
		expect((await add({ note: "Look here." })).status).toBe(303);
		expect(await (await add({ file: new File([pdf], "a.pdf") })).text()).toContain("once somebody has looked");
		await approve(store, id, ada);
		expect(
			(await add({ note: "Casino backlinks, https://a.example https://b.example https://c.example" })).status,
		).toBe(303);
		expect(await added(store)).toHaveLength(2);
		expect((await news(store)).filter((title) => title.includes("added"))).toEqual([]);
	});

	test("deletes everything after confirmation, ends its link, and notifies the team", async () => {
		const store = await (await newEnvironment()).open();
		const sender = await aSender(store);
		await sender.add({ note: "A note", file: new File([pdf], "a.pdf") });
		const question = await sender.read(sender.link.replace("?", "/delete?"));
		expect(question.text).toContain("Delete everything?");
		expect(await getInquiry(store, sender.id)).toMatchObject({ reference: sender.reference });
		expect(await exportPerson(store, "DANA@signet.example")).toMatchObject([
			{ files: [{ name: "a.pdf", content: Buffer.from(pdf).toString("base64") }], notes: [{ text: "A note" }] },
		]);

		const answers = await Promise.all([sender.remove(), sender.remove()]);
		expect(answers.map(({ headers }) => headers.get("location"))).toEqual(["/inquiry/deleted", "/inquiry/deleted"]);
		expect((await sender.read()).status).toBe(404);
		expect((await sender.read("/inquiry/deleted")).status).toBe(200);
		for (const table of ["inquiries", "inquiry_notes", "inquiry_files", "inquiry_links"] as const)
			expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
		expect(await news(store)).toEqual([`The sender of ${sender.reference} deleted it`]);
		expect(await listActivity(store, { document: sender.id })).toMatchObject([
			{ action: "erase", title: sender.reference },
			{ action: "add" },
			{ action: "receive" },
		]);
	});

	test("is linked from the confirmation mail of an inquiry", async () => {
		const store = await (await newEnvironment()).open();
		const mails = await openMailServer();
		afterwards(() => mails.close());
		const settings = { server: mails.url, from: "hello@quillstone.example" };
		await addDestination(
			store,
			{ kind: "email-visitor", name: "Confirmation", settings, actor: ada },
			{
				allowPrivate: true,
			},
		);
		const { id, status } = await receive(store, anInquiry(), reception);
		const origin = "https://quillstone.example";
		const statusOf = (inquiry: string) => statusAddress(store, { secretKey, origin }, inquiry);
		const outbox = new OutboxWorker(store, { allowPrivate: true, statusOf });
		outbox.wake();
		await outbox.idle();
		const [mail] = mails.mails;
		expect(mail!.text).toContain(origin + status);
		expect(await statusAddress(store, { secretKey: new SecretKey("another"), origin }, id)).toBeUndefined();
	});

	test("does not render a page for each of many wrong links, and still opens with the right one", async () => {
		const store = await (await newEnvironment()).open();
		const { site, read } = await aSender(store);
		const headers = { "x-forwarded-for": "198.51.100.9", accept: "text/html" };
		const tries = Array.from({ length: 70 }, (_, index) =>
			fetch(`${site}/inquiry?key=${String(index).padStart(32, "0")}`, { headers }).then(({ status }) => status),
		);
		const refused = (await Promise.all(tries)).filter((status) => status === 429);
		expect(refused.length).toBeGreaterThanOrEqual(10);
		expect((await read()).status).toBe(200);
	});
});

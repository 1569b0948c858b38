import { mkdtemp, open, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Store } from "../../../app/.server/db/store.ts";
import { approve } from "../../../app/.server/inquiries/approve.ts";
import { getFile, getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { eraseOne } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { usedForms } from "../../../app/.server/inquiries/inquiry-counts.ts";
import { columnsOf, formTable, listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { sentFiles } from "../../../app/.server/inquiries/sent-files.ts";
import { eraseExpired } from "../../../app/.server/inquiries/upkeep.ts";
import { cutIntoPieces } from "../../../app/.server/media/storage/pieces.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { ownForm } from "../../../app/content/system/own-form.ts";
import { formFileLimits } from "../../../app/content/values/limits/upload-limits.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, aForm, aQuestion } from "../../world.ts";
import { onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { origin, serveContact, servedKey } from "./served-contact.ts";

const { delivery } = ownForm.initial;

type Posted = Record<string, string | readonly string[] | File>;

const complete: Posted = {
	"your-name": "Dana Whitfield",
	"your-address": "dana@signet.example",
	"which-place": "Engineer",
	"days-you-can-work": ["Friday", "Monday"],
	"years-at-it": "12",
	"first-day": "2030-02-01",
	"why-us": "You write plainly.\n\nSo do I.",
	"you-may-keep-this-for-a-year-": "yes",
};

/** Serves a form. Returns what a visitor can do with it. */
async function aVisitor(store: Store, fields: Parameters<typeof aForm>[0] = {}, id = "apply-1", language = "en") {
	const snapshot = sampleSnapshot({ words: { language } }, [{ type: "forms", id, data: aForm(fields) }]);
	const site = await serveContact(store, { snapshot });
	const send = async (
		posted: Posted,
		{ script = false, token = "", network = "203.0.113.7", turn = {}, from = "" } = {},
	) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(turn)) body.set(name, String(value));
		for (const [key, value] of Object.entries(posted))
			for (const one of Array.isArray(value) ? value : [value]) body.append(`q.${key}`, one as string);
		body.set("token", token);
		const headers = {
			...{ "x-forwarded-for": network, accept: script ? "application/json" : "text/html" },
			...(from && { referer: origin + from }),
		};
		const answer = await fetch(`${site}/forms/apply`, { method: "POST", headers, body, redirect: "manual" });
		const text = (await answer.text()).replace(/<!-- -->/g, "");
		return { status: answer.status, to: answer.headers.get("Location") ?? "", text };
	};
	const read = async (path: string) => (await (await fetch(site + path)).text()).replace(/<!-- -->/g, "");
	return { site, send, read };
}

const stored = async (store: Store) => {
	const { inquiries } = await listInquiries(store);
	return Promise.all(inquiries.map(({ id }) => getInquiry(store, id)));
};

onBothEngines("a form of the owner", (newEnvironment) => {
	test("is received without script, under the words that were read, however the form changes later", async () => {
		const store = await (await newEnvironment()).open();
		const { send, read } = await aVisitor(store);
		const { status, to } = await send(complete);
		expect([status, to]).toEqual([303, expect.stringMatching(/^\/forms\/apply\/sent\/q-\w{4}\?key=[0-9a-f]{32}$/)]);
		expect(await read(to)).toContain("A founder reads it this week.");

		const [inquiry] = await stored(store);
		expect(inquiry).toMatchObject({
			...{
				name: "Dana Whitfield",
				email: "dana@signet.example",
				about: "Apply for a place",
				source: "Apply for a place",
			},
			...{ page: "/forms/apply", held: false, state: "new" },
		});
		expect(inquiry!.answers.map(({ label, values }) => [label, ...values])).toEqual([
			["Your name", "Dana Whitfield"],
			["Your address", "dana@signet.example"],
			["Which place", "Engineer"],
			["Days you can work", "Monday", "Friday"],
			["Years at it", "12"],
			["First day", "2030-02-01"],
			["Why us", "You write plainly.\n\nSo do I."],
			["You may keep this for a year.", "Yes"],
		]);
		const page = await read(to.replace(/.*\?/, "/inquiry?"));
		expect(page).toContain("Which place");
		expect(page).toContain("Apply for a place");

		// The same words again are the same inquiry; others are another one.
		expect((await send(complete)).to).toBe(to);
		const renamed = aForm().questions.map((question) => ({ ...question, label: question.label.toUpperCase() }));
		const later = await aVisitor(store, { questions: renamed.map((question) => ({ ...question, ifQuestion: "" })) });
		await later.send({ ...complete, "which-one-then": "Cook" });
		const table = await formTable(store, { form: "apply-1" });
		expect(table).toHaveLength(2);
		expect(columnsOf(table).get("your-name")).toEqual({ key: "your-name", label: "YOUR NAME" });
		expect((await stored(store))[1]!.answers[0]!.label).toBe("Your name");
	});

	test("says what is wrong beside each question, keeps what was typed, and asks only what applies", async () => {
		const store = await (await newEnvironment()).open();
		const { send } = await aVisitor(store);
		const wrong = { ...complete, "your-address": "dana", "years-at-it": "many", "first-day": "2030-02-31" };
		const { status, text } = await send({ ...wrong, "which-place": "Something else", "why-us": "<b>Why</b> not" });
		expect(status).toBe(422);
		for (const words of ["That address is missing its @", "Write a number with digits", "Write a day that there is"])
			expect(text).toContain(words);
		expect(text).toContain('<a href="#apply-which-one-then">Which one, then</a>: This is needed.');
		expect(text).toContain("&lt;b&gt;Why&lt;/b&gt; not");
		expect(text).toMatch(/<input[^>]*checked=""[^>]*value="Something else"/);

		// What does not apply is not asked, not required and not stored.
		await send({ ...complete, "which-one-then": "Left over" });
		const [inquiry] = await stored(store);
		expect(inquiry!.answers.map(({ key }) => key)).not.toContain("which-one-then");

		const script = await send({ ...complete, "which-place": "Boss" }, { script: true });
		expect(JSON.parse(script.text)).toMatchObject({
			...{ status: 422, alert: "" },
			problems: [{ field: "which-place", reason: "Pick one from the list." }],
		});
		expect(await stored(store)).toHaveLength(1);
	});

	test("of several steps goes through those that apply, stores nothing on the way, and leads back to what is wrong", async () => {
		const store = await (await newEnvironment()).open();
		const { site, send, read } = await aVisitor(store, {
			questions: [
				aQuestion("Your name"),
				aQuestion("You come as", { kind: "one", answers: ["A guest", "A team"] }),
				aQuestion("The team", {
					kind: "step",
					help: "Who comes with you.",
					ifQuestion: "You come as",
					ifAnswer: "A team",
				}),
				aQuestion("How many", { kind: "number" }),
				aQuestion("The day", { kind: "step" }),
				aQuestion("Which day"),
			],
		});
		const shown = (html: string) => {
			const [, words] = /data-progress=""[^>]*>([^<]*)/.exec(html) ?? [];
			const sections = html.split("<section").filter((part) => part.includes("data-step"));
			return [words, sections.findIndex((part) => !/^[^>]*hidden/.test(part))];
		};
		expect(shown(await read("/forms/apply"))).toEqual(["Step 1 of 2", 0]);
		const next = (step: number, posted: Posted) => send(posted, { turn: { step, go: "next" } });
		const nameless = await next(0, { "you-come-as": "A team" });
		expect([nameless.status, ...shown(nameless.text)]).toEqual([422, "Step 1 of 3", 0]);
		expect(nameless.text).toContain('<a href="#apply-your-name">Your name</a>: This is needed.');
		// What comes later is not missed yet.
		expect(nameless.text).not.toContain("#apply-how-many");

		const team = { "your-name": "Dana Whitfield", "you-come-as": "A team" };
		const second = await next(0, team);
		expect([second.status, ...shown(second.text)]).toEqual([200, "Step 2 of 3", 1]);
		expect(second.text).toContain('value="Dana Whitfield"');
		const third = await next(1, { ...team, "how-many": "12" });
		expect(shown(third.text)).toEqual(["Step 3 of 3", 2]);
		const back = await send({ ...team, "how-many": "12" }, { turn: { step: 2, go: "back" } });
		expect(shown(back.text)).toEqual(["Step 2 of 3", 1]);
		// A guest has no team: the step is left out, whatever was typed in it.
		expect(shown((await next(0, { ...team, "you-come-as": "A guest", "how-many": "many" })).text)).toEqual([
			"Step 2 of 2",
			2,
		]);
		const early = await send({ ...team, "how-many": "many", "which-day": "Friday" }, { turn: { step: 2, go: "send" } });
		expect([early.status, ...shown(early.text)]).toEqual([422, "Step 2 of 3", 1]);
		// A step that is none, and steps that somebody made up.
		for (const step of ["-1", "7".repeat(400), "2e9", "<b>"])
			expect((await send(team, { turn: { step, go: "next" } })).status).toBeLessThan(423);
		expect(await stored(store)).toEqual([]);

		const { to } = await send({ ...team, "how-many": "12", "which-day": "Friday" }, { turn: { step: 2, go: "send" } });
		expect((await fetch(site + to)).status).toBe(200);
		const [inquiry] = await stored(store);
		expect(inquiry!.answers.map(({ key }) => key)).toEqual(["your-name", "you-come-as", "how-many", "which-day"]);
	});

	test("takes what it is told to from the address of its page, shows it to the team alone, and trusts none of it", async () => {
		const store = await (await newEnvironment()).open();
		const { send, read } = await aVisitor(store, {
			questions: [
				aQuestion("Fair", { kind: "hidden", parameter: "utm_term" }),
				aQuestion("Your address", { kind: "email" }),
				aQuestion("You may write to me.", { kind: "consent", link: "/privacy-policy" }),
			],
		});
		const page = await read("/forms/apply?utm_term=garden");
		expect(page).toMatch(/<input type="hidden"[^>]*data-parameter="utm_term"/);
		expect(page).toMatch(/href="\/privacy-policy" target="_blank"[^>]*>Read what you agree to/);
		const posted = { "your-address": "dana@signet.example", "you-may-write-to-me-": "yes" };
		const given = `=SUM(1)\u202e ${"ä".repeat(300)}`;
		const { to } = await send(posted, { from: `/forms/apply?utm_term=${encodeURIComponent(given)}&utm_x=1` });
		await send({ ...posted, fair: "Berlin" }, { from: "/forms/apply?utm_term=garden" });
		await send({ ...posted, fair: "" }, { from: "/forms/apply?utm_medium=mail" });
		const inquiries = await stored(store);
		const fair = inquiries.map(({ answers }) => answers.find(({ kind }) => kind === "hidden")?.values[0]);
		expect(fair).toEqual([undefined, "Berlin", `=SUM(1) ${"ä".repeat(192)}`]);
		for (const { name, values } of inquiries) {
			expect(name).toBe("dana@signet.example");
			expect(values.message).toBe("You may write to me.: Yes");
		}
		expect(await read(to.replace(/.*\?/, "/inquiry?"))).not.toContain("SUM(1)");
		expect(inquiries[0]!.answers.at(-1)).toMatchObject({ label: "You may write to me.", values: ["Yes"] });
	});

	test.each([
		[
			"de",
			"1.234,56",
			"31.12.2030",
			"(+49) 171 5550100 (mobil)",
			"1234.56",
			"1.234,56",
			"31. Dezember 2030",
			"(+49) 171 5550100 (mobil) (\u2066+491715550100\u2069)",
		],
		["ur", "۱۲۳", "۳۱/۱۲/۲۰۳۰", "۰۳۰۰ ۵۵۵۰۱۰۰", "123", "123", "31 دسمبر، 2030", "۰۳۰۰ ۵۵۵۰۱۰۰"],
		[
			"en-IN",
			"1,50,000",
			"31/12/2030",
			"0300-5550100 / 0321-5550101",
			"150000",
			"1,50,000",
			"31 December 2030",
			"0300-5550100 / 0321-5550101 (\u206603005550100\u2069)",
		],
		[
			"en",
			"1,5",
			"Dec 31, 2030",
			"+1 555 0100 ext. 12",
			"1.5",
			"1.5",
			"December 31, 2030",
			"+1 555 0100 ext. 12 (\u2066+15550100 #12\u2069)",
		],
		[
			"de",
			"ca. 1.234,56 €",
			"31.12.2030",
			"030 5550100",
			"ca. 1234.56 €",
			"ca. 1.234,56 €",
			"31. Dezember 2030",
			"030 5550100",
		],
		["en", "12 years", "31 Dec 2030", "555-0100", "12", "12", "December 31, 2030", "555-0100"],
	])("in %s reads numbers, days and phones as they are written there, and says them back", async (...row) => {
		const [locale, number, day, phone, amount, numberSaid, daySaid, phoneSaid] = row;
		const store = await (await newEnvironment()).open();
		const { send, read } = await aVisitor(store, {}, "apply-1", locale);
		const { to } = await send({ ...complete, "years-at-it": number, "first-day": day, telephone: phone });
		const answers = Object.fromEntries((await stored(store))[0]!.answers.map(({ key, values }) => [key, ...values]));
		expect(answers).toMatchObject({ "years-at-it": amount, "first-day": "2030-12-31", telephone: phone });
		// Pages from right to left set Latin digits apart.
		const page = (await read(to.replace(/.*\?/, "/inquiry?"))).replaceAll(/<\/?bdi[^>]*>/g, "");
		for (const said of [numberSaid, daySaid, phoneSaid]) expect(page).toContain(`<dd>${said}</dd>`);
	});

	test("refuses a number, a day and a phone that are unclear, in the words of its language", async () => {
		const store = await (await newEnvironment()).open();
		const { send } = await aVisitor(store, {}, "apply-1", "de");
		const { status, text } = await send({
			...complete,
			"years-at-it": "12k",
			"first-day": "31.12.30",
			telephone: "abends",
		});
		expect(status).toBe(422);
		for (const words of ["etwa 12 oder 12,5.", "etwa 31. Dezember 2030.", "eine Telefonnummer in Ziffern"])
			expect(text).toContain(words);
		for (const typed of ["12k", "abends"]) expect(text).toContain(`value="${typed}"`);
		expect(await stored(store)).toEqual([]);
	});

	test("takes files by their content, keeps them from everybody else, and erases them with the inquiry", async () => {
		const store = await (await newEnvironment()).open();
		const { send } = await aVisitor(store);
		const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);
		for (const bad of [file("MZ\0\0", "cv.pdf"), file(new Uint8Array(formFileLimits.bytes + 1).fill(65), "long.txt")]) {
			const { status, text } = await send({ ...complete, curriculum: bad });
			expect([status, text.includes("This file is no picture") || text.includes("A file can have 10 MB.")]).toEqual([
				422,
				true,
			]);
			expect(text).toContain("Please choose your file again");
		}
		expect((await send({ ...complete, curriculum: file("%PDF-1.7 me", "../../cv\u202e.pdf") })).status).toBe(303);
		const [inquiry] = await stored(store);
		const [kept] = inquiry!.files;
		expect(kept).toMatchObject({ name: "cv.pdf", type: "application/pdf" });
		expect(inquiry!.answers.find(({ kind }) => kind === "file")!.values).toEqual(["cv.pdf"]);
		expect(Buffer.from((await getFile(store, inquiry!.id, kept!.id)).content).toString()).toBe("%PDF-1.7 me");
		await eraseOne(store, inquiry!.id, ada);
		expect(await store.db.selectFrom("inquiry_files").select("id").execute()).toEqual([]);

		// No network takes the room of the others.
		const ten = new Uint8Array(formFileLimits.bytes).fill(66);
		const much = async (name: string) =>
			(await send({ ...complete, "your-name": name, curriculum: file(ten, "a.txt") })).status;
		const statuses = [];
		for (const name of ["A", "B", "C", "D", "E", "F", "G"]) statuses.push(await much(name));
		expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 422]);
	});

	test("holds no lead back for what was not written by its sender: labels, choices, ticks, and the website it asks for", async () => {
		const store = await (await newEnvironment()).open();
		const consent = "I agree to a mail about this paper, as the page on privacy says.";
		const { send } = await aVisitor(store, {
			questions: [
				aQuestion("Website"),
				aQuestion("Your address", { kind: "email" }),
				aQuestion(consent, { key: "consent", kind: "consent" }),
			],
		});
		for (const lead of ["ada", "bea", "cem", "dan", "eva"])
			await send({ website: `https://${lead}.example`, "your-address": `${lead}@lead.example`, consent: "yes" });
		expect((await stored(store)).map(({ held }) => held)).toEqual([false, false, false, false, false]);
	});

	test("goes to its own destinations, also after it was held back, and is mailed in its own words", async () => {
		const store = await (await newEnvironment()).open();
		const mail = await openMailServer();
		const rules = { allowPrivate: true };
		const add = (kind: "email-team" | "email-visitor" | "webhook", name: string) => {
			const settings =
				kind === "webhook"
					? { url: "https://192.0.2.7/inquiries" }
					: {
							...{ server: mail.url, from: "site@quillstone.example" },
							...(kind === "email-team" && { to: ["team@quillstone.example"] }),
						};
			return addDestination(store, { kind, name, settings, actor: ada }, rules);
		};
		const [team, thanks] = [await add("email-team", "Team"), await add("email-visitor", "Thanks")];
		await add("webhook", "CRM");
		const { send } = await aVisitor(store, {
			delivery: { ...delivery, to: "chosen", destinations: [team.id, thanks.id] },
		});
		await send({
			...complete,
			"why-us": "See https://a.example https://b.example https://c.example www.d.example [url=x]",
		});
		const { inquiries } = await listInquiries(store, { state: "held" });
		expect(inquiries).toHaveLength(1);
		await approve(store, inquiries[0]!.id, ada);
		const sent = await store.db.selectFrom("deliveries").select("destination_id").orderBy("destination_id").execute();
		expect(sent.map(({ destination_id }) => destination_id)).toEqual([team.id, thanks.id].toSorted());

		const worker = new OutboxWorker(store, { ...rules, thanksOf: () => "A founder reads it this week." });
		worker.wake();
		await worker.idle();
		const texts = mail.mails.map(({ text }) => text).join("\n");
		expect(texts).toContain("Which place: Engineer");
		expect(texts).toContain("A founder reads it this week.");

		// Whoever left no address is sent nothing, and what is for nobody stays in the inbox.
		const anonymous = [aQuestion("Your name")];
		const quiet = await aVisitor(store, { questions: anonymous, delivery: { ...delivery, to: "none" } }, "quiet");
		await quiet.send({ "your-name": "Kim" });
		const open = await aVisitor(store, { questions: anonymous }, "open");
		await open.send({ "your-name": "Lee" });
		const [lee, kim] = await stored(store);
		expect([kim!.name, kim!.deliveries.length]).toEqual(["Kim", 0]);
		expect([lee!.name, ...lee!.deliveries.map(({ destination }) => destination)]).toEqual(["Lee", "Team", "CRM"]);
	});

	test("gives its sender files by links that end with their time and with the inquiry", async () => {
		const store = await (await newEnvironment()).open();
		const folder = await mkdtemp(join(tmpdir(), "library-"));
		const hash = "5".repeat(32);
		const files = ["guide", "prices"].map((name) => ({
			...{ id: name, url: `/files/${hash}/${name}.pdf`, name: `${name} – 2026.pdf`, type: "application/pdf" as const },
			...{ bytes: 9, width: 0, height: 0, cover: null },
		}));
		for (const { id } of files) {
			await writeFile(join(folder, id), `%PDF ${id}`);
			await cutIntoPieces(join(folder, id), folder, `${id}.pdf`, 5 + id.length);
		}
		const library = { open: (_: string, name: string) => open(join(folder, name)).catch(() => undefined) };
		const form = aForm({
			delivery: {
				...delivery,
				files: [
					{ label: "The guide", file: { media: "guide" } },
					{ label: "", file: { media: "prices" } },
				],
			},
		});
		const snapshot = sampleSnapshot({}, [{ type: "forms", id: "apply-1", data: form }], files);
		const site = await serveContact(store, { snapshot, library });
		const body = new FormData();
		for (const [key, value] of Object.entries(complete)) body.set(`q.${key}`, [value].flat()[0] as string);
		const sent = await fetch(`${site}/forms/apply`, { method: "POST", body, redirect: "manual" });
		const to = sent.headers.get("Location")!;

		// Only who sent it, which the key of the inquiry proves, sees links.
		const linksOn = async (path: string) =>
			[...(await (await fetch(site + path)).text()).matchAll(/href="(\/inquiry\/file[^"]+)">([^<]+)/g)].map(
				([, ...link]) => link,
			);
		const links = await linksOn(to);
		expect(links.map(([, words]) => words)).toEqual(["The guide", "prices – 2026.pdf"]);
		expect(await linksOn(to.replace(/key=.*/, `key=${"0".repeat(32)}`))).toEqual([]);
		const get = async (path: string) => {
			const answer = await fetch(site + path);
			return { status: answer.status, text: await answer.text(), headers: answer.headers };
		};
		const guide = links[0]![0]!;
		const { status, text, headers } = await get(guide);
		expect([status, text]).toEqual([200, "%PDF guide"]);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''guide/),
			"content-type": "application/octet-stream",
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		});
		expect((await get(links[1]![0]!)).text).toBe("%PDF prices");

		const mail = await openMailServer();
		const settings = { server: mail.url, from: "site@quillstone.example" };
		const rules = { allowPrivate: true };
		await addDestination(store, { kind: "email-visitor", name: "Thanks", settings, actor: ada }, rules);
		await fetch(`${site}/forms/apply`, { method: "POST", body: body.set("q.your-name", "Kim") ?? body });
		const filesOf = (inquiry: string) =>
			sentFiles(servedKey, inquiry, snapshot.byId("forms", "apply-1")!).map(({ label, path }) => ({
				label,
				address: origin + path,
			}));
		const worker = new OutboxWorker(store, { ...rules, filesOf });
		worker.wake();
		await worker.idle();
		expect(mail.mails[0]!.text).toMatch(
			/The links work for 14 days\.\s+The guide\s+https:\/\/quillstone\.example\/inquiry\/file\?key=/,
		);

		const ended = async (path: string) => {
			const { status: code, text: page } = await get(path);
			expect([code, page]).toEqual([410, expect.stringContaining("This link has ended.")]);
		};
		await ended(guide.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
		await ended(guide.replace(/\..*/, `.${"0".repeat(32)}`));
		await ended("/inquiry/file?key=x");
		const id = (await stored(store)).find(({ name }) => name === "Dana Whitfield")!.id;
		const age = (days: number) =>
			store.db
				.updateTable("inquiries")
				.set({ created_at: Date.now() - days * 86_400_000 })
				.where("id", "=", id)
				.execute();
		await age(13.9);
		expect((await get(guide)).status).toBe(200);
		await age(14.1);
		await ended(guide);
		await age(-2);
		await ended(guide);
		await age(0);
		expect((await get(guide)).status).toBe(200);
		await eraseOne(store, id, ada);
		await ended(guide);
	});

	test("has a filter of its own in the inbox, and is erased after its own time", async () => {
		const store = await (await newEnvironment()).open();
		await receive(store, anInquiry(), { idempotencyKey: "key", source: inquirySource });
		const { send } = await aVisitor(store, { delivery: { ...delivery, months: 2 } });
		await send(complete);
		expect(await usedForms(store)).toEqual([
			{ id: "", title: "Project inquiry" },
			{ id: "apply-1", title: "Apply for a place" },
		]);
		const names = async (form?: string) => (await listInquiries(store, { form })).inquiries.map(({ about }) => about);
		expect(await names("apply-1")).toEqual(["Apply for a place"]);
		expect(await names("")).toEqual(["MVP Development"]);
		expect((await listInquiries(store, { form: "apply-1", query: "plainly" })).total).toBe(1);
		expect((await listInquiries(store, { form: "", query: "plainly" })).total).toBe(0);

		const month = 31 * 24 * 3_600_000;
		expect(await eraseExpired(store, 0, Date.now() + 1.5 * month)).toBe(0);
		expect(await eraseExpired(store, 24, Date.now() + 2 * month)).toBe(1);
		expect(await names()).toEqual(["MVP Development"]);
	});
});

test("a form without a question, or with one that can never be asked, is not published", () => {
	const reasons = (questions: ReturnType<typeof aForm>["questions"]) => {
		const checked = ownForm.schema.safeParse(aForm({ questions }));
		return checked.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
	};
	expect(reasons(aForm().questions)).toEqual([]);
	expect(reasons([])).toEqual(["questions: A form needs at least one question."]);
	expect(reasons([aQuestion("Colour", { kind: "one" }), aQuestion("Shade", { ifQuestion: "Color" })])).toEqual([
		"questions.0.answers: Give this question at least one answer to choose from.",
		"questions.1.ifQuestion: No question above this one is called “Color”.",
	]);
	expect(
		reasons([
			aQuestion("Colour", { kind: "one", answers: ["Red"] }),
			aQuestion("Shade", { ifQuestion: "Colour", ifAnswer: "Blue" }),
		]),
	).toEqual(["questions.1.ifAnswer: “Blue” is no answer of “Colour”. It has: Red."]);
	expect(
		reasons([
			aQuestion("You", { kind: "step" }),
			aQuestion("Curriculum", { kind: "file" }),
			aQuestion("The end", { kind: "step", ifQuestion: "You" }),
		]),
	).toEqual([
		"questions.1.kind: Ask for files in the last step: browsers do not hand them on to another one.",
		"questions.2.kind: This step has no questions. Put one below it, or remove it.",
		"questions.2.ifQuestion: No question above this one is called “You”.",
	]);
	expect(reasons([aQuestion("Name"), aQuestion("Fair", { kind: "hidden", parameter: "utm term" })])).toEqual([
		"questions.1.parameter: Say which name in the address holds it: letters, digits and _, such as utm_term.",
	]);
	expect(reasons([aQuestion("Name"), aQuestion("name", { key: "other" })])).toEqual([
		"questions: “name” stands in Questions twice.",
	]);
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { answerAsHtml, answerFor } from "../../../app/.server/personal-data/answer-request.ts";
import { erasePersonalData } from "../../../app/.server/personal-data/erase-person.ts";
import { findPerson } from "../../../app/.server/personal-data/find-person.ts";
import {
	noteAnswer,
	noteRequest,
	openRequests,
	remindOfRequests,
	requestOf,
} from "../../../app/.server/personal-data/requests.ts";
import { openProposal } from "../../../app/.server/proposals/proposal.ts";
import { proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { makeReviewLink } from "../../../app/.server/proposals/review-links.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { testimonial } from "../../../app/content/types/testimonial.ts";
import { run } from "../../../bin/cli/run.ts";
import { ada } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines, type TestEnvironment } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";
import { aReceiver } from "./receiver.ts";

const planted = "Xanthippe Quarmby";
const address = "x.quarmby@harbourline.example";
const reception = (idempotencyKey: string) => ({ idempotencyKey, source: inquirySource });
const asked = { query: address, reason: "asked by mail", retentionMonths: 24, actor: ada };

/** What Xanthippe left with us: two inquiries and a link to a proposal. */
async function someone(store: Store): Promise<void> {
	const own = { name: planted, email: address.toUpperCase(), message: "Call me: 0170 / 123 45 67." };
	await receive(store, anInquiry(own), reception("1"));
	const phone = { key: "p", label: "Phone", kind: "phone", values: ["+49 (0)170 1234567"] } as const;
	const form = { form: "f", answers: [phone], files: [], makeRoom: async () => {} };
	await receive(store, anInquiry({ name: planted, email: "", message: "" }), { ...reception("2"), own: form });
	const { id } = await openProposal(store, { name: "Spring", purpose: "" }, ada);
	const link = { proposal: id, name: planted, email: address, password: "", days: 9, actor: ada };
	await makeReviewLink(store, new SecretKey("k".repeat(32)), link);
}

/** What others say of her: a colleague names her, and a quote stands on the site. */
async function others(store: Store): Promise<void> {
	await receive(store, anInquiry({ message: `Ask ${address}, she knows.` }), reception("3"));
	const data = {
		...testimonial.initial,
		author: planted,
		role: "Head",
		company: "Harbourline",
		quote: "Fine.",
		rating: 5,
	};
	await create(store, { type: "testimonials", data, actor: ada });
}

/** Every place that holds a text: tables, and on SQLite the files of the database. */
async function placesWith(store: Store, text: string, { dataDir }: TestEnvironment): Promise<string[]> {
	const tables =
		store.engine === "sqlite"
			? sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'search_index%'`
			: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
	const found: string[] = [];
	for (const { name } of (await tables.execute(store.db)).rows) {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(store.db);
		if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
	}
	await store.close();
	for (const file of await readdir(dataDir, { withFileTypes: true }))
		if (
			file.isFile() &&
			(await readFile(join(dataDir, file.name), "latin1")).toLowerCase().includes(text.toLowerCase())
		)
			found.push(file.name);
	return found;
}

async function cli({ dataDir, databaseUrl }: TestEnvironment, ...args: string[]): Promise<string> {
	const said: string[] = [];
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	vi.stubEnv("DATA_DIR", dataDir);
	vi.stubEnv("DATABASE_URL", databaseUrl);
	await run(args);
	vi.restoreAllMocks();
	return said.join("\n");
}

async function folder(): Promise<string> {
	const made = await mkdtemp(join(tmpdir(), "quillstone-person-"));
	onTestFinished(() => rm(made, { recursive: true, force: true }));
	return made;
}

onBothEngines("a person", (newEnvironment) => {
	test("is found by address and by a number however it is written, apart from others who only name them", async () => {
		const store = await (await newEnvironment()).open();
		await someone(store);
		await others(store);
		const { names, items, seen } = await findPerson(store, ` ${address} , 0049 170-1234567`, 24);
		expect(names).toEqual([planted]);
		expect(items.map(({ title, fate }) => `${title.replace(/Q-\w+/, "Q")} ${fate}`)).toEqual([
			"Inquiry Q goes",
			"Inquiry Q goes",
			"Inquiry Q asks",
			"Link to a proposal goes",
			"A line of the activity log goes",
			"A line of the activity log goes",
			`Testimonial “${planted}” stays`,
		]);
		expect(items[0]!.why).toMatch(/^would go by itself on \d/);
		expect(seen!.last).toBeGreaterThanOrEqual(seen!.first);
		expect((await findPerson(store, "٠١٧٠١٢٣٤٥٦٧", 24)).names).toEqual([planted]);
		expect((await findPerson(store, "somebody@else.example", 24)).items).toEqual([]);
		for (const [typed, sentence] of [
			["", /Type an e-mail address/],
			["Quarmby", /neither an e-mail address nor a whole phone number/],
			["a@", /no e-mail address/],
			["x".repeat(10_000), /500 characters or fewer/],
			["1,2,3,4,5,6@a.example", /5 addresses and numbers at most/],
		] as const)
			await expect(findPerson(store, typed, 24)).rejects.toThrow(sentence);
	});

	test("is found in pictures and searches by the name, in drafts of proposals, and in what is said of these", async () => {
		const store = await (await newEnvironment()).open();
		await someone(store);
		await others(store);
		const { id } = (await store.db.selectFrom("documents").select("id").executeTakeFirst())!;
		const fields = { role: `Head, ${planted}` };
		const made = { name: "Autumn", purpose: `Asked for by ${address}` };
		await proposeAnew(store, made, { changes: [{ kind: "fields", document: id, fields }], actor: ada });
		const rows = [`${planted} at her desk`, "A desk"].map((alt, at) => aMediaRow({ id: `p${at}`, alt }));
		await store.db.insertInto("media").values(rows).execute();
		const searched = { hits: 1, first_day: "2026-01-01", last_day: "2026-01-02" };
		for (const words of ["xanthippe quarmby desk", "desk"])
			await store.db
				.insertInto("empty_searches")
				.values({ words, ...searched })
				.execute();
		const { items } = await findPerson(store, address, 24);
		const places = ["proposal_drafts", "media", "proposals", "empty_searches"];
		const found = items.filter(({ place }) => places.includes(place));
		expect(found.map(({ placeLabel, fate }) => `${placeLabel} ${fate}`)).toEqual([
			"Proposals asks",
			"Content in proposals stays",
			"Pictures stays",
			"Searches of the site stays",
		]);
		expect(found.at(-1)).toMatchObject({ detail: "xanthippe quarmby desk", path: "/admin/addresses" });
		expect(found.at(-2)).toMatchObject({ path: "/admin/media/p0", detail: `${planted} at her desk` });
		const chosen = found.filter(({ fate }) => fate === "asks").map(({ place, id: item }) => ({ place, id: item }));
		await erasePersonalData(store, { ...asked, chosen });
		const { purpose } = await store.db
			.selectFrom("proposals")
			.select("purpose")
			.where("name", "=", "Autumn")
			.executeTakeFirstOrThrow();
		expect(purpose).toBe("Asked for by …");
	});

	test("gets an answer that opens anywhere, with their texts and without those of others", async () => {
		const store = await (await newEnvironment()).open();
		await someone(store);
		await others(store);
		await receive(store, anInquiry({ email: address, message: "<script>alert(1)</script>" }), reception("4"));
		const answer = await answerFor(store, address, { company: "Quillstone", retentionMonths: 24 });
		const html = answerAsHtml(answer);
		expect(html).toContain("0170 / 123 45 67");
		expect(html).toContain("&lt;script&gt;alert(1)");
		expect(html).not.toContain("she knows");
		expect(html).not.toContain(ada.name);
		const [, json = ""] = /data:application\/json;base64,([\w+/=]+)/.exec(html) ?? [];
		expect(JSON.parse(Buffer.from(json, "base64").toString()).items).toHaveLength(answer.items.length);
	});

	test("who is erased is in no table and no file of the database, and other systems are asked to erase them", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const [crm, hears] = [await aReceiver(), await aReceiver()];
		const rules = { allowPrivate: true };
		await addDestination(store, { kind: "webhook", name: "CRM", settings: { url: crm.url }, actor: ada }, rules);
		const events = { url: hears.url, shape: "event", events: ["person.erased"] };
		await addDestination(store, { kind: "release", name: "Events", settings: events, actor: ada }, rules);
		await someone(store);
		const deliver = async () => {
			const worker = new OutboxWorker(store, { ...rules, every: 20 });
			worker.wake();
			await worker.idle();
			await worker.stop();
		};
		await deliver();
		await noteRequest(store, { query: address, cameAt: Date.now(), actor: ada });
		const { items } = await findPerson(store, address, 24);
		const own = items.filter(({ fate }) => fate === "goes");
		const all = own.map(({ place, id }) => ({ place, id }));
		const { id } = await receive(store, anInquiry(), reception("6"));
		const wrong = { ...asked, chosen: [...all, { place: "inquiries", id }] };
		await expect(erasePersonalData(store, wrong)).rejects.toThrow(/Nothing was erased/);
		const { receivers } = await erasePersonalData(store, { ...asked, chosen: all });
		expect(receivers).toMatchObject([{ destination: "CRM", subjects: [{ reference: expect.stringMatching(/^Q-/) }] }]);
		await erasePersonalData(store, { ...asked, query: "01701234567" });
		await deliver();
		const told = await Promise.all(hears.requests.map((request) => request.clone().json()));
		expect(told[0]).toMatchObject({ type: "person.erased", data: { inquiries: receivers[0]!.subjects } });
		expect((await openRequests(store)).tasks).toMatchObject([{ destination: "CRM" }, { destination: "CRM" }]);
		expect(await requestOf(store, address)).toBeUndefined();
		await store.close();
		for (const text of ["Quarmby", "harbourline", "123 45 67"])
			expect([text, await placesWith(await site.open(), text, site)]).toEqual([text, []]);
	});

	test("who was erased is erased again when a backup from before is restored, and whoever came since stays", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await someone(store);
		await others(store);
		await store.close();
		const file = join(await folder(), "before.tar.gz");
		await cli(site, "backup", file);

		expect(await cli(site, "person", "find", address)).toContain(`${planted}\ngoes`);
		expect(await cli(site, "person", "erase", address, "--dry-run")).toContain("Nothing was erased.");
		expect(await cli(site, "person", "erase", address)).toContain("Erased 4.");
		expect(await cli(site, "person", "export", "01701234567")).toContain(planted);
		expect(await cli(site, "restore", file, "--force")).toContain("Erased once more");
		const restored = await site.open();
		expect((await findPerson(restored, address, 24)).items.map(({ fate }) => fate)).toEqual(["asks"]);
		expect((await findPerson(restored, "01701234567", 24)).names).toEqual([planted]);
		await receive(restored, anInquiry({ email: address }), reception("5"));
		await restored.close();
		await cli(site, "backup", `${file}-2`);

		// The database is lost, and with it its own list.
		const emptied = await site.open();
		await sql`delete from erasures`.execute(emptied.db);
		await emptied.close();
		expect(await cli(site, "restore", file, "--force")).toContain("Erased once more");
		await cli(site, "restore", `${file}-2`, "--force");
		expect((await findPerson(await site.open(), address, 24)).items.map(({ fate }) => fate)).toEqual(["asks", "goes"]);
	});

	test("is answered within a month: the request says until when, and administrators are told a week before", async () => {
		const store = await (await newEnvironment()).open();
		const cameAt = Date.parse("2026-01-31T00:00Z");
		vi.spyOn(Date, "now").mockReturnValue(cameAt + 1000);
		onTestFinished(() => void vi.restoreAllMocks());
		await noteRequest(store, { query: address, cameAt, actor: ada });
		await expect(noteRequest(store, { query: address, cameAt, actor: ada })).rejects.toThrow(/noted already/);
		await expect(noteRequest(store, { query: "a@b.example", cameAt: 0, actor: ada })).rejects.toThrow(/Enter the day/);
		const due = (await requestOf(store, address))!.due_at;
		expect(new Date(due).toISOString()).toContain("2026-02-28");
		const told = () => store.db.selectFrom("notifications").select(["audience", "path"]).execute();
		await remindOfRequests(store, due - 8 * 86_400_000);
		expect(await told()).toEqual([]);
		for (const at of [due - 6 * 86_400_000, due]) await remindOfRequests(store, at);
		expect(await told()).toEqual([{ audience: "administrators", path: expect.stringContaining("/admin/person?q=") }]);
		await noteAnswer(store, { query: address, actor: ada });
		expect((await openRequests(store)).requests).toEqual([]);
	});
});

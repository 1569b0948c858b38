import { expect, it } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { findContent } from "../../../app/.server/content/find-content.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { fold } from "../../../app/.server/content/stored-data.ts";
import { summariesWith } from "../../../app/.server/content/summaries.ts";
import { migrations } from "../../../app/.server/db/migrations/all.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { eraseOne } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { everyInquiry, listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { changePicture, versionOf } from "../../../app/.server/media/library/change-picture.ts";
import { findPictures } from "../../../app/.server/media/library/find-media.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { usesOf } from "../../../app/.server/media/library/uses.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { faq } from "../../../app/content/types/faq.ts";
import { inquiryRows } from "../../../bench/grow/inquiries.ts";
import { hostile } from "../../hostile.ts";
import { ada, anArticle, aService } from "../../world.ts";
import { anInquiry } from "../inquiries/inquiry.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines } from "../stores.ts";

const messages = [
	"Invoices, read by a person. Price: 5,000",
	"O'Neil & Sons \"quote\" us a café's till",
	"日本語の見積もりをお願いします",
	"Grüße aus München\tund Köln",
	"100%_sure \\ back\\slash",
	...hostile.slice(0, 60),
];

function receiveAll(store: Store, all: readonly string[]) {
	return all.reduce<Promise<unknown>>(
		(before, message, index) =>
			before.then(() => receive(store, anInquiry({ message }), { idempotencyKey: `${index}`, source: "" })),
		Promise.resolve(),
	);
}

/** As it was stored before there was a search. */
const anInquiryRow = {
	...{ name: "Dana", email: "dana@signet.example", company: "", project_type: "", budget: "", timeline: "" },
	...{ source: "", page: "", network: "", state: "new", quarantined: 0, reasons: "[]", created_at: 1 },
};

onBothEngines("a search", (place) => {
	it("finds all words anywhere in the text, as reading every text would, the newest first", async () => {
		const store = await (await place()).open();
		await receiveAll(store, messages);
		const { inquiries: all } = await listInquiries(store, { pageSize: 1000 });
		const rows = await store.db.selectFrom("inquiries").select(["id", "search"]).execute();
		const texts = new Map(rows.map(({ id, search }) => [id, search]));
		const queries = [
			"voic",
			"AI",
			"e",
			"o'neil quot",
			"cafe",
			"見積もり",
			"積",
			"munchen koln",
			"100%_",
			"\\slash",
			"signet scr",
			"5,000 person",
			"nowhere",
			"MVP %",
			'"quote"',
			"a:b OR c",
			"* NOT NEAR",
			...hostile.slice(0, 60),
		];
		for (const query of queries) {
			const words = fold(query.replaceAll("\0", "")).split(/\s+/).filter(Boolean).slice(0, 10);
			const expected = all.map(({ id }) => id).filter((id) => words.every((word) => texts.get(id)!.includes(word)));
			const { inquiries, total } = await listInquiries(store, { query, pageSize: 1000 });
			expect({ query, found: inquiries.map(({ id }) => id) }).toEqual({ query, found: expected });
			expect(total).toBe(expected.length);
		}
	});

	it("follows what is changed and what is erased", async () => {
		const store = await (await place()).open();
		await receiveAll(store, messages.slice(0, 3));
		const [first] = (await listInquiries(store, { query: "invoices" })).inquiries;
		await eraseOne(store, first!.id, ada);
		expect((await listInquiries(store, { query: "invoices" })).total).toBe(0);
		expect((await listInquiries(store, { query: "quote" })).total).toBe(1);

		const article = await create(store, { type: "articles", data: anArticle({ title: "Looms" }), actor: ada });
		await saveDraft(store, { id: article.id, basedOn: 1, data: anArticle({ title: "Spindles" }), actor: ada });
		const found = async (query: string) => ({
			palette: (await findContent(store, query)).length,
			list: (await summariesWith(store, "articles", query)).size,
			choice: (await list(store, { type: "articles", query })).length,
		});
		expect(await found("looms")).toEqual({ palette: 0, list: 0, choice: 0 });
		expect(await found("pindl")).toEqual({ palette: 1, list: 1, choice: 1 });
		await trash(store, article.id, ada);
		await erase(store, article.id, ada);
		expect(await found("pindl")).toEqual({ palette: 0, list: 0, choice: 0 });
	});

	it("finds pictures by their name and their words, and those that stand nowhere", async () => {
		const store = await (await place()).open();
		const rows = ["loom", "shed", "yard"].map((id, index) => aMediaRow({ id, created_at: 1_760_000_000_000 + index }));
		await store.db.insertInto("media").values(rows).execute();
		const library = await createMediaLibrary(store);
		const found = async (search: object) =>
			(await findPictures(store, { pageSize: 2, ...search })).pictures.map(({ id }) => id);
		expect(await found({})).toEqual(["yard", "shed"]);
		expect(await found({ page: 9 })).toEqual(["loom"]);
		expect(await found({ query: "LOOM.j" })).toEqual(["loom"]);
		const version = versionOf((await library.get("shed"))!);
		const words = { alt: "A crème loom", caption: "", focal: { x: 0.5, y: 0.5 }, crop: null };
		await changePicture(store, library, { id: "shed", version, actor: ada, ...words });
		expect(await found({ query: "creme lo" })).toEqual(["shed"]);
		expect(await found({ only: "no-alt" })).toEqual(["yard", "loom"]);
		await create(store, { type: "services", data: aService({ image: { media: "yard", alt: "Yard" } }), actor: ada });
		expect(await found({ only: "unused" })).toEqual(["shed", "loom"]);
	});

	it("finds what an earlier version stored", async () => {
		const { open } = await place({ migrated: false });
		const before = migrations.slice(
			0,
			migrations.findIndex(({ name }) => name.endsWith("search")),
		);
		const old = await open({ migrations: before });
		const { search: _, ...picture } = aMediaRow({ id: "loom" });
		await old.db
			.insertInto("media")
			.values(picture as ReturnType<typeof aMediaRow>)
			.execute();
		for (const [index, message] of messages.slice(0, 2).entries()) {
			const words = { ...anInquiryRow, message, search: message.toLowerCase() };
			const row = { id: `inquiry-${index}`, reference: `Q-${index}`, idempotency_key: `${index}`, ...words };
			await old.db
				.insertInto("inquiries")
				.values(row as never)
				.execute();
		}
		const image = { media: "loom", alt: "Loom" };
		await create(old, { type: "services", data: aService({ title: "Weaving", image }), actor: systemActor });
		await old.close();

		const store = await open();
		await createMediaLibrary(store);
		expect((await listInquiries(store, { query: "voice" })).total).toBe(1);
		expect(await findContent(store, "eavin")).toMatchObject([{ title: "Weaving" }]);
		expect((await findPictures(store, { query: "loom", pageSize: 5 })).pictures).toMatchObject([
			{ id: "loom", isUsed: true },
		]);
		expect((await store.read((tx) => usesOf(tx, "loom"))).now).toMatchObject([{ title: "Weaving" }]);
	});

	it("finds letters as people type them, also in what an earlier version folded less", async () => {
		const written = [
			["کتاب گھر", "كتاب"],
			["Straßenbau", "strassenbau"],
			["Łódź", "lodz"],
			["Øresund", "oresund"],
			["کام\u200cیاب", "کامیاب"],
			["۱۲۳ راستہ", "123"],
			["Don’t", "don't"],
			["E\u2011Mail", "e-mail"],
			["Soft\u00adware", "software"],
		] as const;
		const { open } = await place({ migrated: false });
		const before = migrations.findIndex(({ name }) => name.endsWith("search-letters"));
		const old = await open({ migrations: migrations.slice(0, before) });
		for (const [title] of written)
			await create(old, { type: "faqs", data: { ...faq.initial, question: title }, actor: systemActor });
		const foldedThen = (text: string) =>
			text
				.normalize("NFKD")
				.replace(/\p{M}+/gu, "")
				.toLowerCase();
		const rows = await old.db.selectFrom("revisions").select(["id", "data"]).execute();
		for (const { id, data } of rows)
			await old.db
				.updateTable("revisions")
				.set({ search: foldedThen(data) })
				.where("id", "=", id)
				.execute();
		await old.close();

		const store = await open();
		for (const [index, [title]] of written.entries())
			await create(store, { type: "articles", data: anArticle({ title, slug: `a-${index}` }), actor: ada });
		for (const [title, typed] of written) {
			const found = (await findContent(store, typed)).map((one) => one.title);
			expect({ typed, found: found.filter((one) => one === title) }).toEqual({ typed, found: [title, title] });
			expect((await list(store, { type: "articles", query: typed })).map((one) => one.title)).toContain(title);
		}
	});

	it("counts no further than five hundred of what nearly everybody wrote, and an export has all of them", async () => {
		const store = await (await place()).open();
		for (const { inquiries } of inquiryRows({ inquiries: 1_200 } as never, Date.now()))
			for (let from = 0; inquiries && from < inquiries.length; from += 400)
				await store.db
					.insertInto("inquiries")
					.values(inquiries.slice(from, from + 400) as never)
					.execute();
		const { total, isMore, pages, inquiries } = await listInquiries(store, { query: "our number" });
		expect({ total, isMore, pages }).toEqual({ total: 500, isMore: true, pages: 17 });
		expect(inquiries.map(({ id }) => id)).toEqual((await listInquiries(store)).inquiries.map(({ id }) => id));
		let exported = 0;
		for await (const some of everyInquiry(store, { query: "our number" })) exported += some.length;
		expect(exported).toBe((await listInquiries(store)).total);
	});
});

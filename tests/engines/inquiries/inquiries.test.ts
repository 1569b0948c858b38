import { expect, onTestFinished, test, vi } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { approve } from "../../../app/.server/inquiries/approve.ts";
import { erasePerson, exportPerson } from "../../../app/.server/inquiries/inquiries-of-person.ts";
import { knownBy } from "../../../app/.server/inquiries/own-answers.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { suspicionsOf } from "../../../app/.server/inquiries/suspicions.ts";
import { writtenAnswers, writtenInquiry } from "../../../app/.server/inquiries/written.ts";
import { createLogger } from "../../../app/.server/log/log.ts";
import { addDestination } from "../../../app/.server/outbox/destinations.ts";
import { inquirySource } from "../../../app/content/system/inquiry-form-fields.ts";
import { english } from "../../../app/language/language.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";
import { anInquiry } from "./inquiry.ts";

const reception = { idempotencyKey: "key-1", source: inquirySource };

async function toWebhook(store: Store): Promise<void> {
	const settings = { url: "https://192.0.2.7/inquiries" };
	await addDestination(store, { kind: "webhook", name: "CRM", settings, actor: ada }, { allowPrivate: true });
}

onBothEngines("receiving an inquiry", (newEnvironment) => {
	test("stores it with its deliveries and an activity log entry", async () => {
		const store = await (await newEnvironment()).open();
		await toWebhook(store);
		const { id, reference } = await receive(store, anInquiry({ name: "Zoë\nZ" }), { ...reception, page: "/contact" });

		expect(reference).toMatch(/^Q-[2-9A-Z]{4}$/);
		const [row] = await store.db.selectFrom("inquiries").selectAll().execute();
		expect(row).toMatchObject({
			id,
			reference,
			name: "Zoë\nZ",
			project_type: "MVP Development",
			source: "Contact Form",
			state: "new",
		});
		expect(await store.db.selectFrom("deliveries").select(["inquiry_id", "state"]).execute()).toEqual([
			{ inquiry_id: id, state: "waiting" },
		]);
		expect(await listActivity(store, { document: id })).toMatchObject([
			{ action: "receive", title: reference, changes: [] },
		]);
	});

	test("treats 20 posts of one form, spread over two instances, as one inquiry with one receipt", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open()];
		await toWebhook(stores[0]!);
		const receipts = await Promise.all(
			Array.from({ length: 20 }, (_, post) => receive(stores[post % 2]!, anInquiry(), reception)),
		);

		expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
		expect(await stores[0]!.db.selectFrom("inquiries").select("id").execute()).toEqual([{ id: receipts[0]!.id }]);
		expect(await stores[0]!.db.selectFrom("deliveries").select("id").execute()).toHaveLength(1);

		const restarted = await shared.open();
		expect(await receive(restarted, anInquiry(), reception)).toEqual(receipts[0]);
	});

	test("stores both when a different text follows under the same key", async () => {
		const store = await (await newEnvironment()).open();
		const first = await receive(store, anInquiry(), reception);
		const second = await receive(store, anInquiry({ message: "I forgot to say: before May." }), reception);
		expect(second.reference).not.toBe(first.reference);
	});

	test("holds suspected spam back until it is approved, and then delivers it once", async () => {
		const store = await (await newEnvironment()).open();
		await toWebhook(store);
		const { id } = await receive(store, anInquiry(), { ...reception, suspicions: ["The hidden field was filled in."] });
		expect(await store.db.selectFrom("deliveries").selectAll().execute()).toEqual([]);

		await approve(store, id, ada);
		await approve(store, id, ada);
		expect(await store.db.selectFrom("deliveries").select("inquiry_id").execute()).toEqual([{ inquiry_id: id }]);
	});

	test("ignores inquiries from a time when the clock was ahead, when limiting a network", async () => {
		const store = await (await newEnvironment()).open();
		const network = "203.0.113.7";
		for (const idempotencyKey of "abcdefg")
			await receive(store, anInquiry(), { ...reception, idempotencyKey, network });
		const suspicionsAt = (now: number) =>
			store.write((tx) =>
				suspicionsOf(tx, writtenInquiry(anInquiry(), english), { trap: "", token: "missing", network, now }),
			);
		expect(await suspicionsAt(Date.now())).toEqual([
			"It was sent without the form's script.",
			"7 other inquiries came from the same network within an hour.",
		]);
		expect(await suspicionsAt(Date.now() - 2 * 3_600_000)).toEqual([]);
	});

	test("of a month from one office is no spam: six a day within the hour and six of one address, quickly ticked, without a word", async () => {
		const store = await (await newEnvironment()).open();
		const day = 24 * 3_600_000;
		const begin = Date.parse("2026-11-02T08:00:00Z");
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		for (let sent = 0; sent < 20 * 12; sent += 1) {
			const ofDay = sent % 12;
			const minutes = ofDay < 6 ? ofDay * 3 : 60 + ofDay * 30;
			const now = begin + Math.floor(sent / 12) * day + minutes * 60_000;
			vi.setSystemTime(now);
			const email = ofDay < 6 ? `lead-${sent % 60}@employer.example` : "lead@employer.example";
			const answers = [
				{ key: "address", label: "Your address", kind: "email", values: [email] },
				{ key: "consent", label: "Send me the guide by mail", kind: "consent", values: ["Yes"] },
			] as const;
			const values = knownBy(answers, { title: "The guide" });
			const network = "203.0.113.7";
			const token = (["good", "too-young", "too-old"] as const)[sent % 3]!;
			await receive(store, values, {
				...{ idempotencyKey: String(sent), source: "The guide", network, joinsRepeats: true },
				suspicions: (tx) => suspicionsOf(tx, writtenAnswers(answers, values), { trap: "", token, network, now }),
				own: { form: "guide", answers, files: [], makeRoom: async () => {} },
			});
		}
		const rows = await store.db.selectFrom("inquiries").select("quarantined").execute();
		expect([rows.length, rows.filter(({ quarantined }) => quarantined === 1).length]).toEqual([240, 0]);
	});

	test("of one sender that comes twice within minutes is one, and others of theirs stay apart", async () => {
		const store = await (await newEnvironment()).open();
		const send = (idempotencyKey: string, values = {}) =>
			receive(store, anInquiry(values), { ...reception, idempotencyKey, joinsRepeats: true });
		const first = await send("first tab");
		expect(await send("second tab")).toEqual(first);
		const others = [
			await send("third", { message: "Something else" }),
			await send("4", { email: "eli@signet.example" }),
		];
		expect(new Set([first, ...others].map(({ reference }) => reference)).size).toBe(3);
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
		onTestFinished(() => void vi.useRealTimers());
		expect((await send("much later")).reference).not.toBe(first.reference);
	});

	test("never confirms an inquiry that is not stored", async () => {
		const shared = await newEnvironment();
		const store = await openStore({ ...shared, log: createLogger("silent") });
		await store.close();
		await expect(receive(store, anInquiry(), reception)).rejects.toThrow();
	});
});

onBothEngines("one person's data", (newEnvironment) => {
	test("is exported and erased completely, without anybody else's", async () => {
		const store = await (await newEnvironment()).open();
		await toWebhook(store);
		await receive(store, anInquiry({ email: "Dana@signet.example" }), { ...reception, idempotencyKey: "first" });
		await receive(store, anInquiry(), { ...reception, idempotencyKey: "second" });
		await receive(store, anInquiry({ email: "eli@signet.example" }), reception);

		expect((await exportPerson(store, "DANA@signet.example")).map(({ email }) => email)).toEqual([
			"Dana@signet.example",
			"dana@signet.example",
		]);
		expect(await erasePerson(store, "dana@signet.example", ada)).toBe(2);
		expect(await exportPerson(store, "dana@signet.example")).toEqual([]);
		expect(await store.db.selectFrom("inquiries").select("email").execute()).toEqual([{ email: "eli@signet.example" }]);
		expect(await store.db.selectFrom("deliveries").select("id").execute()).toHaveLength(1);
		const log = JSON.stringify(await listActivity(store));
		expect(log).toContain('"erase"');
		expect(log.toLowerCase()).not.toContain("dana");
	});
});

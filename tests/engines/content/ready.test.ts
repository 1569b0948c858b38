import { expect, test, vi } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Site } from "../../../app/.server/http.ts";
import { noLead } from "../../../app/.server/inquiries/attribution.ts";
import { getInquiry } from "../../../app/.server/inquiries/get-inquiry.ts";
import { submitOwnForm } from "../../../app/.server/inquiries/submit-own.ts";
import { eraseExpired } from "../../../app/.server/inquiries/upkeep.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { entriesOf, entryOf } from "../../../app/.server/snapshot/entries-of.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { wrongSample } from "../../../app/.server/transfer/wrong-sample.ts";
import { checkDeclarations } from "../../../app/addresses/wrong-declarations.ts";
import { addedSample } from "../../../app/content/register/added-sample.ts";
import { archivePast } from "../../../ready/events/archive-past.ts";
import { event } from "../../../ready/events/content.ts";
import { applicationFor } from "../../../ready/jobs/application.ts";
import { checks } from "../../../ready/jobs/checks.ts";
import { opening } from "../../../ready/jobs/content.ts";
import { takeDown } from "../../../ready/jobs/take-down.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

// As somebody who takes both writes into extension/ready.ts.
vi.mock("#extension/ready.ts", async () => ({
	events: await import("../../../ready/events/index.ts"),
	jobs: await import("../../../ready/jobs/index.ts"),
}));

const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Weave." }] }] };

async function published(store: Store, type: string, data: object): Promise<string> {
	const { id } = await create(store, { type, data: { text, ...data } as never, actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function contextOf(store: Store) {
	const snapshot = await loadSnapshot(store);
	return { store, snapshot, log: store.log, signal: AbortSignal.timeout(60_000) };
}

const weaver = { title: "Weaver", slug: "weaver", summary: "At the loom.", place: "Karachi" };

test("what lies ready is declared as it should be, with a sample that a new site can begin with", () => {
	checkDeclarations();
	expect(wrongSample(addedSample, [])).toEqual([]);
	expect(Object.keys(addedSample.entries ?? {})).toEqual(["events", "openings"]);
});

onBothEngines("what lies ready", (newEnvironment) => {
	test("an opening is taken down after its last day where the company is, and what was being written stays", async () => {
		const store = await (await newEnvironment()).open();
		const id = await published(store, "openings", { ...weaver, validThrough: "2026-05-04" });
		await published(store, "openings", { ...weaver, slug: "weaver-2" });
		const { data, version } = await get(store, id);
		await saveDraft(store, { id, data: { ...data, title: "Dyer" } as never, basedOn: version, actor: ada });
		await takeDown(await contextOf(store), Date.parse("2026-05-04T23:30Z"));
		expect(entriesOf(await loadSnapshot(store), opening)).toHaveLength(2);
		await takeDown(await contextOf(store), Date.parse("2026-05-05T00:30Z"));
		expect(entriesOf(await loadSnapshot(store), opening).map(({ slug }) => slug)).toEqual(["weaver-2"]);
		expect((await get(store, id)).data).toMatchObject({ title: "Dyer", is_active: false });
		const { release } = await loadSnapshot(store);
		await takeDown(await contextOf(store), Date.parse("2026-05-06T00:30Z"));
		expect((await loadSnapshot(store)).release).toBe(release);
	});

	test("an opening that would be taken down at once is not published", async () => {
		const { snapshot } = await contextOf(await (await newEnvironment()).open());
		const document = { type: "openings", data: { ...opening.initial, validThrough: "2020-01-01" } } as never;
		expect(await checks[0]!.run({ document, snapshot })).toMatchObject([{ level: "error", field: "validThrough" }]);
	});

	test("an event goes into the archive when it is over, and comes out when it is moved", async () => {
		const store = await (await newEnvironment()).open();
		const dates = { day: "2026-05-04", begins: "18:00", ends: "20:30", zone: "Asia/Karachi" };
		const id = await published(store, "events", { title: "Dusk", slug: "dusk", summary: "Late.", ...dates });
		const isPast = async () => entryOf(await loadSnapshot(store), event, "dusk")!.past;
		await archivePast(await contextOf(store), Date.parse("2026-05-04T15:29Z"));
		expect(await isPast()).toBe(false);
		await archivePast(await contextOf(store), Date.parse("2026-05-04T15:30Z"));
		expect(await isPast()).toBe(true);
		const { data, version } = await get(store, id);
		await saveDraft(store, { id, data: { ...data, day: "2026-06-04" } as never, basedOn: version, actor: ada });
		await publish(store, [id], ada);
		await archivePast(await contextOf(store), Date.parse("2026-05-05T15:30Z"));
		expect(await isPast()).toBe(false);
	});

	test("an application names its opening, and is erased with its files after six months", async () => {
		const store = await (await newEnvironment()).open();
		await published(store, "openings", weaver);
		const { snapshot } = await contextOf(store);
		const form = applicationFor({ snapshot } as Site, entryOf(snapshot, opening, "weaver")!);
		const posted = new FormData();
		for (const [name, value] of Object.entries({ "q.name": "Dana Weaver", "q.email": "dana@signet.example" }))
			posted.set(name, value);
		posted.set("q.cv", new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf"));
		posted.set("page", "/jobs/weaver");
		const services = { store, secretKey: new SecretKey("of applications") };
		const client = { address: "203.0.113.7", agent: "Firefox" };
		const sent = await submitOwnForm(services, form, posted, client, noLead, snapshot);
		if (sent.kind !== "received") throw new Error(JSON.stringify(sent.problems));
		const inquiry = await getInquiry(store, sent.receipt.id);
		expect(inquiry).toMatchObject({ name: "Dana Weaver", about: "Application: Weaver", page: "/jobs/weaver" });
		expect(inquiry.answers[0]).toMatchObject({ label: "Opening", values: ["Weaver"] });
		const left = async () => [
			(await store.db.selectFrom("inquiries").select("id").execute()).length,
			(await store.db.selectFrom("inquiry_files").select("id").execute()).length,
		];
		const month = 30 * 86_400_000;
		await eraseExpired(store, 0, Date.now() + 5 * month);
		expect(await left()).toEqual([1, 1]);
		await eraseExpired(store, 0, Date.now() + 7 * month);
		expect(await left()).toEqual([0, 0]);
	});
});

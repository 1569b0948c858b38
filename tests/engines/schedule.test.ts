import { expect, test } from "vitest";
import { create, saveDraft } from "../../app/.server/content/drafts.ts";
import { get } from "../../app/.server/content/read.ts";
import { summaries } from "../../app/.server/content/summaries.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { CheckedAhead } from "../../app/.server/publishing/checked-ahead.ts";
import { loadSnapshot } from "../../app/.server/publishing/load-snapshot.ts";
import { cancelSchedule, listSchedules, runDueSchedules, schedule } from "../../app/.server/publishing/schedule.ts";
import { trash } from "../../app/.server/publishing/trash.ts";
import { Failure } from "../../app/errors.ts";
import { aClient, ada, ben } from "../world.ts";
import { onBothEngines } from "./stores.ts";

const noon = Date.parse("2030-01-01T12:00:00Z");

async function aNewClient(store: Store): Promise<string> {
	return (await create(store, { type: "clients", data: aClient(), actor: ada })).id;
}

onBothEngines("a schedule", (place) => {
	test("publishes the draft of its time, not before, and takes it off again", async () => {
		const store = await (await place()).open();
		const id = await aNewClient(store);
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		await schedule(store, { id, action: "unpublish", at: noon + 60_000, actor: ada });
		await saveDraft(store, { id, basedOn: 1, data: aClient({ name: "Later" }), actor: ada });

		expect(await runDueSchedules(store, noon - 1)).toBe(0);
		expect(await runDueSchedules(store, noon)).toBe(1);
		expect((await loadSnapshot(store)).list("clients").map(({ name }) => name)).toEqual(["Later"]);
		expect(await runDueSchedules(store, noon + 60_000)).toBe(1);
		expect((await get(store, id)).live).toBe(false);
	});

	test("runs once, however many instances notice it", async () => {
		const shared = await place();
		const stores = [await shared.open(), await shared.open(), await shared.open()];
		const ids = await Promise.all(Array.from({ length: 6 }, () => aNewClient(stores[0]!)));
		for (const id of ids) await schedule(stores[0]!, { id, action: "publish", at: noon, actor: ada });

		const ran = await Promise.all(stores.map((store) => runDueSchedules(store, noon)));
		expect(ran.reduce((sum, count) => sum + count)).toBe(6);
		expect((await loadSnapshot(stores[0]!)).release).toBe(6);
	});

	test("shows in the list of its entry for as long as it is waiting, the next one first", async () => {
		const store = await (await place()).open();
		const id = await aNewClient(store);
		const scheduled = async () => (await summaries(store, { type: "clients" })).map(({ scheduled }) => scheduled);
		expect(await scheduled()).toEqual([null]);
		await schedule(store, { id, action: "unpublish", at: noon + 60_000, actor: ada });
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		expect(await scheduled()).toEqual([{ action: "publish", at: noon }]);
		await runDueSchedules(store, noon);
		expect(await scheduled()).toEqual([{ action: "unpublish", at: noon + 60_000 }]);
	});

	test("can be called off, once", async () => {
		const store = await (await place()).open();
		const document = await aNewClient(store);
		const id = await schedule(store, { id: document, action: "publish", at: noon, actor: ada });
		const elsewhere = { document: await aNewClient(store), id, actor: ben };
		await expect(cancelSchedule(store, elsewhere)).rejects.toMatchObject({ code: "not-found" });
		expect(await listSchedules(store, document)).toMatchObject([{ state: "waiting" }]);
		await cancelSchedule(store, { document, id, actor: ben });
		expect(await runDueSchedules(store, noon)).toBe(0);
		await expect(cancelSchedule(store, { document, id, actor: ben })).rejects.toMatchObject({ code: "not-found" });
	});

	test("of a document in the trash is called off", async () => {
		const store = await (await place()).open();
		const id = await aNewClient(store);
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		await trash(store, id, ben);
		expect(await runDueSchedules(store, noon)).toBe(0);
		expect(await listSchedules(store, id)).toMatchObject([{ state: "cancelled" }]);
	});

	test("that cannot run says why, and the next one runs", async () => {
		const store = await (await place()).open();
		const [broken, fine] = [await aNewClient(store), await aNewClient(store)];
		await schedule(store, { id: broken, action: "publish", at: noon, actor: ada });
		await schedule(store, { id: fine, action: "publish", at: noon + 1, actor: ada });
		// Content that an older version accepted.
		await store.db
			.updateTable("revisions")
			.set({ data: JSON.stringify(aClient({ name: "" })) })
			.where("document_id", "=", broken)
			.execute();

		expect(await runDueSchedules(store, noon + 1)).toBe(1);
		expect(await listSchedules(store)).toMatchObject([
			{ document: broken, state: "failed", reason: expect.stringContaining("Name is required."), by: "Ada Ashraf" },
			{ document: fine, state: "done" },
		]);
	});

	test("is checked in the minute before, and again when it was refused or has changed since", async () => {
		const store = await (await place()).open();
		const [kept, changed, refused] = [await aNewClient(store), await aNewClient(store), await aNewClient(store)];
		const all = [kept, changed, refused];
		for (const id of all) await schedule(store, { id, action: "publish", at: noon, actor: ada });
		const asked: string[][] = [];
		const refusals = new Map([[refused, new Failure("publish-check", "A link leads nowhere.", { issues: [] })]]);
		const ahead = new CheckedAhead(store, async (ids) => {
			asked.push([...ids].sort());
			return refusals;
		});

		await ahead.prepare(noon - 60_001);
		expect(asked).toEqual([]);
		await ahead.prepare(noon - 60_000);
		await ahead.prepare(noon - 30_000);
		expect(asked).toEqual([all.toSorted()]);
		await saveDraft(store, { id: changed, basedOn: 1, data: aClient({ name: "Other" }), actor: ada });
		expect(await ahead.rejected(all)).toEqual(refusals);
		expect(asked).toEqual([all.toSorted(), [changed, refused].sort()]);

		await cancelSchedule(store, { document: kept, id: (await listSchedules(store, kept))[0]!.id, actor: ada });
		await ahead.prepare(noon);
		await ahead.rejected([kept]);
		expect(asked.at(-1)).toEqual([kept]);
	});
});

import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import { summaries } from "../../../app/.server/content/summaries.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { trash } from "../../../app/.server/publishing/trash.ts";
import { listScheduled } from "../../../app/.server/schedule/calendar.ts";
import { CheckedAhead } from "../../../app/.server/schedule/checked-ahead.ts";
import {
	cancelSchedule,
	listSchedules,
	reschedule,
	runDueSchedules,
	schedule,
} from "../../../app/.server/schedule/schedule.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { Failure } from "../../../app/errors.ts";
import { aClient, ada, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const noon = Date.parse("2030-01-01T12:00:00Z");

async function aNewClient(store: Store): Promise<string> {
	return (await create(store, { type: "clients", data: aClient(), actor: ada })).id;
}

onBothEngines("a schedule", (newEnvironment) => {
	test("publishes the draft as it was scheduled on time, not earlier, and unpublishes it again", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewClient(store);
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		await schedule(store, { id, action: "unpublish", at: noon + 60_000, actor: ada });
		for (const [basedOn, name] of ["Later", "Latest"].entries())
			await saveDraft(store, { id, basedOn: basedOn + 1, data: aClient({ name }), actor: ada });
		expect((await listSchedules(store, id)).map(({ isBehind }) => isBehind)).toEqual([true, false]);

		expect(await runDueSchedules(store, noon - 1)).toBe(0);
		expect(await runDueSchedules(store, noon)).toBe(1);
		expect((await loadSnapshot(store)).list("clients").map(({ name }) => name)).toEqual(["Lumen"]);
		expect(await get(store, id)).toMatchObject({ unpublished: true, data: { name: "Latest" } });
		expect(await runDueSchedules(store, noon + 60_000)).toBe(1);
		expect((await get(store, id)).live).toBe(false);
	});

	test("publishes later changes when they are scheduled anew, and checks just what goes live", async () => {
		const store = await (await newEnvironment()).open();
		const document = await aNewClient(store);
		const at = noon;
		const id = await schedule(store, { id: document, action: "publish", at, actor: ada });
		await saveDraft(store, { id: document, basedOn: 1, data: aClient({ name: "Later" }), actor: ben });
		const seen: unknown[] = [];
		const checked = new CheckedAhead(store, async (ids, drafts) => {
			seen.push(ids.map((id) => drafts.get(id)?.name));
			return new Map();
		});
		await checked.prepare(noon);
		// Moving it changes nothing of what goes live.
		await reschedule(store, { document, id, at, actor: ada });
		expect(await listSchedules(store, document)).toMatchObject([{ isBehind: true }]);
		await reschedule(store, { document, id, at, actor: ada, withChanges: true });
		expect(await listSchedules(store, document)).toMatchObject([{ isBehind: false }]);
		await saveDraft(store, { id: document, basedOn: 2, data: aClient({ name: "Latest" }), actor: ben });
		await runDueSchedules(store, noon, checked);
		expect((await loadSnapshot(store)).list("clients").map(({ name }) => name)).toEqual(["Later"]);
		expect(seen).toEqual([["Lumen"], ["Later"]]);
	});

	test("of several for one entry, each is checked for what it puts live", async () => {
		const store = await (await newEnvironment()).open();
		const document = await aNewClient(store);
		await schedule(store, { id: document, action: "publish", at: noon + 1000, actor: ada });
		await saveDraft(store, { id: document, basedOn: 1, data: aClient({ name: "Later" }), actor: ada });
		await schedule(store, { id: document, action: "publish", at: noon, actor: ada });
		const names: unknown[] = [];
		const checked = new CheckedAhead(store, async (ids, drafts) => {
			names.push(...ids.map((id) => drafts.get(id)?.name));
			return new Map();
		});
		await checked.prepare(noon);
		expect(names).toEqual(["Later"]);
		await runDueSchedules(store, noon + 1000, checked);
		await runDueSchedules(store, noon + 1000, checked);
		expect(names).toEqual(["Later", "Lumen"]);
		expect((await loadSnapshot(store)).list("clients").map(({ name }) => name)).toEqual(["Lumen"]);
	});

	test("runs once, however many instances notice it", async () => {
		const shared = await newEnvironment();
		const stores = [await shared.open(), await shared.open(), await shared.open()];
		const ids = await Promise.all(Array.from({ length: 6 }, () => aNewClient(stores[0]!)));
		for (const id of ids) await schedule(stores[0]!, { id, action: "publish", at: noon, actor: ada });

		const ran = await Promise.all(stores.map((store) => runDueSchedules(store, noon)));
		expect(ran.reduce((sum, count) => sum + count)).toBe(6);
		expect((await loadSnapshot(stores[0]!)).release).toBe(6);
	});

	test("is shown in the list while it is pending, the next one first", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewClient(store);
		const scheduled = async () => (await summaries(store, { type: "clients" })).map(({ scheduled }) => scheduled);
		expect(await scheduled()).toEqual([null]);
		await schedule(store, { id, action: "unpublish", at: noon + 60_000, actor: ada });
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		expect(await scheduled()).toEqual([{ action: "publish", at: noon }]);
		await runDueSchedules(store, noon);
		expect(await scheduled()).toEqual([{ action: "unpublish", at: noon + 60_000 }]);
	});

	test("can be cancelled, once", async () => {
		const store = await (await newEnvironment()).open();
		const document = await aNewClient(store);
		const id = await schedule(store, { id: document, action: "publish", at: noon, actor: ada });
		const elsewhere = { document: await aNewClient(store), id, actor: ben };
		await expect(cancelSchedule(store, elsewhere)).rejects.toMatchObject({ code: "not-found" });
		expect(await listSchedules(store, document)).toMatchObject([{ state: "waiting" }]);
		await cancelSchedule(store, { document, id, actor: ben });
		expect(await runDueSchedules(store, noon)).toBe(0);
		await expect(cancelSchedule(store, { document, id, actor: ben })).rejects.toMatchObject({ code: "not-found" });
	});

	test("of a document in the trash is cancelled", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewClient(store);
		await schedule(store, { id, action: "publish", at: noon, actor: ada });
		await trash(store, id, ben);
		expect(await runDueSchedules(store, noon)).toBe(0);
		expect(await listSchedules(store, id)).toMatchObject([{ state: "cancelled" }]);
	});

	test("that fails says why, and the next one runs", async () => {
		const store = await (await newEnvironment()).open();
		const [broken, fine] = [await aNewClient(store), await aNewClient(store)];
		await schedule(store, { id: broken, action: "publish", at: noon, actor: ada });
		await schedule(store, { id: fine, action: "publish", at: noon + 1, actor: ada });
		// Content that an earlier version accepted.
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

	test("is checked in the minute before, and again if it was rejected or has changed since", async () => {
		const store = await (await newEnvironment()).open();
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

	test("is listed with its title in the order of the times, within limits, and not to those who may not see it", async () => {
		const store = await (await newEnvironment()).open();
		const [one, other] = [await aNewClient(store), await aNewClient(store)];
		await schedule(store, { id: one, action: "unpublish", at: noon + 2, actor: ada });
		await schedule(store, { id: other, action: "publish", at: noon, actor: ada });
		await schedule(store, { id: one, action: "publish", at: noon + 1, actor: ada });
		const times = async (wanted: Partial<Parameters<typeof listScheduled>[1]>) =>
			(await listScheduled(store, { hidden: [], limit: 10, ...wanted })).entries.map(({ at }) => at - noon);
		expect(await times({})).toEqual([0, 1, 2]);
		expect(await times({ from: noon + 1, to: noon + 2 })).toEqual([1]);
		expect(await times({ hidden: ["clients"] })).toEqual([]);
		const { entries, total } = await listScheduled(store, { hidden: [], limit: 1 });
		expect(entries).toMatchObject([{ document: other, title: aClient().name, action: "publish", state: "waiting" }]);
		expect(total).toBe(3);
		await trash(store, one, ada);
		expect(await times({})).toEqual([0]);
	});
});

import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { restore, trash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { aClient, ada, aService, ben } from "../../world.ts";
import { onBothEngines, onPostgres, onSqlite } from "../stores.ts";
import { keptFromWriting, waitingIn } from "../waiting.ts";

async function aNewService(store: Store, fields: Parameters<typeof aService>[0]): Promise<string> {
	return (await create(store, { type: "services", data: aService(fields), actor: ada })).id;
}

/** Saves and publishes a service with these fields. */
async function change(store: Store, id: string, fields: Parameters<typeof aService>[0]): Promise<number> {
	const { version } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: aService(fields), actor: ada });
	return publish(store, [id], ada);
}

const slugs = async (store: Store) => (await loadSnapshot(store)).list("services").map(({ slug }) => slug);

onBothEngines("publishing", (newEnvironment) => {
	test("drafts go live together, and only when they are published", async () => {
		const store = await (await newEnvironment()).open();
		const one = await aNewService(store, { slug: "one" });
		const two = await aNewService(store, { slug: "two" });
		expect(await slugs(store)).toEqual([]);

		expect(await publish(store, [one, two], ada)).toBe(1);
		expect(await slugs(store)).toEqual(["one", "two"]);
		await saveDraft(store, { id: one, basedOn: 1, data: aService({ slug: "one", title: "Unseen" }), actor: ada });
		expect((await loadSnapshot(store)).find("services", "one")!.title).toBe("Data Audits");
		expect(await publish(store, [one, two], ada)).toBe(2);
		expect(await publish(store, [one, two], ada)).toBe(2);
	});

	test("nothing is published when one of the documents cannot be", async () => {
		const store = await (await newEnvironment()).open();
		const one = await aNewService(store, { slug: "one" });
		const two = await aNewService(store, { slug: "two" });
		await trash(store, two, ada);

		await expect(publish(store, [one, two], ada)).rejects.toMatchObject({ code: "not-possible" });
		expect((await loadSnapshot(store)).release).toBe(0);
	});

	test("releases made at once are numbered without a gap", async () => {
		const store = await (await newEnvironment()).open();
		const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => aNewService(store, { slug: `s-${n}` })));
		const releases = await Promise.all(ids.map((id) => publish(store, [id], ada)));
		expect(releases.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
		expect(await slugs(store)).toHaveLength(12);
	});

	test("an old address redirects directly to the newest one", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewService(store, { slug: "a" });
		await publish(store, [id], ada);
		await change(store, id, { slug: "b" });
		await change(store, id, { slug: "c" });

		const moved = await loadSnapshot(store);
		expect(moved.resolve("/services/a")).toEqual({ kind: "moved", to: "/services/c" });
		expect(moved.resolve("/services/b")).toEqual({ kind: "moved", to: "/services/c" });
		expect(moved.resolve("/services/c")).toEqual({ kind: "live" });

		await change(store, id, { slug: "a" });
		const back = await loadSnapshot(store);
		expect(back.resolve("/services/a")).toEqual({ kind: "live" });
		expect(back.resolve("/services/c")).toEqual({ kind: "moved", to: "/services/a" });
	});

	test("an address that was given up can be taken by another document", async () => {
		const store = await (await newEnvironment()).open();
		const first = await aNewService(store, { slug: "a" });
		await publish(store, [first], ada);
		await expect(aNewService(store, { slug: "a" })).rejects.toMatchObject({ code: "slug-taken" });
		await change(store, first, { slug: "b" });
		const second = await aNewService(store, { slug: "a", title: "Second" });
		await publish(store, [second], ada);

		const snapshot = await loadSnapshot(store);
		expect(snapshot.find("services", "a")!.title).toBe("Second");
		expect(snapshot.resolve("/services/a")).toEqual({ kind: "live" });
	});

	test("a live slug stays taken while only the draft gives it up", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewService(store, { slug: "a" });
		await publish(store, [id], ada);
		await saveDraft(store, { id, basedOn: 1, data: aService({ slug: "b" }), actor: ada });
		await expect(aNewService(store, { slug: "a" })).rejects.toMatchObject({ code: "slug-taken" });
		await expect(aNewService(store, { slug: "b" })).rejects.toMatchObject({ code: "slug-taken" });
	});

	test("an unpublished entry answers 410, also at its old addresses, until it is published again", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewService(store, { slug: "a" });
		await publish(store, [id], ada);
		await change(store, id, { slug: "b" });
		await unpublish(store, [id], ben);

		const off = await loadSnapshot(store);
		expect(off.resolve("/services/a")).toEqual({ kind: "gone" });
		expect(off.resolve("/services/b")).toEqual({ kind: "gone" });
		expect(off.resolve("/services/never")).toEqual({ kind: "unknown" });

		await publish(store, [id], ben);
		const on = await loadSnapshot(store);
		expect(on.resolve("/services/a")).toEqual({ kind: "moved", to: "/services/b" });
		expect(on.resolve("/services/b")).toEqual({ kind: "live" });
	});

	test("moving to the trash unpublishes, frees the slug, and can be undone", async () => {
		const store = await (await newEnvironment()).open();
		const id = await aNewService(store, { slug: "a", title: "First" });
		await publish(store, [id], ada);
		await trash(store, id, ben);
		expect((await loadSnapshot(store)).resolve("/services/a")).toEqual({ kind: "gone" });
		const late = saveDraft(store, { id, basedOn: 1, data: aService(), actor: ada });
		await expect(late).rejects.toMatchObject({ code: "not-possible" });

		await aNewService(store, { slug: "a", title: "Second" });
		const restored = await restore(store, id, ben);
		expect(restored).toMatchObject({
			title: "First",
			slug: "a-2",
			data: { slug: "a-2" },
			live: false,
			trashedAt: null,
		});
	});

	test("a new order takes effect at once; one based on an outdated list is rejected", async () => {
		const store = await (await newEnvironment()).open();
		const [one, two, three] = [
			await aNewService(store, { slug: "one" }),
			await aNewService(store, { slug: "two" }),
			await aNewService(store, { slug: "three" }),
		];
		await publish(store, [one, two], ada);
		const before = await loadSnapshot(store);

		await reorder(store, "services", [three, two, one], ada);
		const after = await loadSnapshot(store);
		expect(after.list("services").map(({ slug }) => slug)).toEqual(["two", "one"]);
		expect(after.find("services", "one")!.changedAt).toBe(before.find("services", "one")!.changedAt);

		await trash(store, three, ada);
		await expect(reorder(store, "services", [three, one, two], ada)).rejects.toMatchObject({ code: "not-possible" });
	});

	test("a rollback restores the site, including addresses and order, and keeps the drafts", async () => {
		const store = await (await newEnvironment()).open();
		const one = await aNewService(store, { slug: "one", title: "One" });
		const two = await aNewService(store, { slug: "two", title: "Two" });
		const good = await publish(store, [one, two], ada);
		const then = (await loadSnapshot(store)).list("services");

		await change(store, one, { slug: "uno", title: "Uno" });
		await reorder(store, "services", [two, one], ada);
		await trash(store, two, ada);
		const late = await aNewService(store, { slug: "late" });
		const bad = await publish(store, [late], ada);

		const release = await rollback(store, good, ben);
		expect(release).toBe(bad + 1);
		const now = await loadSnapshot(store);
		const words = (entries: typeof then) => entries.map(({ changedAt, ...entry }) => entry);
		expect(words(now.list("services"))).toEqual(words(then));
		expect(now.resolve("/services/one")).toEqual({ kind: "live" });
		expect(now.resolve("/services/uno")).toEqual({ kind: "moved", to: "/services/one" });
		expect(now.resolve("/services/late")).toEqual({ kind: "gone" });
		expect(await get(store, one)).toMatchObject({ title: "Uno", live: true, unpublished: true });
		expect(await get(store, two)).toMatchObject({ trashedAt: null, live: true });

		await rollback(store, bad, ben);
		expect(await slugs(store)).toEqual(["uno", "late"]);
	});

	test("a rollback is rejected when an address now belongs to another draft", async () => {
		const store = await (await newEnvironment()).open();
		const one = await aNewService(store, { slug: "a" });
		const good = await publish(store, [one], ada);
		await change(store, one, { slug: "b" });
		await aNewService(store, { slug: "a" });

		await expect(rollback(store, good, ada)).rejects.toMatchObject({ code: "not-possible" });
		expect(await slugs(store)).toEqual(["b"]);
		await expect(rollback(store, 99, ada)).rejects.toMatchObject({ code: "not-found" });
	});

	test("a singleton is always live", async () => {
		const store = await (await newEnvironment()).open();
		await expect(unpublish(store, ["home"], ada)).rejects.toMatchObject({ code: "not-possible" });
		await expect(trash(store, "home", ada)).rejects.toMatchObject({ code: "not-possible" });
	});

	test("the log contains the release of each change", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "clients", data: aClient(), actor: ada });
		await publish(store, [id], ada);
		await unpublish(store, [id], ben);
		const told = (await listActivity(store, { document: id })).map(({ action, actorName, release }) => [
			action,
			actorName,
			release,
		]);
		expect(told).toEqual([
			["unpublish", "Ben Baig", 2],
			["publish", "Ada Ashraf", 1],
			["create", "Ada Ashraf", null],
		]);
	});
});

onPostgres("a release", (newEnvironment) => {
	test.each([
		["takes a document off the site", (store: Store, id: string) => unpublish(store, [id], ada)],
		["goes back", (store: Store) => rollback(store, 1, ada)],
	])("%s while a draft of it is saved under another slug, which stays its own", async (_, publishing) => {
		const store = await (await newEnvironment()).open();
		const other = await aNewService(store, { slug: "other" });
		await publish(store, [other], ada);
		const id = await aNewService(store, { slug: "before" });
		await publish(store, [id], ada);

		const letGo = await keptFromWriting(store, "releases");
		const acting = publishing(store, id);
		await expect.poll(() => waitingIn(store), { timeout: 10_000 }).toBe(1);
		const saving = saveDraft(store, { id, basedOn: 1, data: aService({ slug: "after" }), actor: ben });
		await Promise.race([saving, expect.poll(() => waitingIn(store), { timeout: 10_000 }).toBe(2)]);
		letGo();
		await Promise.all([acting, saving]);
		expect(await get(store, id)).toMatchObject({ live: false, slug: "after" });
		const held = await store.db.selectFrom("slugs").select("slug").where("document_id", "=", id).execute();
		expect(held).toEqual([{ slug: "after" }]);
	});
});

onSqlite("a release", (newEnvironment) => {
	test("of many documents needs no more SQL statements than one of few", async () => {
		const statements = async (count: number) => {
			const store = await (await newEnvironment()).open();
			const ids: string[] = [];
			for (let n = 0; n < count; n++) ids.push(await aNewService(store, { slug: `s-${n}` }));
			await publish(store, ids, ada);
			const asked = vi.spyOn(DatabaseSync.prototype, "prepare");
			await reorder(store, "services", ids.toReversed(), ada);
			const taken = asked.mock.calls.length;
			asked.mockRestore();
			expect(await slugs(store)).toEqual(ids.map((_, n) => `s-${n}`).toReversed());
			return taken;
		};
		const few = await statements(4);
		expect(few).toBeGreaterThan(0);
		expect(await statements(40)).toBe(few);
	});
});

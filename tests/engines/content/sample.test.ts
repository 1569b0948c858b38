import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { CollectionName, SingletonName } from "../../../app/content/register/register.ts";
import { entries, singletons } from "../../../demo/index.ts";
import { loadSample, type PictureShelf } from "../../../demo/load.ts";
import { aClient, ada } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines } from "../stores.ts";

/** A library that stores rows but generates no files, which takes a while and is tested elsewhere. */
function shelfOf({ db }: Store, { breaksAfter = Number.POSITIVE_INFINITY } = {}): PictureShelf {
	let added = 0;
	return {
		async add({ id, name, alt }) {
			if (++added > breaksAfter) throw new Error("killed");
			await db
				.insertInto("media")
				.values(aMediaRow({ id, name, alt, hash: id }))
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			return undefined as never;
		},
	};
}

onBothEngines("the sample content", (newEnvironment) => {
	test("fills an empty store with one release that has every type and every picture", async () => {
		const store = await (await newEnvironment()).open();
		expect(await loadSample(store, shelfOf(store))).toBe(true);

		const snapshot = await loadSnapshot(store);
		expect(snapshot.release).toBe(1);
		for (const [name, list] of Object.entries(entries))
			expect(snapshot.list(name as CollectionName), name).toHaveLength(list.length);
		for (const name of Object.keys(singletons) as SingletonName[])
			expect(snapshot.one(name).changedAt, name).toBe(snapshot.publishedAt);
		expect(snapshot.list("projects").every(({ image }) => image !== null)).toBe(true);
	});

	test("has that of the folder extension beside it", async () => {
		const store = await (await newEnvironment()).open();
		const more = {
			entries: {
				clients: [{ id: "loom", data: { name: "Loom", country: "Norway", industry: "Wool", project: "Looms" } }],
			},
			singletons: { about: { hero: { title: "Who weaves" } } },
			pictures: [{ id: "hall", file: "hall.webp", width: 100, height: 50, alt: "A hall." }],
		};
		await loadSample(store, shelfOf(store), more);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("clients").map(({ name }) => name)).toEqual([
			...entries.clients.map(({ data }) => data.name),
			"Loom",
		]);
		expect(snapshot.one("about").hero.title).toBe("Who weaves");
		const hall = store.db.selectFrom("media").select("alt").where("id", "=", "hall");
		expect(await hall.execute()).toEqual([{ alt: "A hall." }]);
	});

	test("never touches a store that has content", async () => {
		const store = await (await newEnvironment()).open();
		await create(store, { type: "clients", data: aClient(), actor: ada });
		expect(await loadSample(store, shelfOf(store))).toBe(false);
		expect((await loadSnapshot(store)).release).toBe(0);
	});

	test("is completed by the next start if the first was killed while adding pictures", async () => {
		const store = await (await newEnvironment()).open();
		await expect(loadSample(store, shelfOf(store, { breaksAfter: 5 }))).rejects.toThrow("killed");
		expect((await loadSnapshot(store)).release).toBe(0);
		expect(await loadSample(store, shelfOf(store))).toBe(true);
		expect((await loadSnapshot(store)).list("services")).toHaveLength(entries.services.length);
	});

	test("is loaded once when two instances start together", async () => {
		const shared = await newEnvironment();
		const [one, two] = [await shared.open(), await shared.open()];
		const loaded = await Promise.all([loadSample(one, shelfOf(one)), loadSample(two, shelfOf(two))]);
		expect(loaded.sort()).toEqual([false, true]);
		expect((await loadSnapshot(one)).release).toBe(1);
	});
});

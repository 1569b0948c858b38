import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import { countUnfinished, PictureFinisher } from "../../../app/.server/media/library/finish.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { ada, aService } from "../../world.ts";
import { afterwards, onBothEngines, type TestEnvironment } from "../stores.ts";

const ids = ["a", "b", "c", "d", "e", "f"];

/** A test environment with pictures that lack their sizes, and several instances to generate them. */
async function unfinished(environment: TestEnvironment, instances: number) {
	const opened = await Promise.all(
		Array.from({ length: instances }, async () => {
			const store = await environment.open();
			return { store, library: await createMediaLibrary(store) };
		}),
	);
	const [{ library }] = opened as [(typeof opened)[number]];
	for (const [count, id] of ids.entries()) {
		const path = join(environment.dataDir, `${id}.png`);
		const create = { width: 240, height: 160, channels: 3, background: { r: count * 40, g: 90, b: 60 } } as const;
		await writeFile(path, await sharp({ create }).png().toBuffer());
		await library.addUnfinished({ id, path, name: id, alt: "", width: 240, height: 160 });
	}
	return opened.map(({ store, library }) => {
		const finish = vi.spyOn(library, "finish");
		const finisher = new PictureFinisher(store, library);
		afterwards(() => finisher.stop());
		return { store, library, finish, finisher };
	});
}

onBothEngines("pictures whose sizes are not generated yet", (newEnvironment) => {
	test("are shown as originals, then in their sizes without a release; each is generated once", async () => {
		const site = await newEnvironment();
		const instances = await unfinished(site, 2);
		const [{ store }] = instances as [(typeof instances)[number]];
		const data = aService({ image: { media: "a", alt: "" } });
		const { id } = await create(store, { type: "services", data, actor: ada });
		await publish(store, [id], ada);
		const current = await CurrentRelease.open(store);
		afterwards(() => current.close());
		const shown = () => current.snapshot.find("services", "data-audits")?.image;
		const first = shown();
		expect(first).toMatchObject({
			width: 240,
			height: 160,
			sources: [],
			fallback: expect.stringMatching(/first\.png$/),
		});
		await access(join(site.dataDir, first!.fallback));

		for (const { finisher } of instances) finisher.wake();
		await Promise.all(instances.map(({ finisher }) => finisher.idle()));
		expect(await countUnfinished(store)).toBe(0);
		const made = instances.flatMap(({ finish }) => finish.mock.calls.map(([{ id }]) => id));
		expect(made.sort()).toEqual(ids);
		await expect.poll(() => shown()?.sources, { timeout: 5_000 }).toHaveLength(2);
		expect(shown()?.fallback).toMatch(/240\.jpg$/);
		expect(current.snapshot.release).toBe(1);
		// Pages that were served earlier still link to it.
		await access(join(site.dataDir, first!.fallback));
	});

	test("are left to the process that leased them, and available when it ended or its clock was wrong", async () => {
		const site = await newEnvironment();
		const [one] = await unfinished(site, 1);
		const lease = (until: number) =>
			one!.store.db.updateTable("unfinished_pictures").set({ lease_until: until }).execute();
		const work = async () => {
			one!.finisher.wake();
			await one!.finisher.idle();
			return countUnfinished(one!.store);
		};
		await lease(Date.now() + 15_000);
		expect(await work()).toBe(ids.length);
		await lease(Date.now() + 7_200_000);
		expect(await work()).toBe(0);
	});

	test("are released when the process is told to stop", async () => {
		const site = await newEnvironment();
		const [one, other] = await unfinished(site, 2);
		one!.finisher.wake();
		await expect.poll(() => one!.finish).toHaveBeenCalled();
		await one!.finisher.stop();
		other!.finisher.wake();
		await other!.finisher.idle();
		expect(await countUnfinished(other!.store)).toBe(0);
	});
});

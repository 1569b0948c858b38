import { expect, test, vi } from "vitest";
import { checkBehind } from "../../../app/.server/check/check-behind.ts";
import { publishChecked } from "../../../app/.server/check/publish-checked.ts";
import { lastSiteCheck } from "../../../app/.server/check/site-checks.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { studioAddresses } from "../../../app/addresses/studio-addresses.ts";
import { ada, aService } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";

const ENTRIES = 500;
const reader = { id: "ben", role: "editor" } as const;

/** Renders services as minimal HTML: their title and their link. */
async function render(path: string, snapshot: Snapshot): Promise<Response> {
	const service = snapshot.list("services").find((entry) => entry.path === path);
	const status = service || snapshot.resolve(path).kind === "live" ? 200 : 404;
	const [title, link] = [service?.title ?? "Another page", service?.link ?? "/"];
	return new Response(`<title>${title}</title><h1>${title}</h1><a href="${link}">`, { status });
}

function backendOf(store: Store) {
	let drawn = 0;
	const press = pressOf(async (path, snapshot) => {
		drawn += 1;
		return render(path, snapshot);
	});
	const env = { siteUrl: "https://quillstone.example" } as Backend["env"];
	const checking = { store, log: store.log, pages: press, answersAt: () => false, env };
	return { ...checking, drawn: () => drawn, checkBehind: () => checkBehind(checking) };
}

async function haveServices(store: Store, count: number, linkOfLast = "/"): Promise<string[]> {
	const ids: string[] = [];
	for (let number = 1; number <= count; number += 1) {
		const link = number === count ? linkOfLast : "/";
		const data = aService({ title: `Service ${number}`, slug: `service-${number}`, link });
		ids.push((await create(store, { type: "services", data, actor: ada })).id);
	}
	return ids;
}

onBothEngines("publishing many entries at once", (newEnvironment) => {
	test("makes one release of five hundred, and tells the team behind it of errors on pages that it did not wait for", async () => {
		const store = await (await newEnvironment()).open();
		const ids = await haveServices(store, ENTRIES, "/nowhere");
		const backend = backendOf(store);
		await publishChecked(backend, ids, (checked) => publish(store, ids, ada, { checked }));
		// Now, because the rest is drawn from here on.
		expect(backend.drawn()).toBeLessThan(ENTRIES);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.release).toBe(1);
		expect(snapshot.list("services")).toHaveLength(ENTRIES);

		const told = await vi.waitFor(
			async () => {
				const [first, ...more] = await listNotifications(store, reader);
				expect(first).toBeDefined();
				expect(more).toEqual([]);
				return first!;
			},
			{ timeout: 30_000 },
		);
		const sentence = "The link to /nowhere leads to no page of the site. Correct it.";
		expect(told).toMatchObject({ kind: "check", path: studioAddresses.checks, body: sentence });
		const check = await lastSiteCheck(store);
		expect(check!.release).toBe(1);
		expect(check!.issues).toContainEqual(
			expect.objectContaining({ level: "error", sentence, pages: [`/services/service-${ENTRIES}`] }),
		);
	});

	test("tells nobody when nothing is wrong", async () => {
		const store = await (await newEnvironment()).open();
		const ids = await haveServices(store, 120);
		const backend = backendOf(store);
		await publishChecked(backend, ids, (checked) => publish(store, ids, ada, { checked }));
		await expect.poll(async () => (await lastSiteCheck(store))?.release).toBe(1);
		expect(await listNotifications(store, reader)).toEqual([]);
	});
});

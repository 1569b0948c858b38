import fc from "fast-check";
import { expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { checkPublish } from "../../../app/.server/check/check-change.ts";
import { publishChecked } from "../../../app/.server/check/publish-checked.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { PageRenderer } from "../../../app/.server/snapshot/page-renderer.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { isFailure } from "../../../app/errors.ts";
import { loadSample } from "../../../demo/load.ts";
import { PageCache } from "../../../server/pages/page-cache.ts";
import { errorPageKey } from "../../../server/pages/public-answer.ts";
import type { ReadyResponse } from "../../../server/pages/ready-response.ts";
import { aMediaRow } from "../media/media-row.ts";
import { pressOf } from "../press.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";
import { speaksGerman, translate } from "./german-site.ts";

const origin = "https://quillstone.example";
const render = await productPages();

const besides = [
	"/feed.xml",
	"/rss.xml",
	"/sitemap.xml",
	"/llms.txt",
	"/robots.txt",
	"/site.webmanifest",
	errorPageKey(414),
];
const keysOf = (snapshot: Snapshot) => [
	...snapshot.paths().map(({ path }) => path),
	...besides,
	"404 /services/:slug",
	"410 /articles/:slug",
];

const told = ({ status, headers, encoded }: ReadyResponse) => ({
	status,
	headers,
	body: String(encoded.identity.body),
});

/** What a check needs. */
const checking = (store: Store, pages: PageRenderer) => ({
	store,
	pages,
	answersAt: () => false,
	env: { siteUrl: origin } as Backend["env"],
	checkBehind() {},
});

async function renderAnew(path: string, snapshot: Snapshot): Promise<Response> {
	const { status, encoded } = await render(path, snapshot);
	return new Response(String(encoded.identity.body), { status });
}

interface Site {
	readonly store: Store;
	readonly pages: PageCache;
	/** The same content, opened by somebody who knows none of its pages. */
	readonly other: Store;
}

/** A change of the site, chosen by three numbers. Changes that the content rules reject have no effect. */
async function change(
	{ store, pages, other }: Site,
	[kind, which, detail]: readonly [number, number, number],
): Promise<void> {
	const all = await store.read((tx) => tx.selectFrom("documents").selectAll().orderBy("id").execute());
	const { id, type, live_revision } = all[which % all.length]!;
	try {
		if (kind === 0) return void (await unpublish(store, [id], systemActor));
		if (kind === 1) {
			const others = all.filter((row) => row.type === type).sort((a, b) => a.place - b.place);
			const ids = others.map((row) => row.id).reverse();
			return void (await reorder(store, type, ids, systemActor));
		}
		if (kind === 2) {
			const { number } = await store.read((tx) =>
				tx
					.selectFrom("releases")
					.select(({ fn }) => fn.max("number").as("number"))
					.executeTakeFirstOrThrow(),
			);
			return void (await rollback(store, Math.max(1, Number(number) - 1), systemActor));
		}
		if (kind === 3) {
			const pictures = await store.read((tx) => tx.selectFrom("media").select("id").orderBy("id").execute());
			const { id: picture } = pictures[which % pictures.length]!;
			const looks = { focal_x: (detail % 10) / 10, width: 1000 + detail, changed_at: Date.now() };
			return void (await store.write((tx) => tx.updateTable("media").set(looks).where("id", "=", picture).execute()));
		}
		const { version, data } = await get(store, id);
		if (kind > 4 || live_revision === null) await saveDraft(store, edited(id, version, data, detail));
		const issues = await checkPublish(checking(store, pages), [id]);
		expect(issues).toEqual(await checkPublish(checking(other, pressOf(renderAnew)), [id]));
		await publishChecked(checking(store, pages), [id], (checked) => publish(store, [id], systemActor, { checked }));
	} catch (error) {
		if (!isFailure(error)) throw error;
	}
}

/** A draft with a changed text or a switched toggle. */
function edited(id: string, basedOn: number, data: Readonly<Record<string, any>>, detail: number) {
	const names = Object.keys(data).filter((name) => ["string", "boolean"].includes(typeof data[name]));
	const name = names[detail % Math.max(1, names.length)];
	const value = name && data[name];
	const other = typeof value === "boolean" ? !value : name === "slug" ? `${value}-${detail}` : `${value} ${detail}`;
	return { id, basedOn, data: name ? { ...data, [name]: other } : data, actor: systemActor };
}

async function aSite(store: Store): Promise<PageCache> {
	await loadSample(store, {
		async add({ id, name, alt }) {
			await store.db
				.insertInto("media")
				.values(aMediaRow({ id, name, alt, hash: id }))
				.execute();
			return undefined as never;
		},
	});
	const snapshot = await loadSnapshot(store);
	const pages = new PageCache({ maxBytes: 100_000_000, snapshot, render, brotli: false });
	await pages.warm(keysOf(snapshot));
	return pages;
}

onBothEngines("cached pages", (newEnvironment) => {
	test("equal freshly rendered ones, whatever changes", async () => {
		const shared = await newEnvironment();
		const store = await shared.open();
		const pages = await aSite(store);
		await speaksGerman(store);
		for (const { id } of pages.snapshot.list("services").slice(0, 2)) await translate(store, id, `leistung-${id}`);
		const step = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(10_000), fc.nat(10_000));
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
				for (const each of steps) {
					await change({ store, pages, other: await shared.open() }, each);
				}
				const next = await loadSnapshot(store);
				await pages.show(next, keysOf);
				// Loaded without any cache.
				const anew = await loadSnapshot(await shared.open());
				for (const key of keysOf(anew)) {
					const kept = await pages.get(key);
					expect({ key, ...told(kept) }).toEqual({ key, ...told(await render(key, anew)) });
				}
			}),
			// A store's changes cannot be undone, so failures are not shrunk.
			{ numRuns: 5, endOnFailure: true },
		);
	});

	test("are those that the check has drawn, without being drawn again", async () => {
		const store = await (await newEnvironment()).open();
		const pages = await aSite(store);
		const [first] = pages.snapshot.list("articles");
		const { version, data } = await get(store, first!.id);
		const changed = { ...data, title: "Another title" };
		await saveDraft(store, { id: first!.id, basedOn: version, data: changed, actor: systemActor });
		await publishChecked(checking(store, pages), [first!.id], (checked) =>
			publish(store, [first!.id], systemActor, { checked }),
		);
		const { misses } = pages;
		const next = await loadSnapshot(store);
		const shown = pages.show(next);
		const ready = [first!.path, "/articles"].map((path) => told(pages.find(path)!));
		expect(pages.misses).toBe(misses);
		const anew = await Promise.all([first!.path, "/articles"].map(async (path) => told(await render(path, next))));
		expect(ready).toEqual(anew);
		expect(ready[0]!.body).toContain("Another title");
		await shown;
	});

	test("are all kept except those that show what changed", async () => {
		const store = await (await newEnvironment()).open();
		const pages = await aSite(store);
		const [first] = pages.snapshot.list("services");
		const { version, data } = await get(store, first!.id);
		const before = new Map(
			await Promise.all(keysOf(pages.snapshot).map(async (key) => [key, await pages.get(key)] as const)),
		);
		await saveDraft(store, {
			id: first!.id,
			basedOn: version,
			data: { ...data, title: "Another title" },
			actor: systemActor,
		});
		await publish(store, [first!.id], systemActor);

		const { misses } = pages;
		const next = await loadSnapshot(store);
		await pages.show(next, keysOf);
		expect(pages.misses - misses).toBeLessThan(8);
		const changed = [...before].filter(([key, answer]) => pages.find(key) !== answer).map(([key]) => key);
		expect(changed).toContain(first!.path);
		expect(changed.filter((key) => /^\/(articles|portfolio|about|contact)/.test(key))).toEqual([]);
	});
});

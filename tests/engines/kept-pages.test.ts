import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { saveDraft } from "../../app/.server/content/drafts.ts";
import { get } from "../../app/.server/content/read.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createLogger } from "../../app/.server/log.ts";
import { loadSnapshot } from "../../app/.server/publishing/load-snapshot.ts";
import { publish, unpublish } from "../../app/.server/publishing/publish.ts";
import { reorder } from "../../app/.server/publishing/reorder.ts";
import { rollback } from "../../app/.server/publishing/rollback.ts";
import type { Snapshot } from "../../app/.server/publishing/snapshot.ts";
import { isFailure } from "../../app/errors.ts";
import { analyticsSources } from "../../app/site/analytics.ts";
import { ensureBuild } from "../../bin/build.mjs";
import { loadSample } from "../../demo/load.ts";
import type { Answer } from "../../server/answer.ts";
import { PageCache } from "../../server/page-cache.ts";
import { errorPageKey, pageRenderer } from "../../server/public-pages.ts";
import { sitePolicy } from "../../server/security-headers.ts";
import { aMediaRow } from "./media-row.ts";
import { onBothEngines } from "./stores.ts";

// The pages as they are served: the routes of the build.
const build = await ensureBuild();
const { production } = await import(join(import.meta.dirname, "../..", build, "server/index.js"));
const log = createLogger("silent");

const render = pageRenderer({
	origin: "https://quillstone.example",
	router: production.createRouter(log),
	log,
	common: {},
	policy: (snapshot) => sitePolicy(analyticsSources(snapshot)),
});

const besides = ["/feed.xml", "/sitemap.xml", "/llms.txt", "/robots.txt", "/site.webmanifest", errorPageKey(414)];
const keysOf = (snapshot: Snapshot) => [
	...snapshot.paths().map(({ path }) => path),
	...besides,
	"404 /services/:slug",
	"410 /articles/:slug",
];

const told = ({ status, headers, replies }: Answer) => ({ status, headers, body: String(replies.identity.body) });

/** One change of the site, chosen by three numbers. What the content's rules refuse changes nothing. */
async function change(store: Store, [kind, which, detail]: readonly [number, number, number]): Promise<void> {
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
		await publish(store, [id], systemActor);
	} catch (error) {
		if (!isFailure(error)) throw error;
	}
}

/** A draft with another word in one of its texts, or with a switch the other way. */
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

onBothEngines("pages that are kept", (place) => {
	test("are what they would be if they were rendered anew, whatever changes", async () => {
		const shared = await place();
		const store = await shared.open();
		const pages = await aSite(store);
		const step = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(10_000), fc.nat(10_000));
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
				for (const each of steps) await change(store, each);
				const next = await loadSnapshot(store);
				await pages.show(next, keysOf(next));
				// Read by somebody who has read nothing of it before.
				const anew = await loadSnapshot(await shared.open());
				for (const key of keysOf(anew)) {
					const kept = await pages.get(key);
					expect({ key, ...told(kept) }).toEqual({ key, ...told(await render(key, anew)) });
				}
			}),
			// What a store went through cannot be undone, so a failure is not made smaller.
			{ numRuns: 5, endOnFailure: true },
		);
	});

	test("are all but those that show what changed", async () => {
		const store = await (await place()).open();
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
		await pages.show(next, keysOf(next));
		expect(pages.misses - misses).toBeLessThan(8);
		const changed = [...before].filter(([key, answer]) => pages.find(key) !== answer).map(([key]) => key);
		expect(changed).toContain(first!.path);
		expect(changed.filter((key) => /^\/(articles|portfolio|about|contact)/.test(key))).toEqual([]);
	});
});

import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { home } from "../../../app/content/types/home.ts";
import { aClient, ada, anArticle, aProject, aService } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines } from "../stores.ts";

async function live(store: Store, type: string, ...all: object[]): Promise<string[]> {
	const documents = [];
	for (const data of all) documents.push(await create(store, { type, data, actor: ada }));
	const ids = documents.map(({ id }) => id);
	await publish(store, ids, ada);
	return ids;
}

async function aPicture(store: Store, id: string): Promise<void> {
	const variants = [
		{ type: "image/avif", width: 400, bytes: 1 },
		{ type: "image/webp", width: 400, bytes: 1 },
		{ type: "image/jpeg", width: 1200, bytes: 1 },
	];
	const about = { alt: "In the library", placeholder: "data:,", variants: JSON.stringify(variants), focal_y: 0.25 };
	await store.db
		.insertInto("media")
		.values(aMediaRow({ id, ...about }))
		.execute();
}

onBothEngines("the snapshot", (newEnvironment) => {
	test("of an empty store has every singleton with its initial values", async () => {
		const snapshot = await loadSnapshot(await (await newEnvironment()).open());
		expect(snapshot).toMatchObject({ release: 0, publishedAt: 0 });
		expect(snapshot.one("home")).toEqual({
			...home.initial,
			finalCta: { ...home.initial.finalCta, image: null },
			id: "home",
			path: "/",
			liveSince: 0,
			changedAt: 0,
		});
		expect(snapshot.list("services")).toEqual([]);
		// Only the pages that have something to show.
		expect(snapshot.paths().map(({ path }) => path)).toEqual(["/", "/contact"]);
	});

	test("cannot be changed at any depth", async () => {
		const store = await (await newEnvironment()).open();
		await live(store, "services", aService({ bullets: ["one"] }));
		const snapshot = await loadSnapshot(store);
		const [entry] = snapshot.list("services");
		expect(() => (entry!.bullets as string[]).push("two")).toThrow(TypeError);
		expect(() => Object.assign(entry!.seo, { title: "x" })).toThrow(TypeError);
		expect(() => Object.assign(snapshot.one("footer"), { x: 1 })).toThrow(TypeError);
		expect(() => Object.assign(snapshot, { release: 7 })).toThrow(TypeError);
	});

	test("sorts each collection as its type declares", async () => {
		const store = await (await newEnvironment()).open();
		await live(
			store,
			"articles",
			anArticle({ slug: "old", publishedAt: "2024-02-01" }),
			anArticle({ slug: "recent", publishedAt: "2025-11-30" }),
			anArticle({ slug: "mid", publishedAt: "2025-02-01" }),
		);
		await live(store, "clients", aClient({ name: "Zeta" }), aClient({ name: "Alpha" }));
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("articles").map(({ slug }) => slug)).toEqual(["recent", "mid", "old"]);
		expect(snapshot.list("clients").map(({ name }) => name)).toEqual(["Zeta", "Alpha"]);
	});

	test("leaves out entries hidden by their toggle, everywhere", async () => {
		const store = await (await newEnvironment()).open();
		const [id] = await live(store, "services", aService({ slug: "hidden", is_active: false }));
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("services")).toEqual([]);
		expect(snapshot.find("services", "hidden")).toBeUndefined();
		expect(snapshot.byId("services", id!)).toBeUndefined();
		expect(snapshot.resolve("/services/hidden")).toEqual({ kind: "unknown" });
		expect(snapshot.paths().map(({ path }) => path)).not.toContain("/services/hidden");
	});

	test("finds an entry by slug and by id, each only in its own collection", async () => {
		const store = await (await newEnvironment()).open();
		const [id] = await live(store, "services", aService({ slug: "audits" }));
		const snapshot = await loadSnapshot(store);
		expect(snapshot.find("services", "audits")).toMatchObject({ id, path: "/services/audits" });
		expect(snapshot.byId("services", id!)).toBe(snapshot.find("services", "audits"));
		expect(snapshot.byId("articles", id!)).toBeUndefined();
		expect(snapshot.find("articles", "audits")).toBeUndefined();
	});

	test("contains pictures with the texts of each use, also in lists; a missing one is null", async () => {
		const store = await (await newEnvironment()).open();
		for (const id of ["arch", "lost"]) await aPicture(store, id);
		const shown = { media: "arch", alt: "An arch" };
		await live(
			store,
			"services",
			aService({ image: shown }),
			aService({ slug: "none", image: { media: "lost", alt: "" } }),
		);
		await live(store, "projects", aProject({ gallery: [shown, { media: "lost", alt: "" }] }));
		await store.db.deleteFrom("media").where("id", "=", "lost").execute();
		const snapshot = await loadSnapshot(store);

		const picture = snapshot.find("services", "data-audits")!.image!;
		expect(picture).toMatchObject({
			media: "arch",
			alt: "An arch",
			width: 1600,
			fallback: `/media/${"0".repeat(32)}/1200.jpg`,
		});
		expect(picture.sources[0]).toEqual({
			type: "image/avif",
			variants: [{ width: 400, url: `/media/${"0".repeat(32)}/400.avif` }],
		});
		expect(snapshot.find("services", "none")!.image).toBeNull();
		expect(snapshot.media("arch")).toMatchObject({ media: "arch", width: 1600 });
		expect(snapshot.media("lost")).toBeUndefined();
		expect(snapshot.list("projects")[0]!.gallery.map((image) => image?.alt)).toEqual(["An arch", undefined]);
	});

	test("knows the pictures of a library whose times add up to more than a number holds", async () => {
		const store = await (await newEnvironment()).open();
		for (const id of ["one", "two"]) {
			const row = aMediaRow({ id, changed_at: Number.MAX_SAFE_INTEGER });
			await store.db.insertInto("media").values(row).execute();
		}
		expect((await loadSnapshot(store)).media("two")).toMatchObject({ width: 1600 });
		await store.db.updateTable("media").set({ width: 800, changed_at: 1 }).where("id", "=", "two").execute();
		expect((await loadSnapshot(store)).media("two")).toMatchObject({ width: 800 });
	});

	test("fills fields that older content lacks, and drops those that no longer exist", async () => {
		const store = await (await newEnvironment()).open();
		await live(store, "services", aService());
		const { popular, seo, ...older } = aService();
		await store.db
			.updateTable("revisions")
			.set({ data: JSON.stringify({ ...older, vanished: true }) })
			.execute();
		const [entry] = (await loadSnapshot(store)).list("services");
		expect(entry).toMatchObject({ popular: false, seo: { title: "", keywords: [] } });
		expect(entry).not.toHaveProperty("vanished");
	});

	test("dates each page by its content; the page of a collection by its newest entry", async () => {
		const store = await (await newEnvironment()).open();
		const [id] = await live(store, "services", aService({ slug: "audits" }));
		const first = await loadSnapshot(store);
		await saveDraft(store, { id: id!, basedOn: 1, data: aService({ slug: "audits", title: "Better" }), actor: ada });
		await publish(store, [id!], ada);
		const second = await loadSnapshot(store);

		const date = (path: string) => second.paths().find((page) => page.path === path)!.changedAt;
		const [before, after] = [first.find("services", "audits")!, second.find("services", "audits")!];
		expect(before).toMatchObject({ liveSince: first.publishedAt, changedAt: first.publishedAt });
		expect(after).toMatchObject({ liveSince: first.publishedAt, changedAt: second.publishedAt });
		expect(date("/services/audits")).toBe(after.changedAt);
		expect(date("/services")).toBe(after.changedAt);
		expect(second.paths().map(({ path }) => path)).not.toContain("/estimate");
	});

	test("an article that was elsewhere before is as old as it was there until it is changed here; one of another site is in no sitemap", async () => {
		const store = await (await newEnvironment()).open();
		const moved = anArticle({ slug: "moved", publishedAt: "2020-01-02", modifiedAt: "2021-05-06" });
		const [id] = await live(
			store,
			"articles",
			moved,
			anArticle({ slug: "theirs", canonical: "https://first.example/a" }),
		);
		const [first, day] = [await loadSnapshot(store), Date.parse("2021-05-06")];
		expect(first.find("articles", "moved")!.changedAt).toBe(day);
		expect(first.paths().find(({ path }) => path === "/articles/moved")!.changedAt).toBe(day);
		expect(first.paths().find(({ path }) => path === "/articles/theirs")!.isUnlisted).toBe(true);
		await saveDraft(store, { id: id!, basedOn: 1, data: { ...moved, title: "Better" }, actor: ada });
		await publish(store, [id!], ada);
		const second = await loadSnapshot(store);
		expect(second.find("articles", "moved")!.changedAt).toBe(second.publishedAt);
	});
});

import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, history as revisions } from "../../../app/.server/content/read-documents.ts";
import { summaries, summariesWith } from "../../../app/.server/content/summaries.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { reorder } from "../../../app/.server/publishing/reorder.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { keepDraft, takeLive } from "../../../app/.server/publishing/rolled-back.ts";
import { compareReleases, getRelease, listReleases } from "../../../app/.server/releases/compare-releases.ts";
import { loadSnapshot, snapshotOf } from "../../../app/.server/snapshot/load-snapshot.ts";
import { ada, anArticle, aService, ben } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

/** Creates four releases: two services, a new title, a new order, and one unpublished. */
async function history(store: Store): Promise<{ one: string; two: string }> {
	const { id: one } = await create(store, { type: "services", data: aService({ slug: "one" }), actor: ada });
	const { id: two } = await create(store, { type: "services", data: aService({ slug: "two" }), actor: ada });
	await publish(store, [one, two], ada);
	const data = aService({ slug: "one", title: "New" });
	await saveDraft(store, { id: one, basedOn: 1, data, actor: ada });
	await publish(store, [one], ben, { note: "A better title" });
	await reorder(store, "services", [two, one], ada);
	await unpublish(store, [two], ada);
	return { one, two };
}

const slugs = (snapshot: Awaited<ReturnType<typeof loadSnapshot>>) => snapshot.list("services").map(({ slug }) => slug);

onBothEngines("releases", (newEnvironment) => {
	test("list who changed what, field by field, page by page", async () => {
		const store = await (await newEnvironment()).open();
		const { one, two } = await history(store);
		const title = [{ field: "Title", before: "Data Audits", after: "New" }];

		const [gone, moved, changed, ...older] = await listReleases(store, { limit: 3 });
		expect(gone).toMatchObject({ number: 4, kind: "unpublish", documents: [{ document: two, kind: "removed" }] });
		expect(moved!.documents.map(({ kind, title }) => [kind, title])).toEqual([
			["moved", "Data Audits"],
			["moved", "New"],
		]);
		expect(changed).toMatchObject({ author: "Ben Baig", note: "A better title" });
		expect(changed!.documents).toEqual([
			{ document: one, type: "services", title: "New", isPublic: true, kind: "changed", changes: title },
		]);
		expect(older).toEqual([]);
		const [first] = await listReleases(store, { before: 2, limit: 3 });
		expect(first!.documents.map(({ kind }) => kind)).toEqual(["added", "added"]);
		await expect(getRelease(store, 99)).rejects.toMatchObject({ code: "not-found" });
	});

	test("can be compared in both directions", async () => {
		const store = await (await newEnvironment()).open();
		const { one, two } = await history(store);
		const kinds = async (from: number, to: number) =>
			new Map((await compareReleases(store, from, to)).map(({ document, kind }) => [document, kind]));
		expect(await kinds(1, 4)).toEqual(
			new Map([
				[one, "changed"],
				[two, "removed"],
			]),
		);
		expect(await kinds(4, 1)).toEqual(
			new Map([
				[one, "changed"],
				[two, "added"],
			]),
		);
		expect(await kinds(2, 2)).toEqual(new Map());
		expect(await kinds(0, 1)).toEqual(
			new Map([
				[one, "added"],
				[two, "added"],
			]),
		);
	});

	test("show where a long text changed", async () => {
		const store = await (await newEnvironment()).open();
		const text = (end: string) => ({
			type: "doc" as const,
			content: [
				{ type: "paragraph" as const, content: [{ type: "text" as const, text: `${"word ".repeat(200)}${end}` }] },
			],
		});
		const { id } = await create(store, { type: "articles", data: anArticle({ content: text("old") }), actor: ada });
		await publish(store, [id], ada);
		await saveDraft(store, { id, basedOn: 1, data: anArticle({ content: text("new") }), actor: ada });
		await publish(store, [id], ada);
		const [release] = await listReleases(store, { limit: 1 });
		const { before, after } = release!.documents[0]!.changes[0]!;
		expect([before, after].map((words) => words.slice(-8))).toEqual(["word old", "word new"]);
		expect(before.length).toBeLessThan(310);
	});

	test("mark drafts after a rollback, until somebody takes the live version or keeps the draft", async () => {
		const store = await (await newEnvironment()).open();
		const { one } = await history(store);
		const listed = async () => (await summaries(store, { type: "services" })).find(({ id }) => id === one)!;
		expect(await listed()).toMatchObject({ title: "New", rolledBack: false });
		await rollback(store, 1, ben);
		expect(await get(store, one)).toMatchObject({ title: "New", rolledBack: true });
		expect(await listed()).toMatchObject({ title: "Data Audits", unpublished: true, rolledBack: true });
		expect(await summariesWith(store, "services", "new")).not.toContain(one);
		// A later release does not change this.
		await reorder(store, "services", (await summaries(store, { type: "services" })).map(({ id }) => id).reverse(), ada);
		expect((await listed()).rolledBack).toBe(true);

		await keepDraft(store, one);
		expect(await listed()).toMatchObject({ title: "New", unpublished: true, rolledBack: false });
		await rollback(store, 4, ben);
		expect((await listed()).rolledBack).toBe(false);
		await rollback(store, 1, ben);
		const { version } = await get(store, one);
		await takeLive(store, one, ada);
		expect(await get(store, one)).toMatchObject({ title: "Data Audits", unpublished: false, rolledBack: false });
		const late = saveDraft(store, {
			id: one,
			basedOn: version,
			data: aService({ slug: "one", title: "Late" }),
			actor: ben,
		});
		await expect(late).rejects.toMatchObject({ code: "stale-draft" });
		await saveDraft(store, { id: one, basedOn: version + 1, data: aService({ slug: "one", title: "On" }), actor: ada });
		expect((await revisions(store, one)).map(({ data }) => data.title)).toEqual(["On", "New", "Data Audits"]);

		await rollback(store, 4, ben);
		expect((await listed()).rolledBack).toBe(true);
		await publish(store, [one], ada);
		expect((await listed()).rolledBack).toBe(false);
	});

	test("can be previewed, and are restored exactly so", async () => {
		const store = await (await newEnvironment()).open();
		const { one } = await history(store);
		expect(slugs(await snapshotOf(store, 1))).toEqual(["one", "two"]);
		expect(slugs(await snapshotOf(store, 4))).toEqual(["one"]);
		await expect(snapshotOf(store, 99)).rejects.toMatchObject({ code: "not-found" });

		const then = (await snapshotOf(store, 1)).list("services");
		expect(await rollback(store, 1, ben)).toBe(5);
		expect((await loadSnapshot(store)).list("services")).toEqual(then);
		expect(await rollback(store, 4, ben)).toBe(6);
		expect(slugs(await loadSnapshot(store))).toEqual(["one"]);
		expect((await get(store, one)).title).toBe("New");
		expect((await getRelease(store, 5)).documents.map(({ kind }) => kind).sort()).toEqual(["added", "changed"]);
	});
});

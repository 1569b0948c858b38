import { expect, it } from "vitest";
import { listActivity } from "../../../app/.server/activity/list-activity.ts";
import { typeNamed } from "../../../app/.server/content/document.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { problemsOf } from "../../../app/.server/content/stored-data.ts";
import { countInquiries } from "../../../app/.server/inquiries/inquiry-counts.ts";
import { listInquiries } from "../../../app/.server/inquiries/list-inquiries.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { fillStore } from "../../../bench/grow/fill-store.ts";
import { pictureId } from "../../../bench/grow/pictures.ts";
import { amountsOf } from "../../../bench/grow/rows.ts";
import { loadSample } from "../../../demo/load.ts";
import { pictures } from "../../../demo/pictures.ts";
import { ada } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines, type TestEnvironment } from "../stores.ts";

const size = 0.01;

async function grown(environment: TestEnvironment) {
	const store = await environment.open();
	await store.db
		.insertInto("media")
		.values(pictures.map(({ id }) => aMediaRow({ id })))
		.execute();
	await loadSample(store, { add: async () => {} });
	await fillStore(store, size);
	return store;
}

onBothEngines("a store filled for measuring", (newEnvironment) => {
	it("contains only what the product could have stored, in the amount of its size", async () => {
		const store = await grown(await newEnvironment());
		const amounts = amountsOf(size);
		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("articles")).toHaveLength(6 + amounts.articles);
		expect(snapshot.list("projects")).toHaveLength(6 + amounts.projects);
		expect(snapshot.release).toBe(1 + amounts.releases);
		expect((await countInquiries(store)).all).toBeGreaterThan(amounts.inquiries * 0.8);
		for (const type of ["articles", "projects"]) {
			const documents = await list(store, { type });
			expect(documents.flatMap(({ id, data }) => problemsOf(typeNamed(type), id, data))).toEqual([]);
		}
		expect(snapshot.find("articles", "notes-1-revised")?.image?.media).toBe(pictureId(0));
		expect(snapshot.resolve("/articles/notes-1")).toEqual({ kind: "moved", to: "/articles/notes-1-revised" });
		expect((await listInquiries(store, { query: "cafe chain", pageSize: 5 })).inquiries[0]?.excerpt).toContain(
			"café chain",
		);
		expect((await listActivity(store, { document: "grown-projects-1" })).map(({ action }) => action)).toEqual([
			"publish",
			"create",
		]);
	});

	it("works like any other store", async () => {
		const store = await grown(await newEnvironment());
		const [first] = await list(store, { type: "articles", query: "part 3" });
		await saveDraft(store, {
			id: first!.id,
			basedOn: first!.version,
			data: { ...first!.data, title: "Anew" },
			actor: ada,
		});
		expect(await publish(store, [first!.id], ada)).toBe(2 + amountsOf(size).releases);
		expect((await loadSnapshot(store)).byId("articles", first!.id)?.title).toBe("Anew");
	});
});

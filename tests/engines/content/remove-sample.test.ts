import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { countSample } from "../../../app/.server/content/sample-documents.ts";
import { summaries } from "../../../app/.server/content/summaries.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { describePicture } from "../../../app/.server/media/library/change-picture.ts";
import { findPictures } from "../../../app/.server/media/library/find-media.ts";
import { saveAndPublish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { removeSample } from "../../../app/.server/transfer/remove-sample.ts";
import { collections, singletons } from "../../../app/content/register/register.ts";
import { glossary } from "../../../app/content/system/glossary.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { accessibilityPage } from "../../../app/content/types/accessibility-page.ts";
import { entries } from "../../../demo/index.ts";
import { loadSample } from "../../../demo/load.ts";
import { aClient, ada } from "../../world.ts";
import { aMediaRow } from "../media/media-row.ts";
import { onBothEngines } from "../stores.ts";

async function withSample(store: Store): Promise<Store> {
	await loadSample(store, {
		async add({ id, name, alt }) {
			const row = aMediaRow({ id, name, alt, hash: id });
			await store.db.insertInto("media").values(row).execute();
		},
	});
	return store;
}

const remove = (store: Store, company = "Northlight Labs") => removeSample(store, { company, actor: ada });

/** Saves some values of a document, and publishes them. */
async function change(store: Store, id: string, values: object, publishes = true): Promise<void> {
	const { version, data } = await get(store, id);
	const next = { id, basedOn: version, data: { ...data, ...values }, actor: ada };
	await (publishes ? saveAndPublish(store, next) : saveDraft(store, next));
}

const inLibrary = async (store: Store) => (await findPictures(store, { pageSize: 100 })).pictures.map(({ id }) => id);

/** The sample is in one language, and no sample can state how accessible a site is. */
const neverSaved: readonly string[] = [languages.name, glossary.name, accessibilityPage.name];

onBothEngines("removing the sample", (newEnvironment) => {
	test("takes everything that nobody has changed, in one release", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		const { release, before, entries: removed } = await remove(store);

		expect([before, release]).toEqual([1, 2]);
		expect(removed).toBe(Object.values(entries).flat().length);
		const snapshot = await loadSnapshot(store);
		for (const { name } of collections) expect(snapshot.list(name), name).toEqual([]);
		for (const type of singletons) {
			const { data, live, unpublished } = await get(store, type.name);
			const company = type.name === "site_settings" ? { company_name: "Northlight Labs" } : {};
			expect(data, type.name).toEqual({ ...type.initial, ...company });
			const isOfSample = !neverSaved.includes(type.name);
			expect([live, unpublished], type.name).toEqual([isOfSample, !isOfSample]);
		}
		expect(await inLibrary(store)).toEqual([]);
		expect(await countSample(store)).toEqual(new Map());
		expect(snapshot.paths().map(({ path }) => path)).toEqual(["/", "/contact"]);
	});

	test("is undone by one rollback, with entries, values and pictures", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		const first = await loadSnapshot(store);
		const { before } = await remove(store);
		await rollback(store, before, ada);

		const again = await loadSnapshot(store);
		for (const { name } of collections) expect(again.list(name), name).toEqual(first.list(name));
		for (const { name } of singletons) expect(again.one(name), name).toEqual(first.one(name));
		expect(await list(store, { type: "services" })).toHaveLength(entries.services.length);
		expect((await inLibrary(store)).length).toBeGreaterThan(30);
		expect((await countSample(store)).get("services")).toBe(entries.services.length);

		await remove(store);
		expect((await loadSnapshot(store)).list("services")).toEqual([]);
		expect(await countSample(store)).toEqual(new Map());
		expect(await inLibrary(store)).toEqual([]);
	});

	test("keeps what was changed, with its picture and the figures that it names", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		const [service, other] = entries.services;
		await change(store, service!.id, { title: "Polar data", description: "Live in {{avgMVPTime}}." });
		await change(store, other!.id, { title: "Not yet live" }, false);
		await change(store, "home", { hero_headline: "Software from the north." });
		await change(store, "about", { mission: "Only a draft." }, false);
		await change(store, "site_settings", { company_name: "Fjord Works", businessHours: { ...hours, opens: "08:00" } });
		const own = await create(store, { type: "clients", data: aClient(), actor: ada });
		await remove(store, "");

		const snapshot = await loadSnapshot(store);
		expect(snapshot.list("services").map(({ title }) => title)).toEqual(["Polar data", other!.data.title]);
		expect((await get(store, other!.id)).title).toBe("Not yet live");
		expect((await get(store, own.id)).trashedAt).toBeNull();
		const home = snapshot.one("home");
		expect([home.hero_headline, home.hero_subtext, home.heroImages]).toEqual(["Software from the north.", "", []]);
		expect(snapshot.one("about").mission).toBe("");
		expect((await get(store, "about")).data).toMatchObject({ mission: "Only a draft.", story: "" });
		expect(snapshot.one("site_settings")).toMatchObject({
			company_name: "Fjord Works",
			email: "",
			businessHours: { ...hours, opens: "08:00" },
		});
		expect(snapshot.one("metrics").avgMVPTime).not.toBe("");
		expect(snapshot.one("metrics").happyClients).toBe("");
		const kept = [service!, other!].map(({ data }) => data.image.media).filter(Boolean);
		expect((await inLibrary(store)).sort()).toEqual([...new Set(kept)].sort());
	});

	test("keeps a picture that somebody has described anew", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		await describePicture(store, { id: "hero-1", alt: "Ours", actor: ada });
		await remove(store);
		expect(await inLibrary(store)).toEqual(["hero-1"]);
	});

	test("rejects the save of somebody who has an entry of it open, and keeps one that came before", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		const [early, late] = entries.faqs;
		const { version, data } = await get(store, late!.id);
		await Promise.all([change(store, early!.id, { question: "Ours?" }, false), remove(store)]).catch(() => {});
		await remove(store);
		const saving = saveDraft(store, {
			id: late!.id,
			basedOn: version,
			data: { ...data, question: "Late" },
			actor: ada,
		});
		await expect(saving).rejects.toMatchObject({ code: "not-possible" });
	});

	test("happens once when two instances are asked at the same time", async () => {
		const shared = await newEnvironment();
		const [one, two] = [await withSample(await shared.open()), await shared.open()];
		await Promise.all([remove(one), remove(two)]);
		expect((await loadSnapshot(two)).release).toBe(2);
	});

	test("needs a name for the company, and changes nothing without one", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		await expect(remove(store, " ")).rejects.toMatchObject({ code: "invalid-content" });
		expect((await loadSnapshot(store)).release).toBe(1);
		expect((await list(store, { type: "services" })).length).toBe(entries.services.length);
	});

	test("lists say what is of the sample until it is changed", async () => {
		const store = await withSample(await (await newEnvironment()).open());
		const [service] = entries.services;
		const marked = async () => (await summaries(store, { type: "services" })).filter(({ isSample }) => isSample).length;
		expect(await marked()).toBe(entries.services.length);
		await change(store, service!.id, { title: "Ours" }, false);
		expect(await marked()).toBe(entries.services.length - 1);
	});
});

const hours = {
	days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
	opens: "09:00",
	closes: "18:00",
	timeZone: "Asia/Karachi",
};

import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { erase } from "../../../app/.server/publishing/erase.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { trash, undoTrash } from "../../../app/.server/publishing/trash.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { keptLanguages, translationProgress } from "../../../app/.server/translations/overview.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { page } from "../../../app/content/types/page.ts";
import { ada, aService } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";
import { change, inGerman, published, speaksGerman, translate } from "./german-site.ts";

const render = await productPages();

async function shown(store: Store, path: string) {
	const snapshot = await loadSnapshot(store);
	const { status, headers, encoded } = await render(path, snapshot);
	return { status, headers, html: String(encoded.identity.body), snapshot };
}

onBothEngines("a site in two languages", (newEnvironment) => {
	test("has a page at an address of its own in each, with its own words, once its translation is published", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		expect((await shown(store, "/de/leistungen/data-audits")).status).toBe(404);
		await translate(store, id);
		const german = await shown(store, "/de/leistungen/daten-pruefung");
		expect(german.status).toBe(200);
		expect(german.html).toContain('<html lang="de" dir="ltr"');
		expect(german.html).toContain("DE Data Audits");
		expect(german.html).toContain("Zum Inhalt springen");
		expect(german.html).not.toMatch(/>(Data Audits|One report)</);
		const english = await shown(store, "/services/data-audits");
		expect(english.html).toContain('<html lang="en"');
		expect(english.html).not.toContain("DE ");
	});

	test("links its pages to each other, and every link of a page leads on in its language", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		await translate(store, await published(store));
		const { html } = await shown(store, "/de/leistungen/daten-pruefung");
		const other = (await shown(store, "/services/data-audits")).html;
		const origin = "https://quillstone.example";
		for (const page of [html, other]) {
			expect(page).toContain(`hrefLang="en" href="${origin}/services/data-audits"`);
			expect(page).toContain(`hrefLang="de" href="${origin}/de/leistungen/daten-pruefung"`);
			expect(page).toContain(`hrefLang="x-default" href="${origin}/services/data-audits"`);
		}
		expect(html).toContain(`rel="canonical" href="${origin}/de/leistungen/daten-pruefung"`);
		expect(html).toMatch(/<a [^>]*href="\/de\/contact"/);
		expect(html).toMatch(/<a [^>]*href="\/de\/leistungen"/);
		expect(html).toMatch(new RegExp(`"@type":"Service","@id":"${origin}/de/leistungen/daten-pruefung`));
		const { encoded } = await render("/sitemap.xml", await loadSnapshot(store));
		expect(String(encoded.identity.body)).toContain(`<loc>${origin}/de/leistungen/daten-pruefung</loc>`);
	});

	test("keeps words with their rows when these move, and says which are outdated and which are missing", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		await translate(store, id);
		await change(store, id, { features: ["A new one", "One plan", "One report"], description: "We read your data." });
		const { html } = await shown(store, "/de/leistungen/daten-pruefung");
		expect(html).toMatch(/DE One plan.*DE One report/s);
		expect(html).not.toContain("A new one");
		const { places } = await readTranslation(store, inGerman(id));
		const state = (path: string) => places.find((place) => place.path === path);
		expect(state("features.0")).toMatchObject({ state: "missing", source: "A new one" });
		expect(state("features.1")).toMatchObject({ state: "checked", words: "DE One plan" });
		expect(state("description")).toMatchObject({ state: "outdated", source: "We read your data." });
	});

	test("leads from a former slug to the new one, and back to the earlier words with a rollback", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		await translate(store, id);
		const before = (await loadSnapshot(store)).release;
		await translate(store, id, "audits");
		const moved = await loadSnapshot(store);
		expect(moved.resolve("/de/leistungen/daten-pruefung")).toEqual({ kind: "moved", to: "/de/leistungen/audits" });
		expect(moved.resolve("/de/services/audits")).toEqual({ kind: "moved", to: "/de/leistungen/audits" });
		await rollback(store, before, ada);
		expect((await loadSnapshot(store)).resolve("/de/leistungen/daten-pruefung").kind).toBe("live");
	});

	test("takes the same slug once in each language", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const one = await published(store);
		const other = await published(store, { title: "Reviews", slug: "reviews" });
		await translate(store, one, "reviews");
		await expect(translate(store, other, "reviews")).rejects.toThrow("“reviews-2” is free");
	});

	test("takes the translations of an entry along to the trash, back, and away for good", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		await translate(store, id);
		const german = "/de/leistungen/daten-pruefung";
		await trash(store, id, ada);
		expect((await shown(store, german)).status).not.toBe(200);
		const other = await published(store, { title: "Data Reviews", slug: "data-reviews" });
		await translate(store, other);
		expect((await shown(store, german)).html).toContain("DE Data Reviews");

		// Undone, what was live is live again but for the translation whose address is taken by now.
		await undoTrash(store, id, ada);
		expect((await shown(store, "/services/data-audits")).status).toBe(200);
		expect(await readTranslation(store, inGerman(id))).toMatchObject({ live: false, slug: "daten-pruefung-2" });
		await trash(store, other, ada);
		await undoTrash(store, other, ada);
		expect((await shown(store, german)).html).toContain("DE Data Reviews");

		await trash(store, other, ada);
		await erase(store, other, ada);
		const of = { type: "services", data: aService({ title: "Data Reviews", slug: "data-reviews" }), actor: ada };
		const { id: next } = await create(store, of);
		expect(await readTranslation(store, inGerman(next))).toMatchObject({ version: 0 });
		await expect(get(store, translationId(inGerman(other)))).rejects.toMatchObject({ code: "not-found" });
	});

	test("keeps what was translated into a language that is taken off, and says so", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		await translate(store, id);
		expect(await keptLanguages(store)).toEqual([]);
		const { version, data } = await get(store, "site-languages");
		await saveDraft(store, { id: "site-languages", basedOn: version, data: { ...data, others: [] }, actor: ada });
		expect(await keptLanguages(store)).toEqual([{ code: "de", translations: 1 }]);
	});

	test("says how far each page is in each language", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		const begun = async () =>
			(await translationProgress(store, ["de"])).find(({ document }) => document === id)!.languages[0]!;
		const { counts } = await begun();
		expect(counts).toMatchObject({ outdated: 0, checked: 0 });
		await translate(store, id);
		expect(await begun()).toMatchObject({
			counts: { missing: 0, checked: counts.missing },
			live: true,
			unpublished: false,
		});
		await change(store, id, { description: "We read your data." });
		expect(await begun()).toMatchObject({ counts: { outdated: 1, checked: counts.missing - 1 } });
	});

	test("keeps everything of a language to itself that is not on the site yet, and leaves addresses like its to their pages", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store, false);
		await translate(store, await published(store));
		const own = { ...page.initial, title: "Delaware", slug: "de/office" };
		const { id } = await create(store, { type: "pages", data: own, actor: ada });
		await publish(store, [id], ada);
		for (const path of ["/de", "/de/leistungen/daten-pruefung", "/de/feed.xml", "/de/llms.txt"])
			expect((await shown(store, path)).status, path).toBe(404);
		const { status, html } = await shown(store, "/de/office");
		expect([status, html.includes("Delaware")]).toEqual([200, true]);
		expect((await shown(store, "/services/data-audits")).html).not.toContain("hrefLang");
	});

	test("refuses words for a text that has changed while somebody translated it", async () => {
		const store = await (await newEnvironment()).open();
		await speaksGerman(store);
		const id = await published(store);
		const changes = [{ path: "description", source: "Another text.", words: "Ein Text.", state: "checked" as const }];
		const saving = saveWords(store, { of: inGerman(id), basedOn: 0, changes, actor: ada });
		await expect(saving).rejects.toThrow("nothing was overwritten");
	});
});

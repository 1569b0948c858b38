import { expect, test } from "vitest";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { loadSnapshot } from "../../../app/.server/snapshot/load-snapshot.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { words } from "../../../app/content/system/words.ts";
import { page } from "../../../app/content/types/page.ts";
import { askedAt, atOtherHost, publicAddress, readyAt } from "../../../server/pages/language-hosts.ts";
import { ada } from "../../world.ts";
import { productPages } from "../product-pages.ts";
import { onBothEngines } from "../stores.ts";
import { published, speaksGerman, translate } from "./german-site.ts";

const render = await productPages();
const origin = "https://quillstone.example";

async function shown(store: Store, path: string): Promise<string> {
	const { encoded } = await render(path, await loadSnapshot(store));
	return String(encoded.identity.body);
}

const resolved = async (store: Store, path: string) => (await loadSnapshot(store)).resolve(path);

/** Publishes other data of a singleton. */
async function set(store: Store, name: string, fields: object): Promise<void> {
	const { version, data } = await get(store, name);
	await saveDraft(store, { id: name, basedOn: version, data: { ...data, ...fields }, actor: ada });
	await publish(store, [name], ada);
}

async function aGermanService(store: Store, address = ""): Promise<string> {
	await speaksGerman(store, true, address);
	const id = await published(store);
	await translate(store, id);
	return id;
}

onBothEngines("the addresses of a language", (newEnvironment) => {
	test("lead on when it gets others, and back to the first language when it is put away or removed", async () => {
		const store = await (await newEnvironment()).open();
		await aGermanService(store);
		const before = "/de/leistungen/daten-pruefung";
		const after = "/deutsch/leistungen/daten-pruefung";
		await speaksGerman(store, true, "/deutsch/");
		expect(await resolved(store, after)).toEqual({ kind: "live" });
		expect(await resolved(store, before)).toEqual({ kind: "moved", to: after });
		expect(await resolved(store, "/de/services/data-audits")).toEqual({ kind: "moved", to: after });
		expect(await resolved(store, "/de/inquiry")).toEqual({ kind: "moved", to: "/deutsch/inquiry" });
		expect(await resolved(store, "/deutsch/inquiry")).toEqual({ kind: "unknown" });
		const first = { kind: "moved", to: "/services/data-audits", temporary: true };
		await speaksGerman(store, false, "/deutsch");
		for (const path of [before, after]) expect(await resolved(store, path), path).toEqual(first);
		expect(await resolved(store, "/de/inquiry")).toEqual({ ...first, to: "/inquiry" });
		await set(store, languages.name, { others: [] });
		expect(await resolved(store, before)).toEqual(first);
		expect(await resolved(store, "/de/leistungen/nothing")).toEqual({ kind: "unknown" });
	});

	test("lead on when two languages exchange theirs, and nowhere what neither has", async () => {
		const store = await (await newEnvironment()).open();
		await aGermanService(store, "/a");
		const { others } = (await get(store, languages.name)).data as { others: object[] };
		const dutch = { key: "nl", code: "nl", shown: true, paths: [] };
		await set(store, languages.name, { others: [...others, { ...dutch, address: "/b" }] });
		await set(store, languages.name, {
			others: [
				{ ...others[0], address: "/b" },
				{ ...dutch, address: "/a" },
			],
		});
		const page = "/leistungen/daten-pruefung";
		expect(await resolved(store, `/b${page}`)).toEqual({ kind: "live" });
		expect(await resolved(store, `/a${page}`)).toEqual({ kind: "moved", to: `/b${page}` });
		for (const path of ["/a/nothing", "/b/nothing"])
			expect(await resolved(store, path), path).toEqual({ kind: "unknown" });
	});

	test("are refused where pages have them, or another language, with a sentence", async () => {
		const store = await (await newEnvironment()).open();
		const own = { ...page.initial, title: "Delaware", slug: "de/office" };
		const { id } = await create(store, { type: "pages", data: own, actor: ada });
		await publish(store, [id], ada);
		await expect(speaksGerman(store)).rejects.toThrow("/de/office is below /de, where the pages in German are.");
		await speaksGerman(store, true, "/deutsch");
		const { id: other } = await create(store, { type: "pages", data: { ...own, slug: "deutsch" }, actor: ada });
		await expect(publish(store, [other], ada)).rejects.toThrow("Choose another address.");
		await expect(set(store, words.name, { language: "de" })).rejects.toThrow("first language of the site already");
		const german = (await get(store, languages.name)).data.others[0];
		const others = (address: string) => [german, { ...german, key: "nl", code: "nl", address }];
		await expect(set(store, languages.name, { others: others("/deutsch") })).rejects.toThrow("have one address");
		await expect(set(store, languages.name, { others: others("/services") })).rejects.toThrow("belongs to the site");
		await expect(set(store, languages.name, { others: others("nederlands.example") })).rejects.toThrow(
			"Write one such as",
		);
	});

	test("may be on a host of their own, which nothing but what the owner says makes one", async () => {
		const store = await (await newEnvironment()).open();
		await aGermanService(store, "https://beispiel.example");
		const site = { snapshot: await loadSnapshot(store), origin };
		const inside = "/de/leistungen/daten-pruefung";
		const there = "/leistungen/daten-pruefung";
		expect(readyAt(site, "Beispiel.example", there)).toBe(inside);
		const theme = /\/theme\.\w+\.css/.exec(await shown(store, inside))![0];
		for (const file of ["/assets/site.css", "/media/1/a.jpg", "/visit", theme])
			expect(readyAt(site, "beispiel.example", file)).toBe(file);
		for (const host of ["quillstone.example", "evil.example", "", "beispiel.example:81", "constructor"]) {
			expect(readyAt(site, host, there), host).toBe(there);
			expect(readyAt(site, host, inside), host).toBeUndefined();
			expect(atOtherHost(site, host, askedAt(site, host, inside)), host).toBe(`https://beispiel.example${there}`);
		}
		expect(publicAddress(site, "https://beispiel.example", `${inside}?a=1`)).toBe(`${there}?a=1`);
		const german = await shown(store, inside);
		expect(german).toContain(`rel="canonical" href="https://beispiel.example${there}"`);
		expect(german).toContain(`hrefLang="en" href="${origin}/services/data-audits"`);
		expect(german).toMatch(/<a [^>]*href="\/leistungen"/);
		expect(german).toMatch(new RegExp(`<a href="${origin}/services/data-audits" hrefLang="en"`));
		expect(german).toContain(`href="${theme}"`);
		expect(german).not.toMatch(/href="\/de[/"]/);
		const english = await shown(store, "/services/data-audits");
		expect(english).toContain(`hrefLang="de" href="https://beispiel.example${there}"`);
		expect(await shown(store, "/sitemap.xml")).toContain(`<loc>https://beispiel.example${there}</loc>`);
		await speaksGerman(store);
		const moved = { snapshot: await loadSnapshot(store), origin };
		const asked = askedAt(moved, "beispiel.example", there);
		expect(atOtherHost(moved, "beispiel.example", asked)).toBe(origin + inside);
	});

	test("hold pages of the first language where the owner wants those that nobody has translated", async () => {
		const store = await (await newEnvironment()).open();
		await aGermanService(store);
		await published(store, { title: "Reviews", slug: "reviews" });
		expect(await resolved(store, "/de/leistungen/reviews")).toEqual({ kind: "unknown" });
		await set(store, languages.name, { untranslated: ["/services"] });
		expect(await resolved(store, "/de/leistungen/reviews")).toEqual({ kind: "live" });
		const html = await shown(store, "/de/leistungen/reviews");
		expect(html).toMatch(/<html lang="de"[\s\S]*<main [^>]*lang="en" dir="ltr"[\s\S]*Reviews/);
		expect(html).toContain("Zum Inhalt springen");
		expect(html).toContain(`rel="canonical" hrefLang="en" href="${origin}/services/reviews"`);
		expect(html).not.toContain('rel="alternate" hrefLang');
		expect(await shown(store, "/services/reviews")).not.toContain('hrefLang="de" href="https');
		expect(await shown(store, "/sitemap.xml")).not.toContain("/de/leistungen/reviews");
		expect(await shown(store, "/de/leistungen")).not.toContain("Reviews");
		expect(await resolved(store, "/de/leistungen/data-audits")).toEqual({
			kind: "moved",
			to: "/de/leistungen/daten-pruefung",
		});
	});
});

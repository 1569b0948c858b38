import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { exportTranslations } from "../../../app/.server/translations/exchange/export-translations.ts";
import { importTranslations } from "../../../app/.server/translations/exchange/import-translations.ts";
import { readExchange } from "../../../app/.server/translations/exchange/read-exchange.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { words } from "../../../app/content/system/words.ts";
import { catalogue } from "../../../app/language/catalogue.ts";
import { french } from "../../../app/language/catalogues/french.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signIn } from "../studio.ts";
import { siteOf } from "./own-site.ts";

let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	const { email, password } = people.administrator;
	site = await siteOf(becomeFrench, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
}, 120_000);
afterAll(() => site?.stop());

/** A firm that writes in French first, and has three services, an article and what belongs to them in English. */
async function becomeFrench(store: Store): Promise<void> {
	await set(store, words.name, { language: "fr" });
	await set(store, "contact-page", { formTitle: "Un projet ? Écrivez-nous." });
	const english = { key: "en", code: "en", shown: true, paths: [{ from: "/portfolio", to: "/work" }] };
	await set(store, languages.name, { others: [english] });
	for (const name of ["home", "services-page", "articles-page", "contact-page"]) await translate(store, name, name);
	for (const { id } of (await list(store, { type: "services" })).slice(0, 3)) await translate(store, "services", id);
	await translate(store, "articles", (await list(store, { type: "articles" }))[0]!.id);
}

async function set(store: Store, name: string, fields: object): Promise<void> {
	const { version, data } = await get(store, name);
	await saveDraft(store, { id: name, basedOn: version, data: { ...data, ...fields }, actor: systemActor });
	await publish(store, [name], systemActor);
}

async function translate(store: Store, type: string, document: string): Promise<void> {
	const of = { language: "en", type, document };
	const { places, version, slug } = await readTranslation(store, of);
	const changes = places.map(({ path, source }) => ({ path, words: said(source), state: "checked" as const }));
	const own = type === "services" ? { slug: `our-${(await get(store, document)).slug}` } : slug ? { slug } : {};
	await saveWords(store, { of, basedOn: version, changes, ...own, actor: systemActor });
	await publish(store, [translationId(of)], systemActor);
}

function said<T>(source: T): T {
	if (typeof source === "string") return `EN ${source}` as T;
	return JSON.parse(JSON.stringify(source), (key, value) => (key === "text" ? said(value) : value));
}

const text = async (path: string) => (await fetch(new URL(path, site.origin))).text();

/** The alternates that a page or an entry of the sitemap names, by their languages. */
function alternatesIn(html: string): Record<string, string> {
	const links = html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi);
	return Object.fromEntries([...links].map(([, language, href]) => [language, href]));
}

/** Everything that the owner has written, which stands on pages in the language that it was written in. */
async function wordsOfOwner(): Promise<ReadonlySet<string>> {
	const store = await openStore({ dataDir: site.dataDir });
	const rows = await store.db.selectFrom("revisions").select("data").execute();
	await store.close();
	const all = new Set<string>();
	for (const { data } of rows) JSON.parse(data, (_, value) => (typeof value === "string" ? all.add(value) : value));
	return all;
}

/** What a page says in words of the product that differ in the two languages, in texts, labels and descriptions. */
function fixedWords(html: string, ofOwner: ReadonlySet<string>): { readonly en: string[]; readonly fr: string[] } {
	const texts = [...html.replace(/<(script|style|pre)[\s\S]*?<\/\1>/g, "").matchAll(/>([^<]+)</g)].map(
		([, one]) => one!,
	);
	const named = [...html.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, one]) => one!);
	const seen = new Set(
		[...texts, ...named].map((one) => one.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").trim()),
	);
	const said = { en: [] as string[], fr: [] as string[] };
	const translated = french() as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	for (const [page, { words }] of Object.entries(catalogue))
		for (const [name, [english]] of Object.entries(words)) {
			const both = { en: english, fr: translated[page]?.[name] };
			if (both.en === both.fr) continue;
			for (const language of ["en", "fr"] as const) {
				const sentence = both[language];
				if (typeof sentence !== "string" || !seen.has(sentence) || ofOwner.has(sentence)) continue;
				said[language].push(`${page}.${name}: ${sentence}`);
			}
		}
	return said;
}

test("every page of a firm in French and English is in one language, and names the same pages as those that it names", async () => {
	const sitemap = await text("/sitemap.xml");
	const pages = new Map<string, string>();
	for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) pages.set(address!, await text(address!));
	const english = [...pages.keys()].filter((address) => /\/en(\/|$)/.test(new URL(address).pathname));
	expect(english.length).toBeGreaterThanOrEqual(8);
	const ownWords = await wordsOfOwner();
	for (const [address, html] of pages) {
		const [own, other] = english.includes(address) ? (["en", "fr"] as const) : (["fr", "en"] as const);
		expect(html, address).toContain(`<html lang="${own}"`);
		const said = fixedWords(html, ownWords);
		expect(said[own].length, address).toBeGreaterThan(10);
		expect(said[other], address).toEqual([]);
		const { "x-default": rest, ...named } = alternatesIn(html);
		if (rest === undefined) continue;
		expect(named[own], address).toBe(address);
		expect(rest, address).toBe(named.fr);
		for (const there of Object.values(named)) expect(alternatesIn(pages.get(there)!), there).toMatchObject(named);
	}
	for (const path of ["/feed.xml", "/en/feed.xml"])
		expect(await text(path)).toContain(`xml:lang="${path === "/feed.xml" ? "fr" : "en"}"`);
	expect(JSON.parse(await text("/en/site.webmanifest"))).toMatchObject({ lang: "en", start_url: "/en" });
	expect(await text("/en/nothing")).toContain('<html lang="en"');
});

test("a search finds the pages of its own language, and no others", async () => {
	const answer = await fetch(`${site.origin}/search?q=mvp`);
	expect(answer.status).toBe(200);
	const found = [...(await answer.text()).matchAll(/<li[^>]*><h3[^>]*><a href="(\/[^"#]+)/g)].map(([, path]) => path!);
	expect(found.length).toBeGreaterThan(0);
	expect(found.filter((path) => path.startsWith("/en/"))).toEqual([]);
});

test("a visitor goes from a service in French to the same in English, and writes in English", async () => {
	const { page, complaints } = await openPage(await openBrowser(), { baseURL: site.origin });
	const [, french] = /<loc>([^<]+\/services\/[^<]+)<\/loc>/.exec(await text("/sitemap.xml"))!;
	await page.goto("/");
	expect(await text("/contact")).toContain("Un projet\u202f? Écrivez-nous.");
	expect(await text("/en/contact")).toContain("EN Un projet ? Écrivez-nous.");
	// As French sets them, apart from the words.
	expect(
		await page
			.locator("q")
			.first()
			.evaluate((q) => getComputedStyle(q).quotes),
	).toContain("«\u202f");
	await page.goto(french!);
	const title = await page.locator("h1").innerText();
	await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
	await expect.poll(() => page.url()).toContain("/en/services/our-");
	expect(await page.locator("h1").innerText()).toBe(`EN ${title}`);
	await page.goto("/en/contact");
	await page.locator("[name=name]").fill("Dana");
	await page.locator("[name=email]").fill("dana@signet.example");
	await page.locator("[name=projectType]").selectOption({ index: 1 });
	await page.locator("[name=message]").fill("We need a first release before our seed round in May.");
	await page.locator("form:has([name=message]) button[type=submit]").click();
	await expect.poll(() => page.locator("main").innerText()).toMatch(/Q-[A-Z0-9]{4}/);
	expect(await page.locator("html").getAttribute("lang")).toBe("en");
	expect(complaints).toEqual([]);
});

test("a service comes back from translators, is settled when its source has changed, and is rolled back", async () => {
	const store = await openStore({ dataDir: site.dataDir });
	onTestFinished(() => store.close());
	const service = (await list(store, { type: "services" }))[3]!;
	const id = translationId({ language: "en", type: "services", document: service.id });
	const from = { language: "en", site: site.origin, only: id };
	let file = "";
	for await (const part of await exportTranslations(store, { ...from, format: "xlf" })) file += part;
	// As a tool of translators writes it: a target behind each source.
	const back = file.replace(/<source([^>]*)>([\s\S]*?)<\/source>/g, "$&<target$1>EN $2</target>");
	const taking = { ...from, by: "english.xlf", actor: systemActor };
	const { taken, notTaken } = await importTranslations(store, await readExchange("xlf", back), taking);
	expect(taken).toBeGreaterThan(5);
	expect(notTaken.filter(({ reason }) => reason !== "too long")).toEqual([]);
	const before = await text(`/services/${service.slug}`);
	const english = `/en/services/${service.slug}`;
	expect((await fetch(site.origin + english)).status).toBe(404);
	const { version } = await readTranslation(store, { language: "en", type: "services", document: service.id });
	await saveWords(store, {
		of: { language: "en", type: "services", document: service.id },
		...{ basedOn: version, changes: [], shown: true, actor: systemActor },
	});
	const published = await publish(store, [id], systemActor);
	await expect.poll(() => text(english)).toContain(`EN ${service.title}</h1>`);
	const words = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0];
	expect(words(await text(`/services/${service.slug}`))).toBe(words(before));

	await setTitle(store, service.id, "Un autre titre");
	await expect.poll(() => text(`/services/${service.slug}`)).toContain("Un autre titre</h1>");
	expect(await text(english)).toContain(`EN ${service.title}</h1>`);
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin });
	await signIn(page, people.administrator);
	await openScreen(page, `/admin/languages/${id}`);
	const title = page.locator(".translation-place").first();
	await title.getByText("Outdated").waitFor();
	await title.getByText("It was translated from other words").click();
	await title.getByText(service.title).waitFor();
	await title.getByRole("button", { name: /^Still right/ }).click();
	await title.getByText("Checked").waitFor();
	await page.getByRole("button", { name: "Publish English" }).click();
	await page.getByText(/is published/).waitFor();

	await rollback(store, published - 1, systemActor);
	await expect.poll(async () => (await fetch(site.origin + english)).status).not.toBe(200);
	await expect.poll(async () => words(await text(`/services/${service.slug}`))).toBe(words(before));
});

test("Arabic beside French is read from the right, with what is Latin in its own direction, on phones and wide screens", async () => {
	const store = await openStore({ dataDir: site.dataDir });
	onTestFinished(() => store.close());
	const { others } = (await get(store, languages.name)).data as { others: readonly object[] };
	await set(store, languages.name, { others: [...others, { key: "ar", code: "ar", shown: true, paths: [] }] });
	const { places } = await readTranslation(store, { language: "ar", type: "contact-page", document: "contact-page" });
	const changes = places.map(({ path, source }) => ({ path, words: source, state: "checked" as const }));
	const of = { language: "ar", type: "contact-page", document: "contact-page" };
	await saveWords(store, { of, basedOn: 0, changes, actor: systemActor });
	await publish(store, [translationId(of)], systemActor);
	await expect.poll(async () => (await fetch(`${site.origin}/ar/contact`)).status).toBe(200);
	for (const width of [390, 1440]) {
		const { page, complaints } = await openPage(await openBrowser(), {
			...{ baseURL: site.origin, viewport: { width, height: 900 } },
		});
		await page.goto("/ar/contact");
		expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		const name = page.locator("[name=name]");
		expect(await name.evaluate((input) => getComputedStyle(input).direction)).toBe("rtl");
		const brand = (await page.locator("header .brand").boundingBox())!;
		expect(brand.x).toBeGreaterThan(width / 2);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("contentinfo").getByRole("link", { name: "Français" }).click();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/contact");
		expect(await page.locator("html").getAttribute("dir")).toBe("ltr");
		expect(complaints).toEqual([]);
		await page.context().close();
	}
});

async function setTitle(store: Store, id: string, title: string): Promise<void> {
	const { version, data } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: { ...data, title } as never, actor: systemActor });
	await publish(store, [id], systemActor);
}

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { rollback } from "../../../app/.server/publishing/roll-back-release.ts";
import { exportTranslations } from "../../../app/.server/translations/exchange/export-translations.ts";
import { importTranslations } from "../../../app/.server/translations/exchange/import-translations.ts";
import { readExchange } from "../../../app/.server/translations/exchange/read-exchange.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/translation.ts";
import { languages } from "../../../app/content/system/languages.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { words } from "../../../app/content/system/words.ts";
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

test("every page of a firm in French and English is in one language, and names the same pages as those that it names", async () => {
	const sitemap = await text("/sitemap.xml");
	const pages = new Map<string, string>();
	for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) pages.set(address!, await text(address!));
	const english = [...pages.keys()].filter((address) => /\/en(\/|$)/.test(new URL(address).pathname));
	expect(english.length).toBeGreaterThanOrEqual(8);
	const chrome = { fr: "Aller au contenu", en: "Skip to content" };
	for (const [address, html] of pages) {
		const [own, other] = english.includes(address) ? (["en", "fr"] as const) : (["fr", "en"] as const);
		expect(html, address).toContain(`<html lang="${own}"`);
		expect(html, address).toContain(chrome[own]);
		expect(html, address).not.toContain(chrome[other]);
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

test("a visitor goes from a service in French to the same in English, and writes in English", async () => {
	const { page, complaints } = await openPage(await openBrowser(), { baseURL: site.origin });
	const [, french] = /<loc>([^<]+\/services\/[^<]+)<\/loc>/.exec(await text("/sitemap.xml"))!;
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

async function setTitle(store: Store, id: string, title: string): Promise<void> {
	const { version, data } = await get(store, id);
	await saveDraft(store, { id, basedOn: version, data: { ...data, title } as never, actor: systemActor });
	await publish(store, [id], systemActor);
}

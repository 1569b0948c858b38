import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor as actor } from "../../../app/.server/activity/actor.ts";
import { typeNamed } from "../../../app/.server/content/document.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { saveAndPublish } from "../../../app/.server/publishing/publish.ts";
import type { Words } from "../../../app/content/fields/field.ts";
import { layOverWhereKnown, wordsPlaces } from "../../../app/content/translation/lay-over.ts";
import { page as pages } from "../../../app/content/types/page.ts";
import { readyLooks } from "../../../app/look/ready-looks.ts";
import { allSections } from "../../all-sections.ts";
import { openBrowser, openPage } from "../browser.ts";
import { partedWords, tinyTitles, tooWide } from "./layout-faults.ts";
import { siteOf } from "./own-site.ts";

const titles = [
	"Accompagnement des établissements publics",
	"Gouvernance et interopérabilité des données",
	"Automatisation des processus administratifs",
	"Venez voir comment nous travaillons.",
];

const paths = [
	"/",
	"/about",
	"/services",
	"/services/saas-mvp-development",
	"/portfolio",
	"/portfolio/wellness-mobile-app",
	"/articles",
	"/articles/what-thirty-days-can-and-cannot-build",
	"/contact",
	"/estimate",
	"/all/sections",
];

let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	site = await siteOf(becomeFrench);
}, 240_000);
afterAll(() => site?.stop());

/** A firm with the sample's pages, all of whose titles and labels have words that are long and cannot be left out. */
async function becomeFrench(store: Store): Promise<void> {
	await create(store, {
		type: "pages",
		data: { ...pages.initial, title: "All", slug: "all/sections", sections: allSections() },
		actor,
	});
	const types = ["pages", "services", "projects", "articles", "testimonials", "faqs", "founders", "clients"];
	const singletons = ["home", "about", "services-page", "portfolio-page", "articles-page", "contact-page", "footer"];
	const documents = await Promise.all([
		...types.map((type) => list(store, { type })),
		...singletons.map(async (id) => [await get(store, id)]),
	]);
	await change(store, "words", { language: "fr" });
	// The largest type of all looks.
	await change(store, "look", readyLooks.find(({ name }) => name === "Tuesday")!.look);
	let said = 0;
	const french = (words: Words) => {
		if (typeof words !== "string" || words.length < 8 || words.length > 120 || /[\d{]/.test(words)) return words;
		said += 1;
		// Some lists take nothing twice.
		return `${words.length < 20 ? "Interopérable" : titles[said % titles.length]} ${said}`;
	};
	for (const { id, type, data } of documents.flat()) {
		const { fields } = typeNamed(type);
		const units = wordsPlaces(fields, data, []).map(({ path, words, field }) => ({
			path,
			source: words,
			words: "format" in field && field.format !== "plain" ? words : french(words),
		}));
		await change(store, id, layOverWhereKnown(fields, data, units));
	}
}

async function change(store: Store, id: string, fields: object): Promise<void> {
	const { version, data } = await get(store, id);
	await saveAndPublish(store, { id, basedOn: version, data: { ...data, ...fields }, actor });
}

test("no title is parted within a word or too small, and nothing is wider than the window, where words are long", async () => {
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin, reducedMotion: "reduce" });
	for (const path of paths) {
		expect((await page.goto(path))?.status(), path).toBe(200);
		for (const width of [320, 390, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await partedWords(page), `${path} at ${width} px`).toEqual([]);
			expect(await tinyTitles(page), `${path} at ${width} px`).toEqual([]);
			expect(await tooWide(page), `${path} at ${width} px`).toEqual([]);
		}
	}
});

test("letters beyond English are drawn with the face of the look on the first page that somebody opens", async () => {
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin });
	await page.goto("/services");
	const early = await page
		.locator("link[rel=preload][as=font]")
		.evaluateAll((links) => links.map((link) => /([\w-]+\.\w+)-/.exec(link.getAttribute("href")!)![1]!));
	for (const face of ["atkinson", "bricolage-grotesque"])
		for (const script of ["latin", "western"]) expect(early).toContain(`${face}.${script}`);
	// What is loaded early is used: otherwise it would only have been in the way.
	const loaded = () =>
		page.evaluate(() =>
			[...document.fonts].filter(({ status, family }) => status === "loaded" && / Q"?$/.test(family)),
		);
	await expect.poll(async () => (await loaded()).length).toBeGreaterThanOrEqual(early.length);
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor as actor } from "../../../app/.server/activity/actor.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish, saveAndPublish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { anArticle, aProject, aService } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { covered, emptyBoxes, tooWide } from "./layout-faults.ts";
import { siteOf } from "./own-site.ts";

const long =
	"Unerschütterliche Verantwortlichkeitsüberprüfung of everything that a company of many houses counts each night, twice";

const paths = [
	"/",
	"/about",
	"/services",
	"/services/data-audits",
	"/portfolio",
	"/portfolio/all",
	"/portfolio/grid-map",
	"/articles",
	"/articles/on-ledgers",
	"/contact",
];

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	browser = await openBrowser();
	site = await siteOf(emptied);
}, 120_000);
afterAll(() => site?.stop());

/** One entry of each list at most, with long titles, no pictures and nothing that may be left out. */
async function emptied(store: Store): Promise<void> {
	const types = ["services", "projects", "articles", "testimonials", "clients", "founders", "faqs"];
	const all = (await Promise.all(types.map((type) => list(store, { type })))).flat();
	const [founder] = all.filter(({ type }) => type === "founders");
	await unpublish(
		store,
		all.filter((entry) => entry !== founder).map(({ id }) => id),
		actor,
	);
	const made = [
		await create(store, {
			type: "services",
			data: aService({ popular: true, price: { amount: 12_000, currency: "USD" } }),
			actor,
		}),
		await create(store, { type: "projects", data: aProject({ title: long, featured: true }), actor }),
		await create(store, { type: "articles", data: anArticle({ title: long }), actor }),
	];
	await publish(
		store,
		made.map(({ id }) => id),
		actor,
	);
	const none = { media: "", alt: "" };
	await changed(store, "about", { pictures: { opening: none, mission: none, closing: none }, processSteps: [] });
	await changed(store, "home", { heroImages: [], globalStats: [], heroStats: [] });
}

async function changed(store: Store, id: string, data: object): Promise<void> {
	const current = await get(store, id);
	await saveAndPublish(store, { id, basedOn: current.version, data: { ...current.data, ...data }, actor });
}

test.each([390, 768, 1440])("a site with little content has no fault and no empty box (%i px)", async (width) => {
	const { page, complaints } = await openPage(browser, {
		baseURL: site.origin,
		reducedMotion: "reduce",
		viewport: { width, height: 900 },
	});
	for (const path of paths) {
		expect((await page.goto(path))?.status(), path).toBe(200);
		expect(await tooWide(page), path).toEqual([]);
		expect(await covered(page), path).toEqual([]);
		expect(await emptyBoxes(page), path).toEqual([]);
		if (width === 1440) expect(await accessibilityViolations(page), path).toEqual([]);
	}
	// Leaving a page ends what it was still asking for.
	expect(complaints.filter((one) => !/^failed:.*ERR_ABORTED$/.test(one))).toEqual([]);
	await page.context().close();
});

test("a case without indicators shows no number on its picture, and none below", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin, javaScriptEnabled: false });
	await page.goto("/portfolio/grid-map");
	expect(await page.locator(".first-number").count()).toBe(0);
	expect(await page.getByRole("heading", { name: "Key Performance Indicators" }).count()).toBe(0);
	await page.context().close();
});

test("a founder who is alone has the whole row, on the home page and on About", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin, viewport: { width: 1440, height: 900 } });
	for (const [path, founder] of [
		["/", ".founder"],
		["/about", ".person"],
	] as const) {
		await page.goto(path);
		const { width } = (await page.locator(founder).boundingBox())!;
		expect(width, path).toBeGreaterThan(1200);
	}
	await page.context().close();
});

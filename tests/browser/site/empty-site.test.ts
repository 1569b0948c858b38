import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { serve } from "../server.ts";
import { openScreen, signIn } from "../studio.ts";
import { covered, emptyBoxes, tooWide } from "./layout-faults.ts";

const paths = [
	...["/", "/about", "/services", "/portfolio", "/portfolio/all", "/articles", "/contact"],
	...["/privacy-policy", "/terms-of-service", "/accessibility"],
];

let browser: Browser;
let dataDir: string;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await openBrowser();
	dataDir = await mkdtemp(join(tmpdir(), "empty-"));
	const { email, password } = people.administrator;
	site = await serve(dataDir, { SAMPLE_CONTENT: "off", ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
}, 120_000);
afterAll(async () => {
	await site?.stop();
	await rm(dataDir, { recursive: true, force: true });
});

test("a site without content has no fault, no empty box and nothing without a name", async () => {
	const { page, complaints } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 });
		for (const path of paths) {
			expect((await page.goto(path))?.status(), path).toBe(200);
			expect(await tooWide(page), path).toEqual([]);
			expect(await covered(page), path).toEqual([]);
			expect(await emptyBoxes(page), path).toEqual([]);
			if (width === 390) continue;
			expect((await page.locator("h1").innerText()).trim(), path).not.toBe("");
			const unnamed = page.locator(":is(h1, h2, h3, p, a, button, li, dt, dd):not([role], [hidden]):empty");
			expect(await unnamed.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)), path).toEqual([]);
			expect(await accessibilityViolations(page), path).toEqual([]);
		}
	}
	expect(complaints.filter((one) => !/^failed:.*ERR_ABORTED$/.test(one))).toEqual([]);
	await page.context().close();
});

test("the menu of an empty site leads only to pages that have something to show", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin, javaScriptEnabled: false });
	await page.goto("/");
	const links = await page.locator("header a, footer a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
	expect([...new Set(links)].sort()).toEqual(["#top", "/", "/contact"]);
	await page.context().close();
});

test("the manifest, llms.txt, sitemap and structured data of an empty site say nothing that nobody has said", async () => {
	const text = async (path: string) => (await fetch(site.origin + path)).text();
	const host = new URL(site.origin).host;
	const manifest = JSON.parse(await text("/site.webmanifest"));
	expect(manifest).toMatchObject({ name: host, short_name: host });
	expect(Object.values(manifest)).not.toContain("");
	expect(await text("/llms.txt")).toBe(`# ${host}\n\n## Company\n\n- [Contact](${site.origin}/contact.md)\n`);
	const sitemap = await text("/sitemap.xml");
	expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)).toEqual([
		"/",
		"/contact",
	]);
	expect(await text("/feed.xml")).not.toMatch(/<(\w+)><\/\1>/);
	const graph = /application\/ld\+json">(.*?)<\/script>/.exec(await text("/"))![1]!;
	expect(graph).not.toMatch(/""|\[\]|foundingDate/);
});

test("a company that writes nothing but its headline publishes no claim and no offer of the sample's", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin });
	await signIn(page, people.administrator);
	await openScreen(page, "/admin/home-content");
	await page.getByRole("textbox", { name: "Headline", exact: true }).first().fill("Software for harbours");
	await page.getByRole("button", { name: "Save Homepage Content" }).click();
	await page.getByRole("button", { name: "Changes Saved!" }).waitFor();
	const text = async (path: string) => (await fetch(site.origin + path)).text();
	expect((await text("/")).replace(/<[^>]+>/g, "")).toContain("Software for harbours");
	const offers = /MVP|\d\+(?! months)|\d+\s?(?:%|hours|days)|international|founders|SaaS|Automation/i;
	for (const path of [...paths, "/contact/sent/q-2345"]) {
		await page.goto(path);
		const said = await page.locator("main").evaluate((main) => main.textContent);
		expect(offers.exec(said ?? "")?.[0], path).toBeUndefined();
	}
	await page.context().close();
});

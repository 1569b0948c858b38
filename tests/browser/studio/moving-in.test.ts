import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { serve } from "../server.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signIn } from "../studio.ts";

const account = { ADMIN_EMAIL: people.administrator.email, ADMIN_PASSWORD: people.administrator.password };

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function publish(page: Page): Promise<void> {
	const done = page.waitForResponse(
		(response) => response.request().postData()?.includes('"command":"publish"') ?? false,
	);
	await button(page, "Publish").click();
	expect((await (await done).text()).includes('"error"')).toBe(false);
}

/** Says who they are, as they would be asked by the first steps. Returns where their service is edited. */
async function moveIn(page: Page): Promise<string> {
	await openScreen(page, "/admin/settings");
	await fill(page, {
		"Company Name": "Northlight Labs",
		Tagline: "Data that holds in the cold.",
		Email: "post@northlight.example",
	});
	await button(page, "Save All Settings").click();
	await page.getByText("Settings saved").or(page.getByText("Changes Saved!")).first().waitFor();

	await openScreen(page, "/admin/look");
	await fill(page, { Brand: "#123a7c", Accent: "#ff6f5e" });
	await publish(page);

	await openScreen(page, "/admin/services/new");
	await fill(page, {
		Title: "Polar data platforms",
		Description: "Pipelines for stations that are offline half the year.",
	});
	await publish(page);
	await page.waitForURL("**/admin/services/edit/*");
	const service = page.url();

	await openScreen(page, "/admin/projects/new");
	await fill(page, { Title: "A buoy that reports once a day", Description: "Two years at sea without a visit." });
	await publish(page);

	for (const name of ["Ingrid Dahl", "Jonas Berg", "Sara Holm"]) {
		await openScreen(page, "/admin/founders/new");
		await fill(page, {
			"First name": name.split(" ")[0]!,
			"Full name": name,
			Role: "Founder",
			Biography: "From Oslo.",
		});
		await publish(page);
	}
	return service;
}

/** The style sheet of the page on the Look screen. */
async function themeOfBoard(page: Page): Promise<string | null> {
	const theme = page.frameLocator(".board-medium iframe[data-shown=true]").locator('link[href*="/theme."]');
	return theme.first().getAttribute("href");
}

/** Everything that a visitor can reach: pages, feeds, files, cards and icons, with their headers. */
async function everything(origin: string): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	const queue = ["/", "/no-such-page", "/robots.txt", "/llms.txt", "/feed.xml", "/sitemap.xml", "/site.webmanifest"];
	for (const path of queue) {
		const answer = await fetch(origin + path, { redirect: "manual" });
		const text = await answer.text();
		found.set(path, `${[...answer.headers].flat().join("\n")}\n${text}`);
		for (const [, address = ""] of text.matchAll(
			/(?:href|src|content|loc)[=">]+"?((?:https?:\/\/[^/"<\s]+)?\/[^"<#\s]*)/g,
		)) {
			const url = new URL(address.replaceAll("&amp;", "&"), origin);
			const next = url.pathname + url.search;
			if (url.origin === origin && !next.startsWith("/admin") && !queue.includes(next)) queue.push(next);
		}
	}
	return found;
}

async function ofQuillstone(origin: string): Promise<string[]> {
	const all = await everything(origin);
	expect(all.size).toBeGreaterThan(20);
	const sample = /quillstone|karachi|555 0100|Zayan|Mahnoor|Signet|Stillwater/i;
	return [...all].flatMap(([path, text]) => {
		const found = sample.exec(text);
		return found ? [`${path}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
	});
}

describe("Northlight Labs", () => {
	const folders: string[] = [];
	afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

	test("moves in from an empty start, by the studio alone, and goes back in one act", async () => {
		const dataDir = await mkdtemp(join(tmpdir(), "moving-in-"));
		folders.push(dataDir);
		const site = await serve(dataDir, { ...account, SAMPLE_CONTENT: "off" });
		try {
			const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
			await page.goto("/admin/login");
			expect(await page.getByText("Trouble signing in?").count(), "nobody to write to").toBe(0);
			await signIn(page, people.administrator);
			await page.getByRole("heading", { name: "Make it yours" }).waitFor();
			// Of the pages to try a look on, those that a site without content has.
			await openScreen(page, "/admin/look");
			await page.locator(".board-medium iframe[data-shown=true]").waitFor();
			const asItCame = await themeOfBoard(page);
			await fill(page, { Brand: "#7c123a" });
			await expect.poll(() => themeOfBoard(page)).not.toBe(asItCame);
			await moveIn(page);

			const home = await (await fetch(site.origin)).text();
			for (const words of ["Northlight Labs", "Polar data platforms", "A buoy that reports once a day", "Sara Holm"])
				expect(home.includes(words), words).toBe(true);
			expect(await ofQuillstone(site.origin)).toEqual([]);
			const project = await (await fetch(`${site.origin}/portfolio/a-buoy-that-reports-once-a-day`)).text();
			expect(project).toContain("Two years at sea");
			expect(project, "a list of facts without one").not.toContain("<dl");

			await openScreen(page, "/admin/releases");
			await page.getByRole("button", { name: /Roll back to release 1\b/ }).click();
			await button(page, "Roll back").click();
			await expect.poll(async () => (await fetch(site.origin)).text()).not.toContain("Polar data platforms");
			await page.context().close();
		} finally {
			await site.stop();
		}
	});

	test("removes the sample around what is theirs, in one act that is undone in one", async () => {
		const site = await siteOf(undefined, account);
		try {
			const { page } = await openPage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
			await signIn(page, people.administrator);
			await page.getByText("Visitors see sample content").waitFor();
			const service = await moveIn(page);
			await openScreen(page, service);
			await page.getByRole("combobox", { name: "Link" }).fill("/portfolio/logistics-delivery-app");
			await publish(page);
			await openScreen(page, "/admin/start");
			await page.getByRole("link", { name: "Bring an export: WordPress, Ghost, Markdown" }).waitFor();
			const remove = async () => {
				await button(page, "Remove the sample…").click();
				await page.getByRole("dialog").getByRole("button", { name: "Remove the sample" }).click();
				await page.getByText("nothing of it is left").waitFor();
			};
			const home = async () => (await fetch(site.origin)).text();
			await remove();
			await button(page, "Undo").click();
			await page.getByText("The sample is on the site again.").waitFor();
			expect((await home()).includes("From first sketch")).toBe(true);

			await remove();
			expect(await ofQuillstone(site.origin)).toEqual([]);
			expect((await home()).includes("Polar data platforms")).toBe(true);

			await openScreen(page, "/admin/notifications");
			await page.getByText("Pages of the site have errors").first().waitFor();
			await page.getByText("/portfolio/logistics-delivery-app").first().waitFor();
			await page.context().close();
		} finally {
			await site.stop();
		}
	});
});

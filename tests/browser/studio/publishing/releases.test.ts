import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anArticle, aService } from "../../../world.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { intercept, openBrowser, openContext } from "../../browser.ts";
import { people } from "../../people.ts";
import { serve } from "../../server.ts";
import { openScreen, signedIn, signIn } from "../../studio.ts";
import { have, runCommand } from "../documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const unique = () => randomUUID().slice(0, 8);

/** The exact response to a request for a path. */
async function sent(page: Page, path: string) {
	const answer = await page.request.get(path, { headers: { "Accept-Encoding": "identity" } });
	return { status: answer.status(), etag: answer.headers().etag, body: await answer.text() };
}

/** Creates and publishes a service. Returns its name and path. */
async function aLiveService(page: Page) {
	const slug = `wind-${unique()}`;
	const title = `Wind ${slug}`;
	const data = aService({ slug, title, link: "" });
	const id = await have(page, "services", data, { live: true });
	return { id, slug, title, data, path: `/services/${slug}` };
}

const newest = async (page: Page) => {
	await openScreen(page, "/admin/releases");
	const heading = await page
		.getByRole("heading", { name: /^Release \d+$/ })
		.first()
		.textContent();
	return Number(heading!.replace("Release ", ""));
};
const entry = (page: Page, number: number) =>
	page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Release ${number}`, exact: true }) });

// Rolling back changes the whole site, so these tests have a site of their own.
describe("releases", () => {
	let dataDir: string;
	let site: Awaited<ReturnType<typeof serve>>;

	beforeAll(async () => {
		dataDir = await mkdtemp(join(tmpdir(), "quillstone-releases-"));
		const { email, password } = people.administrator;
		site = await serve(dataDir, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SAMPLE_CONTENT: "off" });
	});
	afterAll(async () => {
		await site?.stop();
		await rm(dataDir, { recursive: true, force: true });
	});

	async function ownStudio(options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
		const page = await (await openContext(browser, { baseURL: site.origin, ...options })).newPage();
		await signIn(page, people.administrator);
		return page;
	}

	test("can be rolled back, byte for byte, and forward again", async () => {
		const page = await ownStudio();
		const slug = `ink-${unique()}`;
		const title = `Ink ${slug}`;
		const data = anArticle({ slug, title });
		const id = await have(page, "articles", data, { live: true });
		const paths = [
			`/articles/${slug}`,
			"/articles",
			"/",
			"/feed.xml",
			"/sitemap.xml",
			"/llms.txt",
			`/articles/${slug}.md`,
		];
		const site = () => Promise.all(paths.map((path) => sent(page, path)));
		const good = await newest(page);
		const before = await site();

		await runCommand(page, id, {
			command: "save",
			type: "articles",
			basedOn: 1,
			data: { ...data, excerpt: "Worse words" },
		});
		await runCommand(page, id, { command: "publish" });
		await expect.poll(async () => (await sent(page, paths[0]!)).body).toContain("Worse words");
		const after = await site();
		expect(paths.filter((_, index) => after[index]!.body === before[index]!.body)).toEqual(["/"]);

		const bad = await newest(page);
		expect(bad).toBe(good + 1);
		await entry(page, bad).getByText(title, { exact: true }).click();
		await entry(page, bad).getByText("Worse words").waitFor();

		await intercept(page, "**/admin/releases/rollback*", (route) => route.abort());
		await entry(page, good)
			.getByRole("button", { name: `Roll back to release ${good}` })
			.click();
		const dialog = page.getByRole("alertdialog", { name: `Roll the whole site back to release ${good}?` });
		await dialog.getByText("The server cannot be reached.").waitFor();
		await page.unroute("**/admin/releases/rollback*");
		await dialog.getByRole("button", { name: "Try again" }).click();
		await dialog.getByText("One entry changes on the site at once.").waitFor();
		await dialog.getByText(title, { exact: true }).waitFor();
		expect(await accessibilityViolations(page, { within: "[role=alertdialog]" })).toEqual([]);
		await dialog.getByRole("button", { name: "Roll back", exact: true }).click();
		await page.getByText(`The site is what it was at release ${good}.`).waitFor();
		await expect.poll(site).toEqual(before);
		await entry(page, bad + 1)
			.getByText(`Rolled back to release ${good}`)
			.waitFor();

		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByText(`The site is again what it was at release ${bad}.`).waitFor();
		await expect.poll(site).toEqual(after);

		expect(
			(await page.request.post("/admin/releases/rollback", { data: { command: "rollback", to: good } })).ok(),
		).toBe(true);
		await openScreen(page, `/admin/articles?q=${slug}`);
		const listed = page.getByRole("listitem").filter({ hasText: title });
		await expect.poll(() => listed.innerText()).toContain("Rolled back");
		expect(await listed.innerText()).not.toContain("Worse words");
		await openScreen(page, `/admin/articles/edit/${id}`);
		await page.getByText("Publishing brings this one back.").waitFor();
		expect(await page.getByRole("textbox", { name: "Excerpt" }).inputValue()).toBe("Worse words");
		await page.getByRole("button", { name: "Take the live version" }).click();
		await expect.poll(() => page.getByRole("textbox", { name: "Excerpt" }).inputValue()).toBe(data.excerpt);
		expect(await page.getByText("Publishing brings this one back.").count()).toBe(0);
	});

	test("can be compared and previewed: links stay in the release, and scripts do not run", async () => {
		// A time zone in which the date differs from the server's.
		const timezoneId = new Date().getUTCHours() < 11 ? "Pacific/Niue" : "Pacific/Kiritimati";
		const page = await ownStudio({ viewport: { width: 390, height: 844 }, colorScheme: "dark", timezoneId });
		const errors: string[] = [];
		page.on("pageerror", ({ message }) => errors.push(message));
		const { id, data, title, slug, path } = await aLiveService(page);
		const then = await newest(page);
		await runCommand(page, id, {
			command: "save",
			type: "services",
			basedOn: 1,
			data: { ...data, title: `Other ${slug}` },
		});
		await runCommand(page, id, { command: "publish" });

		await openScreen(page, `/admin/releases/compare?from=${then}&to=${then + 1}`);
		await page.getByRole("heading", { name: "Changed (1)" }).waitFor();
		await page.getByText(`Other ${slug}`, { exact: true }).first().click();
		await page.getByText(`Before: ${title}`).waitFor();
		expect(errors).toEqual([]);
		expect(await page.getByRole("combobox", { name: "To" }).innerText()).toContain("Today, ");
		// Before hydration, the reader's date is unknown.
		expect(await (await page.request.get("/admin/releases")).text()).not.toContain("Today, ");
		expect(await accessibilityViolations(page)).toEqual([]);

		await openScreen(page, `/admin/releases/${then}`);
		const frame = page.frameLocator("iframe");
		await frame.locator("main").waitFor();
		const preview = `/admin/releases/${then}/preview?path=${encodeURIComponent(path)}`;
		const answer = await page.goto(preview);
		await page.getByRole("heading", { name: title, level: 1 }).waitFor();
		const headers = answer!.headers();
		expect(headers["cache-control"]).toBe("no-store");
		expect(headers["x-robots-tag"]).toBe("noindex");
		expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
		await page.locator("main nav").getByRole("link", { name: "Services" }).first().click();
		await page.waitForURL(`**/admin/releases/${then}/preview?path=%2Fservices`);
		expect((await page.request.get(`/admin/releases/${then}/preview?path=//other.example/`)).status()).toBe(404);
		for (const number of ["99999999", "1e99", "1.5", "first"])
			expect((await page.request.get(`/admin/releases/${number}`)).status()).toBe(404);
	});
});

test("only administrators roll the site back", async () => {
	const page = await signedIn(browser, { role: "editor" });
	await openScreen(page, "/admin/releases");
	expect(await page.getByRole("button", { name: /Roll back/ }).count()).toBe(0);
	const origin = new URL(page.url()).origin;
	const answer = await page.request.post("/admin/releases/rollback", {
		data: { command: "rollback", to: 1 },
		headers: { origin },
	});
	expect(answer.status()).toBe(403);
});

describe("the publish check", () => {
	test("reports the links that unpublishing breaks, and no longer does when it was undone", async () => {
		const page = await signedIn(browser);
		const slug = `leaving-${unique()}`;
		const service = await have(page, "services", aService({ slug, title: `Leaving ${slug}`, is_active: true }));
		await runCommand(page, service, { command: "publish", type: "services", basedOn: 1 });
		const link = { type: "text", text: "it", marks: [{ type: "link", attrs: { href: `/services/${slug}` } }] };
		const content = { type: "doc", content: [{ type: "paragraph", content: [link] }] };
		const title = `Pointing at ${slug}`;
		const data = anArticle({ slug: `on-${slug}`, title, is_published: true, content: content as never });
		const article = await have(page, "articles", data);
		await runCommand(page, article, { command: "publish", type: "articles", basedOn: 1 });

		await openScreen(page, `/admin/services?q=${slug}`);
		await page.getByRole("button", { name: `Delete Leaving ${slug}`, exact: true }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		const remark = page.getByText("Off the site. One thing on other pages is broken by that.");
		await remark.waitFor();
		await page.getByRole("button", { name: "Undo" }).click();
		await remark.waitFor({ state: "detached" });

		await openScreen(page, `/admin/services/edit/${service}`);
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Unpublish…" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
		await remark.waitFor();
		await page.getByRole("button", { name: "Show", exact: true }).click();
		await page
			.getByRole("dialog")
			.getByRole("link", { name: `${title}: Content` })
			.waitFor();
	});

	test("stops a broken link, links to its field, and passes once it is fixed", async () => {
		const page = await signedIn(browser);
		const slug = `ledger-${unique()}`;
		const content = {
			type: "doc",
			content: [
				{
					type: "paragraph",
					content: [
						{ type: "text", text: "See " },
						{ type: "text", text: "our work", marks: [{ type: "link", attrs: { href: `/nowhere-${slug}` } }] },
					],
				},
			],
		};
		const data = anArticle({ slug, title: `On ${slug}`, is_published: true, content: content as never });
		const id = await have(page, "articles", { ...data, seo: { ...data.seo, title: "" } });

		await openScreen(page, `/admin/articles/edit/${id}`);
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "The publish check stopped this" });
		await dialog.getByText(`The link to /nowhere-${slug} leads to no page of the site. Correct it.`).waitFor();
		expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404);
		expect(await accessibilityViolations(page, { within: "[role=dialog]" })).toEqual([]);
		await dialog
			.getByRole("button", { name: `On ${slug}: Content` })
			.first()
			.click();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.closest("[data-path]")?.getAttribute("data-path")))
			.toBe("content");

		const mended = structuredClone(content);
		mended.content[0]!.content[1]!.marks![0]!.attrs.href = "/portfolio";
		await runCommand(page, id, { command: "save", type: "articles", basedOn: 1, data: { ...data, content: mended } });
		await openScreen(page, `/admin/articles/edit/${id}`);
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("Live", { exact: true }).waitFor();
	});

	test("links from a list to a field on another screen", async () => {
		const page = await signedIn(browser);
		const slug = `tide-${unique()}`;
		const id = await have(page, "services", aService({ slug, title: `Tide ${slug}`, link: `/nowhere-${slug}` }));
		await openScreen(page, `/admin/services?q=${slug}&view=table`);
		const box = page.getByRole("checkbox", { name: new RegExp(slug) });
		await page.locator("label").filter({ has: box }).click();
		await page
			.getByRole("toolbar", { name: "Selected entries" })
			.getByRole("button", { name: "Publish", exact: true })
			.click();
		const dialog = page.getByRole("dialog", { name: "The publish check stopped this" });
		await dialog
			.getByRole("link", { name: `Tide ${slug}: Link` })
			.first()
			.click();
		await page.waitForURL(`**/admin/services/edit/${id}#field=link`);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.closest("[data-path]")?.getAttribute("data-path")))
			.toBe("link");
	});

	test("reports a number that differs from the metrics, and shows the value of a reference", async () => {
		const page = await signedIn(browser);
		const { id, data, title, path } = await aLiveService(page);
		const claiming = { ...data, longDescription: "We have finished 41+ projects." };
		await runCommand(page, id, { command: "save", type: "services", basedOn: 1, data: claiming });
		await runCommand(page, id, { command: "publish" });
		await openScreen(page, "/admin/checks");
		await page.getByRole("button", { name: "Check the whole site" }).click();
		const sentence = page.getByText("“41+ projects” is not what the metrics say, which is 50+.");
		const issue = page.getByRole("listitem").filter({ has: sentence });
		await issue.getByRole("link", { name: `${title}: Long description` }).waitFor();
		// The announcer keeps the name of a busy button after the button has been renamed.
		expect(await accessibilityViolations(page, { without: "[data-live-announcer]" })).toEqual([]);

		await openScreen(page, `/admin/services/edit/${id}`);
		const words = page.getByRole("textbox", { name: "Long description", exact: true });
		await words.fill("We have finished {{proj");
		await page.getByRole("group", { name: "Figures of the metrics" }).getByRole("button").click();
		expect(await words.inputValue()).toBe("We have finished {{projectsCompleted}}");
		await words.fill("We have finished {{projectsCompleted}} projects.");
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await expect.poll(async () => (await sent(page, path)).body).toContain("We have finished 50+ projects.");
		await openScreen(page, "/admin/checks");
		await page.getByRole("button", { name: "Check the whole site" }).click();
		await expect.poll(() => sentence.count()).toBe(0);
	});
});

import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aClient, aProject, aService } from "../world.ts";
import { accessibilityViolations } from "./accessibility.ts";
import { intercept, openBrowser } from "./browser.ts";
import { have, runCommand } from "./documents.ts";
import { openScreen, reloadScreen, signedIn } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** What only this test uses, so that tests do not meet in one store. */
const unique = () => randomUUID().slice(0, 8);

/** Some services that are live and found by one word. */
async function haveServices(page: Page, ...names: string[]) {
	const word = unique();
	const ids: string[] = [];
	for (const name of names) {
		const data = aService({
			title: `${name} ${word}`,
			slug: `${name.toLowerCase()}-${word}`,
			technologies: ["Go", "Rust", "Zig", "C", "Ada"],
			price: name === "Dear" ? "$900" : "",
		});
		ids.push(await have(page, "services", data, { live: true }));
	}
	return { word, ids };
}

const card = (page: Page, title: string) => page.getByRole("row", { name: title });
const titles = (page: Page) => page.locator(".entry-card h2, .entry-title b").allInnerTexts();

describe("an entry that refers to another", () => {
	test("says what is so now, and nothing while the server is away", async () => {
		const page = await signedIn(browser);
		const word = unique();
		const project = await have(page, "projects", aProject({ slug: `map-${word}`, title: `Map ${word}` }));
		const data = aService({ title: `Maps ${word}`, slug: `maps-${word}`, relatedProjects: [project] });
		const service = await have(page, "services", data);
		await openScreen(page, `/admin/services?q=${word}`);
		const edit = async () => {
			await page.getByRole("link", { name: `Edit Maps ${word}` }).click();
			await page.waitForURL(`**/admin/services/edit/${service}`);
			await page.locator("summary", { hasText: "Example projects" }).click();
		};
		const back = async () => {
			await page.getByRole("link", { name: "Back to Services" }).click();
			await page.getByRole("heading", { name: "Service Management" }).waitFor();
		};
		await edit();
		const chosen = page.locator(".reference-chosen");
		const absent = chosen.getByText("Not on the site, so pages leave it out.");
		await absent.waitFor();
		await back();
		await runCommand(page, project, { command: "publish" });
		await edit();
		await chosen.getByText(`Map ${word}`).waitFor();
		expect(await absent.count()).toBe(0);

		await back();
		const failed = page.waitForEvent("requestfailed");
		await intercept(page, "**/admin/find/documents*", (route) => route.abort());
		await edit();
		await failed;
		await expect.poll(() => chosen.innerText()).toBe("…");
	});
});

describe("a list", () => {
	test("shows when entries go live or leave, and finds those by their status", async () => {
		const page = await signedIn(browser);
		const { word, ids } = await haveServices(page, "Dear", "Plain");
		await runCommand(page, ids[0]!, { command: "schedule", action: "unpublish", at: Date.UTC(2099, 2, 4, 9, 30) });
		await openScreen(page, `/admin/services?q=${word}`);
		await expect.poll(() => card(page, `Dear ${word}`).innerText()).toMatch(/Leaves the site\s+Mar 4, 2099, \d\d:\d\d/);
		await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Scheduled" });
		await expect.poll(() => titles(page)).toEqual([`Dear ${word}`]);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("combobox", { name: "Status" }).selectOption({ label: "Drafts" });
		await page.getByText("No services found").waitFor();
	});

	test("is searched, filtered and arranged, and its address brings it back", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Dear", "Plain");
		await openScreen(page, "/admin/services");
		expect(await page.getByRole("radio", { name: "Grid view" }).isChecked()).toBe(true);
		await page.getByRole("searchbox", { name: "Search services" }).pressSequentially(word.toUpperCase());
		await page.getByText(/Showing 2 of \d+ services/).waitFor();
		await expect.poll(() => card(page, `Dear ${word}`).innerText()).toMatch(/\+2[\s\S]*\$900/);
		await expect.poll(() => card(page, `Plain ${word}`).innerText()).toContain("Custom Pricing");
		const sort = page.getByRole("combobox", { name: "Sort" });
		await sort.selectOption({ label: "Last changed first" });
		await expect.poll(() => titles(page)).toEqual([`Plain ${word}`, `Dear ${word}`]);
		await sort.selectOption({ label: "In site order" });
		await expect.poll(() => titles(page)).toEqual([`Dear ${word}`, `Plain ${word}`]);

		await page.getByRole("radio", { name: "List view" }).click({ force: true });
		const row = card(page, `Plain ${word}`);
		await expect.poll(() => row.innerText()).toMatch(/Custom[\s\S]*Active[\s\S]*Go[\s\S]*Rust[\s\S]*\+3/);
		await page.getByRole("radio", { name: "Popular Only" }).click({ force: true });
		await page.getByText("No services found").waitFor();
		await page.getByText("Try adjusting your search or filter criteria").waitFor();
		await reloadScreen(page);
		await page.getByText("No services found").waitFor();
		await page.getByRole("button", { name: "Clear filters" }).click();
		await page.getByRole("row", { name: "SaaS MVP Development" }).waitFor();
		expect(await page.getByRole("searchbox").inputValue()).toBe("");
		expect(new URL(page.url()).search).toBe("?view=list");
	});

	test("stars at once and on the site; what the server refuses goes back and says why", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Starred");
		await openScreen(page, `/admin/services?q=${word}`);
		const star = page.getByRole("button", { name: `Toggle popular: Starred ${word}` });
		const seen = await star.evaluateHandle((button) => {
			const seen: (string | null)[] = [];
			const note = () => seen.push(button.ariaPressed);
			new MutationObserver(note).observe(button, { attributeFilter: ["aria-pressed"] });
			return seen;
		});
		// On a slow machine what is loaded again is drawn a while after it is there.
		const devices = await page.context().newCDPSession(page);
		await devices.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		await page.evaluate(() => performance.clearResourceTimings());
		await star.click();
		const isLoadedAgain = () =>
			performance.getEntriesByType("resource").some(({ name }) => name.includes("/services.data"));
		await page.waitForFunction(isLoadedAgain);
		await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
		expect(await seen.jsonValue()).toEqual(["true"]);
		await devices.detach();
		const site = await page.request.get(`/admin/services.data?q=${word}&filter=popular`);
		expect(await site.text()).toContain(`Starred ${word}`);

		const sentence = "The content store is not reachable.";
		await intercept(page, "**/admin/lists/services", (route) =>
			route.fulfill({ status: 503, json: { error: { code: "store-unreachable", sentence, facts: {} } } }),
		);
		await star.click();
		await page
			.getByRole("alert")
			.filter({ hasText: `Failed to update service: ${sentence}` })
			.waitFor();
		await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
		await page.unroute("**/admin/lists/services");
		await page.context().setOffline(true);
		await page.getByRole("button", { name: `Delete Starred ${word}` }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await page.getByText("Failed to delete service: The server cannot be reached.").waitFor();
		await card(page, `Starred ${word}`).waitFor();
	});

	test("deletes after asking, takes it back, and keeps a trash", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Doomed");
		const title = `Doomed ${word}`;
		const path = `/services/doomed-${word}`;
		await openScreen(page, `/admin/services?q=${word}`);
		const remove = async () => {
			await page.getByRole("button", { name: `Delete ${title}`, exact: true }).click();
			await page.getByRole("alertdialog", { name: `Are you sure you want to delete "${title}"?` }).waitFor();
			await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
			await page.getByText(`“${title}” moved to trash`).first().waitFor();
			await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);
		};
		await remove();
		await page.getByRole("button", { name: "Undo" }).click();
		await card(page, title).waitFor();
		await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
		await remove();
		await openScreen(page, `/admin/services?trash=1&q=${word}`);
		await page.getByRole("button", { name: `Restore ${title}` }).click();
		await page.getByText(`“${title}” restored as a draft`).waitFor();
		await openScreen(page, `/admin/services?q=${word}`);
		expect(await card(page, title).count()).toBe(1);
		await openScreen(page, "/admin/services");
		await remove();
		await page.getByRole("button", { name: /^Trash/ }).click();
		await page.getByRole("button", { name: `Delete ${title} for ever` }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete for ever" }).click();
		await page.getByText("Deleted for ever", { exact: true }).waitFor();
		await card(page, title).waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Back to the list" }).click();
		await page.getByRole("row", { name: "SaaS MVP Development" }).waitFor();
	});

	test("is ordered by keyboard and by what is selected, on the site at once", async () => {
		const page = await signedIn(browser);
		const word = unique();
		for (const name of ["Alpha", "Beta", "Gamma"])
			await have(page, "clients", aClient({ name: `${name} ${word}` }), { live: true });
		await openScreen(page, `/admin/clients?view=list&q=${word}`);
		const order = async () => (await titles(page)).map((title) => title.split(" ")[0]);
		await expect.poll(order).toEqual(["Alpha", "Beta", "Gamma"]);

		await page.getByRole("radio", { name: "List view" }).focus();
		await page.keyboard.press("Tab");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await page
			.getByRole("button", { name: /^Insert/ })
			.first()
			.waitFor();
		await page.keyboard.press("End");
		const moved = page.waitForResponse(/\/admin\/lists\/clients/);
		await page.keyboard.press("Enter");
		await moved;
		await expect.poll(order).not.toEqual(["Alpha", "Beta", "Gamma"]);

		await reloadScreen(page);
		const [first] = await titles(page);
		await card(page, first!).getByRole("checkbox").check({ force: true });
		await page.getByRole("button", { name: "Move" }).click();
		await page.getByRole("menuitem", { name: "Down" }).click();
		await expect.poll(async () => (await titles(page))[1]).toBe(first);
		await page.getByRole("toolbar").getByRole("button", { name: "Unpublish" }).click();
		await expect.poll(() => card(page, first!).innerText()).toContain("Draft");
	});

	test("keeps to the entries that were selected when others are shown", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Alpha", "Beta", "Gamma");
		await openScreen(page, `/admin/services?view=list&q=alpha+${word}`);
		await page.getByRole("columnheader").getByRole("checkbox").check({ force: true });
		const selected = page.getByRole("toolbar", { name: "Selected entries" });
		await selected.getByText("1 selected").waitFor();
		await page.getByRole("searchbox", { name: "Search services" }).fill(word);
		await card(page, `Gamma ${word}`).waitFor();
		expect(await selected.innerText()).toContain("1 selected");
		expect(await card(page, `Alpha ${word}`).getByRole("checkbox").isChecked()).toBe(true);
		expect(await card(page, `Beta ${word}`).getByRole("checkbox").isChecked()).toBe(false);
	});

	test("has its rows within a phone's screen, with every value named and every action in reach", async () => {
		const page = await signedIn(browser, { width: 390 });
		const { word } = await haveServices(page, "Dear");
		await openScreen(page, `/admin/services?view=list&q=${word}`);
		const row = card(page, `Dear ${word}`);
		await row.getByText("Price").waitFor();
		await row.getByRole("button", { name: `Delete Dear ${word}` }).click({ trial: true });
		const { x, width } = (await row.boundingBox())!;
		expect(x + width).toBeLessThanOrEqual(390);
		expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
		expect(await accessibilityViolations(page)).toEqual([]);
	});

	test("that cannot be loaded says so within the studio, and tries again", async () => {
		const page = await signedIn(browser);
		await openScreen(page, "/admin");
		const proxys = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
		await intercept(page, "**/admin/projects.data*", (route) => route.fulfill(proxys));
		await page
			.getByRole("navigation", { name: "Admin" })
			.getByRole("link", { name: /^Portfolio project/ })
			.click();
		await page.getByText("Error loading projects: Failed to fetch projects").waitFor();
		await page.unroute("**/admin/projects.data*");
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "Project Portfolio Management" }).waitFor();
		expect(await page.locator(".counters").innerText()).toMatch(/Total[\s\S]*Featured[\s\S]*Categories/);
		await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
		await page.getByText(/Showing \d+ of \d+ projects/).waitFor();
	});
});

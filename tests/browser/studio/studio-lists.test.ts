import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aClient, aProject, aService } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { intercept, openBrowser } from "../browser.ts";
import { openScreen, reloadScreen, signedIn } from "../studio.ts";
import { have, runCommand } from "./documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** A unique word per test, so that tests sharing a store do not interfere. */
const unique = () => randomUUID().slice(0, 8);

/** Creates live services that share a unique word. */
async function haveServices(page: Page, ...names: string[]) {
	const word = unique();
	const ids: string[] = [];
	for (const name of names) {
		const data = aService({
			title: `${name} ${word}`,
			slug: `${name.toLowerCase()}-${word}`,
			technologies: ["Go", "Rust", "Zig", "C", "Ada"],
			price: name === "Dear" ? { amount: 900, currency: "USD" } : null,
		});
		ids.push(await have(page, "services", data, { live: true }));
	}
	return { word, ids };
}

const card = (page: Page, title: string) => page.locator("[data-key]").filter({ hasText: title });
const titles = (page: Page) => page.locator(".entry-card h2, .entry-title b").allInnerTexts();

describe("an entry that references another", () => {
	test("shows the current state of the other, and nothing while the server cannot be reached", async () => {
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
	test("has its search, five filters and views in one line, and wraps them without overflowing", async () => {
		const page = await signedIn(browser);
		const tools = () =>
			page.locator(".list-tools > *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
		await openScreen(page, "/admin/projects?view=list&q=a");
		await page
			.getByRole("status")
			.getByText(/^Showing \d+ of \d+ projects$/)
			.waitFor();
		const middles = (await tools()).map(({ top, bottom }) => Math.round((top + bottom) / 2));
		expect(middles.length).toBeGreaterThan(7);
		expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
		await page.setViewportSize({ width: 390, height: 844 });
		expect((await tools()).every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
	});

	test("shows when entries are scheduled, and can filter by that status", async () => {
		const page = await signedIn(browser);
		const { word, ids } = await haveServices(page, "Dear", "Plain");
		await runCommand(page, ids[0]!, { command: "schedule", action: "unpublish", at: Date.UTC(2099, 2, 4, 9, 30) });
		await openScreen(page, `/admin/services?q=${word}`);
		await expect.poll(() => card(page, `Dear ${word}`).innerText()).toMatch(/Leaves the site\s+Mar 4, 2099, \d\d:\d\d/);
		await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Scheduled" });
		await expect.poll(() => titles(page)).toEqual([`Dear ${word}`]);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole("combobox", { name: "State" }).selectOption({ label: "Draft" });
		await page.getByText("No services found").waitFor();
	});

	test("searches as soon as its search field is left, so that this comes before wherever somebody goes next", async () => {
		// Its clock would stay with a page that other tests use.
		const page = await signedIn(browser, { isFresh: true });
		await openScreen(page, "/admin/services");
		// Stops the time, and with it the pause after which a search begins by itself.
		await page.clock.install();
		await page.clock.pauseAt(Date.now() + 60_000);
		await page.getByRole("searchbox", { name: "Search services" }).pressSequentially("saas");
		await page.keyboard.press("Tab");
		await page.waitForURL((url) => url.searchParams.get("q") === "saas");
	});

	test("can be searched, filtered and arranged, and its address restores that state", async () => {
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
		await card(page, "SaaS MVP Development").waitFor();
		expect(await page.getByRole("searchbox").inputValue()).toBe("");
		expect(new URL(page.url()).search).toBe("?view=list");
	});

	test("adds a choice to one made just before, however late the list follows", async () => {
		const page = await signedIn(browser);
		await openScreen(page, "/admin/services");
		// In one task, so that nothing is drawn in between.
		await page.evaluate(() => {
			for (const value of ["title", "draft"]) {
				const select = document.querySelector(`option[value="${value}"]`)!.closest("select")!;
				select.value = value;
				select.dispatchEvent(new Event("change", { bubbles: true }));
			}
		});
		await page.waitForURL(
			(url) => url.searchParams.get("sort") === "title" && url.searchParams.get("status") === "draft",
		);
	});

	test("keeps filters by name for a person, and columns for a browser", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Kept");
		await openScreen(page, `/admin/services?view=list&q=${word}`);
		const filters = page.locator(".list-filters");
		await filters.click();
		await page.getByRole("menuitem", { name: "Keep this filter…" }).click();
		await page.getByRole("dialog").getByLabel("Name").fill(`Mine ${word}`);
		await page.getByRole("dialog").getByRole("button", { name: "Keep", exact: true }).click();
		await expect.poll(() => filters.innerText()).toBe(`Mine ${word}`);
		await openScreen(page, "/admin/services");
		await filters.click();
		expect(await accessibilityViolations(page, { within: "[role=menu]" })).toEqual([]);
		await page.getByRole("menuitem", { name: `Mine ${word}` }).click();
		await expect.poll(() => titles(page)).toEqual([`Kept ${word}`]);
		const views = page.getByRole("navigation", { name: "Views" });
		expect(await views.getByRole("link", { name: `Mine ${word}` }).getAttribute("aria-current")).toBe("page");
		await views.getByRole("link", { name: "All Services" }).click();
		await expect.poll(() => page.url()).toMatch(/\/admin\/services$/);
		await views.getByRole("link", { name: `Mine ${word}` }).click();
		await expect.poll(() => titles(page)).toEqual([`Kept ${word}`]);

		const columns = () => page.getByRole("columnheader").allInnerTexts();
		await expect.poll(columns).toEqual(["", "Service", "Price", "Status", "Technologies", "Actions"]);
		await page.getByRole("button", { name: "Columns" }).click();
		await page.getByRole("menuitemcheckbox", { name: "Technologies" }).click();
		await expect.poll(columns).not.toContain("Technologies");
		await page.getByRole("menuitemcheckbox", { name: "Last changed" }).click();
		await expect.poll(columns).toEqual(["", "Service", "Price", "Status", "Last changed", "Actions"]);
		await page.keyboard.press("Escape");
		await reloadScreen(page);
		expect(await columns()).toEqual(["", "Service", "Price", "Status", "Last changed", "Actions"]);

		await filters.click();
		await page.getByRole("menuitem", { name: `Forget “Mine ${word}”` }).click();
		await expect.poll(() => filters.innerText()).toBe("Filters");
	});

	test("says what was done in the top bar, takes it back by Ctrl+Z, and has it under the bell afterwards", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Once", "Twice");
		await openScreen(page, `/admin/services?view=list&q=${word}`);
		const messages = page.getByRole("region", { name: "Messages" });
		const copies = page.getByText(/\(copy\)/).and(page.locator(".entry-title b"));
		await card(page, `Once ${word}`).getByRole("link", { name: "Edit" }).focus();
		await page.keyboard.press("d");
		await messages.getByText(`Duplicated as “Once ${word} (copy)”.`).waitFor();
		await expect.poll(() => copies.count()).toBe(1);
		await card(page, `Twice ${word}`).getByRole("link", { name: "Edit" }).focus();
		await page.keyboard.press("d");
		await messages.getByText(`Duplicated as “Twice ${word} (copy)”.`).waitFor();
		await expect.poll(() => copies.count()).toBe(2);

		const [lane, screen] = await Promise.all([messages.boundingBox(), page.getByRole("main").boundingBox()]);
		expect(lane!.y + lane!.height).toBeLessThanOrEqual(screen!.y);
		await messages.getByRole("button", { name: "1 earlier message" }).click();
		await messages.getByText(`Duplicated as “Once ${word} (copy)”.`).waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await card(page, `Twice ${word}`).first().getByRole("link", { name: "Edit" }).first().focus();
		await page.keyboard.press("Control+z");
		await expect.poll(() => copies.allInnerTexts()).toEqual([`Once ${word} (copy)`]);
		await page.getByRole("button", { name: /^Notifications/ }).click();
		const said = page.getByRole("dialog", { name: "Notifications" }).locator(".bell-said li");
		await expect.poll(() => said.filter({ hasText: `${word} (copy)` }).count()).toBe(2);
	});

	test("peeks at the entry that the keyboard is at: what it is and what of it is not live", async () => {
		const page = await signedIn(browser);
		const { word, ids } = await haveServices(page, "Seen", "Unseen");
		const data = aService({ title: `Renamed ${word}`, slug: `seen-${word}` });
		await runCommand(page, ids[0]!, { command: "save", type: "services", basedOn: 1, data });
		await openScreen(page, `/admin/services?view=dense&q=${word}`);
		const edit = (title: string) => card(page, title).getByRole("link", { name: "Edit" });
		const peek = page.getByRole("complementary", { name: "Peek" });
		expect((await card(page, `Renamed ${word}`).boundingBox())!.height).toBeLessThanOrEqual(41);
		await edit(`Renamed ${word}`).focus();
		await page.keyboard.press("Space");
		await peek.getByRole("heading", { name: `Renamed ${word}` }).waitFor();
		await expect.poll(() => peek.getByRole("region", { name: "Not live yet" }).innerText()).toContain(`Seen ${word}`);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(await edit(`Renamed ${word}`).evaluate((link) => link === document.activeElement)).toBe(true);
		await page.keyboard.press("j");
		await peek.getByRole("heading", { name: `Unseen ${word}` }).waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => peek.count()).toBe(0);
		await page.keyboard.press("Shift+ArrowUp");
		await page.getByText("2 selected").waitFor();
		await openScreen(page, "/admin/services");
		await page.getByRole("radio", { name: "Dense view" }).check({ force: true });
		await openScreen(page, "/admin/services");
		expect(await page.getByRole("radio", { name: "Dense view" }).isChecked()).toBe(true);
		await page.getByRole("radio", { name: "Grid view" }).check({ force: true });
	});

	test("goes from entry to entry by single keys, and chooses, duplicates, publishes and proposes them", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Alpha", "Beta");
		const open = { command: "open", name: `Shared ${word}`, purpose: "" };
		const opened = await page.request.post("/admin/actions/proposals", { data: open });
		const share = { command: "share", name: "Dana", email: "", password: "", days: 3 };
		await page.request.post(`/admin/actions/proposals/${(await opened.json()).id}`, { data: share });
		await openScreen(page, `/admin/services?view=list&q=${word}`);
		await card(page, `Beta ${word}`).waitFor();
		await page.keyboard.press("j");
		await page.keyboard.press("j");
		await page.keyboard.press("x");
		await page.getByText("1 selected").waitFor();
		expect(await page.getByRole("checkbox", { name: `Select Beta ${word}` }).isChecked()).toBe(true);
		await page.keyboard.press("d");
		await page.getByText(`Duplicated as “Beta ${word} (copy)”. It is a draft.`).first().waitFor();
		const copy = card(page, `Beta ${word} (copy)`);
		await expect.poll(() => copy.innerText()).toContain("Draft");
		await page.getByRole("button", { name: "Undo" }).click();
		await copy.waitFor({ state: "detached" });
		await card(page, `Alpha ${word}`).getByRole("link", { name: /^Edit/ }).focus();
		await page.keyboard.press("e");
		const dialog = page.getByRole("alertdialog", { name: `Publish “Alpha ${word}”?` });
		await dialog.getByRole("button", { name: "Publish" }).click();
		await page.getByText(`“Alpha ${word}” is on the site now.`).first().waitFor();
		const edit = card(page, `Beta ${word}`).getByRole("link", { name: /^Edit/ });
		await edit.focus();
		await page.keyboard.press("p");
		const putting = page.getByRole("dialog", { name: "Put 1 service into a proposal" });
		const proposal = putting.getByRole("combobox", { name: "Proposal" });
		await expect.poll(() => proposal.locator("option:checked").innerText()).toBe("Choose one");
		await putting.getByRole("button", { name: "Put it there" }).click();
		await putting.getByText("Choose a proposal, or a new one.").waitFor();
		expect(await proposal.locator("option", { hasText: `Shared ${word}` }).innerText()).toContain("outsiders see it");
		await proposal.selectOption({ label: `Shared ${word} (0, outsiders see it)` });
		await putting.getByText("Outsiders see this proposal").waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
	});

	test("features entries at once, also on the site; rejected changes are reverted and explained", async () => {
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
		// On a slow machine, reloaded data is rendered after a delay.
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

	test("deletes after confirmation, can undo it, and has a trash", async () => {
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
		await remove();
		await page.getByRole("button", { name: /^Trash/ }).click();
		await page.getByRole("button", { name: `Delete ${title} for ever` }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete for ever" }).click();
		await page.getByText("Deleted for ever", { exact: true }).waitFor();
		await card(page, title).waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Back to the list" }).click();
		await card(page, "SaaS MVP Development").waitFor();
	});

	test("can be reordered by keyboard and for all selected entries, effective on the site at once", async () => {
		const page = await signedIn(browser);
		const word = unique();
		for (const name of ["Alpha", "Beta", "Gamma"])
			await have(page, "clients", aClient({ name: `${name} ${word}` }), { live: true });
		await openScreen(page, `/admin/clients?view=list&q=${word}`);
		const order = async () => (await titles(page)).map((title) => title.split(" ")[0]);
		await expect.poll(order).toEqual(["Alpha", "Beta", "Gamma"]);

		// A single tab stop; arrow keys move to the next handle and back.
		const handle = (name: string) => page.getByRole("button", { name: `Move ${name} ${word}` });
		await page.getByRole("checkbox", { name: "Select all" }).focus();
		await page.keyboard.press("Tab");
		await expect.poll(() => handle("Alpha").evaluate((each) => each === document.activeElement)).toBe(true);
		const moved = page.waitForResponse(/\/admin\/lists\/clients/);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		expect(await order()).toEqual(["Beta", "Gamma", "Alpha"]);
		expect(await handle("Alpha").evaluate((each) => each === document.activeElement)).toBe(true);
		// Sent once, after the last key.
		expect((await moved).ok()).toBe(true);
		await reloadScreen(page);
		await expect.poll(order).toEqual(["Beta", "Gamma", "Alpha"]);

		await reloadScreen(page);
		const [first] = await titles(page);
		await card(page, first!).getByRole("checkbox").check({ force: true });
		await page.getByRole("button", { name: "Move", exact: true }).click();
		await page.getByRole("menuitem", { name: "Down" }).click();
		await expect.poll(async () => (await titles(page))[1]).toBe(first);
		await page.getByRole("toolbar").getByRole("button", { name: "Unpublish" }).click();
		await expect.poll(() => card(page, first!).innerText()).toContain("Draft");
	});

	test("can be reordered by dragging all selected entries, and Escape cancels", async () => {
		const page = await signedIn(browser);
		const { word } = await haveServices(page, "Alpha", "Beta", "Gamma");
		await openScreen(page, `/admin/services?q=${word}`);
		const order = async () => (await titles(page)).map((title) => title.split(" ")[0]);
		await expect.poll(order).toEqual(["Alpha", "Beta", "Gamma"]);
		const drag = async (name: string, over: string) => {
			await card(page, name).hover();
			await page.getByRole("button", { name: `Move ${name} ${word}`, exact: true }).hover();
			await page.mouse.down();
			const { x, y, width, height } = (await card(page, over).boundingBox())!;
			await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
		};
		await drag("Alpha", "Gamma");
		await expect.poll(order).toEqual(["Beta", "Gamma", "Alpha"]);
		await page.keyboard.press("Escape");
		await page.mouse.up();
		await expect.poll(order).toEqual(["Alpha", "Beta", "Gamma"]);

		await page.getByRole("checkbox", { name: `Select Alpha ${word}` }).check({ force: true });
		await page.getByRole("checkbox", { name: `Select Beta ${word}` }).focus();
		await page.keyboard.press("Shift+Space");
		await page.getByText("2 selected").waitFor();
		await drag("Alpha", "Gamma");
		const moved = page.waitForResponse(/\/admin\/lists\/services/);
		await page.mouse.up();
		expect((await moved).ok()).toBe(true);
		await reloadScreen(page);
		await expect.poll(order).toEqual(["Gamma", "Alpha", "Beta"]);
	});

	test("opens an entry from anywhere on its card, and moves between cards by keyboard", async () => {
		const page = await signedIn(browser);
		const { word, ids } = await haveServices(page, "Alpha", "Beta", "Gamma");
		await openScreen(page, `/admin/services?q=${word}`);
		await page.getByRole("link", { name: `Edit Alpha ${word}` }).focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("End");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		await page.waitForURL(`**/admin/services/edit/${ids[1]}`);
		await page.goBack();
		await card(page, `Gamma ${word}`)
			.locator("h2")
			.click({ position: { x: 5, y: 5 }, force: true });
		await page.waitForURL(`**/admin/services/edit/${ids[2]}`);
	});

	test("changes only the selected entries, even when other ones are shown", async () => {
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

	test("fits its rows on a phone, with every value labelled and every action available", async () => {
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

	test("that cannot be loaded shows an error within the studio, and can be retried", async () => {
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
		// Any change in the store loads lists anew, and may have taken the button away by then.
		const again = page.getByRole("button", { name: "Try again" });
		await again.click({ timeout: 5000 }).catch(() => {});
		await page.getByRole("heading", { name: "Project Portfolio Management" }).waitFor();
		expect(await page.locator(".counters").innerText()).toMatch(/Total[\s\S]*Featured[\s\S]*Categories/);
		await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
		await page.getByText(/Showing \d+ of \d+ projects/).waitFor();
	});
});

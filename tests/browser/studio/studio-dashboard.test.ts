import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { aClient } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { inquire } from "../site/inquire.ts";
import { openScreen, reloadScreen, signedIn } from "../studio.ts";
import { have, runCommand } from "./documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("the dashboard shows what is on the site, with real numbers that link to their lists", async () => {
	const page = await signedIn(browser);
	await openScreen(page, "/admin");
	await page.getByRole("heading", { name: "Content Management Dashboard" }).waitFor();
	await page.getByText("Online", { exact: true }).first().waitFor();
	expect(await page.getByText("Last Updated: Just now").count()).toBe(1);

	await panel(page, "Totals").getByText("Total Projects").waitFor();
	const totals = await panel(page, "Totals").innerText();
	for (const label of ["Total Projects", "Services Offered", "Published Articles", "Client Testimonials"])
		expect(totals).toContain(label);
	expect(totals).toMatch(
		/Client Satisfaction\s+100%[\s\S]*Project Success\s+100%[\s\S]*Response Time\s+24h[\s\S]*Global Reach\s+6\+/,
	);
	expect(totals).toContain("your company's own words");
	await panel(page, "Totals").getByRole("button", { name: "Put them away" }).click();
	await panel(page, "Totals").getByText("Client Satisfaction").waitFor({ state: "detached" });
	await reloadScreen(page);
	expect(await page.getByRole("region", { name: "Make it yours" }).count()).toBe(1);
	await panel(page, "Totals").getByRole("button", { name: "Show the company's own figures" }).click();
	await panel(page, "Totals").getByText("Client Satisfaction").waitFor();
	const projects = await page.getByRole("link", { name: /^Total Projects/ }).innerText();
	expect(Number(projects.match(/\d+/)![0])).toBeGreaterThan(0);

	expect(await panel(page, "Recent Projects").getByRole("listitem").count()).toBe(4);
	expect(await panel(page, "Recent Articles").getByRole("listitem").first().innerText()).toContain("By ");
	const status = await panel(page, "System Status").innerText();
	expect(status).toMatch(/Database[\s\S]*Connected[\s\S]*Response Time[\s\S]*Uptime[\s\S]*Data Sync[\s\S]*Last Backup/);
	await panel(page, "Content Management").getByRole("link", { name: "Manage FAQs" }).click();
	await page.getByRole("heading", { name: "FAQ Management" }).waitFor();
});

test("the dashboard begins with what needs somebody: inquiries with the time left, drafts, and what is scheduled", async () => {
	const page = await signedIn(browser);
	const word = randomUUID().slice(0, 8);
	const id = await have(page, "clients", aClient({ name: `Draft ${word}` }));
	await runCommand(page, id, { command: "schedule", action: "publish", at: Date.now() + 60 * 86_400_000 });
	await inquire();
	await openScreen(page, "/admin");
	const headings = page.getByRole("heading", { level: 2 });
	await expect
		.poll(async () => (await headings.allInnerTexts()).slice(0, 5))
		.toEqual(["Make it yours", expect.any(String), "New Inquiries", "Not published yet", "Scheduled"]);
	await page.getByText("Times are Asia/Karachi.").waitFor();
	await page.getByRole("heading", { name: /inquir(y waits|ies wait) for an answer/ }).waitFor();
	const line = panel(page, "New Inquiries").getByRole("listitem").first();
	await expect.poll(() => line.innerText()).toMatch(/\d+ (h|min|days).* (left|late)/);
	expect(await accessibilityViolations(page)).toEqual([]);
	const draft = panel(page, "Not published yet").getByRole("link", { name: `Draft ${word}` });
	expect(await draft.innerText()).toMatch(/Scheduled[\s\S]*new client[\s\S]*Admin User, Today/);
	await line.getByRole("link", { name: /^Reply/ }).click();
	await page.waitForURL(/\/admin\/inquiries\/[^/]+#reply$/);
});

test("times are those of the company, or of one's own zone as it was chosen", async () => {
	const page = await signedIn(browser, { role: "editor" });
	const choose = async (zone: string) => {
		await openScreen(page, "/admin/account");
		await page.getByLabel("Your time zone").fill(zone);
		await page.getByRole("region", { name: "Times" }).getByRole("button", { name: "Save" }).click();
	};
	await choose("Mars/Base");
	await page.getByText("Write a time zone such as Europe/Berlin, or nothing.").waitFor();
	await choose("America/New_York");
	await page.getByText("Times are shown in your zone.").waitFor();
	await openScreen(page, "/admin");
	await page.getByText("Times are America/New York.").waitFor();
	await choose("");
	await page.getByText("Times are the company’s.").waitFor();
	await openScreen(page, "/admin");
	await page.getByText("Times are Asia/Karachi.").waitFor();
});

test("a panel that fails shows an error and retries on its own; the others are not affected", async () => {
	const page = await signedIn(browser);
	await page.route("**/admin/panels/articles", (route) => route.abort());
	await openScreen(page, "/admin");
	const articles = panel(page, "Recent Articles");
	await articles.getByText("The server cannot be reached.").waitFor();
	await expect.poll(() => panel(page, "Recent Projects").getByRole("listitem").count()).toBe(4);
	await page.unroute("**/admin/panels/articles");
	await articles.getByRole("button", { name: "Try again" }).click();
	await expect.poll(() => articles.getByRole("listitem").count()).toBe(4);
});

test("a panel that failed is tried again by itself", async () => {
	const page = await signedIn(browser, { isFresh: true });
	await page.clock.install();
	await page.route("**/admin/panels/articles", (route) => route.abort());
	await openScreen(page, "/admin");
	const articles = panel(page, "Recent Articles");
	await articles.getByText("This is tried again every 20 seconds.").waitFor();
	await page.unroute("**/admin/panels/articles");
	await page.clock.fastForward(21_000);
	await expect.poll(() => articles.getByRole("listitem").count()).toBe(4);
});

test("the activity log shows person, address, browser, and the values before and after", async () => {
	const page = await signedIn(browser);
	const id = await have(page, "clients", aClient({ name: "Watched & Co" }), { live: true });
	await runCommand(page, id, {
		command: "save",
		basedOn: 1,
		data: aClient({ name: "Watched & Co", country: "Iceland" }),
	});
	await openScreen(page, `/admin/activity?record=${id}`);
	const entry = page.getByRole("listitem").filter({ hasText: "updated clients: Watched & Co" });
	const words = await entry.innerText();
	expect(words).toContain(people.administrator.name);
	expect(words).toMatch(/from (127\.0\.0\.1|::1)/);
	expect(words).toContain("Linux");
	await entry.getByText("Country").first().click();
	expect(await entry.locator("del").innerText()).toBe("Norway");
	expect(await entry.locator("ins").innerText()).toBe("Iceland");
	await page.getByRole("combobox", { name: "Action" }).selectOption("publish");
	await expect.poll(() => entry.count()).toBe(0);
	await page.getByRole("listitem").filter({ hasText: "published clients" }).getByRole("link").click();
	await page.waitForURL(`/admin/clients/edit/${id}`);
});

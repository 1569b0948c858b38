import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, openMailServer } from "../../mail-server.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signIn } from "../studio.ts";

let browser: Browser;
let mail: MailServer;
let site: Awaited<ReturnType<typeof siteOf>>;

beforeAll(async () => {
	browser = await openBrowser();
	mail = await openMailServer();
	const { email, password } = people.administrator;
	const account = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
	site = await siteOf(async () => {}, { ...account, SMTP_URL: mail.url, MAIL_FROM: "site@quillstone.example" });
});
afterAll(async () => {
	await site?.stop();
	await mail?.close();
});

const step = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const isDone = (page: Page, name: string) => step(page, name).getByText("Done.").waitFor({ state: "attached" });
const isOpen = (page: Page, name: string) => step(page, name).getByText("Open.").waitFor({ state: "attached" });

test("the first steps are done while they are true, and can be put away and found again", async () => {
	const page = await (await openContext(browser, { baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	await signIn(page, people.administrator);

	await openScreen(page, "/admin/start");
	await isOpen(page, "Mail server");
	await page.getByRole("button", { name: "Send me a test mail" }).click();
	await isDone(page, "Mail server");
	expect(mail.mails.map(({ subject }) => subject)).toContain("Quillstone: the mail server works");

	await step(page, "Privacy policy read").getByRole("button", { name: "I have read it" }).click();
	await isDone(page, "Privacy policy read");
	await isOpen(page, "Terms of service read");
	expect(await accessibilityViolations(page, { within: "#main" })).toEqual([]);

	// Another version than the one that was read.
	await step(page, "Privacy policy read").getByRole("link").click();
	await page.waitForURL("**/admin/privacy-policy");
	await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("How we keep data private");
	const published = page.waitForResponse((response) => response.request().postData()?.includes('"publish"') ?? false);
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await published;
	await openScreen(page, "/admin/start");
	await isOpen(page, "Privacy policy read");

	await page.getByRole("button", { name: "Put this away" }).click();
	await page.getByRole("button", { name: "Show on the dashboard" }).waitFor();
	await openScreen(page, "/admin");
	await page.getByRole("heading", { name: "Content Management Dashboard" }).waitFor();
	expect(await page.getByRole("link", { name: "All steps" }).count()).toBe(0);
	await page.getByRole("button", { name: new RegExp(`^${people.administrator.name}`) }).click();
	await page.getByRole("menuitem", { name: "Make it yours" }).click();
	await page.getByRole("button", { name: "Show on the dashboard" }).click();
	await page.getByRole("button", { name: "Put this away" }).waitFor();
	await openScreen(page, "/admin");
	await page.getByRole("link", { name: "All steps" }).waitFor();
});

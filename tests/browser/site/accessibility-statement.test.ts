import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { accessibilityPage } from "../../../app/content/types/accessibility-page.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signIn } from "../studio.ts";
import { siteOf } from "./own-site.ts";

const label = "Add what the checks found";

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let store: Store;

beforeAll(async () => {
	browser = await openBrowser();
	const { email, password } = people.administrator;
	site = await siteOf(undefined, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
	store = await openStore({ dataDir: site.dataDir });
}, 240_000);
afterAll(async () => {
	await store?.close();
	await site?.stop();
});

test("an owner takes the limits from the checks, publishes, and visitors reach the statement from every page", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin });
	const data = {
		...accessibilityPage.initial,
		status: "partly",
		method: "self",
		testedOn: "2026-11-26",
		answerDays: 3,
	};
	await saveDraft(store, { id: "accessibility", basedOn: 0, data, actor: systemActor });
	await signIn(page, people.administrator);
	await openScreen(page, "/admin/accessibility");
	await page.locator("summary", { hasText: "Known limits" }).click();
	const press = () => page.getByRole("button", { name: `${label}: Known limits`, exact: true }).click();
	await press();
	await page.getByText("The site has not been checked yet.").waitFor();
	const found = { level: "warning", rule: "alt", sentence: "A picture has no alternative text.", pages: ["/about"] };
	const check = { release: 1, at: Date.now(), author: "Ada", findings: JSON.stringify([found]) };
	await store.db.insertInto("site_checks").values(check).execute();
	await press();
	await page.getByRole("button", { name: `Undo ${label}: Known limits` }).waitFor();
	await press();
	await page.getByText("The last check found nothing further").waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(async () => (await fetch(`${site.origin}/services`)).text()).toContain('href="/accessibility"');

	const { page: visitor } = await openPage(browser, {
		...{ baseURL: site.origin, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
	});
	await visitor.goto("/services");
	await visitor.getByRole("contentinfo").getByRole("link", { name: "Accessibility Statement" }).click();
	await visitor.getByText("It agrees with them partly.").waitFor();
	await visitor.getByText("Some pictures have no description in words: /about").waitFor();
	await visitor.getByText("The last test was on November 26, 2026.").waitFor();
	await visitor.getByRole("main").getByRole("link", { name: "Write to us" }).click();
	await visitor.waitForURL("**/contact");
	const { page: wide } = await openPage(browser, { baseURL: site.origin, colorScheme: "dark" });
	await wide.goto("/accessibility");
	expect(await accessibilityViolations(wide)).toEqual([]);
}, 120_000);

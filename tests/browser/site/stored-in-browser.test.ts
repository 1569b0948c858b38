import { expect, test } from "vitest";
import { storedInBrowser } from "../../../app/content/values/kept-data.ts";
import { openBrowser, openPage } from "../browser.ts";

test("a visitor's browser stores what the privacy page says, and no cookie, also when a form is begun", async () => {
	const { page } = await openPage(await openBrowser());
	const found = new Set<string>();
	for (const path of ["/", "/services", "/portfolio", "/articles", "/about", "/privacy-policy", "/contact"]) {
		await page.goto(path);
		if (path === "/contact") {
			await page.getByLabel("Name", { exact: false }).first().fill("Ada");
			await page.waitForFunction(() => Object.values(sessionStorage).some((value) => value.includes("Ada")));
		}
		const stored = await page.evaluate(() => ({
			sessionStorage: Object.keys(sessionStorage),
			localStorage: Object.keys(localStorage),
		}));
		for (const [place, keys] of Object.entries(stored))
			for (const key of keys) found.add(`${place} ${/^https?:/.test(key) ? "form" : key}`);
	}
	const declared = storedInBrowser.map(({ place, key }) => `${place} ${key}`);
	expect([...found].filter((key) => !declared.includes(key))).toEqual([]);
	expect(found).toContain("sessionStorage form");
	expect(await page.context().cookies()).toEqual([]);
});

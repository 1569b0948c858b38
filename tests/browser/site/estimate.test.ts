import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const path = "/estimate?service=saas-mvp-development&size=first";

test("the server gives the same answer without script as the script does at once, and moves nothing", async () => {
	const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
	await plain.goto("/estimate");
	await plain.getByLabel("SaaS MVP Development").check();
	await plain.getByLabel("For several teams").check();
	await plain.getByLabel("Is there a day it must be live?").fill("2040-02-12");
	await plain.getByRole("button", { name: "Show the Answer" }).click();
	await plain.waitForURL(/size=large&by=2040-02-12$/);
	const answerOf = (page: typeof plain) => page.locator(".answer").innerText();
	expect(await answerOf(plain)).toContain("$26,500–36,000");
	expect(await plain.getByLabel("For several teams").isChecked()).toBe(true);

	const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
	await page.goto(path);
	await page.getByText("$17,000–23,000").waitFor();
	expect(await page.getByRole("button", { name: "Show the Answer" }).isVisible()).toBe(false);
	// From the top of the answer, which stays in sight while the page scrolls.
	const place = () =>
		page.locator(".answer").evaluate((answer) => {
			const link = answer.querySelector("a")!;
			return link.getBoundingClientRect().top - answer.getBoundingClientRect().top;
		});
	const before = await place();
	await page.getByLabel("For several teams").check();
	await page.getByLabel("Is there a day it must be live?").fill("2040-02-12");
	expect(await answerOf(page)).toBe(await answerOf(plain));
	expect(await page.locator(".weeks [data-in]").count()).toBe(8);
	expect(await place()).toEqual(before);
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

test("the choices begin the brief, in fields that can be changed", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	await page.goto(`${path}&by=2040-02-12`);
	await page.getByRole("link", { name: "Send Project Brief" }).click();
	expect(await page.getByLabel("Project Type").inputValue()).toBe("MVP Development");
	const message = await page.getByLabel("Project Description").inputValue();
	expect(message).toContain("Service: SaaS MVP Development, A first release\nRange shown: $17,000–23,000\n");
	expect(message).toContain("Live by: Sunday, February 12, 2040");
});

test("hostile queries are harmless, and none of them is kept", async () => {
	const { page } = await openPage(browser);
	const words = async (address: string) => {
		const answer = await page.request.get(address, { maxRedirects: 3 });
		expect(answer.status()).toBe(200);
		return { text: await answer.text(), caching: answer.headers()["cache-control"] };
	};
	const plain = await words("/estimate");
	expect(plain.caching).toContain("public");
	for (const query of ["service=<script>", "size=huge", "by=9999-99-99x", "x=1"])
		expect((await words(`/estimate?${query}`)).text, query).toBe(plain.text);
	for (const query of ["service=sold-by-none", "by=1999-01-01", "service=constructor&size=large"]) {
		const { text, caching } = await words(`/estimate?${query}`);
		expect([caching, text.includes("sold-by-none"), text.includes("1999")], query).toEqual(["no-store", false, false]);
	}
	const contact = await words("/contact");
	expect((await words("/contact?service=sold-by-none")).text).toBe(contact.text);
});

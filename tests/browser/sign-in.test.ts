import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { people } from "./people.ts";
import { signedIn, signIn } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("the login screen", () => {
	test("is what strangers find, and leads on to where they wanted to go", async () => {
		const { page } = await openPage(browser);
		await page.goto("/admin?from=a-mail");
		expect(new URL(page.url()).pathname).toBe("/admin/login");
		await page.getByLabel("Email Address").fill(people.administrator.email);
		await page.getByLabel("Password", { exact: true }).fill(people.administrator.password);
		await page.getByRole("button", { name: "Access Admin Panel" }).click();
		await page.waitForURL("/admin?from=a-mail");
	});

	test("works without script, and says what the service says", async () => {
		const { page } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto("/admin/login");
		await page.getByLabel("Email Address").fill(people.administrator.email);
		await page.getByLabel("Password", { exact: true }).fill("not the password at all");
		await page.getByRole("button", { name: "Access Admin Panel" }).click();
		expect(await page.getByRole("alert").textContent()).toBe("Invalid email or password");
		expect(await page.getByLabel("Email Address").inputValue()).toBe(people.administrator.email);
		await signIn(page, people.administrator);
		expect(new URL(page.url()).pathname).toBe("/admin");
	});
});

test("an editor is signed in as one", async () => {
	const page = await signedIn(browser, { role: "editor" });
	await page.goto("/admin");
	await page.getByText(people.editor.name).waitFor();
});

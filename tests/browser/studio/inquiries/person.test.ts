import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser } from "../../browser.ts";
import { inquire } from "../../site/inquire.ts";
import { openScreen, signedIn } from "../../studio.ts";

test("a person who asks gets everything as one page, and is erased once their address is typed, on a phone", async () => {
	const page = await signedIn(await openBrowser(), { width: 390 });
	const email = `asks-${crypto.randomUUID().slice(0, 8)}@example.com`;
	const name = await inquire({ email });
	await openScreen(page, "/admin/person");
	await page.getByLabel("E-mail address or phone number").fill(name);
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await page.getByText("neither an e-mail address nor a whole phone number").waitFor();
	expect(await page.getByLabel("E-mail address or phone number").inputValue()).toBe(name);
	await page.getByLabel("E-mail address or phone number").fill(email.toUpperCase());
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name, level: 1 }).waitFor();
	await page.getByText(/^\d+ things? in \d+ places? \(Today\)\.$/).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);

	await page.getByRole("button", { name: "Note a request" }).click();
	await page.getByText("To be answered by").waitFor();
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "Everything, to read and as JSON" }).click();
	const html = await readFile(await (await downloading).path(), "utf8");
	expect(html).toContain(`with ${name} in charge`);

	await page.getByRole("button", { name: "Erase 1, keep 0…" }).click();
	const dialog = page.getByRole("alertdialog");
	await dialog.getByLabel("Type the address to confirm").fill("somebody@else.example");
	await dialog.getByRole("button", { name: "Erase 1" }).click();
	await dialog.getByText("as you searched for it").waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await dialog.getByLabel("Type the address to confirm").fill(email);
	await dialog.getByRole("button", { name: "Erase 1" }).click();
	await page.getByText("Nothing is kept about this person").waitFor();
	await page.getByRole("button", { name: "Note a request" }).click();
	await page.getByText("To be answered by").waitFor();
	const telling = page.waitForEvent("download");
	await page.getByRole("button", { name: "Everything, to read and as JSON" }).click();
	expect(await readFile(await (await telling).path(), "utf8")).toContain("Nothing is kept about this person.");
	expect(await accessibilityViolations(page)).toEqual([]);
	await openScreen(page, "/admin/inquiries");
	expect(await page.getByRole("link", { name: new RegExp(name) }).count()).toBe(0);
});

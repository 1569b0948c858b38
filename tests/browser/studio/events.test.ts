import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { aClient } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { tooWide } from "../site/layout-faults.ts";
import { openScreen, signedIn } from "../studio.ts";
import { have } from "./documents.ts";

const browser = await openBrowser();

test("an administrator lets a chat hear of what goes live, tries it, and publishes", async () => {
	const told: string[] = [];
	const chat = createServer(async (request, response) => {
		told.push(Buffer.concat(await request.toArray()).toString());
		response.end("ok");
	});
	await once(chat.listen(0, "127.0.0.1"), "listening");
	onTestFinished(() => {
		chat.closeAllConnections();
		chat.close();
	});
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/destinations");
	await page.getByRole("button", { name: "Add destination" }).first().press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Kind").selectOption({ label: "Releases and events" });
	await dialog.getByLabel("Name").fill("Team chat");
	await dialog.getByLabel("It is sent").selectOption({ label: "A chat: a sentence" });
	await dialog.getByRole("switch", { name: "Something went live" }).press("Space");
	await dialog.getByLabel("Address").fill(`http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook`);
	await dialog.getByRole("button", { name: "Add destination" }).click();
	await dialog.getByText("Choose what it hears of.").waitFor();
	await dialog.getByRole("switch", { name: "Something went live" }).press("Space");
	expect(await accessibilityViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Add destination" }).click();
	const card = page.getByRole("listitem").filter({ hasText: "Team chat" });
	await card.getByText(/A chat: a sentence, to http/).waitFor();
	await card.getByRole("button", { name: "Send a test" }).click();
	await card.getByText(/The test was taken/).waitFor();
	expect(told.join()).toContain('{"text":"Release 0 is live');
	expect(await accessibilityViolations(page)).toEqual([]);

	const openEdit = async () => {
		await card.getByRole("button", { name: "More for Team chat" }).press("Enter");
		await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
	};
	await openEdit();
	expect(await dialog.getByLabel("It is sent").inputValue()).toBe("chat");
	expect(await dialog.getByRole("switch", { name: "Something went live" }).isChecked()).toBe(true);
	expect(await tooWide(page)).toEqual([]);
	await dialog.getByLabel("Name").fill("Team chat and more");
	await page.keyboard.press("Escape");
	await openEdit();
	expect(await dialog.getByLabel("Name").inputValue()).toBe("Team chat and more");
	await dialog.getByRole("button", { name: "Save" }).click();
	await card.getByRole("heading", { name: "Team chat and more" }).waitFor();

	const name = `Lumen ${randomUUID()}`;
	await have(page, "clients", aClient({ name }), { live: true });
	await expect
		.poll(() => told.filter((words) => words.includes(`${name} (added)`)).length, { timeout: 30_000 })
		.toBe(1);
	const listed = async () => JSON.stringify(await (await page.request.get("/api/v1/clients?sort=-liveSince")).json());
	await expect.poll(listed, { timeout: 30_000 }).toContain(name);
	await card.getByRole("button", { name: "More for Team chat" }).click();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Team chat" }).count()).toBe(0);
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOn } from "./barriers.ts";
import { intercept, openBrowser } from "./browser.ts";
import { inquire } from "./inquire.ts";
import { signedIn } from "./studio.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser?.close());

async function open(page: Page, name: string, list = ""): Promise<void> {
	await page.goto(`/admin/inquiries?${list}`);
	await page.getByRole("link", { name: new RegExp(name) }).click();
	await page.getByRole("heading", { name, level: 2 }).waitFor();
}

describe("the inbox", () => {
	test("is worked through with the keyboard: down, answered, undone, noted", async () => {
		const older = await inquire();
		const newer = await inquire();
		const page = await signedIn(browser);
		await page.goto("/admin/inquiries");
		const line = page.getByRole("link", { name: new RegExp(newer) });
		await line.waitFor();
		expect(await line.getByRole("img", { name: "Unread" }).count()).toBe(1);
		await page.keyboard.press("j");
		await page.getByRole("heading", { name: newer, level: 2 }).waitFor();
		await page.keyboard.press("j");
		await page.getByRole("heading", { name: older, level: 2 }).waitFor();
		await page.keyboard.press("k");
		await page.getByRole("heading", { name: newer, level: 2 }).waitFor();
		await expect.poll(() => line.getByRole("img", { name: "Unread" }).count()).toBe(0);

		await page.getByText("left to answer.").waitFor();
		await page.keyboard.press("e");
		await page.getByText("Answered in time.").waitFor();
		const note = page.getByRole("textbox", { name: "Add a note" });
		await page.getByRole("button", { name: "Undo" }).focus();
		await note.click();
		expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("button", { name: "Mark answered" }).waitFor();

		await note.fill("Call on Thursday.");
		await page.getByRole("button", { name: "Add note" }).click();
		await page.getByText("Call on Thursday.", { exact: true }).waitFor();
		await expect.poll(() => note.inputValue()).toBe("");
		await page.context().close();
	});

	test("finds an inquiry by its words, and says when there is none", async () => {
		const name = await inquire();
		const page = await signedIn(browser);
		await page.goto("/admin/inquiries");
		const search = page.getByRole("searchbox", { name: "Search inquiries" });
		await search.fill(name.slice(-8).toUpperCase());
		await expect.poll(() => page.locator(".inbox-line").count()).toBe(1);
		expect(new URL(page.url()).searchParams.get("q")).toBe(name.slice(-8).toUpperCase());
		await search.fill("zebra crossing");
		await page.getByText("No inquiries found").waitFor();
		await page.getByRole("link", { name: "Clear search" }).click();
		await page.getByRole("link", { name: new RegExp(name) }).waitFor();
		await page.context().close();
	});

	test("holds back what a robot filled in, and delivers it once it is released", async () => {
		const name = await inquire({ homepage: "https://spam.example" });
		const page = await signedIn(browser);
		await open(page, name, "state=held");
		await page.getByText("Held back as possible spam.").waitFor();
		await page.getByRole("button", { name: "Release and deliver" }).click();
		await page.getByRole("heading", { name: "Deliveries" }).waitFor();
		await open(page, name, "state=open");
		await page.context().close();
	});

	test("shows hostile words as words, also in the file for spreadsheets", async () => {
		const hostile = '=HYPERLINK("http://evil.example")</textarea><script>alert(1)</script>';
		const name = await inquire({ company: hostile });
		const page = await signedIn(browser);
		const dialogs: string[] = [];
		page.on("dialog", (dialog) => dialogs.push(dialog.message()));
		// A link in a company's name is suspicious, too.
		await open(page, name, "state=held");
		await page.getByText(hostile).first().waitFor();
		const file = await page.evaluate(async () => (await fetch("/admin/inquiries.csv?state=held")).text());
		expect(file).toContain(`"'${hostile.replaceAll('"', '""')}"`);
		expect(dialogs).toEqual([]);
		await page.context().close();
	});

	test("erases an inquiry for good after asking", async () => {
		const name = await inquire();
		const page = await signedIn(browser);
		await open(page, name);
		const address = page.url();
		await page.getByRole("button", { name: "More", exact: true }).click();
		await page.getByRole("menuitem", { name: "Erase" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
		await page.waitForURL("**/admin/inquiries");
		await expect.poll(() => page.getByRole("link", { name: new RegExp(name) }).count()).toBe(0);
		await page.goto(address);
		await page.getByText("There is no such inquiry; it may have been erased.").waitFor();
		await page.context().close();
	});

	test("keeps a note that could not be stored in its field and says so", async () => {
		const name = await inquire();
		const page = await signedIn(browser);
		await open(page, name);
		await intercept(page, "**/admin/inquiries/**", (route) =>
			route.request().method() === "POST" ? route.abort() : route.continue(),
		);
		const note = page.getByRole("textbox", { name: "Add a note" });
		await note.fill("This must not be lost.");
		await page.getByRole("button", { name: "Add note" }).click();
		await page.getByText("The server cannot be reached. Check the connection and try again.").waitFor();
		await page.unroute("**/admin/inquiries/**");
		expect(await note.inputValue()).toBe("This must not be lost.");
		await page.context().close();
	});

	test.each([
		[1440, "light"],
		[390, "dark"],
	] as const)("has no barrier that axe can find at %i px in %s", async (width, scheme) => {
		const name = await inquire();
		const page = await signedIn(browser, { width, scheme });
		await open(page, name);
		await page.getByRole("heading", { name: "Notes" }).waitFor();
		expect(await barriersOn(page)).toEqual([]);
		await page.context().close();
	});
});

test("the bell of every open tab counts what is new, and what was read in another", async () => {
	const page = await signedIn(browser);
	await page.goto("/admin/notifications");
	const other = await page.context().newPage();
	await other.goto("/admin/inquiries");
	const unread = (tab: Page) =>
		tab
			.getByRole("button", { name: /^Notifications/ })
			.getAttribute("aria-label")
			.then((label) => Number(/\d+/.exec(label ?? "")?.[0] ?? 0));
	const before = await unread(page);
	const name = await inquire();
	await expect.poll(() => unread(page)).toBeGreaterThan(before);
	await expect.poll(() => unread(other)).toBeGreaterThan(before);
	await page.reload();
	await page.getByRole("link", { name: new RegExp(`New inquiry .* from ${name}`) }).waitFor();
	await page.getByRole("button", { name: "Mark all read" }).click();
	await expect.poll(() => unread(page)).toBe(0);
	await expect.poll(() => unread(other)).toBe(0);
	await page.context().close();
});

describe("destinations", () => {
	test("are added, tested, signed, and receive inquiries while they are on", async () => {
		const receiver = await openReceiver();
		const page = await signedIn(browser);
		await page.goto("/admin/destinations");
		await page.getByRole("button", { name: "Add destination" }).first().click();
		const dialog = page.getByRole("dialog", { name: "Add destination" });
		await dialog.getByLabel("Kind").selectOption("webhook");
		await dialog.getByLabel("Name").fill("Our hook");
		await dialog.getByLabel("Address").fill("no address");
		await dialog.getByRole("button", { name: "Add destination" }).click();
		await dialog.getByText("Enter a web address without a user name").waitFor();
		expect(await dialog.getByLabel("Name").inputValue()).toBe("Our hook");
		await dialog.getByLabel("Address").fill(receiver.url);
		await dialog.getByRole("button", { name: "Add destination" }).click();

		const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Our hook" }) });
		await card.getByRole("button", { name: "Send a test" }).click();
		await card.getByText("The test was taken").waitFor();
		expect(receiver.received.at(-1)).toContain("This is a test of the destination.");

		await card.getByRole("button", { name: "More for Our hook" }).click();
		await page.getByRole("menuitem", { name: "Sign with a secret" }).click();
		const secret = page.getByRole("dialog", { name: "The new signing secret" });
		expect(await secret.locator("code").textContent()).toMatch(/^whsec_/);
		await secret.getByRole("button", { name: "I have copied it" }).click();

		await card.getByRole("button", { name: "Switch off" }).click();
		await card.getByText("Switched off; new inquiries stay in the inbox alone.").waitFor();
		const kept = await inquire();
		await card.getByRole("button", { name: "Switch on" }).click();
		await card.getByText("Switched on").waitFor();
		const sent = await inquire();
		await expect.poll(() => receiver.received.some((body) => body.includes(sent))).toBe(true);
		expect(receiver.received.some((body) => body.includes(kept))).toBe(false);
		await open(page, sent);
		await page.getByText(/^Delivered, 200 in \d+ ms$/).waitFor();
		await page.goto("/admin/destinations");

		expect(await barriersOn(page)).toEqual([]);
		await card.getByRole("button", { name: "More for Our hook" }).click();
		await page.getByRole("menuitem", { name: "Remove" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
		await expect.poll(() => card.count()).toBe(0);
		await page.context().close();
		receiver.close();
	});

	test("are not for editors", async () => {
		const page = await signedIn(browser, { role: "editor" });
		const answer = await page.goto("/admin/destinations");
		expect(answer?.status()).toBe(403);
		await page.context().close();
	});
});

async function openReceiver() {
	const received: string[] = [];
	const server = createServer(async (request, response) => {
		received.push(Buffer.concat(await request.toArray()).toString());
		response.end("ok");
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() };
}

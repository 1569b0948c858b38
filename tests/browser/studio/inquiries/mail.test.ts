import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../../../../app/.server/activity/actor.ts";
import type { Store } from "../../../../app/.server/db/store.ts";
import { receive } from "../../../../app/.server/inquiries/receive-inquiry.ts";
import { addDestination } from "../../../../app/.server/outbox/destinations.ts";
import { anInquiry } from "../../../engines/inquiries/inquiry.ts";
import { type MailServer, openMailServer } from "../../../mail-server.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser, openContext } from "../../browser.ts";
import { people } from "../../people.ts";
import { siteOf } from "../../site/own-site.ts";
import { openScreen, reloadScreen, signIn } from "../../studio.ts";
import { inquiryDay } from "./inquiry-day.ts";

let browser: Browser;
let mail: MailServer;
let site: Awaited<ReturnType<typeof siteOf>>;

// Only this site has a mail server, and two deliveries that failed for good.
beforeAll(async () => {
	browser = await openBrowser();
	mail = await openMailServer();
	const { email, password } = people.administrator;
	site = await siteOf(giveUpTwo, {
		ADMIN_EMAIL: email,
		ADMIN_PASSWORD: password,
		SMTP_URL: mail.url,
		ALLOW_PRIVATE_DESTINATIONS: "1",
	});
});
afterAll(async () => {
	await site?.stop();
	await mail?.close();
});

async function giveUpTwo(store: Store): Promise<void> {
	const settings = { server: mail.url, from: "Site <site@quillstone.example>", to: ["team@quillstone.example"] };
	await addDestination(
		store,
		{ kind: "email-team", name: "Team", settings, actor: systemActor },
		{ allowPrivate: true },
	);
	for (const name of ["Dana Whitfield", "Omar Farouk"]) {
		const email = `${name.split(" ")[0]!.toLowerCase()}@signet.example`;
		await receive(store, anInquiry({ name, email }), { idempotencyKey: name, source: "Contact Form" });
	}
	await store.db.updateTable("deliveries").set({ state: "dead", settled_at: Date.now() }).execute();
}

async function openStudio(): Promise<Page> {
	const page = await (await openContext(browser, { baseURL: site.origin })).newPage();
	await signIn(page, people.administrator);
	return page;
}

const mailsTo = (address: string) =>
	mail.mails.filter(({ to }) => [to].flat().some((group) => group?.value.some((one) => one.address === address)));

test("a reply is kept with its inquiry until it is sent, is sent once, and replies to it reach its author", async () => {
	const page = await openStudio();
	const compose = page.getByRole("region", { name: /^Reply to/ });
	const message = compose.getByRole("textbox", { name: "Message" });
	const replyTo = async (name: string) => {
		await openScreen(page, "/admin/inquiries");
		await page.getByRole("link", { name: new RegExp(name) }).click();
		await page.getByRole("heading", { name, level: 2 }).waitFor();
		await page.getByRole("button", { name: "Reply", exact: true }).click();
		await expect.poll(() => message.evaluate((field) => field === document.activeElement)).toBe(true);
	};
	await replyTo("Dana Whitfield");
	expect(await message.inputValue()).toBe("Dear Dana Whitfield,\n\n");
	expect(await accessibilityViolations(page, { within: ".compose" })).toEqual([]);
	await message.fill("Dear Dana,\nThursday suits us.");
	await compose.getByText(/^Draft kept/).waitFor();
	await replyTo("Omar Farouk");
	expect(await message.inputValue()).toBe("Dear Omar Farouk,\n\n");

	// Another browser of the same person has it, too, and opens it by itself.
	const elsewhere = await openStudio();
	await openScreen(elsewhere, "/admin/inquiries");
	await elsewhere.getByRole("link", { name: /Dana Whitfield/ }).click();
	const begun = elsewhere.getByRole("region", { name: /^Reply to/ }).getByRole("textbox", { name: "Message" });
	expect(await begun.inputValue()).toBe("Dear Dana,\nThursday suits us.");

	await replyTo("Dana Whitfield");
	expect(await message.inputValue()).toBe("Dear Dana,\nThursday suits us.");
	mail.refuse(true);
	await page.keyboard.press("Control+Enter");
	await compose.getByRole("alert").waitFor();
	expect(await message.inputValue()).toBe("Dear Dana,\nThursday suits us.");
	mail.refuse(false);
	await compose.getByRole("button", { name: "Send and mark answered" }).click();
	await compose.waitFor({ state: "hidden" });
	await page.getByText("Thursday suits us.").waitFor();
	await page.getByRole("button", { name: "Open again" }).waitFor();
	// What comes next is where it was written.
	const after = page.getByRole("region", { name: "Answered. What comes next?" });
	await after.getByText(/^127\.0\.0\.1 has it\. Whether it arrives is not known here/).waitFor();
	await expect.poll(() => after.evaluate((box) => box === document.activeElement)).toBe(true);
	expect(await accessibilityViolations(page, { within: ".after-reply" })).toEqual([]);
	await after.getByRole("button", { name: /^In 3 days/ }).click();
	await after.getByText(/^Follow up:/).waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await after.getByRole("button", { name: /^In 3 days/ }).waitFor();
	await after.getByRole("link", { name: /^(Next: |All inquiries)/ }).waitFor();
	const sent = mailsTo("dana@signet.example");
	expect(sent.map(({ text }) => text?.trim())).toEqual(["Dear Dana,\nThursday suits us."]);
	expect(sent[0]!.replyTo?.value[0]?.address).toBe(people.administrator.email);

	await replyTo("Dana Whitfield");
	expect(await message.inputValue()).toBe("Dear Dana Whitfield,\n\n");
	await message.fill("");
	await page.keyboard.press("Escape");
	await compose.waitFor({ state: "hidden" });
});

test("saved replies are written in the studio, and filled in for an inquiry", async () => {
	const page = await openStudio();
	await openScreen(page, "/admin/inquiries");
	await page.getByRole("link", { name: /Omar Farouk/ }).click();
	await page.getByRole("heading", { name: "Omar Farouk", level: 2 }).waitFor();
	await page.keyboard.press("r");
	const compose = page.getByRole("region", { name: "Reply to Omar Farouk" });
	const message = compose.getByRole("textbox", { name: "Message" });
	const saved = compose.getByRole("button", { name: "Saved reply" });
	await saved.click();
	await page.getByRole("menuitem", { name: "Edit saved replies…" }).click();
	const dialog = page.getByRole("dialog", { name: "Saved replies" });
	await dialog.getByRole("button", { name: "New from this text" }).click();
	const one = page.getByRole("dialog", { name: "New saved reply" });
	await one.getByLabel("Name").fill("A first call");
	await one.getByLabel("Text").fill("Dear {{name}},\nshall we speak? {{me}}");
	expect(await accessibilityViolations(page, { within: "[role=dialog]" })).toEqual([]);
	await one.getByRole("button", { name: "Save", exact: true }).click();
	await dialog.getByText("A first call").first().waitFor();
	await page.keyboard.press("Escape");
	await saved.click();
	await page.getByRole("menuitem", { name: "A first call" }).click();
	expect(await message.inputValue()).toBe(`Dear Omar Farouk,\nshall we speak? ${people.administrator.name}`);
	await compose.getByText(/^Draft kept/).waitFor();
	await message.fill("");
	await page.keyboard.press("Escape");
});

test("failed deliveries can be retried, one by one or all at once", async () => {
	const page = await openStudio();
	await openScreen(page, "/admin/destinations");
	const letters = page.getByRole("region", { name: "Given up" });
	const again = letters.getByRole("button", { name: /^Try again to send Q-\w+ to Team/ });
	expect(await again.count()).toBe(2);
	expect(await accessibilityViolations(page)).toEqual([]);
	const about = () => mailsTo("team@quillstone.example").length;
	await again.first().click();
	await expect.poll(about).toBe(1);
	await expect.poll(() => again.count()).toBe(1);
	await letters.getByRole("button", { name: "Try all again" }).click();
	await letters.getByText("Nothing was given up.").waitFor();
	await expect.poll(about).toBe(2);
});

test("a daily mail can be switched on and off", async () => {
	const page = await openStudio();
	await openScreen(page, "/admin/notifications");
	const daily = page.getByRole("switch", { name: "Mail me once a day what I have not read" });
	const press = () => daily.click({ force: true });
	expect(await daily.isChecked()).toBe(false);
	await press();
	await page.getByText("The first mail comes within a day.").waitFor();
	await reloadScreen(page);
	expect(await daily.isChecked()).toBe(true);
	await press();
	await page.getByText("No more mails about notifications.").waitFor();
	await reloadScreen(page);
	expect(await daily.isChecked()).toBe(false);
});

test("the figures go to an address without an account once its owner agreed, and stop by a link without script", async () => {
	const page = await openStudio();
	await openScreen(page, "/admin/report");
	await page.getByLabel("E-mail address").fill("director");
	await page.getByRole("button", { name: "Ask this address" }).click();
	await page.getByText("Write an e-mail address").waitFor();
	await page.getByLabel("E-mail address").fill("director@quillstone.example");
	await page.getByRole("button", { name: "Ask this address" }).click();
	await page.getByText("Was asked", { exact: true }).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);

	const [asked] = mailsTo("director@quillstone.example");
	const [link = ""] = /http\S+report-mails\?key=\S+/.exec(asked!.text!)!;
	const reader = await (await openContext(browser, { javaScriptEnabled: false })).newPage();
	await reader.goto(link);
	await reader.getByRole("button", { name: "Yes, send it to me" }).click();
	await reader.getByRole("heading", { name: "You Get the Report" }).waitFor();
	await reloadScreen(page);
	await page.getByText("Wants it").waitFor();

	await page.getByRole("button", { name: "Send me this one" }).click();
	await expect.poll(() => mailsTo(people.administrator.email).at(-1)?.html).toContain("Beside the week before");

	// The button of a mail program sends this.
	const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
	expect((await fetch(link, { method: "POST", body })).status).toBe(200);
	await reader.reload();
	await reader.getByRole("heading", { name: "No More Reports" }).waitFor();
});

test("the day of a lead goes well on a phone, with a mail server that asks to wait", async () => {
	const phone = await openStudio();
	await phone.setViewportSize({ width: 390, height: 844 });
	await inquiryDay({ browser, origin: site.origin, mail, phone });
});

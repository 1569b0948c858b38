import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { MailServer } from "../../../mail-server.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openContext } from "../../browser.ts";
import { openScreen, reloadScreen } from "../../studio.ts";

interface Day {
	readonly browser: Browser;
	readonly origin: string;
	readonly mail: MailServer;
	/** A phone on which somebody is signed in who answers inquiries. */
	readonly phone: Page;
	/** Ends the site and starts it again, while an answer is half written. */
	restart?(): Promise<void>;
}

/**
 * The day of a lead, good and bad: it comes without script, is taken on a phone, is answered once the mail server that
 * asks to wait takes it, is answered back on its page, and is won.
 */
export async function inquiryDay({ browser, origin, mail, phone, restart }: Day): Promise<void> {
	const name = `Lea ${crypto.randomUUID().slice(0, 8)}`;
	const sender = await (await openContext(browser, { javaScriptEnabled: false, baseURL: origin })).newPage();
	await sender.goto("/contact");
	await sender.getByLabel("Full Name").fill(name);
	await sender.getByLabel("Email Address").fill("lea@signet.example");
	await sender.getByLabel("Project Type").selectOption("MVP Development");
	await sender.getByLabel("Project Description").fill(`A quote for ${name}, please.`);
	await sender.getByRole("button", { name: /^Send/ }).click();
	await sender.getByRole("link", { name: "See where it stands" }).click();

	await openScreen(phone, "/admin/inquiries?nobodys");
	await phone.getByRole("link", { name: new RegExp(name) }).click();
	await phone.getByRole("button", { name: "Take it" }).click();
	await phone.getByText("is yours.").waitFor();
	await phone.getByRole("button", { name: "Reply", exact: true }).click();
	const compose = phone.getByRole("region", { name: `Reply to ${name}` });
	const message = compose.getByRole("textbox", { name: "Message" });
	await message.fill("Dear Lea,\nWednesday at nine?");
	await compose.getByText(/^Draft kept/).waitFor();
	if (restart) {
		await restart();
		await reloadScreen(phone);
		expect(await message.inputValue()).toBe("Dear Lea,\nWednesday at nine?");
	}
	mail.refuseAddresses(() => [451, "4.7.1 Greylisted"]);
	const send = compose.getByRole("button", { name: "Send and mark answered" });
	await send.click();
	await compose
		.getByRole("alert")
		.getByText(/Try again in a few minutes\. It said “451 4\.7\.1 Greylisted”/)
		.waitFor();
	mail.refuseAddresses(() => undefined);
	await send.click();

	// What comes next is where the answer was written, and the answer is with its sender.
	const after = phone.getByRole("region", { name: "Answered. What comes next?" });
	await after.getByRole("button", { name: /^Tomorrow/ }).click();
	await after.getByText(/^Follow up:/).waitFor();
	const sent = mail.mails.filter(({ text }) => text?.includes("Wednesday at nine?"));
	expect(sent.map(({ to }) => [to].flat()[0]?.text)).toEqual([expect.stringContaining("lea@signet.example")]);

	await sender.reload();
	await sender.getByLabel("A note").fill("Nine suits me.");
	await sender.getByRole("button", { name: "Add to the Inquiry" }).click();
	await sender.getByText("Nine suits me.").waitFor();
	// Whoever waited for tomorrow has it back.
	await openScreen(phone, "/admin/inquiries?mine");
	await phone.getByRole("link", { name: new RegExp(name) }).click();
	await phone.getByRole("article").getByText("Nine suits me.").waitFor();
	expect(await accessibilityViolations(phone)).toEqual([]);
	await phone.getByRole("button", { name: "More", exact: true }).click();
	await phone.getByRole("menuitem", { name: "Won" }).click();
	await phone.getByText("is won.").waitFor();
	await phone.getByText("Answered in time.").waitFor();
	await sender.context().close();
}

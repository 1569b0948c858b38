import type { Browser, Page } from "playwright-core";
import { openScreen } from "../../studio.ts";

/** Opens a proposal, and returns the address of its screen. */
export async function openProposal(page: Page, name: string): Promise<string> {
	await openScreen(page, "/admin/proposals");
	await page.getByRole("button", { name: "New proposal" }).click();
	await page.getByRole("textbox", { name: "Name" }).fill(name);
	await page.getByRole("button", { name: "Open it" }).click();
	await page.getByRole("heading", { name }).waitFor();
	return new URL(page.url()).pathname;
}

/** Changes a field of a document in a proposal. */
export async function propose(
	page: Page,
	proposal: string,
	document: string,
	field: string,
	value: string,
): Promise<void> {
	await openScreen(page, `${proposal}/edit/${document}`);
	await page.getByRole("textbox", { name: field }).first().fill(value);
	await page.getByText(/^Saved/).waitFor();
}

/** Shares the open proposal, and returns the link. */
export async function share(
	page: Page,
	name: string,
	more: { email?: string; password?: string } = {},
): Promise<string> {
	await page.getByRole("button", { name: "Share" }).click();
	await page.getByRole("textbox", { name: "Who it is for" }).fill(name);
	if (more.email) await page.getByRole("textbox", { name: "Email" }).fill(more.email);
	if (more.password) await page.getByRole("textbox", { name: "Password" }).fill(more.password);
	await page.getByRole("button", { name: "Make the link" }).click();
	return page.getByRole("textbox", { name: `Link for ${name}` }).inputValue();
}

/** Somebody without an account, on a phone. */
export async function guest(browser: Browser): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	context.setDefaultTimeout(12_000);
	return context.newPage();
}

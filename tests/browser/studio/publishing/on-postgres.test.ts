import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type MailServer, openMailServer } from "../../../mail-server.ts";
import { openBrowser, openContext } from "../../browser.ts";
import { people } from "../../people.ts";
import { siteOn } from "../../site/own-site.ts";
import { openScreen } from "../../studio.ts";
import { inquiryDay } from "../inquiries/inquiry-day.ts";
import { guest, openProposal, propose, share } from "./proposing.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOn>>;
let mail: MailServer;
let page: Page;

const { email, password } = people.administrator;
const headers = () => ({ origin: site.origin, "sec-fetch-site": "same-origin" });

beforeAll(async () => {
	browser = await openBrowser();
	mail = await openMailServer();
	site = await siteOn("PostgreSQL", { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: mail.url });
	page = await (await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	page.setDefaultTimeout(12_000);
	await page.request.post("/admin/login", { form: { email, password }, headers: headers(), maxRedirects: 0 });
	return async () => {
		await page.context().close();
		await site.stop();
		await mail.close();
	};
});

test("on PostgreSQL, the day of a lead goes well on a phone, with a restart while it is answered", async () => {
	const phone = await openContext(browser, {
		baseURL: site.origin,
		storageState: await page.context().storageState(),
		viewport: { width: 390, height: 844 },
	});
	await inquiryDay({
		browser,
		origin: site.origin,
		mail,
		phone: await phone.newPage(),
		restart: () => site.restart(),
	});
});

const [stays, goes] = ["saas-mvp-development", "mobile-app-development"];

test("on PostgreSQL, a restart, a deleted entry, a clash and an ended link lose nothing of a proposal", async () => {
	const proposal = await openProposal(page, "Winter prices");
	await propose(page, proposal, stays, "Subtitle", "In your hands by winter");
	const put = await page.request.post(`/admin/actions${proposal.replace("/admin", "")}`, {
		data: { command: "put", documents: [goes] },
		headers: headers(),
	});
	expect(put.ok()).toBe(true);
	await openScreen(page, proposal);
	const link = await share(page, "Lawyers");
	const phone = await guest(browser);
	await phone.goto(link);
	await phone.getByLabel("Your comment").fill("Which winter?");

	// What somebody wrote before the restart is sent after it.
	await site.restart();
	await phone.getByRole("button", { name: "Comment", exact: true }).click();
	await phone.getByText("Your comment is there.").waitFor();

	const trash = await page.request.post(`/admin/documents/${goes}`, {
		data: { command: "trash", type: "services" },
		headers: headers(),
	});
	expect(trash.ok()).toBe(true);
	await openScreen(page, `/admin/services/edit/${stays}`);
	await page.getByRole("textbox", { name: "Subtitle" }).fill("Mended today");
	await page.getByText(/^Saved/).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("is on the site now.").waitFor();

	await openScreen(page, proposal);
	await page.getByText("Which winter?").waitFor();
	await page.getByText("was moved to the trash meanwhile.").waitFor();
	await page.getByRole("button", { name: "Decide" }).click();
	await page.getByRole("button", { name: "Take it out" }).click();
	await page.getByText("is out of it.").first().waitFor();
	await page.getByRole("button", { name: "Choose", exact: true }).click();
	await page.getByRole("button", { name: "Go on with this" }).click();
	await page.getByText("is decided.").first().waitFor();

	await page.getByRole("button", { name: /End it now/ }).click();
	await page.getByText("has ended.").first().waitFor();
	await phone.getByRole("button", { name: "Approve" }).click();
	await phone.getByRole("heading", { name: "This link has ended" }).waitFor();
	await phone.context().close();

	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
	await page.getByRole("link", { name: /^Release \d+$/ }).waitFor();
	expect(await (await page.request.get(`/services/${stays}`)).text()).toContain("In your hands by winter");
});

import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openMailServer } from "../../../mail-server.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser } from "../../browser.ts";
import { people } from "../../people.ts";
import { siteOf } from "../../site/own-site.ts";
import { openScreen, signInByRequest } from "../../studio.ts";
import { guest, openProposal, propose, share } from "./proposing.ts";

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let page: Page;

const { email, password } = people.administrator;

beforeAll(async () => {
	browser = await openBrowser();
	mail = await openMailServer();
	const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMTP_URL: mail.url };
	site = await siteOf(undefined, settings);
	page = await (await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" })).newPage();
	page.setDefaultTimeout(12_000);
	await signInByRequest(page.context(), site.origin, people.administrator);
	return async () => {
		await page.context().close();
		await site.stop();
		await mail.close();
	};
});

const service = "saas-mvp-development";
const publicPage = async () => {
	// Which encoding is ready first is another matter.
	const headersAsked = { "Accept-Encoding": "identity" };
	const answer = await page.request.get(`/services/${service}`, { headers: headersAsked });
	const { date: _, "x-request-id": __, ...headers } = answer.headers();
	return { html: await answer.text(), headers };
};

test("two entries are changed, looked at by somebody on a phone, approved, published as one release and taken back", async () => {
	const before = await publicPage();
	const proposal = await openProposal(page, "Spring prices");
	await propose(page, proposal, service, "Title", "SaaS MVP, faster");
	await propose(page, proposal, "home", "Headline", "Software that stands by Friday");
	await openScreen(page, proposal);
	const both = page.locator(".proposed > li");
	expect(await both.count()).toBe(2);
	const preview = page.frameLocator(".side-by-side figure:nth-child(2) iframe[data-shown=true]");
	await preview.getByRole("heading", { name: "Software that stands by Friday" }).waitFor();
	const live = page.frameLocator(".side-by-side figure:nth-child(1) iframe[data-shown=true]");
	await live.getByRole("heading", { level: 1 }).filter({ hasNotText: "Friday" }).waitFor();
	await page.getByText(/Nothing found on/).waitFor();
	expect(await accessibilityViolations(page, { within: ".proposal", without: "iframe" })).toEqual([]);
	expect(await publicPage()).toEqual(before);

	const link = await share(page, "Finance", { email: "finance@lumen.example" });
	await expect.poll(() => mail.mails.map(({ text }) => text)).toEqual([expect.stringContaining(link)]);
	const phone = await guest(browser);
	const answer = await phone.goto(link);
	expect(answer!.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
	// However many pages change, the list of them makes the page no wider than the phone.
	const width = await phone.locator(".review-pages ul").evaluate((list) => {
		const added = Array.from({ length: 20 }, () => list.firstElementChild!.cloneNode(true) as Element);
		list.append(...added);
		const { scrollWidth } = document.documentElement;
		for (const one of added) one.remove();
		return scrollWidth;
	});
	expect(width).toBe(390);
	const frame = phone.frameLocator(".review-page iframe");
	await frame.getByRole("heading", { name: "Software that stands by Friday" }).click();
	await phone.getByText("About “Software that stands by Friday”").waitFor();
	await phone.getByLabel("Your comment").fill("By which Friday?");
	await phone.getByRole("button", { name: "Comment", exact: true }).click();
	await phone.getByText("Your comment is there.").waitFor();
	await frame.getByRole("button", { name: "Comment 1" }).waitFor();
	expect(await accessibilityViolations(phone, { without: "iframe" })).toEqual([]);
	await phone.getByRole("link", { name: /SaaS MVP, faster/ }).click();
	await phone.getByLabel("Your comment").fill("The new name is good.");
	await phone.getByRole("button", { name: "Comment", exact: true }).click();
	await phone.getByText("The new name is good.").waitFor();
	await phone.getByRole("button", { name: "Approve" }).click();
	await phone.getByText("You approved of this. Thank you.").waitFor();
	expect(await phone.context().cookies()).toEqual([]);
	await expect.poll(() => mail.mails.map(({ subject }) => subject)).toContain("Finance approves of “Spring prices”");

	await openScreen(page, proposal);
	await page.getByText("By which Friday?").waitFor();
	await page.getByText("Approved", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
	const release = page.getByRole("link", { name: /^Release \d+$/ });
	await release.waitFor();
	const number = Number((await release.textContent())!.replace(/\D/g, ""));
	expect((await publicPage()).html).toContain("SaaS MVP, faster");
	expect((await (await page.request.get("/")).text()).replace(/<[^>]+>/g, "")).toContain(
		"Software that stands by Friday",
	);
	await phone.reload();
	await phone.getByRole("heading", { name: "This is on the site now" }).waitFor();
	await phone.context().close();

	const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
	const back = await page.request.post("/admin/releases/rollback", {
		data: { command: "rollback", to: number - 1 },
		headers,
	});
	expect(back.ok()).toBe(true);
	expect((await publicPage()).html).not.toContain("SaaS MVP, faster");
});

test("a wrong password, a changed proposal, an ended link, a lost network and a clash harm nothing and say what to do", async () => {
	const proposal = await openProposal(page, "Autumn prices");
	await propose(page, proposal, service, "Subtitle", "In your hands by autumn");
	await openScreen(page, proposal);
	const link = await share(page, "Lawyers", { password: "orchard kite" });
	const phone = await guest(browser);
	await phone.goto(link);
	await phone.getByLabel("Password").fill("wrong");
	await phone.getByRole("button", { name: "Open" }).click();
	await phone.getByText("That is not the password of this link.").waitFor();
	const unseen = await phone.request.get(link.replace("/review?", "/review/page?"));
	expect([unseen.status(), (await unseen.text()).includes("autumn")]).toEqual([404, false]);
	await phone.getByLabel("Password").fill("orchard kite");
	await phone.getByRole("button", { name: "Open" }).click();
	await phone.getByRole("heading", { name: "Autumn prices" }).waitFor();
	expect((await phone.context().cookies()).map(({ path, httpOnly }) => [path, httpOnly])).toEqual([["/review", true]]);

	// The proposal changes while somebody looks at it, so nothing is approved that nobody has seen.
	await propose(page, proposal, service, "Subtitle", "In your hands by winter");
	await phone.getByLabel("A word on it").fill("Go ahead.");
	await phone.getByRole("button", { name: "Approve" }).click();
	await phone.getByText("This has changed since you opened it.").waitFor();
	expect(await phone.getByLabel("A word on it").inputValue()).toBe("Go ahead.");

	// What is typed without a network is kept, and saved once it is back.
	await page.context().setOffline(true);
	await page.getByRole("textbox", { name: "Subtitle" }).first().fill("In your hands by spring");
	await page.getByText(/Could not save/).waitFor();
	await page.context().setOffline(false);
	await page.getByText(/^Saved/).waitFor();

	// Others publish the same field meanwhile.
	const state = await page.request.get(`/admin/documents/${service}/history`);
	expect(state.ok()).toBe(true);
	await openScreen(page, `/admin/services/edit/${service}`);
	await page.getByRole("textbox", { name: "Subtitle" }).fill("Mended today");
	await page.getByText(/^Saved/).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("is on the site now.").waitFor();
	await openScreen(page, proposal);
	await page.getByText("was published after it came into this proposal").waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
	await page.getByRole("alert").getByText("Choose what is to stay first").waitFor();
	await page.getByRole("button", { name: "Choose", exact: true }).click();
	await page.getByRole("radio", { name: /Mended today/ }).check({ force: true });
	await page.getByRole("button", { name: "Go on with this" }).click();
	await page.getByText("The same as what is live.").waitFor();

	await page.getByRole("button", { name: /End it now/ }).click();
	await page.getByText("has ended.").first().waitFor();
	const ended = await phone.goto(link);
	expect(ended!.status()).toBe(404);
	await phone.getByRole("heading", { name: "This link has ended" }).waitFor();
	await phone.context().close();
});

test("a new page has no live one, which is said and no failure", async () => {
	const proposal = await openProposal(page, "A new case");
	await openScreen(page, `${proposal}/edit/${crypto.randomUUID()}?type=services`);
	await page.getByRole("textbox", { name: "Title" }).first().fill("Data rescue");
	await page.getByText(/^Saved/).waitFor();
	await openScreen(page, proposal);
	const [live, proposed] = [1, 2].map((place) => page.locator(`.side-by-side figure:nth-child(${place})`));
	await live!.getByRole("status").getByText("This page is new.").waitFor();
	await proposed!
		.frameLocator("iframe[data-shown=true]")
		.getByRole("heading", { name: "Data rescue" })
		.first()
		.waitFor();
	expect(await page.getByText("The preview could not be loaded").count()).toBe(0);

	// Who has a link is offered no live page either, and approves once.
	const phone = await guest(browser);
	await phone.goto(await share(page, "Finance"));
	await phone.getByRole("link", { name: "Proposed" }).waitFor();
	expect(await phone.getByRole("link", { name: "As it is now" }).count()).toBe(0);
	await phone.getByRole("button", { name: "Approve" }).click();
	await phone.getByText("You approved of this. Thank you.").waitFor();
	expect(await phone.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
	await phone.context().close();
});

test("a list is put in another order by keyboard within a proposal, seen there, and goes live with it", async () => {
	const cards = async () => {
		const html = await (await page.request.get("/services")).text();
		const found = [...html.matchAll(/href="\/services\/([\w-]+)"/g)].map(([, slug]) => slug!);
		return [...new Set(found)];
	};
	const [first, second] = await cards();
	const proposal = await openProposal(page, "Order of services");
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await page.getByLabel("Or the order of a list").selectOption("Services");
	await page.getByRole("button", { name: "Put in order" }).click();
	const dialog = page.getByRole("dialog", { name: "Order of Services" });
	await dialog.getByRole("button", { name: /^Move .*, 2 of/ }).press("ArrowUp");
	await dialog.getByText(/is now 1 of/).waitFor({ state: "attached" });
	expect(await accessibilityViolations(page, { within: "[role=dialog]" })).toEqual([]);
	await dialog.getByRole("button", { name: "Keep this order" }).click();
	await page.locator(".proposed > li").getByText("Order of Services").waitFor();
	await page.getByText("the order of 1 list, opened by").waitFor();
	expect((await cards())[0]).toBe(first);
	await openScreen(page, proposal);
	await page.getByText("Entries move").click();
	expect(await accessibilityViolations(page, { within: ".proposal", without: "iframe" })).toEqual([]);
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
	await page.getByRole("link", { name: /^Release \d+$/ }).waitFor();
	expect((await cards()).slice(0, 2)).toEqual([second, first]);
});

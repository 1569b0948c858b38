import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { addConsent, consentsOf, type NewConsent } from "../../../app/.server/consents/consents.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { claim } from "../../../app/content/system/claim.ts";
import { testimonial } from "../../../app/content/types/testimonial.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signInByRequest } from "../studio.ts";
import { siteOf } from "./own-site.ts";

const quote = "They answered within the hour, and shipped in nine days.";
const rania = { ...testimonial.initial, author: "Rania Haddad", role: "Director", company: "Signet", quote };
/** As somebody has it on a phone, with nothing that runs. */
const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };

let browser: Browser;
let site: Awaited<ReturnType<typeof siteOf>>;
let store: Store;

beforeAll(async () => {
	browser = await openBrowser();
	const { email, password } = people.administrator;
	site = await siteOf(undefined, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: "info" });
	store = await openStore({ dataDir: site.dataDir });
}, 240_000);
afterAll(async () => {
	await store?.close();
	await site?.stop();
});

async function asked(more: Partial<NewConsent> = {}) {
	const { id } = await create(store, { type: "testimonials", data: rania, actor: systemActor });
	const given = { name: "Rania Haddad", email: "", parts: ["quote", "name", "role"], place: "", validUntil: "" };
	const { path } = await addConsent(
		store,
		{ document: id, ...given, proof: "", hasAgreed: false, ...more },
		systemActor,
	);
	return { id, path, now: async () => (await consentsOf(store, id))[0]! };
}

async function onPhone(path: string) {
	const page = await (await openContext(browser, { ...phone, baseURL: site.origin })).newPage();
	const answer = await page.goto(path);
	return { page, status: answer!.status() };
}

describe("somebody who is quoted", () => {
	test("sees it as the site draws it, agrees, and changes their mind, on a phone without script", async () => {
		const { id, path, now } = await asked({ validUntil: "2031-05-01", place: "In our brochure" });
		await publish(store, [id], systemActor);
		const { page } = await onPhone(path);
		await page.getByRole("heading", { name: "May we show this?" }).waitFor();
		await page.locator("figure").getByText(quote).waitFor();
		await page.getByText("your words, name, role and company. In our brochure, until May 1, 2031.").waitFor();
		await page.getByRole("button", { name: "Yes, show it" }).click();
		await page.getByText("Thank you.").waitFor();
		expect((await now()).agreedAt).not.toBeNull();
		expect(await page.getByRole("button", { name: "Yes, show it" }).count()).toBe(0);

		await page.getByText("Something should be different").click();
		await page.getByRole("button", { name: "Send other words" }).click();
		await page.getByText("Nothing is different yet.").waitFor();
		await page.getByLabel("your words").fill("They answered soon.");
		await page.getByRole("button", { name: "Send other words" }).click();
		await page.getByText("You sent other words").waitFor();
		expect((await get(store, id)).data).toMatchObject({ quote });

		await page.getByText("I do not want this to be shown").click();
		await page.getByRole("button", { name: "Do not show it" }).click();
		await page.getByRole("heading", { name: "You have withdrawn your consent" }).waitFor();
		await page.reload();
		await page.getByRole("heading", { name: "You have withdrawn your consent" }).waitFor();
		expect(await now()).toMatchObject({ withdrawnAt: expect.any(Number), proposal: expect.any(String) });
	}, 60_000);

	test("answers nothing about what changed before the press", async () => {
		const { id, path, now } = await asked();
		const { page } = await onPhone(path);
		await saveDraft(store, { id, basedOn: 1, data: { ...rania, quote: "The best firm of all." }, actor: systemActor });
		await page.getByRole("button", { name: "Yes, show it" }).click();
		await page.getByText("This has just changed.").waitFor();
		await page.locator("figure").getByText("The best firm of all.").waitFor();
		expect((await now()).agreedAt).toBeNull();
		await page.getByRole("button", { name: "Yes, show it" }).click();
		await page.getByText("Thank you.").waitFor();
	}, 60_000);

	test("can read every page of it, whatever it is, and with help", async () => {
		for (const type of ["clients", "projects"]) {
			const [first] = await list(store, { type });
			const given = { name: "Rania Haddad", email: "", place: "", validUntil: "", proof: "", hasAgreed: false };
			const parts = ["name", "logo", "quote", "picture", "figures"];
			const { path } = await addConsent(store, { ...given, document: first!.id, parts }, systemActor);
			const { page } = await openPage(browser, { viewport: phone.viewport, baseURL: site.origin });
			await page.goto(path);
			const { name, title } = first!.data as Record<string, string>;
			await page
				.getByRole("region", { name: "How it looks" })
				.getByText((title ?? name)!)
				.first()
				.waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
		}
	}, 60_000);

	test("has a link that nobody guesses, that ends unanswered, and that no log tells", async () => {
		const { id, path, now } = await asked();
		const ask = (at: string) => fetch(site.origin + at, { redirect: "manual" });
		expect((await ask(`/de${path}`)).status).toBe(404);
		const title = async (answer: Response) => [answer.status, /<title>[^<]*/.exec(await answer.text())?.[0]];
		const missing = await title(await ask("/nothing-at-all"));
		expect(missing[0]).toBe(404);
		for (const wrong of ["nothing", "0".repeat(32)])
			expect(await title(await ask(`/consent/${wrong}`))).toEqual(missing);
		const answer = await ask(path);
		expect(answer.headers.get("cache-control")).toContain("no-store");
		expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
		expect(await answer.text()).toContain('content="noindex"');
		await store.db.updateTable("consents").set({ expires_at: 1 }).where("document_id", "=", id).execute();
		const ended = await ask(path);
		expect([ended.status, await ended.text()]).toEqual([410, expect.stringContaining("This link has ended")]);
		const late = { method: "POST", headers: { Origin: site.origin }, body: new URLSearchParams({ answer: "yes" }) };
		expect((await fetch(site.origin + path, late)).status).toBe(410);
		expect((await now()).agreedAt).toBeNull();
	}, 60_000);
});

test("an editor asks for consent beside the entry, sends the link, and sees the answer", async () => {
	const { page } = await openPage(browser, {
		baseURL: site.origin,
		permissions: ["clipboard-read", "clipboard-write"],
	});
	const { id } = await create(store, { type: "testimonials", data: rania, actor: systemActor });
	await signInByRequest(page.context(), site.origin, people.administrator);
	await openScreen(page, `/admin/testimonials/edit/${id}`);
	const panel = page.getByRole("region", { name: "Consent" });
	await panel.getByText("Nobody has agreed to quote, name, role and company, as it is now.").waitFor();
	await panel.getByRole("button", { name: "Ask for consent" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: "Make the link" }).click();
	await dialog.getByText("Say whose consent it is.").waitFor();
	await dialog.getByLabel("Whose consent").fill("Rania Haddad");
	await dialog.getByRole("button", { name: "Make the link" }).click();
	await panel.getByText("This is the link for Rania Haddad.").waitFor();
	expect(await accessibilityViolations(page, { within: ".recipients" })).toEqual([]);
	const { page: hers } = await onPhone(new URL(await panel.locator("code").innerText()).pathname);
	onTestFinished(() => hers.close());
	await hers.getByRole("button", { name: "Yes, show it" }).click();
	await hers.getByText("Thank you.").waitFor();
	await page.reload();
	await panel.getByText("There is consent to everything that it shows.").waitFor();
	await panel.getByRole("button", { name: "Withdraw for Rania Haddad" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Note the withdrawal" }).click();
	await panel.getByText("Withdrawn").waitFor();
}, 120_000);

test("an editor keeps files as evidence of a claim and as proof of a consent, which only the team gets", async () => {
	const { page } = await openPage(browser, { baseURL: site.origin });
	const { id } = await create(store, {
		type: "claims",
		data: { ...claim.initial, says: "100 % success rate" },
		actor: systemActor,
	});
	await signInByRequest(page.context(), site.origin, people.administrator);
	await openScreen(page, `/admin/claims/edit/${id}`);
	const panel = page.getByRole("region", { name: "Evidence as files" });
	const choose = (within: Locator, name: string, content: string) =>
		within
			.locator("input[type=file]")
			.last()
			.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
	await panel.getByText("No files yet.").waitFor();
	await choose(panel, "report.exe", "MZ\0\0\u0001");
	await panel.getByText("This is no PDF, picture, text or office document. Choose another file.").waitFor();
	await choose(panel, "Report of March.pdf", "%PDF-1.7 measured");
	const file = panel.getByRole("link", { name: "Report of March.pdf" });
	await file.waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	const address = new URL((await file.getAttribute("href"))!, site.origin).href;
	expect(await (await page.request.get(address)).text()).toBe("%PDF-1.7 measured");
	expect(await (await fetch(address)).text()).not.toContain("measured");
	await panel.getByRole("button", { name: "Remove Report of March.pdf" }).click();
	await panel.getByText("No files yet.").waitFor();
	expect((await page.request.get(address)).status()).toBe(404);

	const { id: quoted } = await asked();
	await openScreen(page, `/admin/testimonials/edit/${quoted}`);
	const consent = page.getByRole("region", { name: "Consent" });
	await choose(consent, "Her letter.pdf", "%PDF-1.7 yes");
	await consent.getByRole("link", { name: "Her letter.pdf" }).waitFor();
	expect(await accessibilityViolations(page, { within: ".recipients" })).toEqual([]);
}, 120_000);

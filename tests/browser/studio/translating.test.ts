import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { hashPassword } from "../../../app/.server/auth/password-hash.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { get, list } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { schedule } from "../../../app/.server/schedule/schedule.ts";
import { readTranslation, saveWords } from "../../../app/.server/translations/document-translation.ts";
import { translationId } from "../../../app/content/system/translation.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signIn } from "../studio.ts";

let site: Awaited<ReturnType<typeof siteOf>>;
let service = "";
let long = "";

beforeAll(async () => {
	site = await siteOf(becomeGerman);
}, 120_000);
afterAll(() => site?.stop());

/** A firm with German and French besides English, a term, and an editor who only translates into German. */
async function becomeGerman(store: Store): Promise<void> {
	const others = ["de", "fr"].map((code) => ({ key: code, code, shown: true, paths: [] }));
	await set(store, "site-languages", { others });
	const translations = [{ language: "de", words: "Umfang" }];
	// A translation that waits for its time, of an article with a long title.
	const [article] = await list(store, { type: "articles" });
	long = (await get(store, article!.id)).title;
	const of = { language: "de", type: "articles", document: article!.id };
	const { title } = Object.fromEntries((await readTranslation(store, of)).places.map((place) => [place.path, place]));
	const words = { path: "title", source: title!.source, words: "Ein Titel", state: "checked" } as const;
	await saveWords(store, { of, basedOn: 0, changes: [words], actor: systemActor });
	const at = Date.parse("2099-03-04T09:30Z");
	await schedule(store, { id: translationId(of), action: "publish", at, actor: systemActor });
	await set(store, "glossary", { terms: [{ term: "scope", note: "", translations }] });
	service = (await list(store, { type: "services" }))[0]!.id;
	for (const role of ["administrator", "editor"] as const) {
		const { name, email, password } = people[role];
		const hash = await hashPassword(password);
		await store.write((tx) => addPerson(tx, { name, email, role, password: hash }));
	}
	const rights = { languages: "de", may_publish: 0 };
	await store.db.updateTable("people").set(rights).where("role", "=", "editor").execute();
}

async function set(store: Store, name: string, fields: object): Promise<void> {
	const { version, data } = await get(store, name);
	await saveDraft(store, { id: name, basedOn: version, data: { ...data, ...fields }, actor: systemActor });
	await publish(store, [name], systemActor);
}

async function signedIn(person: (typeof people)[keyof typeof people]): Promise<Page> {
	const { page } = await openPage(await openBrowser(), { baseURL: site.origin });
	await signIn(page, person);
	return page;
}

const saved = (page: Page) => page.locator(".screen-head [role=status]", { hasText: /to do/ }).waitFor();

test("a translator gets to their language alone, and writes it with the keyboard", async () => {
	const page = await signedIn(people.editor);
	await expect.poll(() => new URL(page.url()).pathname).toBe("/admin/languages");
	expect(await page.getByRole("columnheader", { name: "French" }).count()).toBe(0);
	expect(await page.getByRole("navigation").getByRole("link").allInnerTexts()).not.toContain("Services");
	await page.goto("/admin/inquiries");
	await page.waitForURL("**/admin/refused");
	await openScreen(page, `/admin/languages/de.services.${service}`);
	const rows = page.locator(".translation-place");
	const first = rows.nth(0).getByRole("textbox");
	const source = await rows.nth(0).locator("p").first().innerText();
	const isAt = (index: number) => expect.poll(() => rows.nth(index).locator(":focus").count()).toBe(1);
	// From nowhere into the list, and from a control that knows arrows itself on from there.
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	await page.keyboard.press("Alt+ArrowDown");
	await isAt(0);
	await page.getByRole("radio", { name: "All", exact: true }).focus();
	await page.keyboard.press("Alt+ArrowDown");
	await isAt(1);
	await page.keyboard.press("Alt+ArrowUp");
	await isAt(0);
	await page.keyboard.press("Alt+KeyC");
	await expect.poll(() => first.inputValue()).toBe(source);
	await first.fill(`${source} 2030`);
	await page.keyboard.press("Alt+ArrowDown");
	await isAt(1);
	await rows.nth(0).getByText("The figures are others than in the source").waitFor();
	await rows.nth(0).getByText("Checked").waitFor();
	await saved(page);
	expect(await page.getByRole("button", { name: "Publish German" }).count()).toBe(0);

	// Beside the words stands their page, which is not on the site yet, and follows what is written.
	await page.getByRole("button", { name: "Preview" }).click();
	const preview = page.frameLocator("iframe[data-shown=true]");
	const beside = page.getByRole("region", { name: "The page in German" });
	await beside.getByText("There is no page of it in German yet.").waitFor();
	for (const input of await rows.getByRole("textbox").all()) {
		if ((await input.innerText()) || (await input.inputValue().catch(() => "-"))) continue;
		await input.focus();
		await page.keyboard.press("Alt+KeyC");
	}
	await preview.getByRole("heading", { level: 1, name: `${source} 2030` }).waitFor();
	await preview.getByText("Zum Inhalt springen").waitFor({ state: "attached" });
	await first.fill(`${source} 2031`);
	await preview.getByRole("heading", { level: 1, name: `${source} 2031` }).waitFor();
	expect(await accessibilityViolations(page, { without: "iframe" })).toEqual([]);
	// A question about one of the texts, which whoever is named is told of.
	const comments = page.getByRole("region", { name: "Comments" });
	await first.focus();
	await page.keyboard.press("Alt+KeyM");
	expect(
		await comments.getByLabel("Comment", { exact: true }).evaluate((input) => input === document.activeElement),
	).toBe(true);
	const about = comments.getByLabel("About");
	expect(await about.locator("option:checked").innerText()).toContain("(here)");
	await comments.getByLabel("Comment", { exact: true }).fill(`@${people.administrator.name} is this a promise?`);
	await comments.getByRole("button", { name: "Comment", exact: true }).click();
	await comments.getByText("is this a promise?").waitFor();
	await rows.nth(1).getByRole("textbox").focus();
	await comments.getByRole("list", { name: "Open comments" }).locator(".comment-place").click();
	await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
	expect(await accessibilityViolations(page, { without: "iframe" })).toEqual([]);
	const owner = await signedIn(people.administrator);
	await openScreen(owner, "/admin/notifications");
	await owner.getByRole("link", { name: /mentioned you in/ }).click();
	await owner.getByRole("region", { name: "Comments" }).getByRole("button", { name: "Settle" }).click();
	await owner.getByRole("region", { name: "Comments" }).getByText("1 settled").waitFor();
	for (const path of [`/admin/languages/fr.services.${service}/comments`, `/admin/documents/${service}/comments`])
		expect((await page.request.get(path)).status(), path).toBe(403);

	expect((await page.request.get(`/de/services/${service}`, { maxRedirects: 0 })).status()).not.toBe(200);
	const others = await page.request.get(`/admin/languages/fr.services.${service}/preview`);
	expect(await others.text()).toContain("Your role does not translate into French");
	const refused = await page.request.post("/admin/actions/translations", {
		data: { command: "save", id: `fr.services.${service}`, basedOn: 0, changes: [] },
		headers: { Origin: site.origin },
	});
	expect(refused.status()).toBe(403);
});

test("what is to do is gathered in a proposal, and a file comes back from translators", async () => {
	const page = await signedIn(people.administrator);
	await openScreen(page, "/admin/languages");
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export…" }).click();
	await page.getByRole("dialog").getByLabel("Language").selectOption("fr");
	await page.getByRole("dialog").getByText("JSON", { exact: true }).click();
	await page.getByRole("dialog").getByRole("link", { name: "Export" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toBe("content-fr.json");
	const { units, ...head } = JSON.parse(await (await import("node:fs/promises")).readFile(await file.path(), "utf8"));
	const [one, other] = units;
	const translated = JSON.stringify({
		...head,
		units: [
			{ ...one, target: "Bonjour" },
			{ ...other, digest: "0", target: "Au revoir" },
		],
	});
	await page.getByRole("button", { name: "Import…" }).click();
	await page.getByRole("dialog").getByLabel("Language").selectOption("fr");
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "content-fr.json", mimeType: "application/json", buffer: Buffer.from(translated) });
	await page.getByText("1 text taken in 1 page").waitFor();
	await page
		.getByRole("row", { name: /Au revoir/ })
		.getByText("its source has changed since")
		.waitFor();

	await page.getByRole("button", { name: "Into German…" }).click();
	await page.getByRole("button", { name: "Make the proposal" }).click();
	await page.waitForURL("**/admin/proposals/**");
	await page
		.getByRole("link", { name: /\(German\)/ })
		.first()
		.click();
	await page.getByText("You are translating in a proposal").waitFor();
});

test("a translation in the calendar says which language it is in, however long its title is", async () => {
	const page = await signedIn(people.administrator);
	await openScreen(page, "/admin/calendar?month=2099-03");
	const entry = page.locator('[data-day="2099-03-04"]').getByRole("link", { name: long });
	await entry.getByText(/goes live in German$/).waitFor();
	await openScreen(page, "/admin");
	await page
		.getByRole("region", { name: "Scheduled" })
		.getByText(/^German translation goes live/)
		.waitFor();
});

import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { openScreen, signedInAt } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** What a visitor is answered: the status, and where it leads. */
async function asked(path: string): Promise<string> {
	const { status, headers } = await fetch(new URL(path, inject("baseUrl")), { redirect: "manual" });
	return [status, headers.get("location")].filter(Boolean).join(" ");
}

test("an old address is led on from its editor, which says what is wrong first", async () => {
	const page = await signedInAt(browser, "/admin/redirects/new");
	await page.getByRole("textbox", { name: /^Old address/ }).fill("/2019/On-Pricing/");
	const to = page.getByRole("combobox", { name: /^Leads to/ });
	await to.fill("/2019/on-pricing");
	await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("/2019/On-Pricing/ would lead onto itself.").first().waitFor();
	await to.fill("/services");
	await to.press("Escape");
	await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText("Live", { exact: true }).first().waitFor();
	await expect
		.poll(() => asked("/2019/on-pricing?utm_source=mail"), { timeout: 30_000 })
		.toBe("301 /services?utm_source=mail");
	expect(await accessibilityViolations(page, { within: "main", without: "iframe" })).toEqual([]);
});

test("an address that was not found is led on from the list of them, and a file brings and takes many", async () => {
	for (let times = 0; times < 3; times += 1) expect(await asked("/Spring-Offer/")).toBe("301 /spring-offer");
	for (let times = 0; times < 3; times += 1) expect(await asked("/spring-offer")).toBe("404");
	const page = await signedInAt(browser, "/admin/redirects");
	await page.getByRole("link", { name: "Import or export CSV" }).click();
	await page.getByRole("button", { name: "Import CSV" }).waitFor();
	const lead = page.getByRole("button", { name: "Redirect to… /spring-offer" });
	// Counts are stored every few seconds.
	await expect
		.poll(
			async () => {
				await openScreen(page, "/admin/addresses");
				return lead.count();
			},
			{ timeout: 30_000, interval: 1000 },
		)
		.toBe(1);
	await lead.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("combobox", { name: /^Leads to/ }).fill("/nowhere");
	await dialog.getByRole("button", { name: "Redirect", exact: true }).click();
	await dialog.getByText("There is no page at /nowhere.").waitFor();
	await dialog.getByRole("combobox", { name: /^Leads to/ }).fill("/portfolio");
	await dialog.getByRole("listbox").getByRole("option").first().click();
	await dialog.getByRole("button", { name: "Redirect", exact: true }).click();
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => asked("/spring-offer"), { timeout: 30_000 }).toBe("301 /portfolio");
	await lead.waitFor({ state: "detached" });

	const choose = (csv: string, encoding?: BufferEncoding) =>
		page
			.locator("input[type=file]")
			.setInputFiles({ name: "redirects.csv", mimeType: "text/csv", buffer: Buffer.from(csv, encoding) });
	await choose("sep=;\r\nsource;target;code\r\n/büro/größe;/contact;301\r\n/old-team;/admin;301\r\n", "latin1");
	const refused = page.getByRole("region", { name: "1 line did not come" });
	await refused
		.getByRole("row", { name: "4 /old-team /admin Leads to: visitors cannot be led into the studio." })
		.waitFor();
	await expect.poll(() => asked("/b%C3%BCro/gr%C3%B6%C3%9Fe"), { timeout: 30_000 }).toBe("301 /contact");
	const saving = page.waitForEvent("download");
	await refused.getByRole("link", { name: "Download them" }).click();
	const toMend = await readFile(await (await saving).path(), "utf8");
	expect(toMend).toContain('"/old-team","/admin","301",4,');
	await choose(toMend.replace('"/admin"', '"/about"'));
	await page.getByText("1 added, 0 changed, 0 as they were.").waitFor();
	await refused.waitFor({ state: "detached" });
	await choose('\uFEFFfrom,to,kind\r\n"/?p=77",/about,301\r\n/spring-offer,/services,302\r\n/over,,410\r\n');
	await page.getByText("2 added, 1 changed, 0 as they were.").waitFor();
	await expect.poll(() => asked("/?utm_source=mail&p=77"), { timeout: 30_000 }).toBe("301 /about?utm_source=mail");
	expect(await asked("/spring-offer")).toBe("302 /services");
	expect(await asked("/over")).toBe("410");
	const file = await page.request.get("/admin/actions/redirects");
	expect(await file.text()).toContain('"/spring-offer","/services","302",');
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await accessibilityViolations(page, { within: "main" })).toEqual([]);
	}
});

test("a search without a result is listed, once for a visitor, none of the team's, and is forgotten", async () => {
	const word = `quokka${Date.now().toString(36).replace(/\d/g, "q")}`;
	const browserOfPeople = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0" };
	const search = (query: string, headers: Record<string, string> = {}) =>
		fetch(new URL(`/search?${new URLSearchParams({ q: query })}`, inject("baseUrl")), {
			headers: { ...browserOfPeople, ...headers },
		});
	const page = await signedInAt(browser, "/admin/addresses");
	await page.request.get(`/search?q=${word}ours`, { headers: browserOfPeople });
	for (const query of [word, word.toUpperCase(), `${word}@signet.example`, `${word} +49 170 1234567`])
		await search(query);
	await search(`${word}ahead`, { "Sec-Purpose": "prefetch" });
	await search(`${word}private`, { DNT: "1" });
	await search(`${word}robot`, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
	const list = page.getByRole("region", { name: "Searched for and not found" });
	const found = list.getByRole("listitem").filter({ hasText: word });
	await expect
		.poll(
			async () => {
				await openScreen(page, "/admin/addresses");
				return found.count();
			},
			{ timeout: 30_000, interval: 1000 },
		)
		.toBe(1);
	expect(await found.innerText()).toMatch(new RegExp(`^${word}\\s+Once, last on \\d{4}-\\d\\d-\\d\\d`));
	await found.getByRole("button", { name: `Forget ${word}` }).click();
	await found.waitFor({ state: "detached" });
});

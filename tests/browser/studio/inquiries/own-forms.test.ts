import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { aForm } from "../../../world.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser, openPage } from "../../browser.ts";
import { tooWide } from "../../site/layout-faults.ts";
import { openScreen, signedIn, signedInAt } from "../../studio.ts";
import { have } from "../documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const published = async (page: Page, title: string) => {
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await page.getByText(`“${title}” is on the site now.`).waitFor();
};

test("a campaign page of ten sections with a form of its own is built, sent without script, and found in the inbox", async () => {
	const page = await signedInAt(browser, "/admin/forms");
	const mark = crypto.randomUUID().slice(0, 6);
	const title = `Come to the workshop ${mark}`;
	await page.getByRole("region", { name: "Project inquiry" }).getByRole("link", { name: "Edit" }).waitFor();
	await openScreen(page, "/admin/forms/new");
	const box = (name: string) => page.getByRole("textbox", { name, exact: true });
	await box("Title").fill(title);
	const palette = page.getByRole("region", { name: "Add a question" });
	const words = page.getByRole("textbox", { name: /^Question \d/ });
	const settings = page.getByRole("region", { name: /^Question \d+, settings/ });
	const ask = async (label: string, kind = "Short text") => {
		await palette.getByRole("button", { name: kind }).click();
		await page.keyboard.type(label);
		return settings;
	};
	await ask("Your name");
	await ask("Where we write to", "E-mail address");
	const day = await ask("Which day", "One of these");
	for (const answer of ["Tuesday", "Another day"]) {
		await day.getByRole("button", { name: "Add answer" }).click();
		await day.getByRole("textbox", { name: "Answer" }).last().fill(answer);
	}
	const other = await ask("Which one, then");
	await other.getByRole("combobox", { name: "Asked after" }).selectOption("Which day");
	await other.getByRole("combobox", { name: "If the answer is" }).selectOption("Another day");
	await ask("You may write to me.", "Consent");
	// A copy is taken away and brought back, goes up and becomes another kind, all by keys.
	await page.keyboard.press("ControlOrMeta+d");
	await expect.poll(() => words.last().inputValue()).toBe("You may write to me. 2");
	await page.getByRole("button", { name: "Remove You may write to me. 2" }).click();
	await expect.poll(() => words.count()).toBe(5);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => words.count()).toBe(6);
	await page.keyboard.press("Alt+ArrowUp");
	await expect.poll(() => words.nth(4).inputValue()).toBe("You may write to me. 2");
	await words.nth(4).fill("");
	await page.keyboard.press("/");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await settings
		.getByRole("combobox", { name: "Kind of answer" })
		.and(page.locator(":has(option:checked:text('Long text'))"))
		.waitFor();
	await page.keyboard.press("Backspace");
	await expect.poll(() => words.count()).toBe(5);
	// A condition follows the question that it names.
	await words.nth(2).fill("Which day suits you");
	await words.nth(3).click();
	await expect
		.poll(() => settings.getByRole("combobox", { name: "Asked after" }).inputValue())
		.toBe("Which day suits you");
	await words.nth(2).fill("Which day");
	await box("Thanks").fill("We keep a chair for you.");
	await page.getByText("Preview", { exact: true }).click();
	await page.frameLocator("iframe[data-shown=true]").getByText("You may write to me.").waitFor();
	await page.getByText("Questions", { exact: true }).click();
	const wrong = page.getByRole("region", { name: "What would not work" });
	await wrong.getByText("“You may write to me.” links no page about it.").waitFor();
	await wrong.getByRole("button", { name: "Page about it" }).click();
	await page.getByRole("combobox", { name: "Page about it" }).fill("/privacy-policy");
	await expect.poll(() => wrong.getByText("links no page about it").count()).toBe(0);
	await published(page, title);

	await openScreen(page, "/admin/pages/new");
	const pageSettings = page.getByRole("region", { name: "Page settings" });
	await pageSettings.getByRole("textbox", { name: "Title", exact: true }).first().fill("The workshop");
	await pageSettings.getByRole("textbox", { name: "Address" }).fill(`campaign/workshop-${mark}`);
	await page.getByRole("button", { name: "Campaign" }).click();
	const inspector = (kind: string) => page.getByRole("region", { name: kind });
	const list = page.getByRole("list", { name: "Sections" });
	const choose = (kind: string) =>
		list
			.getByRole("button", { name: new RegExp(`^${kind}`) })
			.first()
			.click();
	await inspector("Opening").getByRole("textbox", { name: "Title", exact: true }).fill("A day in the workshop");
	await choose("Picture and text");
	await page.keyboard.press("Delete");
	const add = async (kind: string) => {
		await page.getByRole("button", { name: "Add a section" }).click();
		await page.getByRole("button", { name: new RegExp(`^${kind}`) }).click();
	};
	await add("Downloads");
	await inspector("Downloads").getByText("File 1").click();
	await inspector("Downloads").getByRole("textbox", { name: "Label" }).fill("The programme");
	await inspector("Downloads").getByRole("combobox", { name: "Address" }).fill("https://files.example/day.pdf");
	await add("Clients");
	await add("Call to action");
	await inspector("Call to action").getByRole("textbox", { name: "Title", exact: true }).fill("Come in");
	await choose("Form");
	await inspector("Form").getByRole("combobox", { name: "Form" }).fill(mark);
	await page.getByRole("option", { name: title }).click();
	await page.frameLocator("iframe[data-shown=true]").getByText("You may write to me.").waitFor();
	expect(await list.locator(".section-name").count()).toBe(10);
	await published(page, "The workshop");

	const { page: visit, complaints } = await openPage(browser, { javaScriptEnabled: false });
	await visit.goto(`/campaign/workshop-${mark}`);
	expect(await visit.locator("main > section").count()).toBe(10);
	expect(await visit.getByRole("link", { name: "The programme" }).getAttribute("href")).toMatch("/day.pdf");
	await visit.getByLabel("Your name").fill("Dana Whitfield");
	await visit.getByLabel("Where we write to").fill("dana@signet");
	await visit.getByLabel("Another day").check();
	await visit.getByLabel("You may write to me.").check();
	await visit.getByRole("button", { name: "Send" }).click();
	// What was typed is there, with what is wrong above it and beside it.
	await visit.locator("[data-summary]:focus", { hasText: "Not sent yet. Please look at:" }).waitFor();
	expect(await visit.getByRole("listitem").filter({ hasText: "Which one, then: This is needed." }).count()).toBe(1);
	expect(await visit.getByLabel("Another day").isChecked()).toBe(true);
	expect(await visit.getByLabel("Your name").inputValue()).toBe("Dana Whitfield");
	await visit.getByLabel("Where we write to").fill("dana@signet.example");
	await visit.getByLabel("Which one, then").fill("Friday");
	await visit.getByRole("button", { name: "Send" }).click();
	await visit.getByText("We keep a chair for you.").waitFor();
	const reference = await visit.locator(".reference").textContent();
	expect(complaints.filter((words) => !words.includes("422"))).toEqual([]);

	await openScreen(page, "/admin/inquiries");
	await page.getByRole("combobox", { name: "Form" }).selectOption(title);
	const table = page.getByRole("region", { name: "Answers" });
	await table.getByRole("link", { name: reference! }).waitFor();
	expect(await table.getByRole("columnheader").allTextContents()).toEqual([
		...["Reference", "Received", "Your name", "Where we write to", "Which day", "Which one, then"],
		"You may write to me.",
	]);
	await table.getByRole("link", { name: reference! }).click();
	await page.getByRole("heading", { name: "Dana Whitfield", level: 2 }).waitFor();
	expect(await page.locator(".inquiry-answers").innerText()).toMatch(/Which one, then\s+Friday/);
	const csv = await page.evaluate(async () => (await fetch(`/admin/inquiries.csv${location.search}`)).text());
	expect(csv.split("\r\n")).toMatchObject([
		expect.stringMatching(
			/"Which day","Which one, then","You may write to me\.","Came from","Medium","Campaign","Assigned to","Stage","Lost because"$/,
		),
		expect.stringMatching(/"Dana Whitfield","dana@signet\.example","Another day","Friday","Yes",,,,,,$/),
		"",
	]);
}, 120_000);

test("with script a form asks what applies, keeps a chosen file, and its file is only ever saved", async () => {
	const studio = await signedIn(browser);
	await openScreen(studio, "/admin/forms");
	const slug = `apply-${crypto.randomUUID().slice(0, 8)}`;
	await have(studio, "forms", aForm({ slug }), { live: true });
	const { page, complaints } = await openPage(browser, { viewport: { width: 390, height: 844 } });
	await page.goto(`/forms/${slug}`);
	await page.getByLabel("Your name").waitFor();
	const other = page.getByLabel("Which one, then");
	await expect.poll(() => other.isVisible()).toBe(false);
	await page.getByLabel("Something else").check();
	await other.waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	expect(await tooWide(page)).toEqual([]);

	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("This is needed.").first().waitFor();
	expect(await page.getByLabel("Your name").evaluate((field) => field === document.activeElement)).toBe(true);
	await page.getByLabel("Your name").fill("Kim Okafor");
	await page.getByLabel("Your address").fill("kim@loom.example");
	await other.fill("Cook");
	await page.getByLabel("Why us").fill("The bread.");
	await page.getByLabel("You may keep this for a year.").check();
	// What only the server can tell, and everything else stays as it is.
	const curriculum = page.getByLabel("Curriculum");
	const choose = (buffer: string) =>
		curriculum.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(buffer) });
	await choose("MZ\0\0");
	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("This file is no picture, PDF, text").waitFor();
	expect(await curriculum.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
	await page.reload();
	await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Kim Okafor");
	expect(await other.inputValue()).toBe("Cook");
	expect(await page.getByLabel("Something else").isChecked()).toBe(true);
	await page.getByText("What you wrote is still here").waitFor();
	await choose("%PDF-1.7 <script>alert(1)</script>");
	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("A founder reads it this week.").waitFor();
	expect(complaints.filter((words) => !words.includes("422"))).toEqual([]);

	await openScreen(studio, "/admin/inquiries?q=Kim+Okafor");
	await studio
		.getByRole("link", { name: /Kim Okafor/ })
		.first()
		.click();
	await studio.getByText("not checked for viruses").waitFor();
	const file = studio.getByRole("link", { name: "cv.pdf" });
	const answer = await studio.request.get((await file.getAttribute("href"))!);
	expect(answer.headers()).toMatchObject({
		"content-disposition": expect.stringMatching(/^attachment/),
		"content-security-policy": expect.stringContaining("sandbox"),
		"x-content-type-options": "nosniff",
		"cache-control": "no-store",
	});
}, 90_000);

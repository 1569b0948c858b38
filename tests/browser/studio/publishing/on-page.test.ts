import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser, openContext } from "../../browser.ts";
import { people } from "../../people.ts";
import { siteOn } from "../../site/own-site.ts";
import { openScreen, signIn } from "../../studio.ts";
import { runCommand } from "../documents.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

// What is published here changes every page, so these tests have a site of their own.
describe.each(["SQLite", "PostgreSQL"] as const)("a page edited on itself, on %s", (engine) => {
	let site: Awaited<ReturnType<typeof siteOn>>;

	beforeAll(async () => {
		const { email, password } = people.administrator;
		site = await siteOn(engine, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
		await site.addAccount();
	});
	afterAll(() => site?.stop());

	async function studio(who: keyof typeof people, width = 1440): Promise<Page> {
		const page = await (
			await openContext(browser, { baseURL: site.origin, viewport: { width, height: 900 }, reducedMotion: "reduce" })
		).newPage();
		await signIn(page, people[who]);
		return page;
	}
	const frameOf = (page: Page) => page.frameLocator("iframe[title='The page with its drafts']");
	const region = (frame: FrameLocator, name: string) => frame.getByRole("button", { name }).first();
	// The frame is scaled, which the driver does not reckon with when it asks what lies under the pointer.
	const press = (button: Locator) => button.click({ force: true });
	const panel = (page: Page, name: string) => page.getByRole("complementary", { name, exact: true });

	test("from the live page to a new headline on it, by hand and by keyboard", async () => {
		const page = await studio("administrator");
		const stranger = await (await openContext(browser, { baseURL: site.origin })).newPage();
		const asked: string[] = [];
		stranger.on("request", (request) => asked.push(request.url()));
		await stranger.goto("/", { waitUntil: "networkidle" });
		expect(asked.filter((url) => /\/edit-/.test(url))).toEqual([]);

		// Whoever does something in the studio finds the way back to it.
		await page.mouse.move(300, 300);
		await expect.poll(() => page.evaluate(() => localStorage.getItem("studio"))).toBe("1");
		await page.goto("/");
		await page.getByRole("link", { name: "Edit this page" }).click();
		await page.waitForURL("**/admin/on");
		const frame = frameOf(page);
		const headline = frame.getByRole("heading", { level: 1 });
		await press(region(frame, "Edit Headline,"));
		const input = panel(page, "Headline").getByLabel("Headline");
		await input.waitFor();
		expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
		const scrolled = () => headline.evaluate(({ ownerDocument }) => ownerDocument.defaultView!.scrollY);
		await headline.evaluate((element) => {
			Object.assign(element, { isKnown: true });
			element.ownerDocument.defaultView!.scrollTo(0, 40);
		});
		await input.fill("From first sketch to live software in 31 days.");
		await frame.getByRole("heading", { level: 1, name: "From first sketch to live software in 31 days." }).waitFor();
		// The page was changed where it stood: the same element, the same place, and the input keeps the focus.
		expect(await headline.evaluate((element) => "isKnown" in element)).toBe(true);
		expect(await scrolled()).toBe(40);
		expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
		await panel(page, "Headline").getByText("Shown on 1 page").waitFor();
		await panel(page, "Headline").getByText("Live says").waitFor();
		// In the frame nothing runs, the checks too; it is a public page, which has its own.
		expect(await accessibilityViolations(page, { without: "iframe" })).toEqual([]);

		// Back to the page, on to the next region, into it, and to the list.
		await page.keyboard.press("Escape");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		const subtext = panel(page, "Subtext").getByLabel("Subtext");
		await subtext.waitFor();
		await page.keyboard.press("Escape");
		await page.keyboard.press("r");
		await page.getByRole("navigation", { name: "Regions of this page" }).waitFor();
		await page.getByRole("button", { name: "Hero figures" }).click();
		await panel(page, "Hero figures").getByRole("button", { name: "Add figure" }).waitFor();

		// An entry of a list goes before its neighbour.
		const figures = frame.locator(".hero-foot dt");
		const before = await figures.allTextContents();
		await region(frame, "Edit Figure 1,").focus();
		await page.keyboard.press("Alt+ArrowDown");
		await expect.poll(() => figures.allTextContents()).toEqual([before[1], before[0], ...before.slice(2)]);

		// A link is followed with a modifier only, and a form sends nothing.
		await frame
			.locator("[data-added] button[aria-label^='Edit Primary button']")
			.first()
			.click({ modifiers: ["Control"], force: true });
		await page.waitForURL("**/admin/on/contact");
		await frame
			.locator("form")
			.first()
			.evaluate((form: HTMLFormElement) => form.requestSubmit());
		expect(page.url()).toContain("/admin/on/contact");
		await openScreen(page, "/admin/on");

		await page.getByRole("button", { name: "Publish" }).click();
		const dialog = page.getByRole("dialog", { name: "Publish what was changed here" });
		await dialog.getByText("software in 31 days.").waitFor();
		await dialog.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByText("is on the site now.").waitFor();
		const home = async () => (await stranger.request.get("/")).text();
		await expect.poll(async () => (await home()).replace(/<[^>]+>/g, "")).toContain("software in 31 days.");
		expect(await home()).not.toContain("data-at");

		// The mark goes with the session.
		await page.getByRole("button", { name: "Sign Out" }).first().click();
		await page.waitForURL("**/admin/login");
		await expect.poll(() => page.evaluate(() => localStorage.getItem("studio"))).toBe(null);
		await page.goto("/", { waitUntil: "networkidle" });
		expect(await page.getByRole("link", { name: "Edit this page" }).count()).toBe(0);
		await page.goto("/admin/on/about");
		expect(page.url()).toContain("/admin/login");
	});

	test("two people, a lost network, a restart and a deleted entry lose nothing", async () => {
		const [one, other] = [await studio("administrator"), await studio("editor", 390)];
		await openScreen(other, "/admin/on/about");
		const theirs = frameOf(other);
		await press(region(theirs, "Edit Story,"));
		const theirStory = panel(other, "Story").getByLabel("Story");
		await theirStory.fill("Their story.");

		await openScreen(one, "/admin/on/about");
		const frame = frameOf(one);
		await frame.getByText(`${people.editor.name} is editing Story`).waitFor({ state: "attached" });
		await press(region(frame, "Edit Story,"));
		const told = panel(one, "Story").getByRole("alert");
		await told.getByText(`${people.editor.name} is writing in Story`).waitFor();
		expect(await panel(one, "Story").getByLabel("Story", { exact: true }).isEditable()).toBe(true);
		expect(await one.locator("[data-path=story]").evaluate((element) => (element as HTMLElement).inert)).toBe(true);
		await told.getByRole("button", { name: "Take a copy" }).click();
		await one.getByLabel("Your copy of Story").fill("My story.");
		await other.keyboard.press("Escape");
		await other.goto("/admin");
		await panel(one, "Story").getByRole("button", { name: "Put it in" }).click();
		await frame.getByText("My story.").waitFor();

		await one.context().setOffline(true);
		await press(region(frame, "Edit Mission,"));
		await panel(one, "Mission").getByLabel("Mission").fill("Kept without a network.");
		await one.getByText("Could not save").first().waitFor();
		await one.context().setOffline(false);
		await frame.getByText("Kept without a network.").waitFor({ timeout: 15_000 });

		await site.halt();
		await panel(one, "Mission").getByLabel("Mission").fill("Kept through a restart.");
		await one.getByText("Could not save").first().waitFor();
		await site.start();
		await frame.getByText("Kept through a restart.").waitFor({ timeout: 30_000 });

		await openScreen(one, "/admin/on/about");
		const [founder] = await frame
			.locator("[data-at^='founders/']")
			.evaluateAll((all) =>
				all.map((element) => (element as HTMLElement).dataset.at!.replace(/^founders\/|#.*$/g, "")),
			);
		await runCommand(one, founder!, { command: "trash" });
		await press(region(frame, "Edit Full name,"));
		await panel(one, "Full name").getByLabel("Full name").fill("Nobody");
		await one.getByText("is in the trash").first().waitFor();
	});
});

import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { page as pages } from "../../../../app/content/types/page.ts";
import { pageTemplates } from "../../../../app/content/types/page-templates.ts";
import { accessibilityViolations } from "../../accessibility.ts";
import { openBrowser, openContext } from "../../browser.ts";
import { people } from "../../people.ts";
import { siteOn } from "../../site/own-site.ts";
import { openScreen, signInByRequest } from "../../studio.ts";
import { have, runCommand } from "../documents.ts";

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
		await signInByRequest(page.context(), site.origin, people[who]);
		return page;
	}
	const frameOf = (page: Page) => page.frameLocator("iframe[title='The page with its drafts']");
	const region = (frame: FrameLocator, name: string) => frame.getByRole("button", { name }).first();
	// The frame is scaled, which the driver does not reckon with when it asks what lies under the pointer.
	const press = (button: Locator) =>
		// While the frame finds its size, a place in it may be out of sight for a moment.
		vi.waitFor(() => button.click({ force: true, timeout: 5_000 }), { timeout: 30_000 });
	const textbox = (frame: FrameLocator, name: string) => frame.getByRole("textbox", { name, exact: true });
	const panel = (page: Page, name: string) => page.getByRole("complementary", { name, exact: true });

	test("from the live page to a new headline on it, by hand and by keyboard", async () => {
		const page = await studio("administrator");
		const stranger = await (await openContext(browser, { baseURL: site.origin })).newPage();
		const asked: string[] = [];
		stranger.on("request", (request) => asked.push(request.url()));
		await stranger.goto("/", { waitUntil: "networkidle" });
		expect(asked.filter((url) => /\/edit-/.test(url))).toEqual([]);

		// Whoever does something in the studio finds the way back to it.
		await openScreen(page, "/admin");
		await page.mouse.move(300, 300);
		await expect.poll(() => page.evaluate(() => localStorage.getItem("studio"))).toBe("1");
		await page.goto("/");
		await page.getByRole("link", { name: "Edit this page" }).click();
		await page.waitForURL("**/admin/on");
		const frame = frameOf(page);
		await press(region(frame, "Edit Headline,"));
		// The caret is in the page's own text.
		const text = textbox(frame, "Headline");
		await text.waitFor();
		const hasFocus = (element: Element) => element === element.ownerDocument.activeElement;
		expect(await text.evaluate(hasFocus)).toBe(true);
		expect(await text.locator("[data-figure]").allTextContents()).toEqual(["30 days"]);
		await text.evaluate((element) => Object.assign(element, { isKnown: true }));
		const tools = page.getByRole("region", { name: "What is written" });
		await page.keyboard.press("Control+a");
		await page.keyboard.insertText("x".repeat(121));
		await tools.getByRole("alert").getByText("Use 120 characters or fewer.").waitFor();
		await page.keyboard.press("Control+a");
		// Drafts are saved and others are heard of meanwhile: no letter is lost.
		await page.keyboard.type("From first sketch to live software in 31 days.", { delay: 60 });
		expect(await text.textContent()).toBe("From first sketch to live software in 31 days.");
		await tools.getByText("Live says From first sketch to live software in 30 days.").waitFor();
		// In the frame nothing runs, the checks too; it is a public page, which has its own.
		expect(await accessibilityViolations(page, { without: "iframe" })).toEqual([]);
		const headline = frame.locator("h1");
		const scrolled = () => headline.evaluate(({ ownerDocument }) => ownerDocument.defaultView!.scrollY);
		await headline.evaluate(({ ownerDocument }) => ownerDocument.defaultView!.scrollTo(0, 40));
		await page.keyboard.press("Enter");
		await frame.getByRole("heading", { level: 1, name: "From first sketch to live software in 31 days." }).waitFor();
		// The page was changed where it stood: the same element and place, in its lines again.
		await headline.locator("span + span").first().waitFor();
		expect(await scrolled()).toBe(40);
		expect(await headline.evaluate((element) => "isKnown" in element)).toBe(true);
		expect(await headline.getAttribute("contenteditable")).toBe(null);

		// On to the next region and into it, to its field, and to the list.
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await textbox(frame, "Subtext").waitFor();
		await tools.getByRole("button", { name: "Open its field" }).click();
		await panel(page, "Subtext").getByLabel("Subtext").waitFor();
		await panel(page, "Subtext")
			.getByText(/^Shown on \d+ page/)
			.waitFor();
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
		await page.getByRole("button", { name: "Open menu" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
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
		await textbox(theirs, "Story").fill("Their story.");

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
		await textbox(frame, "Mission").fill("Kept without a network.");
		await one.getByText("Could not save").first().waitFor();
		await one.context().setOffline(false);
		await one
			.getByText(/^Saved/)
			.first()
			.waitFor({ timeout: 15_000 });

		await site.halt();
		await textbox(frame, "Mission").fill("Kept through a restart.");
		await one.getByText("Could not save").first().waitFor();
		await site.start();
		await one
			.getByText(/^Saved/)
			.first()
			.waitFor({ timeout: 30_000 });

		await openScreen(one, "/admin/on/about");
		await frame.getByText("Kept through a restart.").waitFor();
		const [founder] = await frame
			.locator("[data-at^='founders/']")
			.evaluateAll((all) =>
				all.map((element) => (element as HTMLElement).dataset.at!.replace(/^founders\/|#.*$/g, "")),
			);
		await runCommand(one, founder!, { command: "trash" });
		await press(region(frame, "Edit Full name,"));
		await textbox(frame, "Full name").fill("Nobody");
		await one.getByText("is in the trash").first().waitFor();
	});

	// What follows is about the browser: how a draft gets into either database is shown above.
	if (engine === "PostgreSQL") return;

	test("what was written stays on the page while it is on its way, and is written on where it stands", async () => {
		const page = await studio("administrator");
		await openScreen(page, "/admin/on/about");
		const frame = frameOf(page);
		await press(region(frame, "Edit Mission,"));
		await textbox(frame, "Mission").fill("Written first.");
		await page
			.getByText(/^Saved/)
			.first()
			.waitFor();
		const arrives = Promise.withResolvers<void>();
		await page.route("**/admin/documents/**", async (route) => {
			await arrives.promise;
			await route.continue();
		});
		await page.keyboard.press("End");
		await page.keyboard.insertText(" Then more.");
		// Every state of the page is looked at, those too that are there for a moment.
		await frame.locator("body").evaluate((body) => {
			const hasAll = () => body.textContent!.includes("Written first. Then more.");
			const watched = Object.assign(body, { isWhole: hasAll() });
			new MutationObserver(() => {
				watched.isWhole &&= hasAll();
			}).observe(body, { subtree: true, childList: true, characterData: true });
		});
		const drawn = page.waitForResponse("**/admin/on-page/drawn?*");
		await page.keyboard.press("Escape");
		await page.getByText("Saving…").first().waitFor();
		arrives.resolve();
		await (await drawn).finished();
		await press(region(frame, "Edit Mission,"));
		await textbox(frame, "Mission").waitFor();
		expect(await frame.locator("body").evaluate((body) => (body as HTMLElement & { isWhole: boolean }).isWhole)).toBe(
			true,
		);
	});

	test("a text takes a composition and what is pasted, a picture is swapped, and a section put between others", async () => {
		const page = await studio("administrator");
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const sections = pageTemplates[0]!.sections();
		await have(page, "pages", { ...pages.initial, title: "Spring", slug: "spring", sections });
		await openScreen(page, "/admin/on/about");
		const frame = frameOf(page);
		await press(region(frame, "Edit Full name,"));
		const text = textbox(frame, "Full name");
		await text.waitFor();
		await page.keyboard.press("Control+a");
		const input = await page.context().newCDPSession(page);
		await input.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
		await page
			.getByText(/^Saved/)
			.first()
			.waitFor();
		await input.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
		await input.send("Input.insertText", { text: "日本" });
		await page.evaluate(() => {
			const html = new Blob(["<b>two</b><br>lines"], { type: "text/html" });
			const plain = new Blob([" and two\nlines"], { type: "text/plain" });
			return navigator.clipboard.write([new ClipboardItem({ "text/html": html, "text/plain": plain })]);
		});
		await page.keyboard.press("Control+v");
		expect(await text.innerHTML()).toBe("日本and two lines");
		await page.keyboard.press("Escape");

		const portrait = frame.locator("[data-at$='#image'] img").first();
		const before = await portrait.getAttribute("src");
		await press(region(frame, "Edit Portrait,"));
		const library = page.getByRole("dialog", { name: "Choose a picture" });
		await library.getByRole("searchbox").fill("hero-1");
		await library
			.getByRole("button", { name: /hero-1/ })
			.first()
			.click();
		const words = page.getByLabel("What it shows");
		await expect.poll(() => words.evaluate((element) => element === document.activeElement)).toBe(true);
		await expect.poll(() => portrait.getAttribute("src")).not.toBe(before);

		await openScreen(page, "/admin/on/spring");
		await frameOf(page).getByRole("button", { name: "Add a section above Figures" }).press("Enter");
		const gallery = page.getByRole("dialog", { name: "Add a section" });
		await gallery.getByRole("button", { name: /^Call to action/ }).click();
		await panel(page, "Call to action").getByRole("textbox", { name: "Title", exact: true }).fill("Talk to us");
		const added = frameOf(page).getByRole("heading", { name: "Talk to us" });
		await added.waitFor();
		const figures = frameOf(page).locator("[data-at$='#sections.2.figures']");
		const isAbove = (element: Element, other: Element | null) =>
			element.compareDocumentPosition(other!) === Node.DOCUMENT_POSITION_FOLLOWING;
		expect(await added.evaluate(isAbove, await figures.elementHandle())).toBe(true);
	});

	test("words of a formatted text are written on the page, with bold, links and kinds of blocks", async () => {
		const page = await studio("administrator");
		const words = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
		const textOf = (...content: unknown[]) => ({ type: "doc", content });
		const sections = pageTemplates[1]!.sections();
		Object.assign(sections[1]!, { text: textOf(words("We build tills."), words("Second.")) });
		Object.assign(sections[0]!, { title: "Join us" });
		const id = await have(page, "pages", {
			...pages.initial,
			title: "Hiring",
			slug: "hiring",
			sections: sections.slice(0, 2),
		});
		await openScreen(page, "/admin/on/hiring");
		const frame = frameOf(page);
		const at = (index: number) => frame.locator(`[data-at$='#sections.${index}.text']`);
		await press(region(frame, "We build tills."));
		const text = frame.locator("[data-being-written]");
		await text.waitFor();
		await page.keyboard.press("Control+End");
		await page.keyboard.type(" It is written here.");
		await page.keyboard.press("Control+Shift+ArrowLeft");
		await page.keyboard.press("Control+Shift+ArrowLeft");
		await page.getByRole("button", { name: "Bold" }).click();
		await text.locator("strong", { hasText: "here." }).waitFor();
		await page.getByRole("button", { name: "Link" }).click();
		await page.getByLabel("Address of the link").fill("javascript:alert(1)");
		await page.keyboard.press("Enter");
		await page.getByText("Write a path such as /contact").waitFor();
		await page.getByLabel("Address of the link").fill("/contact");
		await page.keyboard.press("Enter");
		await text.locator("a[href='/contact']", { hasText: "here." }).waitFor();
		expect(await accessibilityViolations(page, { within: ".on-page-writing" })).toEqual([]);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await page.keyboard.type("A heading");
		await page.getByLabel("Kind").selectOption("Heading");
		await text.locator("h2", { hasText: "A heading" }).waitFor();
		await page.keyboard.press("Escape");
		await expect.poll(() => at(1).locator("h2 a.anchor").textContent()).toBe("A heading");
		expect(await at(1).getAttribute("contenteditable")).toBeNull();
		const { document } = await runCommand(page, id, { command: "keepDraft" });
		const kinds = document.data.sections[1].text.content.map(({ type }: { type: string }) => type);
		expect(kinds).toEqual(["paragraph", "paragraph", "heading"]);
	});
});

import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { intercept, openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { inquire } from "../site/inquire.ts";
import { openScreen, signedIn, signedInAt, signIn } from "../studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const bar = (page: Page) => page.getByRole("banner");

describe("the frame of the studio", () => {
	test("lists the specified sections in order, and marks the current one", async () => {
		const page = await signedInAt(browser, "/admin");
		const rail = page.getByRole("navigation", { name: "Admin" });
		const names = await rail.getByRole("link").allInnerTexts();
		const specified = ["Dashboard", "Home Page", "About Page", "Services", "Portfolio", "Articles", "Contact Page"];
		specified.push("Testimonials", "Founders", "Navigation", "Footer", "FAQs", "SEO Settings", "Site Settings");
		expect(names.map((text) => text.split("\n")[0]!.trim()).filter((name) => specified.includes(name))).toEqual(
			specified,
		);
		expect(await bar(page).innerText()).toContain("Dashboard");

		await rail.getByRole("link", { name: /^Services offerings and pricing/i }).click();
		await page.getByRole("heading", { name: "Service Management" }).waitFor();
		expect(await rail.locator("[aria-current=page]").innerText()).toContain("Services");
		expect((await bar(page).innerText()).toLowerCase()).toContain("offerings and pricing");
		await page.goto("/admin/account");
		expect(await bar(page).innerText()).toContain("Your account");
		await page.goto("/admin/");
		expect(await rail.locator("[aria-current=page]").innerText()).toContain("Dashboard");
		expect((await bar(page).innerText()).toLowerCase()).toContain("overview and analytics");
	});

	test("remembers which groups of the rail are closed and whether it is narrow, and never hides the current entry", async () => {
		const page = await signedInAt(browser, "/admin", { isFresh: true });
		const rail = page.getByRole("navigation", { name: "Admin" });
		const entry = (name: string) => rail.getByRole("link", { name: new RegExp(`^${name}`) });
		await rail.locator("summary", { hasText: /^Site/ }).click();
		await entry("FAQs").waitFor({ state: "hidden" });
		await page.reload();
		await entry("Services").waitFor();
		expect(await entry("FAQs").isVisible()).toBe(false);
		await openScreen(page, "/admin/footer");
		expect(await entry("Footer").isVisible()).toBe(true);

		await page.keyboard.press("[");
		await page.getByRole("button", { name: "Widen the menu" }).waitFor();
		await page.reload();
		const words = entry("Services").locator(".clip");
		expect((await words.boundingBox())!.width).toBeLessThan(2);
		await entry("Services").hover();
		await page.getByRole("tooltip").getByText("Services: offerings and pricing").waitFor();
		await page.getByRole("button", { name: "Widen the menu" }).click();
		await expect.poll(async () => (await words.boundingBox())!.width).toBeGreaterThan(20);
	});

	test("moves through the rail by arrows and letters, and closes and opens its groups", async () => {
		const page = await signedInAt(browser, "/admin");
		const rail = page.getByRole("navigation", { name: "Admin" });
		const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.split("\n")[0]!.trim());
		await rail.getByRole("link", { name: /^Dashboard/ }).focus();
		await page.keyboard.press("ArrowDown");
		expect(await focused()).toContain("Inquiries");
		await page.keyboard.press("s");
		expect(await focused()).toContain("Services");
		await page.keyboard.press("s");
		expect(await focused()).toContain("Site");
		await page.keyboard.press("ArrowLeft");
		await rail.getByRole("link", { name: /^SEO Settings/ }).waitFor({ state: "hidden" });
		await page.keyboard.press("ArrowRight");
		expect(await focused()).toContain("Navigation");
	});

	test("goes to sections by G and a letter, unless somebody is typing", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("g");
		await page.keyboard.press("i");
		await page.waitForURL("/admin/inquiries");
		await page.getByRole("searchbox", { name: "Search inquiries" }).pressSequentially("ga");
		await page.keyboard.press("Escape");
		await page.locator("h1").click();
		await page.keyboard.press("g");
		await page.keyboard.press("x");
		await page.keyboard.press("g");
		await page.keyboard.press("a");
		await page.waitForURL("/admin/articles");
		await page.keyboard.press("?");
		const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		await keys.getByRole("heading", { name: "Go to" }).waitFor();
	});

	test("keeps what a person pins in the rail, from the rail and from an editor, on every device", async () => {
		const page = await signedInAt(browser, "/admin/faqs");
		const rail = page.getByRole("navigation", { name: "Admin" });
		await rail.getByRole("link", { name: /^Look/ }).focus();
		await page.keyboard.press("p");
		await page.getByText("“Look” is pinned to the rail.").first().waitFor();
		await rail.getByText("Pinned").waitFor();
		expect(await rail.getByRole("link", { name: /^Look/ }).count()).toBe(2);
		await openScreen(page, "/admin/services/edit/startup-mvp-development");
		await page.getByRole("button", { name: "More" }).click();
		await page.getByRole("menuitem", { name: "Pin to the rail" }).click();
		const pin = rail.getByRole("link", { name: "Startup MVP Development" });
		await pin.waitFor();
		await openScreen(page, "/admin");
		await pin.focus();
		expect(await accessibilityViolations(page, { within: ".rail" })).toEqual([]);
		await page.keyboard.press("p");
		await pin.waitFor({ state: "detached" });
		await rail.getByRole("link", { name: /^Look/ }).first().focus();
		await page.keyboard.press("p");
		await rail.getByText("Pinned").waitFor({ state: "detached" });
	});

	test("has one heading, also above a document that exists once", async () => {
		const page = await signedIn(browser);
		for (const path of ["/admin/about-content", "/admin/navigation", "/admin/services/edit/startup-mvp-development"]) {
			await openScreen(page, path);
			expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
		}
	});

	test("sections that share an entry of the rail are tabs of one another", async () => {
		const page = await signedInAt(browser, "/admin/projects");
		const tabs = page.getByRole("navigation", { name: "Parts of Portfolio" });
		await tabs.getByRole("link", { name: "Clients" }).click();
		await page.waitForURL("**/admin/clients");
		await tabs.locator("[aria-current=page]", { hasText: "Clients" }).waitFor();
		const rail = page.getByRole("navigation", { name: "Admin" });
		expect(await rail.locator("[aria-current=page]").innerText()).toContain("Portfolio");

		await rail.getByRole("link", { name: /^System/ }).click();
		const ofArea = page.getByRole("navigation", { name: "Parts of System" });
		await ofArea.getByRole("link", { name: "People" }).click();
		await page.waitForURL("**/admin/people");
		await ofArea.locator("[aria-current=page]", { hasText: "People" }).waitFor();
		expect(await rail.locator("[aria-current=page]").innerText()).toContain("System");
	});

	test("has every entry of the rail in sight in a window 900 pixels high", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.setViewportSize({ width: 1440, height: 900 });
		const entries = page.getByRole("navigation", { name: "Admin" });
		expect(await entries.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
		expect(await entries.getByRole("link").count()).toBeLessThanOrEqual(26);
	});

	test("can be searched by keyboard: sections, commands and all content", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("/");
		const field = page.getByRole("combobox", { name: "Search" });
		await field.fill("signature method no such thing");
		await page.getByText("Nothing found. Try another word.").waitFor();
		await page.getByRole("status").getByText("Nothing found", { exact: true }).waitFor();
		await field.fill("saas mvp");
		await page.getByRole("option", { name: /SaaS MVP Development/ }).waitFor();
		await page
			.getByRole("status")
			.getByText(/^\d+ results?$/)
			.waitFor();
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+k");
		await page.waitForURL(/\/admin\/services\/edit\//);
		// Opened again while still fading out, it is empty.
		await expect.poll(() => field.inputValue()).toBe("");
		await field.fill("new faq");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/admin\/faqs\/new/);
	});

	test("finds titles while the server is silent, and offers what can be done with an entry", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("/");
		const field = page.getByRole("combobox", { name: "Search" });
		await page.getByRole("group", { name: "Changed last" }).getByRole("option").first().waitFor();
		await intercept(page, "**/admin/search?q=*", () => {});
		await field.pressSequentially("saas mvp");
		await page.getByRole("option", { name: /SaaS MVP Development/ }).waitFor();
		await page.keyboard.press("ArrowRight");
		const deeds = page.getByRole("region", { name: /What to do with SaaS MVP Development/ });
		const focused = (name: string) =>
			expect
				.poll(() => deeds.getByRole("button", { name }).evaluate((button) => button === document.activeElement))
				.toBe(true);
		await focused("Open");
		await page.keyboard.press("ArrowDown");
		await focused("Edit on the page");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("End");
		await page.keyboard.type(" dev");
		expect(await field.inputValue()).toBe("saas mvp dev");
		expect(await accessibilityViolations(page, { within: ".palette" })).toEqual([]);
		await page.keyboard.press("Alt+Enter");
		await page.waitForURL(/\/admin\/on\/services/);
	});

	test("finds commands alone behind >, people behind @, and keeps what was typed for a moment after Escape", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("/");
		const search = page.getByRole("dialog", { name: "Search" });
		const field = search.getByRole("combobox");
		await search.getByRole("group", { name: "Changed last" }).waitFor();
		await field.pressSequentially(">new");
		await search.getByRole("option", { name: "New article" }).waitFor();
		expect(await search.getByRole("group").count()).toBe(1);
		await field.fill("@");
		await search.getByRole("group", { name: "People" }).getByRole("option").first().waitFor();
		expect(await search.getByRole("option", { name: "New article" }).count()).toBe(0);
		await field.fill("saas");
		await page.keyboard.press("Escape");
		await search.waitFor({ state: "detached" });
		await page.keyboard.press("/");
		expect(await field.inputValue()).toBe("saas");
		await page.keyboard.type("x");
		expect(await field.inputValue()).toBe("x");
		await page.keyboard.press("Escape");
		await search.waitFor({ state: "detached" });
	});

	test("opens a result of the current query, not of the previous one", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("/");
		const field = page.getByRole("combobox", { name: "Search" });
		await field.pressSequentially("a");
		await page.getByRole("group", { name: "Content" }).getByRole("option").first().waitFor();
		await intercept(page, "**/admin/search*", () => {});
		await field.pressSequentially("ctivity");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/admin/activity");
	});

	test("keeps the screen when the server cannot be reached, and shows an error where something was requested", async () => {
		const page = await signedInAt(browser, "/admin/settings", { isFresh: true });
		const tagline = page.getByLabel("Tagline");
		await tagline.fill("Not saved yet");
		await page.context().setOffline(true);
		const search = page.getByRole("dialog", { name: "Search" });
		await page.keyboard.press("ControlOrMeta+k");
		await page.getByRole("alert").getByText("The server cannot be reached.").waitFor();
		expect(await search.count()).toBe(0);
		await page.context().setOffline(false);
		await page.keyboard.press("ControlOrMeta+k");
		await search.waitFor();
		await page.context().setOffline(true);
		await search.getByRole("combobox").fill("a");
		await search.getByRole("alert").getByText("The server cannot be reached.").waitFor();
		await page.keyboard.press("Escape");
		await search.waitFor({ state: "detached" });

		const bell = page.getByRole("button", { name: /^Notifications/ });
		await bell.click();
		await page.getByRole("dialog").getByRole("alert").getByText("The server cannot be reached.").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: people.administrator.name }).click();
		await page.getByRole("menuitemradio", { name: "Dark" }).click();
		await page.getByRole("menuitemradio", { name: "Dark", checked: true }).waitFor();
		await page.keyboard.press("Escape");
		expect(await tagline.inputValue()).toBe("Not saved yet");
	});

	test("has menus to add content, for notifications, and for the person who is signed in", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.keyboard.press("c");
		const first = page.getByRole("menuitem", { name: "New project" });
		await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
		await page.keyboard.press("Escape");
		await page.getByRole("menu").waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Quick Add" }).click();
		await page.getByRole("menuitem").first().waitFor();
		const words = await page.getByRole("menuitem").allInnerTexts();
		const added = ["project", "article", "service", "testimonial", "founder", "FAQ"];
		expect(words.slice(0, 6)).toEqual(added.map((name) => `New ${name}`));
		await page.keyboard.press("Escape");

		await page.getByRole("button", { name: /^Notifications/ }).click();
		await page.getByRole("link", { name: "View all notifications" }).waitFor();
		await page.keyboard.press("Escape");

		const { name } = people.administrator;
		const person = page.getByRole("button", { name });
		expect(await person.innerText()).toContain("Administrator");
		await person.click();
		const live = page.getByRole("menuitem", { name: "View Live Site" });
		expect(await live.getAttribute("target")).toBe("_blank");
		await page.getByRole("menuitem", { name: "Sign Out" }).waitFor();
	});

	test("remembers the theme in this browser and renders the first page in it", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.getByRole("button", { name: people.administrator.name }).click();
		await page.getByRole("menuitemradio", { name: "Dark" }).click();
		await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
		const response = await page.request.get("/admin");
		expect(await response.text()).toContain('data-theme="dark"');
		const publicPage = await page.request.get("/");
		expect(await publicPage.text()).not.toContain("data-theme");
	});

	test("opens its navigation as a drawer on small screens, traps the focus there, and closes with Escape", async () => {
		const page = await signedInAt(browser, "/admin", { width: 390 });
		const opener = page.getByRole("button", { name: "Open menu" });
		await opener.click();
		const rail = page.getByRole("dialog", { name: "Sections" });
		await rail.getByRole("link", { name: /Testimonials/ }).waitFor();
		const about = rail.getByText("hero, services, call-to-action sections");
		expect((await about.boundingBox())!.height).toBeGreaterThan(12);
		for (let press = 0; press < 60; press++) await page.keyboard.press("Tab");
		expect(await rail.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await page.keyboard.press("Escape");
		await rail.waitFor({ state: "detached" });
		await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
		await opener.click();
		await rail.getByRole("link", { name: /Testimonials/ }).click();
		await page.getByRole("heading", { name: "Testimonial Management" }).waitFor();
		await rail.waitFor({ state: "detached" });
	});

	test("hides from editors what is for administrators", async () => {
		const page = await signedInAt(browser, "/admin", { role: "editor" });
		const rail = page.getByRole("navigation", { name: "Admin" });
		expect(await rail.innerText()).not.toContain("Site Settings");
		expect(await rail.innerText()).not.toContain("People");
		expect(await page.getByRole("button", { name: people.editor.name }).innerText()).toContain("Editor");
	});

	test("shows its own error page for unknown addresses", async () => {
		const page = await signedInAt(browser, "/admin/nowhere");
		await page.getByText("There is no such screen").waitFor();
		expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(1);
	});

	test("lists its shortcuts on ?, and ignores single-key shortcuts when they are switched off", async () => {
		const page = await signedInAt(browser, "/admin");
		const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
		const search = page.getByRole("dialog", { name: "Search" });
		await page.keyboard.press("?");
		await list.getByText("Mark answered").waitFor();
		const lone = list.getByRole("switch", { name: "Keys pressed alone" });
		await lone.focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Escape");
		await list.waitFor({ state: "detached" });

		await page.keyboard.press("/");
		await page.keyboard.press("?");
		await page.keyboard.press("ControlOrMeta+k");
		await search.waitFor();
		expect(await list.count()).toBe(0);
		expect(await search.getByRole("combobox").inputValue()).toBe("");
		await page.keyboard.press("Escape");
		await search.waitFor({ state: "detached" });

		await page.getByRole("button", { name: people.administrator.name }).click();
		await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
		await lone.focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("Escape");
		await list.waitFor({ state: "detached" });
		await page.keyboard.press("/");
		await search.waitFor();
	});

	test("weighs at most 250 KB of script on its first screen", async () => {
		const page = await signedIn(browser, { isFresh: true });
		const sizes: Promise<number>[] = [];
		page.on("requestfinished", (request) => {
			if (new URL(request.url()).pathname.endsWith(".js"))
				sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
		});
		await openScreen(page, "/admin");
		const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		console.log(`The studio's first screen: ${bytes} bytes of script.`);
		expect(bytes).toBeLessThan(250 * 1024);
	});
});

describe("the help", () => {
	test("opens with ? at the page that fits the screen, with its pictures, links and all other pages", async () => {
		const page = await signedInAt(browser, "/admin/articles");
		await page.keyboard.press("?");
		await page.getByRole("dialog").getByRole("link", { name: "How this screen is used" }).click();
		await page.getByRole("heading", { level: 1, name: "Write an article and schedule it" }).waitFor();
		const picture = page.getByRole("img", { name: "An article being written" });
		await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(900);
		expect(await accessibilityViolations(page)).toEqual([]);
		const pages = page.getByRole("navigation", { name: "Pages of the help" });
		await pages.getByText("For operators").click();
		await pages.getByRole("link", { name: "Configuration" }).click();
		await page.getByRole("link", { name: "nightly backups" }).click();
		await page.waitForURL("**/admin/help/operate/backups#every-night");
		await page.getByRole("heading", { level: 2, name: "Every night" }).waitFor();
	});

	test("is searched as one types, also on a phone, and says when nothing is found", async () => {
		const page = await signedInAt(browser, "/admin/help", { width: 390, scheme: "dark" });
		const search = page.getByRole("searchbox", { name: "Search the help" });
		await search.fill("alternative picture");
		await page.getByRole("main").getByRole("link", { name: "Add pictures and files" }).waitFor();
		expect(await accessibilityViolations(page, { rules: rulesOfColourAndWidth })).toEqual([]);
		await search.fill("zeppelin");
		await page.getByText("No page has all of these words").waitFor();
		await page.goto("/admin/help/own/zeppelin");
		await page.getByRole("heading", { name: "There is no such screen" }).waitFor();
		const picture = await page.request.get("/admin/help/pictures/..%2F..%2Fpackage.webp");
		expect(picture.status()).toBe(404);
	});
});

test("signing out in the navigation ends the session, or shows an error when the server cannot be reached", async () => {
	// A separate session, because other tests need the shared one.
	const page = await (await openContext(browser)).newPage();
	await signIn(page, people.editor);
	const signOut = page.getByRole("complementary").getByRole("button", { name: "Sign Out" });
	await intercept(page, "**/admin/**", (route) => route.abort());
	await signOut.click();
	await page.getByText("You are still signed in. The server cannot be reached.").waitFor();
	await page.getByRole("heading", { name: "Content Management Dashboard" }).waitFor();
	await page.unroute("**/admin/**");
	await signOut.click();
	await page.waitForURL("/admin/login");

	// Works for a session that has ended, too, before the screen hears of it.
	await signIn(page, people.editor);
	await intercept(page, "**/admin/sign-out*", async (route) => {
		await page.context().clearCookies();
		await route.continue({ headers: { ...route.request().headers(), cookie: "" } });
	});
	await signOut.click();
	await page.waitForURL("/admin/login");
	await page.goto("/admin");
	expect(new URL(page.url()).pathname).toBe("/admin/login");
});

test.each([1440, 390])(
	"no screen of lists and nothing that opens over one has a barrier that axe can find, in light and dark at %i px",
	async (width) => {
		await inquire();
		const page = await signedInAt(browser, "/admin", { width });
		const look = async (where: string) => {
			expect(await accessibilityViolations(page), where).toEqual([]);
			// The document is the same in the dark.
			await page.emulateMedia({ colorScheme: "dark" });
			expect(await accessibilityViolations(page, { rules: rulesOfColourAndWidth }), `${where} in the dark`).toEqual([]);
			await page.emulateMedia({ colorScheme: "light" });
		};
		await look("dashboard");
		await page.getByRole("button", { name: /^Notifications/ }).click();
		await page.getByRole("dialog").getByRole("link", { name: "New inquiry" }).first().waitFor();
		await look("notifications");
		for (const path of ["services", "projects?view=list", "faqs", "services?q=nothing-like-this", "activity"]) {
			await openScreen(page, `/admin/${path}`);
			await look(path);
		}
		await page.keyboard.press("/");
		await page.getByRole("dialog", { name: "Search" }).getByRole("option").first().waitFor();
		await look("palette");
		await page.keyboard.press("Escape");
		await page.getByRole("dialog", { name: "Search" }).waitFor({ state: "detached" });
		await page.keyboard.press("?");
		await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
		await look("shortcuts");
	},
	180_000,
);

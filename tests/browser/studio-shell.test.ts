import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations } from "./accessibility.ts";
import { intercept, openBrowser, openContext } from "./browser.ts";
import { inquire } from "./inquire.ts";
import { people } from "./people.ts";
import { openScreen, signedIn, signedInAt, signIn } from "./studio.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const bar = (page: Page) => page.getByRole("banner");

describe("the frame of the studio", () => {
	test("lists the specified entries in their order, and marks the one that is open", async () => {
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

	test("is searched by keyboard: sections, actions and all content", async () => {
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
		await page.waitForURL(/\/admin\/services\/edit\//);
		await page.keyboard.press("ControlOrMeta+k");
		await field.fill("new faq");
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/admin\/faqs\/new/);
	});

	test("opens what was meant, not what was found for the letters before", async () => {
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

	test("leaves the screen as it is when the server is away, and says so where something was wanted", async () => {
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

	test("adds, notifies and says who is signed in", async () => {
		const page = await signedInAt(browser, "/admin");
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

	test("keeps its theme in this browser and draws the first page in it", async () => {
		const page = await signedInAt(browser, "/admin");
		await page.getByRole("button", { name: people.administrator.name }).click();
		await page.getByRole("menuitemradio", { name: "Dark" }).click();
		await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
		const response = await page.request.get("/admin");
		expect(await response.text()).toContain('data-theme="dark"');
		const publicPage = await page.request.get("/");
		expect(await publicPage.text()).not.toContain("data-theme");
	});

	test("slides its rail in on small screens, holds the focus there, and lets go of it with Escape", async () => {
		const page = await signedInAt(browser, "/admin", { width: 390 });
		const opener = page.getByRole("button", { name: "Open menu" });
		await opener.click();
		const rail = page.getByRole("dialog", { name: "Sections" });
		await rail.getByRole("link", { name: /Testimonials/ }).waitFor();
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

	test("shows editors nothing that is for administrators", async () => {
		const page = await signedInAt(browser, "/admin", { role: "editor" });
		const rail = page.getByRole("navigation", { name: "Admin" });
		expect(await rail.innerText()).not.toContain("Site Settings");
		expect(await rail.innerText()).not.toContain("People");
		expect(await page.getByRole("button", { name: people.editor.name }).innerText()).toContain("Editor");
	});

	test("says within itself that there is no such screen", async () => {
		const page = await signedInAt(browser, "/admin/nowhere");
		await page.getByText("There is no such screen").waitFor();
		expect(await page.getByRole("navigation", { name: "Admin" }).count()).toBe(1);
	});

	test("lists its keys on ?, and does without those pressed alone where they are switched off", async () => {
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

test("whoever signs out in the rail is out, and stays when the server does not hear it", async () => {
	// A session of its own: the shared one is needed by others.
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

	// With a session that has ended already, too.
	await signIn(page, people.editor);
	await page.context().clearCookies();
	await signOut.click();
	await page.waitForURL("/admin/login");
	await page.goto("/admin");
	expect(new URL(page.url()).pathname).toBe("/admin/login");
});

describe.each([
	[1440, "light"],
	[1440, "dark"],
	[390, "light"],
	[390, "dark"],
] as const)("at %i px in %s", (width, scheme) => {
	test("axe finds nothing on dashboard, lists and activity, nor in what opens over them", async () => {
		await inquire();
		const page = await signedInAt(browser, "/admin", { width, scheme });
		const look = async (where: string) => expect(await accessibilityViolations(page), where).toEqual([]);
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
	}, 180_000);
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { publicActions, readers } from "../../../app/addresses/access.ts";
import { accessibilityViolations, rulesOfColourAndWidth } from "../accessibility.ts";
import { intercept, openBrowser, openContext, openPage } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, signedIn, signIn } from "../studio.ts";
import { oneTimeCode } from "./one-time-code.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

const enter = (page: Page) => page.getByRole("button", { name: "Access Admin Panel" }).click();
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const heading = (page: Page) => page.getByRole("heading", { name: "Welcome Back" });

/** A separate browser context, so that ending its sessions affects nobody else. */
async function ownBrowser(person: {
	email: string;
	password: string;
}): Promise<{ context: BrowserContext; page: Page }> {
	const context = await openContext(browser);
	const page = await context.newPage();
	await signIn(page, person);
	return { context, page };
}

/** Invites a new person; returns their credentials. */
async function invited(name: string): Promise<{ email: string; password: string; link: string }> {
	const page = await signedIn(browser);
	await openScreen(page, "/admin/people");
	await page.getByRole("button", { name: "Invite" }).click();
	const email = `${name.toLowerCase()}@quillstone.example`;
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Name").fill(name);
	await dialog.getByLabel("Email Address").fill(email);
	await dialog.getByRole("button", { name: "Invite" }).click();
	const link = await page.locator(".people-link").textContent();
	return { email, password: "velvet anchor prism 9", link: link ?? "" };
}

async function accept(page: Page, { link, password: chosen }: { link: string; password: string }): Promise<void> {
	await page.goto(link);
	await password(page).fill(chosen);
	await enter(page);
	await page.waitForURL((url) => url.pathname === "/admin");
}

/** Ends the session of a page in the studio, and waits until the page shows it. */
async function endSession(page: Page): Promise<void> {
	await page.context().clearCookies();
	// The page checks the session when its window gets the focus, once the studio is hydrated.
	await expect
		.poll(async () => {
			await page.evaluate(() => dispatchEvent(new Event("focus")));
			return password(page).isVisible();
		})
		.toBe(true);
}

describe("the login screen", () => {
	test("is shown to visitors, reports errors, and then continues to the requested address", async () => {
		const { page } = await openPage(browser);
		await page.goto("/admin/inquiries?state=all");
		await heading(page).waitFor();
		await page.getByText("Trouble signing in? Write to hello@quillstone.example").waitFor();
		await page.getByLabel("Email Address").fill(people.administrator.email);
		await password(page).fill("not the password at all");
		await page.getByRole("button", { name: "Show password" }).click();
		expect(await password(page).getAttribute("type")).toBe("text");
		await enter(page);
		await expect.poll(() => page.getByRole("alert").textContent()).toBe("Invalid email or password");

		await password(page).fill(people.administrator.password);
		const held = Promise.withResolvers<void>();
		await intercept(page, "**/admin/login.data**", async (route) => {
			await held.promise;
			await route.continue();
		});
		await enter(page);
		const busy = page.getByRole("button", { name: "Signing In..." });
		await busy.waitFor();
		expect(await busy.isDisabled()).toBe(true);
		held.resolve();
		await page.waitForURL("/admin/inquiries?state=all");
	});

	test("works without script, and never redirects to other sites", async () => {
		const { page } = await openPage(browser, { javaScriptEnabled: false });
		await page.goto("/admin/login?to=//elsewhere.example/admin");
		await page.getByLabel("Email Address").fill(people.administrator.email);
		await password(page).fill("not the password at all");
		await enter(page);
		expect(await page.getByRole("alert").textContent()).toBe("Invalid email or password");
		expect(await page.getByLabel("Email Address").inputValue()).toBe(people.administrator.email);
		await password(page).fill(people.administrator.password);
		await enter(page);
		await page.waitForURL((url) => url.href === `${inject("baseUrl")}/admin`);
	});

	test("says so when the service cannot be reached", async () => {
		const { page } = await ownBrowser(people.editor);
		await endSession(page);
		await password(page).fill(people.editor.password);
		await intercept(page, "**/admin/login/again", (route) => route.abort());
		await enter(page);
		await page.getByText("Failed to sign in").waitFor();
		await page.unroute("**/admin/login/again");
		await enter(page);
		await heading(page).waitFor({ state: "detached" });
	});

	test("stays, with what was typed, when its form cannot be sent", async () => {
		const { page } = await openPage(browser);
		await openScreen(page, "/admin/login");
		await page.getByLabel("Email Address").fill(people.editor.email);
		await password(page).fill(people.editor.password);
		await page.context().setOffline(true);
		await enter(page);
		await page.getByRole("alert").getByText("Failed to sign in").waitFor();
		await page.context().setOffline(false);
		await enter(page);
		await page.waitForURL("/admin");
	});

	test("has no accessibility violations, in light and dark", async () => {
		const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
		for (const path of [
			"/admin/login",
			"/admin/login/code",
			"/admin/forgot",
			"/admin/welcome",
			"/admin/report-mails",
		]) {
			await page.emulateMedia({ colorScheme: "light" });
			await page.goto(path);
			expect(await accessibilityViolations(page), path).toEqual([]);
			// The document is the same in the dark.
			await page.emulateMedia({ colorScheme: "dark" });
			expect(await accessibilityViolations(page, { rules: rulesOfColourAndWidth }), `${path} in the dark`).toEqual([]);
		}
	});
});

test("visitors get the login screen or 401 at every address of the studio, never content", async () => {
	const all = Object.entries(readers).filter(([path, who]) => path.startsWith("/admin") && who !== "everyone");
	const guarded = all.filter(([path]) => !(path in publicActions));
	expect(guarded.length).toBeGreaterThan(20);
	const origin = inject("baseUrl");
	for (const [path] of all.filter(([path]) => path in publicActions))
		expect((await fetch(origin + path, { redirect: "manual" })).status, path).toBeGreaterThanOrEqual(400);
	for (const [pattern] of guarded) {
		const path = pattern
			.replace(":collection/:action/:id?", "services/new")
			.replace(/:\w+\??/g, "services")
			.replace("*", "x");
		const page = await fetch(origin + path, { redirect: "manual" });
		expect([302, 401], path).toContain(page.status);
		if (page.status === 302) expect(page.headers.get("location"), path).toMatch(/^\/admin\/login\?/);
		for (const [target, method] of [
			[`${path}.data`, "GET"],
			[`${path}.data`, "POST"],
			[path, "POST"],
		] as const) {
			const answer = await fetch(origin + target, { method, redirect: "manual" });
			expect(answer.status, `${method} ${target}`).toBe(401);
			expect(await answer.text()).toBe("Sign in to go on.");
		}
	}
	expect((await fetch(`${origin}/admin/notifications/stream`)).status).toBe(401);
});

test("requests sent by another site are rejected, signed in or not", async () => {
	const body = new URLSearchParams(people.editor);
	const send = (path: string, headers: Record<string, string>) =>
		fetch(inject("baseUrl") + path, { method: "POST", headers, body, redirect: "manual" });
	for (const path of ["/admin/login", "/admin/people", "/contact"]) {
		expect((await send(path, { "sec-fetch-site": "cross-site" })).status, path).toBe(403);
	}
	for (const path of ["/admin/login", "/admin/people"]) {
		const answer = await send(path, { origin: "https://elsewhere.example" });
		expect([400, 403], path).toContain(answer.status);
		expect(answer.headers.getSetCookie()).toEqual([]);
	}
	expect((await send("/admin/login", {})).status).toBe(302);
});

describe("a session that has ended", () => {
	test("can be renewed on top of the page: typed text is still there, and rejected requests are repeated", async () => {
		const { context, page } = await ownBrowser(people.administrator);
		await openScreen(page, "/admin/people");
		await page.getByRole("button", { name: "Invite" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Name").fill("Gul Ghazi");
		await dialog.getByLabel("Email Address").fill("gul@quillstone.example");
		await context.clearCookies();
		await dialog.getByRole("button", { name: "Invite" }).click();
		await heading(page).waitFor();
		expect(await accessibilityViolations(page, { within: ".again" })).toEqual([]);
		await password(page).fill("not the password at all");
		await enter(page);
		await page.getByText("Invalid email or password").waitFor();
		await password(page).fill(people.administrator.password);
		await enter(page);
		await page.getByRole("rowheader", { name: "Gul Ghazi" }).waitFor();
	});

	test("delays navigation and uploads until somebody has signed in again", async () => {
		const { context, page } = await ownBrowser(people.administrator);
		await openScreen(page, "/admin/activity");
		await context.clearCookies();
		// Pressed in the page itself: it may have noticed by then that nobody is signed in, and cover its links.
		await page.getByRole("navigation").locator('a[href="/admin/media"]').dispatchEvent("click");
		await password(page).fill(people.administrator.password);
		await enter(page);
		await page.getByRole("list", { name: "Media" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/admin/media");

		await context.clearCookies();
		await page.locator('input[type="file"]').setInputFiles("app/site/social/fallback.jpg");
		await password(page).fill(people.administrator.password);
		await enter(page);
		await page.locator(".upload-line").getByText("Added", { exact: true }).waitFor();
	});

	test("is noticed in other tabs when somebody signs out, and when they sign in again", async () => {
		const { context, page } = await ownBrowser(people.editor);
		const other = await context.newPage();
		await other.goto("/admin");
		await other.getByRole("main").waitFor();
		await page.getByRole("button", { name: people.editor.name }).click();
		await page.getByRole("menuitem", { name: "Sign Out" }).click();
		await page.waitForURL("/admin/login");
		await heading(other).waitFor();
		expect(await other.locator("#main").isVisible()).toBe(false);
		await signIn(page, people.editor);
		await heading(other).waitFor({ state: "detached" });
		expect(await other.locator("#main").isVisible()).toBe(true);
		const left = await page.request.post("/admin/sign-out", { maxRedirects: 0 });
		expect(left.headers()["clear-site-data"]).toBe('"cache"');
	});
});

test("an editor sees what is for administrators only, and cannot bypass it", async () => {
	const page = await signedIn(browser, { role: "editor" });
	await page.goto("/admin/people");
	await page.getByText("Your role does not allow this").waitFor();
	const status = await page.evaluate(async () => {
		const body = new URLSearchParams({ command: "invite", name: "X", email: "x@x.example", role: "administrator" });
		return (await fetch("/admin/actions/people", { method: "POST", body })).status;
	});
	expect(status).toBe(403);
});

test("an invited person chooses a password, adds a second factor and a passkey, and can sign in with each", async () => {
	const hana = await invited("Hana");
	const context = await openContext(browser);
	const page = await context.newPage();
	await page.goto(hana.link);
	await password(page).fill("password12345678");
	await enter(page);
	await page.getByText("among the first to be guessed").waitFor();
	await accept(page, hana);
	await page.goto(hana.link);
	await page.getByRole("heading", { name: "This Link Is Spent" }).waitFor();

	await openScreen(page, "/admin/account");
	const factor = page.getByRole("region", { name: "Second factor" });
	await factor.getByLabel("Your password").fill(hana.password);
	await factor.getByRole("button", { name: "Set up" }).click();
	const key = (await factor.locator(".account-key").textContent()) ?? "";
	await factor.getByLabel("Code").fill(oneTimeCode(key));
	await factor.getByRole("button", { name: "Add second factor" }).click();
	await factor.getByText("Keep these recovery codes").waitFor();
	const [recovery = ""] = await factor.getByRole("list", { name: "Recovery codes" }).locator("code").allTextContents();
	await factor.getByRole("button", { name: "I have kept them" }).click();

	const devices = await context.newCDPSession(page);
	await devices.send("WebAuthn.enable");
	await devices.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const passkeys = page.getByRole("region", { name: "Passkeys" });
	await passkeys.getByLabel("Name of the device").fill("Laptop");
	await passkeys.getByLabel("Your password").fill(hana.password);
	await passkeys.getByRole("button", { name: "Add passkey" }).click();
	await passkeys.getByRole("listitem").filter({ hasText: "Laptop" }).waitFor();
	await page.emulateMedia({ reducedMotion: "reduce" });
	expect(await accessibilityViolations(page, { within: "#main" })).toEqual([]);

	const startAgain = async () => {
		await context.clearCookies();
		await page.goto("/admin/login");
	};
	const byPassword = async () => {
		await page.getByLabel("Email Address").fill(hana.email);
		await password(page).fill(hana.password);
		await enter(page);
		await page.waitForURL("**/admin/login/code**");
	};
	const inside = () => page.waitForURL((url) => url.pathname === "/admin");

	await startAgain();
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await inside();

	await startAgain();
	await byPassword();
	await page.getByLabel("Code").fill("000000");
	await enter(page);
	await page.getByText("This code is not right").waitFor();
	// Typing replaces the code. The one that added the factor has been used already.
	const chosen = () => page.evaluate(() => (document.activeElement as HTMLInputElement).selectionEnd);
	await expect.poll(chosen).toBe(6);
	await page.keyboard.type(oneTimeCode(key, 1));
	await enter(page);
	await inside();

	await endSession(page);
	await password(page).fill(hana.password);
	await enter(page);
	await page.getByRole("button", { name: "Use a recovery code" }).click();
	await page.getByLabel("Recovery code").waitFor();
	await page.getByRole("button", { name: "Use the app" }).click();
	await page.getByLabel("Code of your authenticator app").waitFor();
	await page.getByRole("button", { name: "Start again" }).click();
	await password(page).waitFor();

	await startAgain();
	await byPassword();
	await page.getByRole("link", { name: "Use a recovery code" }).click();
	await page.getByLabel("Recovery code").fill(recovery);
	await enter(page);
	await inside();

	await startAgain();
	await byPassword();
	await page.getByRole("link", { name: "Use a recovery code" }).click();
	await page.getByLabel("Recovery code").fill(recovery);
	await enter(page);
	await page.getByText("was used before").waitFor();
});

test("an administrator can end somebody's access at once, but never that of the last administrator", async () => {
	const ivo = await invited("Ivo");
	const { page: theirs } = await openPage(browser);
	await accept(theirs, ivo);

	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/people");
	await page.getByLabel(`Role of ${people.administrator.name}`).selectOption("editor");
	await page.getByText("Nobody could administer the studio then.").waitFor();
	await page.getByRole("button", { name: "Actions for Ivo" }).click();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await page.getByRole("rowheader", { name: "Ivo" }).waitFor({ state: "detached" });
	await theirs.goto("/admin");
	await heading(theirs).waitFor();
});

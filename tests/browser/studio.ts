import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject, onTestFinished, TestRunner } from "vitest";
import { newContext } from "./browser.ts";
import { people } from "./people.ts";

export type PersonRole = keyof typeof people;

export interface SignedInOptions {
	readonly role?: PersonRole;
	/** Window size in pixels. */
	readonly width?: number;
	readonly scheme?: "light" | "dark";
	/** Whether things move. Most tests are about what is there in the end, and drawing each frame would take time. */
	readonly hasMotion?: boolean;
	/** Whether to use a browser profile that has loaded nothing of the site before, and is not reused after the test. */
	readonly isFresh?: boolean;
}

/** Pages for reuse: with cached scripts, a browser opens a screen in half the time. */
const idlePages = new WeakMap<Browser, Page[]>();

/** An empty page in a browser that is signed in already. */
export async function signedIn(
	browser: Browser,
	{ role = "administrator", width = 1440, scheme = "light", hasMotion = false, isFresh = false }: SignedInOptions = {},
): Promise<Page> {
	// A kept sign-in may be extended by any answer: a test that ends its own would have it back.
	const { cookies } = await (isFresh ? signInOnce(browser, role) : stateOf(browser, role));
	const page = (!isFresh && idlePages.get(browser)?.pop()) || (await newPage(browser));
	await page.context().addCookies(cookies);
	await page.emulateMedia({ colorScheme: scheme, reducedMotion: hasMotion ? "no-preference" : "reduce" });
	await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
	if (TestRunner.getCurrentTest())
		onTestFinished(({ task }) => (isFresh || task.result?.state === "fail" ? page.context().close() : leave(page)));
	return page;
}

async function newPage(browser: Browser): Promise<Page> {
	const context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
	return context.newPage();
}

/** Cleans up a page after a test, and keeps it for another test. */
async function leave(page: Page): Promise<void> {
	const context = page.context();
	const browser = context.browser();
	if (!browser || page.isClosed()) return;
	await Promise.all(context.pages().map((other) => other !== page && other.close()));
	page.removeAllListeners("dialog");
	for (const routed of [page, context]) await routed.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	await context.clearPermissions();
	// A page of the site that runs no script, to clear the site's storage.
	await page.goto("/robots.txt");
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
	await context.clearCookies();
	idlePages.set(browser, [...(idlePages.get(browser) ?? []), page]);
}

/** Goes to a screen of the studio, and waits until it is hydrated. */
export async function openScreen(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/** Reloads the screen, and waits until it is hydrated. */
export async function reloadScreen(page: Page): Promise<void> {
	await page.reload();
	await hydrated(page);
}

async function hydrated(page: Page): Promise<void> {
	await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** A signed-in page that shows a screen. */
export async function signedInAt(browser: Browser, path: string, options?: SignedInOptions): Promise<Page> {
	const page = await signedIn(browser, options);
	await openScreen(page, path);
	return page;
}

/** Signs in through the login screen. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
	await page.goto("/admin/login");
	await page.getByLabel("Email Address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Access Admin Panel" }).click();
	await page.waitForURL((url) => url.pathname !== "/admin/login");
	// The address changes before the screen does.
	await page.getByRole("button", { name: "Access Admin Panel" }).or(busySignIn(page)).waitFor({ state: "detached" });
}

const busySignIn = (page: Page) => page.getByRole("button", { name: "Signing In..." });

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
const states = new Map<PersonRole, Promise<State>>();

/** In seconds. */
const longestTest = 10 * 60;

async function stateOf(browser: Browser, role: PersonRole): Promise<State> {
	const kept = states.get(role);
	// A run of all tests takes longer than the cookie of a sign-in lasts, and this one is never given a later end.
	if (kept && (await kept).cookies.every(({ expires }) => expires < 0 || expires - Date.now() / 1000 > longestTest))
		return kept;
	const state = signInOnce(browser, role);
	states.set(role, state);
	return state;
}

async function signInOnce(browser: Browser, role: PersonRole): Promise<State> {
	const context = await newContext(browser);
	await signInByRequest(context, inject("baseUrl"), people[role]);
	const state = await context.storageState();
	await context.close();
	return state;
}

/** Signs in without the login screen, which has its own tests: rendering it for every test would take seconds. */
export async function signInByRequest(
	{ request }: BrowserContext,
	origin: string,
	{ email, password }: { email: string; password: string },
): Promise<void> {
	const headers = { origin, "sec-fetch-site": "same-origin" };
	const form = { email, password };
	const answer = await request.post(`${origin}/admin/login`, { form, headers, maxRedirects: 0 });
	if (answer.status() !== 302) throw new Error(`signing in as ${email} answered ${answer.status()}`);
}

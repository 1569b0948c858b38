import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished, TestRunner } from "vitest";

let browser: Promise<Browser> | undefined;

/** The browser of all tests. The files of a worker share a connection, which ends with the worker. */
export function openBrowser(): Promise<Browser> {
	browser ??= chromium.connect(inject("browserUrl"));
	return browser;
}

/** A browser profile on the site. It closes with the test that opens it: pages left open work on beside the next test. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: inject("baseUrl"), ...options });
	if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
	return context;
}

export interface WatchedPage {
	readonly page: Page;
	/** What no page of the site may cause: console messages, errors, broken policies, requests to others. */
	readonly complaints: readonly string[];
}

/** A fresh visitor's page, for paths such as "/services", that notes every complaint. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const { baseURL = inject("baseUrl") } = options;
	const context = await openContext(browser, options);
	const page = await context.newPage();
	const complaints: string[] = [];
	// A broken content security policy appears here too, as a console message.
	page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
	page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
	page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
	page.on("request", (request) => {
		const { origin, protocol } = new URL(request.url());
		if (protocol !== "data:" && origin !== baseURL) complaints.push(`third party: ${request.url()}`);
	});
	return { page, complaints };
}

/**
 * Has a page's requests for a pattern answered by the test from now on. The browser says so of a page's first pattern a
 * moment before it is true: what the page asks for in between would go past it.
 */
export async function intercept(page: Page, ...[pattern, answer]: Parameters<Page["route"]>): Promise<void> {
	await page.route(pattern, answer);
	const probe = "**/readyz";
	await page.route(probe, (route) => route.fulfill({ status: 204 }));
	await expect.poll(() => page.evaluate(async () => (await fetch("/readyz")).status)).toBe(204);
	await page.unroute(probe);
}

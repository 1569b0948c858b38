import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, onTestFinished, TestRunner } from "vitest";
import { launchTestBrowser } from "./launch.ts";

let browser: Promise<Browser> | undefined;

/**
 * The browser that the test files of a worker share. It ends with the worker. It lays out and paints every frame but has no
 * memory for its pixels, which nobody sees and which take a tenth of its work: a picture of its pages has gaps.
 */
export function openBrowser(): Promise<Browser> {
	browser ??= launchTestBrowser(["--force-gpu-mem-available-mb=1"]);
	return browser;
}

/** A browser for tests that look at the pixels of a page. It ends with the test. */
export async function openBrowserWithPixels(): Promise<Browser> {
	const own = await launchTestBrowser();
	onTestFinished(() => own.close());
	return own;
}

/** A browser context for the site, which its opener closes. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
	const context = await browser.newContext({ baseURL: inject("baseUrl"), ...options });
	// Its own requests reuse connections of earlier tests, and may meet one that the site closes at that moment.
	const { request } = context;
	const fetch = request.fetch.bind(request);
	request.fetch = (address, settings) => fetch(address, { maxRetries: 2, ...settings });
	return context;
}

/** A browser context for the site. Closed after the test, because open pages would keep working during the next one. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
	const context = await newContext(browser, options);
	if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
	return context;
}

export interface WatchedPage {
	readonly page: Page;
	/**
	 * Console messages, errors, policy violations and requests to other sites, none of which a page of the site may
	 * cause.
	 */
	readonly complaints: readonly string[];
}

/** A new visitor's page, for paths such as "/services", that records every complaint. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const { baseURL = inject("baseUrl") } = options;
	const context = await openContext(browser, options);
	const page = await context.newPage();
	const complaints: string[] = [];
	// Violations of the content security policy appear here too, as console messages.
	page.on("console", (message) => {
		if (!isNoFault(message.text())) complaints.push(`console ${message.type()}: ${message.text()}`);
	});
	page.on("pageerror", ({ message }) => {
		if (!isNoFault(message)) complaints.push(`error: ${message}`);
	});
	page.on("requestfailed", (request) => {
		const error = request.failure()?.errorText;
		// The browser gives up what it still loads when somebody leaves the page.
		if (error !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${error}`);
	});
	page.on("request", (request) => {
		const { origin, protocol } = new URL(request.url());
		if (protocol !== "data:" && origin !== baseURL) complaints.push(`third party: ${request.url()}`);
	});
	return { page, complaints };
}

/**
 * The button of the closed menu has `autofocus`, for when the menu opens. The browser remarks on it when somebody is in a
 * field before the first frame is drawn, as tests can be. And it leaves out the change between two pages, and says so,
 * when a style sheet is late; the page is there all the same. Nor is it a fault that a test measures pictures that wait for
 * the first paint.
 */
function isNoFault(words: string): boolean {
	return (
		words.startsWith("Autofocus processing was blocked because a document already has a focused element") ||
		words.endsWith("ViewTransition opt-in disabled") ||
		words.startsWith("Rendering was performed in a subtree hidden by content-visibility")
	);
}

/**
 * From now on, the test answers a page's requests that match a pattern. The browser confirms a page's first pattern
 * slightly before it takes effect, so requests in between would bypass it.
 */
export async function intercept(page: Page, ...[pattern, answer]: Parameters<Page["route"]>): Promise<void> {
	await page.route(pattern, answer);
	const probe = "**/readyz";
	await page.route(probe, (route) => route.fulfill({ status: 204 }));
	await expect.poll(() => page.evaluate(async () => (await fetch("/readyz")).status)).toBe(204);
	await page.unroute(probe);
}

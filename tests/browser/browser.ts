import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "playwright-core";
import { inject } from "vitest";

/** The system's Chromium without a window, one for a file of tests. Close it at the end. */
export function openBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({
		...options,
		executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
		args: [
			"--no-sandbox",
			"--headless",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			...args,
		],
	});
}

export interface WatchedPage {
	readonly page: Page;
	/** What no page of the site may cause: console messages, errors, broken policies, requests to others. */
	readonly complaints: readonly string[];
}

/** A fresh visitor's page, for paths such as "/services", that notes every complaint. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const { baseURL = inject("baseUrl") } = options;
	const context = await browser.newContext({ ...options, baseURL });
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

import { chromium } from "playwright-core";

const options = {
	executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell",
	args: [
		"--no-sandbox",
		"--headless",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		// Pages come and go by the hundred: with room for them, less of the time is spent on collecting garbage.
		"--js-flags=--min-semi-space-size=16 --initial-heap-size=400",
	],
};

/** Starts the system's Chromium headless, with more command line arguments if wanted. It ends with this process at the latest. */
export function launchBrowser(args: readonly string[] = []) {
	return chromium.launch({ ...options, args: [...options.args, ...args] });
}

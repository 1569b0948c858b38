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
	],
};

// Pages come and go by the hundred: with room for them, less of the time is spent on collecting garbage.
const roomy = "--min-semi-space-size=16 --initial-heap-size=400";

/** Starts the system's Chromium headless, with more command line arguments if wanted. It ends with this process at the latest. */
export function launchBrowser(args: readonly string[] = [], v8 = roomy) {
	return chromium.launch({ ...options, args: [...options.args, `--js-flags=${v8}`, ...args] });
}

/** The same for tests: their pages are gone before optimized scripts have saved the time that optimizing them takes. */
export function launchTestBrowser(args?: readonly string[]) {
	return launchBrowser(args, `${roomy} --no-opt --no-maglev`);
}

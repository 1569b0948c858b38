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

/** Starts the system's Chromium without a window, for connections of many. */
export function launchBrowser() {
	return chromium.launchServer(options);
}

/** Starts one for a file of tests that needs other arguments of the command line. Close it at the end. */
export function launchOwnBrowser(args: readonly string[]) {
	return chromium.launch({ ...options, args: [...options.args, ...args] });
}

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

/** Starts the system's Chromium headless, for many connections. */
export function launchBrowser() {
	return chromium.launchServer(options);
}

/** Starts one with other command line arguments for a test file, which must close it at the end. */
export function launchOwnBrowser(args: readonly string[]) {
	return chromium.launch({ ...options, args: [...options.args, ...args] });
}

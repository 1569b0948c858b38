import { spawn } from "node:child_process";
import { once } from "node:events";
import { launchBrowser } from "../tests/browser/launch.ts";
import { people } from "../tests/browser/people.ts";
import { signIn } from "../tests/browser/studio.ts";

/** Opens a window in which an administrator of the site is signed in. */
export async function openStudio({ origin, env }) {
	await addAdministrator(env);
	const browser = await launchBrowser();
	const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
	await signIn(page, people.administrator);
	return { page, close: () => browser.close() };
}

/** The cookies of an administrator who is signed in, as a header. */
export async function signInForCookie(site) {
	const { page, close } = await openStudio(site);
	const cookies = await page.context().cookies();
	await close();
	return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

// Whoever is there already is refused, which is as good.
async function addAdministrator(site) {
	const { name, email, password } = people.administrator;
	const args = ["bin/cli.mjs", "user", "create", "--email", email, "--name", name, "--role", "administrator"];
	const env = { ...site, ADMIN_PASSWORD: password };
	await once(spawn(process.execPath, args, { env, stdio: "ignore" }), "exit");
}

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newKeyPair } from "../../../bin/cli/encrypted.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signedIn, signInByRequest } from "../studio.ts";

const browser = await openBrowser();

test("without a place for backups the screen says how to name one; editors do not see it", async () => {
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/system");
	await page.getByText("Backups are not made by themselves yet.").waitFor();
	await page.getByText("Start the site with BACKUP_DIR").waitFor();
	const run = page.getByRole("button", { name: "Run now: Mail digests" });
	const digests = page.getByRole("row").filter({ has: run });
	await digests.getByText("every 15 minutes").waitFor();
	await run.click();
	await digests.getByText("Done").waitFor();
	expect(await page.getByRole("button", { name: "Back up now" }).count()).toBe(0);
	expect(await accessibilityViolations(page)).toEqual([]);
	const editor = await signedIn(browser, { role: "editor" });
	expect((await editor.goto("/admin/system"))?.status()).toBe(403);
});

test("a press makes a backup that proves itself while the screen follows, and says why one failed", async () => {
	const dir = await mkdtemp(join(tmpdir(), "quillstone-backups-"));
	const { recipient } = await newKeyPair();
	const { email, password } = people.administrator;
	const account = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
	const site = await siteOf(undefined, { ...account, BACKUP_DIR: dir, BACKUP_RECIPIENTS: recipient });
	const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
	onTestFinished(async () => {
		await page.context().close();
		await site.stop();
		await rm(dir, { recursive: true, force: true });
	});
	await signInByRequest(page.context(), site.origin, people.administrator);
	await openScreen(page, "/admin/system");
	await page.getByText("No backup was proved yet.").waitFor();
	await page.getByRole("button", { name: "Back up now" }).click();
	// It has low priority, so on a busy machine it takes as long as the others let it.
	await page.getByText(/restored and compared, \d+ pages equal\.$/).waitFor({ timeout: 280_000 });
	const [file = ""] = await readdir(dir);
	expect(file).toMatch(/^quillstone-.*\.tar\.gz\.age$/);
	const row = page.getByRole("row").filter({ hasText: file });
	expect(await row.innerText()).toMatch(/\d+ pages equal/);
	expect(await accessibilityViolations(page)).toEqual([]);

	await rm(dir, { recursive: true });
	await writeFile(dir, "Not a folder");
	await page.getByRole("button", { name: "Back up now" }).click();
	const failed = page.getByRole("row").filter({ hasText: "Failed" });
	await failed.waitFor();
	expect(await failed.innerText()).toContain("cannot be written");
	await page.getByText(/restored and compared/).waitFor();
}, 400_000);

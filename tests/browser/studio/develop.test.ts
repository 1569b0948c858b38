import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyOfProduct } from "../../extended-copy.ts";
import { openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { serve } from "../server.ts";

/** Runs `npm run dev` in a copy of the product. Returns its address, and what edits a file of it. */
async function develop() {
	const folder = await copyOfProduct();
	const { dataDir, remove } = await copySampleFolder();
	const { email, password } = people.administrator;
	const site = await serve(
		dataDir,
		{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
		{ folder, program: "bin/dev.mjs" },
	);
	onTestFinished(async () => {
		await site.stop();
		await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
	});
	return {
		address: site.origin,
		async edit(file: string, from: string, to: string) {
			const path = join(folder, file);
			const before = await readFile(path, "utf8");
			expect(before, file).toContain(from);
			await writeFile(path, before.replaceAll(from, to));
			return () => writeFile(path, before);
		},
	};
}

test("what is edited is exchanged without losing what was typed, errors say their place, and what is open recovers", async () => {
	const { address, edit } = await develop();
	const context = await openContext(await openBrowser(), { baseURL: address });
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || /hydrat/i.test(message.text())) complaints.push(message.text());
	});

	await page.goto("/admin");
	await page.getByLabel("Email Address").fill(people.administrator.email);
	await page.getByLabel("Password", { exact: true }).fill(people.administrator.password);
	await page.getByRole("button", { name: "Access Admin Panel" }).click();
	await page.getByRole("heading", { name: "Content Management Dashboard" }).waitFor();
	await page.goto("/admin/faqs/new");
	await page.locator("html[data-hydrated]").waitFor();
	expect(complaints).toEqual([]);

	const question = page.getByRole("textbox", { name: "Question" });
	await question.fill("Is this kept?");
	await edit("app/admin/editor/bar.tsx", 'label="More"', 'label="Further"');
	await page.getByRole("button", { name: "Further" }).waitFor();
	expect(await question.inputValue()).toBe("Is this kept?");

	const overlay = page.locator("vite-error-overlay");
	// What is edited before the page listens is not told to it.
	const listens = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
	await page.goto("/services");
	await listens;
	const heading = page.locator("h1");
	await heading.waitFor();
	const mendLoader = await edit(
		"app/site/pages/services.tsx",
		"export async function loader({ context }: LoaderArgs) {",
		"$&\n\tif (context) throw new Error('Planted.');",
	);
	await overlay
		.getByText(/services\.tsx:\d+/)
		.first()
		.waitFor();
	await overlay.getByText("Planted.").first().waitFor();
	await mendLoader();
	await heading.waitFor();
	await overlay.waitFor({ state: "detached" });

	const mendSyntax = await edit("app/site/pages/services.tsx", "export default function", "export default function (");
	await overlay
		.getByText(/app\/site\/pages\/services\.tsx/)
		.first()
		.waitFor();
	await mendSyntax();
	await heading.waitFor();
	await overlay.waitFor({ state: "detached" });
}, 300_000);

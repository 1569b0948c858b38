import { expect, inject, test } from "vitest";
import { readers } from "../../../app/addresses/access.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { openScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();

test("an administrator sees the studio as a translator, changes nothing meanwhile, and leaves", async () => {
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/people");
	const panel = page.getByRole("region", { name: "What a role sees" });
	await panel.getByLabel("Role").selectOption("translator");
	await panel.getByLabel("Translates into").fill("de, fr");
	await panel.getByRole("button", { name: "View the studio as this role" }).click();
	const said = page.getByText("You see the studio as a translator of de, fr. Nothing is saved.");
	await said.waitFor();
	expect(new URL(page.url()).pathname).toBe("/admin/languages");
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.goto("/admin/people");
	await said.waitFor();
	expect(await page.getByRole("region", { name: "What a role sees" }).count()).toBe(0);

	// Whatever the studio could be asked to change, and whatever role that needs.
	const headers = { origin: inject("baseUrl"), "Content-Type": "application/json" };
	const changes = Object.keys(readers).filter((pattern) => /^\/admin\/(actions|documents|lists)\//.test(pattern));
	for (const pattern of changes.filter((one) => one !== "/admin/actions/view-as" && !/history$/.test(one))) {
		const answer = await page.request.post(pattern.replace(/:\w+\??/, "services"), { headers, data: {} });
		expect(answer.status(), pattern).toBe(403);
	}
	await page.getByRole("button", { name: "Leave" }).click();
	await page.waitForURL("/admin/people");
	await page.getByRole("region", { name: "What a role sees" }).waitFor();

	// Nobody gets rights by it.
	const editor = await signedIn(browser, { role: "editor" });
	const asked = await editor.request.post("/admin/actions/view-as", {
		headers: { origin: inject("baseUrl") },
		form: { role: "editor" },
	});
	expect(asked.status()).toBe(403);
});

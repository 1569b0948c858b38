import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { openScreen, reloadScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();

test("a person makes a token by keyboard, sees it once, and an administrator revokes it", async () => {
	const editor = await signedIn(browser, { role: "editor", width: 390 });
	await openScreen(editor, "/admin/account");
	const tokens = editor.getByRole("region", { name: "Tokens" });
	await tokens.getByText("No tokens yet").waitFor();
	await tokens.getByRole("button", { name: "Add token" }).press("Enter");
	const dialog = editor.getByRole("dialog", { name: "Add token" });
	await dialog.getByLabel("Name").fill("Phone");
	await dialog.getByRole("switch", { name: "Read drafts" }).press("Space");
	await dialog.getByText("All content").press("Enter");
	await dialog.getByLabel("Articles", { exact: true }).check();
	await dialog.getByLabel("Your password").fill("not it");
	expect(await accessibilityViolations(editor)).toEqual([]);
	await dialog.getByLabel("Your password").press("Enter");
	await dialog.getByText("This is not your password.").waitFor();
	expect(await dialog.getByLabel("Name").inputValue()).toBe("Phone");
	await dialog.getByLabel("Your password").fill(people.editor.password);
	await dialog.getByLabel("Your password").press("Enter");
	await tokens.getByText(/^qst_\w{36}$/).waitFor();
	await tokens.getByText(/Read what is public, Read drafts: Articles\. Expires .*, never used/).waitFor();
	expect(await accessibilityViolations(editor)).toEqual([]);
	await reloadScreen(editor);
	expect(await tokens.getByText("qst_").count()).toBe(0);

	const page = await signedIn(browser);
	await openScreen(page, "/admin/people");
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Who may do what (CSV)" }).click(),
	]);
	const listed = await readFile(await file.path(), "utf8");
	expect(listed).toContain(
		`"${people.editor.name}","${people.editor.email}","token Phone","editor","read, read drafts of`,
	);
	await page.getByRole("link", { name: "Access", exact: true }).click();
	await page.getByText(`Phone of ${people.editor.name}`).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Revoke Phone" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
	await page.getByText("No tokens yet").waitFor();
	await reloadScreen(editor);
	await tokens.getByText("No tokens yet").waitFor();
	for (const path of ["/admin/access", "/admin/people.csv"]) expect((await editor.goto(path))?.status()).toBe(403);
});

test("an agent that works with a token is listed with what it read and proposed, and cut off in one act", async () => {
	const clerk = `Clerk ${randomUUID().slice(0, 8)}`;
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/access");
	await page.getByRole("button", { name: "Add token" }).click();
	const dialog = page.getByRole("dialog", { name: "Add token" });
	await dialog.getByLabel("Name").fill(clerk);
	await dialog.getByRole("switch", { name: "Propose" }).press("Space");
	await dialog.getByLabel("Your password").fill(people.administrator.password);
	await dialog.getByLabel("Your password").press("Enter");
	const token = await page.getByText(/^qst_\w{36}$/).innerText();
	const use = async (name: string, input: object) => {
		const headers = { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" };
		const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
		return page.request.post("/mcp", { headers, data });
	};
	expect(await (await use("read", { id: "footer" })).text()).toContain("Footer");
	expect((await use("open_proposal", { name: "A shorter footer" })).status()).toBe(200);
	await reloadScreen(page);
	const agents = page.getByRole("region", { name: "Agents" });
	const row = agents.getByRole("listitem").filter({ hasText: `${clerk} of ${people.administrator.name}` });
	await row.getByText("Read 1 entry").click();
	await row.getByText("Footer").first().waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await row.getByRole("button", { name: `Cut off ${clerk}` }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Cut off" }).click();
	await row.getByText("Cut off by").waitFor();
	expect((await use("read", { id: "footer" })).status()).toBe(401);
	await row.getByRole("link", { name: "A shorter footer" }).click();
	await page.getByText(`${people.administrator.name} via ${clerk}`).first().waitFor();
});

import { expect, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";
import { openScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();

test("an administrator ticks a role, sees the studio as it, and is told why it stays", async () => {
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/roles");
	await page.getByRole("button", { name: "New role" }).click();
	const form = page.getByRole("region", { name: "New role" });
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Enter a name").waitFor();
	await form.getByRole("textbox", { name: "Name" }).fill("Article desk");
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Tick what this role may do").waitFor();
	await page.getByText("Propose: ").click();
	expect(await page.getByLabel("Write: ").isChecked()).toBe(true);
	await page.getByText("All content").click();
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Tick the content that it is for").waitFor();
	await page.getByRole("group", { name: "Which content" }).getByText("Articles", { exact: true }).click();
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByRole("button", { name: "Change role Article desk" }).waitFor();

	await openScreen(page, "/admin/people");
	const panel = page.getByRole("region", { name: "What a role sees" });
	await panel.getByLabel("Role").selectOption({ label: "Article desk" });
	await panel.getByRole("button", { name: "View the studio as this role" }).click();
	await page.getByText("You see the studio as “Article desk”. Nothing is saved.").waitFor();
	expect(new URL(page.url()).pathname).toBe("/admin/articles");
	expect(await page.getByRole("button", { name: "Quick Add" }).count()).toBe(0);
	for (const closed of ["/admin/services", "/admin/home-content", "/admin/inquiries", "/admin/roles"]) {
		await page.goto(closed);
		await page.getByText("Your role does not allow this").waitFor();
	}
	await page.goto("/admin/articles");
	await page
		.getByRole("link", { name: /^Edit / })
		.first()
		.click();
	await page.getByRole("link", { name: "Put into a proposal" }).waitFor();
	expect(await page.getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
	await page.getByRole("button", { name: "Leave" }).click();

	await openScreen(page, "/admin/people");
	await page.getByRole("button", { name: "Invite" }).click();
	const invite = page.getByRole("dialog");
	await invite.getByRole("textbox", { name: "Name" }).fill("Rea Desk");
	await invite.getByLabel("Email Address").fill("rea@house.example");
	await invite.getByLabel("Role").selectOption({ label: "Article desk" });
	await invite.getByRole("button", { name: "Invite" }).click();
	const row = page.getByRole("row", { name: /Rea Desk/ });
	await row.waitFor();
	const remove = async () => {
		await openScreen(page, "/admin/roles");
		await page.getByRole("button", { name: "Change role Article desk" }).click();
		await page.getByRole("button", { name: "Remove", exact: true }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	};
	await remove();
	await page.getByText("Give another role first to Rea Desk.").waitFor();

	await openScreen(page, "/admin/people");
	await row.getByRole("button", { name: "Actions for Rea Desk" }).click();
	await page.getByRole("menuitem", { name: "Remove" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
	await row.waitFor({ state: "detached" });
	await remove();
	await page.getByRole("button", { name: "Change role Article desk" }).waitFor({ state: "detached" });
});

import { expect, inject, onTestFinished, test } from "vitest";
import { openDirectory } from "../../directory.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openPage } from "../browser.ts";
import { openScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();

test("a directory is set, tried and signed in with, and whoever has no group any more is told so", async () => {
	const directory = await openDirectory(inject("baseUrl"));
	const mia = { email: "mia@agency.example", email_verified: true, name: "Mia Malik", groups: ["studio-editors"] };
	directory.people.mia = mia;
	directory.signedIn = "mia";
	const page = await signedIn(browser, { width: 390 });
	await openScreen(page, "/admin/sign-in");
	await page.getByLabel("Address of the directory").fill(directory.issuer);
	await page.getByLabel("Client ID").fill(directory.clientId);
	await page.getByRole("button", { name: "Save" }).click();
	await page.getByText("Enter the secret that the directory gave").waitFor();
	await page.getByLabel("Secret").fill(directory.clientSecret);
	await page.getByRole("button", { name: "Add group" }).click();
	await page.getByRole("textbox", { name: "Group 1" }).fill("studio-editors");
	await page.getByRole("button", { name: "Save" }).click();
	onTestFinished(async () => {
		const own = { command: "remove" };
		await page.request.post("/admin/actions/directory", { data: own, headers: { origin: inject("baseUrl") } });
	});
	await page.getByText("Not tried").waitFor();
	await page.getByRole("button", { name: "Try it now" }).click();
	await page.getByText("Signed in as mia@agency.example").waitFor();
	await page.getByText("No administrator has a passkey yet").waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);

	const { page: own } = await openPage(browser);
	await own.goto("/admin/login?to=/admin/articles");
	await own.getByRole("link", { name: "Sign in with 127.0.0.1" }).click();
	await own.waitForURL("/admin/articles");
	await own.goto("/admin/account");
	await own.getByRole("region", { name: "Directory of the company" }).getByText("Connected").waitFor();
	expect(await own.getByRole("region", { name: "Password" }).count()).toBe(0);

	mia.groups = [];
	const { page: later } = await openPage(browser, { javaScriptEnabled: false });
	await later.goto("/admin/login");
	await later.getByRole("link", { name: "Sign in with 127.0.0.1" }).click();
	await later.getByText("none of your groups has a role here any more").waitFor();
	// Whoever was at work is out at once.
	await expect.poll(async () => (await own.request.get("/admin/login/again")).status()).toBe(401);
});

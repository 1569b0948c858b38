import { expect, test } from "vitest";
import { siteSettings } from "../../../demo/site-settings.ts";
import { dressedSite } from "./dressed-site.ts";

test("the sign-in of the studio carries the name of the company, and nothing of the product", async () => {
	const site = await dressedSite();
	const named = { company_name: "Northlight Labs", email: "hello@northlight.example", website: "" };
	await site.change("site_settings", { ...siteSettings, ...named });
	const bodyOf = async (path: string) => (await fetch(site.at(path))).text();
	await expect.poll(() => bodyOf("/admin/login")).toContain("<title>Sign in | Northlight Labs Studio</title>");
	const page = await bodyOf("/admin/login");
	expect(page).toContain('placeholder="you@northlight.example"');
	expect(page).not.toMatch(/quillstone/i);
	expect(await bodyOf("/admin/forgot")).toContain("<title>New password | Northlight Labs Studio</title>");
});

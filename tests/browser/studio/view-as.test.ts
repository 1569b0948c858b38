import { expect, inject, onTestFinished, test } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { openStore } from "../../../app/.server/db/open-store.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { readers } from "../../../app/addresses/access.ts";
import { anInquiry } from "../../engines/inquiries/inquiry.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext } from "../browser.ts";
import { people } from "../people.ts";
import { siteOf } from "../site/own-site.ts";
import { openScreen, signedIn } from "../studio.ts";

const browser = await openBrowser();

test("whatever an administrator looks at as another role, nothing in the database is different afterwards", async () => {
	const { email, password } = people.administrator;
	let ids: Record<string, string> = {};
	const site = await siteOf(
		async (store) => {
			const [service] = await list(store, { type: "services" });
			const { reference } = await receive(store, anInquiry(), { idempotencyKey: "one", source: "Contact Form" });
			const inquiry = await store.db.selectFrom("inquiries").select("id").where("reference", "=", reference);
			const changes = [{ kind: "plain", document: service!.id }] as const;
			const proposal = await proposeAnew(store, { name: "Words", purpose: "" }, { changes, actor: systemActor });
			ids = { services: service!.id, inquiries: (await inquiry.executeTakeFirstOrThrow()).id, proposals: proposal.id };
		},
		{ ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
	);
	onTestFinished(() => site.stop());
	const store = await openStore({ dataDir: site.dataDir });
	onTestFinished(() => store.close());
	const { request } = await openContext(browser, { baseURL: site.origin });
	const headers = { origin: site.origin, "sec-fetch-site": "same-origin" };
	const post = (path: string, form: Record<string, string>) => request.post(path, { form, headers, maxRedirects: 0 });
	expect((await post("/admin/login", { email, password })).status()).toBe(302);
	const addresses = Object.entries(readers).flatMap(([pattern, who]) => {
		if (who === "everyone" || who === "nobody") return [];
		const id = ids[pattern.split("/")[2]!] ?? ids.services!;
		const filled = { collection: "services", action: "edit", number: "1", part: "check", document: ids.services! };
		const at = (_: string, name: string) => ({ ...filled, id })[name] ?? "";
		return [
			pattern
				.replace(/:(\w+)\?/g, "")
				.replace(/:(\w+)/g, at)
				.replace(/\/+$/, ""),
			pattern.replace(/:(\w+)\??/g, at),
		];
	});
	const before = await contentsOf(store);
	let seen = 0;
	for (const role of ["editor", "proposer", "translator", "sales"]) {
		expect((await post("/admin/actions/view-as", { role, languages: "de" })).status()).toBe(302);
		for (const address of new Set(addresses)) {
			const answer = await request.get(address, { maxRedirects: 0 });
			seen += Number(answer.ok());
			expect(answer.status(), `${role} ${address}`).toBeLessThan(500);
		}
	}
	expect(seen).toBeGreaterThan(100);
	expect(await contentsOf(store)).toEqual(before);

	await post("/admin/actions/view-as", { role: "" });
	await request.get(`/admin/inquiries/${ids.inquiries}`);
	expect((await contentsOf(store)).get("inquiries")).not.toEqual(before.get("inquiries"));
}, 180_000);

/** Written by jobs of the server meanwhile. */
const byJobs = ["jobs", "job_runs", "leases", "visit_counts", "vital_counts"];

/** The rows of all other tables. */
async function contentsOf({ db }: Store): Promise<Map<string, string>> {
	const rows = new Map<string, string>();
	for (const { name } of await db.introspection.getTables())
		if (!byJobs.includes(name))
			rows.set(
				name,
				JSON.stringify(
					await db
						.selectFrom(name as "inquiries")
						.selectAll()
						.execute(),
				),
			);
	return rows;
}

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

import { expect, test } from "vitest";
import { openReceiver, openScreen, openTestMailServer, openTestStore, serveTestSite } from "#core/testing.ts";

// What tests of a firm's own code stand on.

test("a test of an extension gets a store with the sample, an empty one, and receivers that keep what they are sent", async () => {
	const count = async (store: Awaited<ReturnType<typeof openTestStore>>) =>
		(await store.db.selectFrom("documents").select("id").execute()).length;
	expect(await count(await openTestStore())).toBeGreaterThan(50);
	expect(await count(await openTestStore({ isEmpty: true }))).toBe(0);
	const receiver = await openReceiver();
	receiver.answer(202, "taken");
	const answer = await fetch(`${receiver.url}hooks?a=1`, { method: "POST", body: "words" });
	expect([answer.status, await answer.text()]).toEqual([202, "taken"]);
	expect(receiver.requests).toMatchObject([{ method: "POST", path: "/hooks?a=1", body: "words" }]);
	expect((await openTestMailServer()).url).toMatch(/^smtp:/);
});

test("a test of an extension gets the site with people who are signed in to its studio", async () => {
	const site = await serveTestSite();
	expect((await fetch(`${site.origin}/services`)).status).toBe(200);
	const page = await site.signedIn("editor");
	await openScreen(page, "/admin/services");
	await page.getByRole("link", { name: "Add New Service" }).waitFor();
});

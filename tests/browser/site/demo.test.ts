import { rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { basename, join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { readEnv } from "../../../app/.server/env.ts";
import { placeOfBuild } from "../../../bin/build.mjs";
import { addVisitor, buildNote } from "../../../server/demo/demo-pattern.ts";
import { demoEnv } from "../../../server/demo/start-demo.ts";

import { aService } from "../../world.ts";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser, openContext } from "../browser.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { serve } from "../server.ts";
import { have } from "../studio/documents.ts";

let browser: Browser;
let demo: Awaited<ReturnType<typeof serve>>;
let dataDir: string;

beforeAll(async () => {
	browser = await openBrowser();
	const sample = await copySampleFolder();
	({ dataDir } = sample);
	const store = await openStore({ dataDir });
	await addVisitor(store, demoEnv(readEnv({ DATA_DIR: dataDir })));
	await store.close();
	await writeFile(join(dataDir, buildNote), basename(placeOfBuild()));
	const root = `${dataDir}-demo`;
	await rm(root, { recursive: true, force: true });
	await openStore({ dataDir: root }).then((empty) => empty.close());
	await rename(dataDir, join(root, "demo-pattern"));
	dataDir = root;
	demo = await serve(root, {}, { program: "bin/demo.mjs" });
});
afterAll(async () => {
	await demo?.stop();
	await rm(dataDir, { recursive: true, force: true });
});

async function begin(context: BrowserContext) {
	const page = await context.newPage();
	await page.goto("/services");
	expect(new URL(page.url()).pathname).toBe("/demo");
	await page.getByRole("button", { name: "Start" }).click();
	await page.getByRole("heading", { name: "Three things to try" }).waitFor();
	return page;
}

test("each visitor has a site and its studio alone, sees what would have left it, and ends it", async () => {
	const baseURL = demo.origin;
	const [mine, theirs] = await Promise.all([openContext(browser, { baseURL }), openContext(browser, { baseURL })]);
	const [page, other] = [await begin(mine), await begin(theirs)];
	expect(await accessibilityViolations(page)).toEqual([]);

	await have(page, "services", aService({ title: "Only Mine", slug: "only-mine" }), { live: true });
	await page.goto("/services");
	expect(await page.getByText("Only Mine").count()).toBeGreaterThan(0);
	await other.goto("/services");
	expect(await other.getByText("Only Mine").count()).toBe(0);

	const form = { name: "Dana Whitfield", email: "dana@signet.example", projectType: "MVP Development" };
	const sent = await page.request.post("/contact", { form: { ...form, message: "A plan for our kitchen." } });
	expect(sent.ok()).toBe(true);
	await page.goto("/admin/inquiries");
	await page.getByRole("link", { name: /Dana Whitfield/ }).waitFor();
	await expect
		.poll(async () => {
			await page.goto("/demo");
			return page.locator(".caught li").allInnerTexts();
		})
		.toHaveLength(2);
	await page.locator(".caught summary", { hasText: "team@demo.example" }).click();
	await page.getByText("A plan for our kitchen.").waitFor();

	const phone = await (await openContext(browser, { baseURL, viewport: { width: 390, height: 844 } })).newPage();
	const code = await page.getByRole("img", { name: /^A code for/ }).getAttribute("aria-label");
	await phone.goto(code!.replace("A code for ", ""));
	await phone.getByRole("heading", { name: "Three things to try" }).waitFor();
	await phone.goto("/services/only-mine");
	await phone.getByRole("heading", { name: "Only Mine" }).waitFor();

	const kept = await (await page.request.get("/demo/site.json")).text();
	expect(kept).toContain("Only Mine");
	// Somebody who was away for longer than a sign-in lasts is let in again, as nobody has a password here.
	const held = (await mine.cookies()).filter(({ name }) => name === "demo");
	await mine.clearCookies();
	await mine.addCookies(held);
	await page.goto("/admin/services");
	await page.getByRole("heading", { name: "Three things to try" }).waitFor();
	expect((await page.request.get("/admin/services", { maxRedirects: 0 })).status()).toBe(200);
	await page.goto("/demo");
	await page.getByRole("button", { name: "End the demo now" }).click();
	await page.getByRole("button", { name: "Start" }).waitFor();
	await phone.goto("/services/only-mine");
	expect(new URL(phone.url()).pathname).toBe("/demo");
});

test("a stranger gets no site without asking, and a visitor neither leaves files nor works on the machine", async () => {
	const context = await openContext(browser, { baseURL: demo.origin });
	expect((await context.request.get("/api/v1/services")).status()).toBe(404);
	expect((await context.request.post("/contact", { form: { name: "Dana" } })).status()).toBe(404);
	const page = await begin(context);
	const upload = await page.request.post("/admin/media/upload", { data: Buffer.alloc(300_000) });
	expect([upload.status(), await upload.text()]).toEqual([413, "The demo takes no files."]);
	for (const path of ["media/upload", "look/upload", "logos/upload", "evidence/any", "languages/upload"]) {
		const small = await page.request.post(`/admin/${path}`, { data: Buffer.alloc(1_000) });
		expect([small.status(), path]).toEqual([413, path]);
	}
	const work = await page.request.post("/admin/actions/system", { data: { command: "run", name: "backup" } });
	expect(work.status()).toBe(403);
	expect((await page.request.get("/metrics")).status()).toBe(403);
	const crossSite = { headers: { "sec-fetch-site": "cross-site" } };
	expect((await page.request.post("/demo/end", crossSite)).status()).toBe(403);
});

test("one network gets no more than its share of the connections, and others are closed at once", async () => {
	let closed = 0;
	const sockets = Array.from({ length: 300 }, () =>
		connect(Number(new URL(demo.origin).port), "localhost")
			.on("error", () => {})
			.on("close", () => {
				closed += 1;
			}),
	);
	await expect.poll(() => closed).toBeGreaterThan(50);
	expect(closed).toBeLessThan(150);
	for (const socket of sockets) socket.destroy();
	await expect
		.poll(() =>
			fetch(`${demo.origin}/healthz`).then(
				({ status }) => status,
				() => 0,
			),
		)
		.toBe(200);
});

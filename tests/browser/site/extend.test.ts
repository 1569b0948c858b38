import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { sources } from "../../../bin/build.mjs";
import { openReceiver } from "../../receiver.ts";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { addAccount, serve } from "../server.ts";
import { openScreen, signIn } from "../studio.ts";
import { applyBlocks, type CodeBlock, codeBlocksOf } from "./code-blocks.ts";

const run = promisify(execFile);

/** The last build, which serves as long as its sources are the same, as that of the product does. */
const keptBuild = resolve("node_modules/.cache/extended");

/** A copy of the sources that is changed as documents say. */
async function extendedCopy(blocks: readonly CodeBlock[]): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-extended-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	for (const source of [...sources, "bin", "docs", "package.json", "tsconfig.json"])
		await cp(source, join(folder, source), { recursive: true, preserveTimestamps: true });
	await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
	// What bin/fonts/add.mjs would have cut.
	await cp("app/design/fonts/outfit.latin.woff2", join(folder, "extension/fonts/ledger.latin.woff2"));
	if (existsSync(keptBuild)) await cp(keptBuild, join(folder, "build"), { recursive: true });
	await applyBlocks(folder, blocks);
	return folder;
}

/** Whole or not at all, also when the run is broken off. */
async function keepBuild(folder: string): Promise<void> {
	const aside = `${keptBuild}-${process.pid}`;
	await cp(join(folder, "build"), aside, { recursive: true });
	await rm(keptBuild, { recursive: true, force: true });
	await rename(aside, keptBuild);
}

/** Finds what the compiler asks for, outside of tests, which the copy has none of. */
async function typecheck(folder: string): Promise<string> {
	const config = {
		extends: "./tsconfig.json",
		include: [
			"app",
			"extension",
			"ready",
			"app/.server/**/*.ts",
			"server",
			"demo",
			"bin/cli",
			"*.ts",
			".react-router/types/**/*",
		],
		exclude: ["**/*.test.ts", "app/.server/**/*.test.ts", "app/extending/testing.ts"],
	};
	await writeFile(join(folder, "tsconfig.extended.json"), JSON.stringify(config));
	await run("node_modules/.bin/react-router", ["typegen"], { cwd: folder });
	// Beside the build, with nothing to keep: half of the processor's time.
	const options = ["-p", "tsconfig.extended.json", "--incremental", "false", "--checkers", "1"];
	const compiled = run("node_modules/.bin/tsc", options, { cwd: folder });
	return compiled.then(
		({ stdout }) => stdout,
		({ stdout }) => stdout,
	);
}

/** Runs a command as screens do, and returns its result. */
async function command(page: Page, origin: string, path: string, data: object): Promise<any> {
	const headers = { origin, "sec-fetch-site": "same-origin" };
	const answer = await page.request.post(`/admin/actions/${path}`, { headers, data });
	expect(answer.status()).toBe(200);
	return answer.json();
}

test("what the documents say how to add works in the site of the version before", async () => {
	const extension = await codeBlocksOf("docs/extending.md");
	const recipes = await codeBlocksOf("CONTRIBUTING.md", "First changes, with their files in order");
	expect(extension.map(({ path }) => path)).toEqual([
		"extension/ready.ts",
		"extension/types/meetup.ts",
		"extension/pages/meetups.tsx",
		"extension/pages/meetup.tsx",
		"extension/types/careers.ts",
		"extension/pages/careers.tsx",
		"extension/content.ts",
		"extension/words.ts",
		"extension/fields/rating.ts",
		"extension/fields/rating-input.tsx",
		"extension/fields.ts",
		"extension/sections/agenda/declaration.ts",
		"extension/sections.ts",
		"extension/sections/agenda/view.tsx",
		"extension/sections/agenda/style.css",
		"extension/sections/agenda/picture.ts",
		"extension/routes.ts",
		"extension/routes/meetups-json.ts",
		"extension/routes/tickets.ts",
		"extension/islands/seats.tsx",
		"extension/routes/seats.tsx",
		"extension/migrations/0001-tickets.ts",
		"extension/tables.ts",
		"extension/screens.ts",
		"extension/screens/attendance.tsx",
		"extension/slots.ts",
		"extension/panels/countdown.tsx",
		"extension/panels/next-meetup.tsx",
		"extension/field-actions/capitals.ts",
		"extension/checks.ts",
		"extension/parts/banner.css",
		"extension/parts/footer-with-banner.tsx",
		"extension/parts/sign-in.tsx",
		"extension/parts.ts",
		"extension/mails.ts",
		"extension/look.ts",
		"extension/jobs.ts",
		"extension/remind-of-meetups.ts",
		"extension/crm.ts",
		"extension/destinations.ts",
		"extension/letters.ts",
		"extension/importers.ts",
		"extension/norwegian.ts",
		"extension/languages.ts",
		"extension/sample.ts",
		"extension/remind-of-meetups.test.ts",
	]);
	expect(recipes.flatMap(({ path, isChange }) => (isChange ? [] : path))).toEqual([
		"app/content/fields/hashtag.ts",
		"app/admin/inputs/kinds/hashtag-input.tsx",
		"app/site/sections/motto/declaration.ts",
		"app/site/sections/motto/motto.tsx",
		"app/.server/content/count-documents.ts",
		"app/admin/screens/amounts/amounts-screen.tsx",
		"app/.server/outbox/kinds/pager.ts",
		"app/.server/db/migrations/0900-reply-use.ts",
	]);
	const folder = await extendedCopy([...extension, ...recipes]);
	const { dataDir: before, remove } = await copySampleFolder();
	onTestFinished(remove);
	for (const role of ["administrator", "editor"] as const) await addAccount(role, { dataDir: before });
	const dataDir = join(folder, "data");
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	const env = { PATH, HOME, NODE_COMPILE_CACHE, ALLOW_PRIVATE_DESTINATIONS: "1" };
	const cli = async (cwd: string, data: string, ...args: string[]) =>
		(await run(process.execPath, ["bin/cli.mjs", ...args], { cwd, env: { ...env, DATA_DIR: data } })).stdout;
	const taken = "app/site/components/missing.tsx";
	await cli(folder, dataDir, "take", taken);
	const copy = join(folder, "extension/taken", taken);
	await writeFile(copy, (await readFile(copy, "utf8")).replace('"lead mt-3"', '"lead mt-3 taken"'));
	// Starting would build too, but with a time limit that a slow machine may exceed.
	const build = 'import("./bin/build.mjs").then(({ ensureBuild }) => ensureBuild())';
	const [wrong] = await Promise.all([
		typecheck(folder),
		run(process.execPath, ["-e", build], { cwd: folder, env }),
		cli(".", before, "backup", join(folder, "older.tar.gz")),
		cli(".", before, "export", join(folder, "older.json")),
	]);
	expect(wrong).toBe("");
	await keepBuild(folder);

	await cli(folder, dataDir, "restore", "older.tar.gz");
	const older = JSON.parse(await readFile(join(folder, "older.json"), "utf8"));
	const ofType = (name: string) => older.documents.filter(({ type }: { type: string }) => type === name);
	const articles = ofType("articles");
	expect(articles[0].data).not.toHaveProperty("audience");
	const day = "2026-05-04";
	const meetup = { title: "Looms at Dusk", slug: "looms-at-dusk", day, about: "An evening.", stars: 4 };
	const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Come." }] }] };
	const plain = { ground: "plain", anchor: "" };
	const agenda = { type: "agenda", layout: "cards", title: "Next", subtitle: "", count: 2, ...plain };
	const sections = [{ type: "motto", layout: "large", words: "Weave slowly", ...plain }, agenda];
	const documents = [
		{ id: "looms", type: "meetups", data: meetup },
		{ id: "slowly", type: "pages", data: { title: "Slowly", slug: "slowly", sections } },
		articles[0],
		{
			id: "weaver",
			type: "openings",
			data: {
				title: "Weaver",
				slug: "weaver",
				summary: "At the loom.",
				place: "Karachi",
				validThrough: "2999-12-31",
				text,
			},
		},
		{
			id: "fair",
			type: "events",
			data: { title: "Fair", slug: "fair", summary: "All day.", place: "Hall", day: "2999-05-04", text },
		},
	];
	const look = { ...older.singletons.look, neutral: "mist", type: "ledger" };
	const singletons = { words: { ...older.singletons.words, language: "nb" }, look };
	await writeFile(join(folder, "newer.json"), JSON.stringify({ ...older, documents, singletons }));
	await cli(folder, dataDir, "import", "newer.json");
	const database = new DatabaseSync(join(dataDir, "quillstone.sqlite"), { readOnly: true });
	expect(database.prepare("select used_at from saved_replies").all()).toEqual([]);
	database.close();
	const pager = await openReceiver();
	await writeFile(join(folder, "letter.txt"), "Dear looms\n\nHow are you?\n");
	const [report] = await Promise.all([
		cli(folder, dataDir, "move-in", "letter.txt", "--from", "letters", "--report"),
		cli(folder, dataDir, "destination", "add", "--kind", "pager", "--name", "Pager", "--url", pager.url),
	]);
	expect(report).toContain("Dear looms");
	const crm = await openReceiver();
	crm.answer(200, JSON.stringify({ access_token: "t0ken", expires_in: 3600 }));
	Object.assign(env, { DESTINATION_CLIENT_SECRET: "s", DESTINATION_REFRESH_TOKEN: "r" });
	const ofCrm = ["--kind", "crm", "--name", "CRM", "--url", crm.url.slice(0, -1), "--client-id", "us"];
	await cli(folder, dataDir, "destination", "add", ...ofCrm, "--stage", "customer");

	const calendar = await openReceiver();
	const settings = { TICKETS_SECRET: "warp and weft", CALENDAR_URL: calendar.url };
	const site = await serve(dataDir, { ALLOW_PRIVATE_DESTINATIONS: "1", ...settings }, folder);
	onTestFinished(site.stop);
	const read = async (path: string) => (await fetch(site.origin + path)).text();
	const list = await read("/meetups");
	expect(list).toContain('<a href="/meetups/looms-at-dusk">Looms at Dusk</a>');
	expect(list).toContain('"@type":"CollectionPage"');
	expect(list).toContain("Hopp til innholdet");
	const page = await read("/meetups/looms-at-dusk");
	expect(page).toMatch(/<title>Looms at Dusk \| /);
	expect(page).toContain('"@type":"Event"');
	expect(page).toMatch(/property="og:image" content="[^"]*\/social\/meetups_looms-at-dusk\.[0-9a-f]+\.png"/);
	expect(await read("/careers")).toContain("<h1");
	const slowly = await read("/slowly");
	expect(slowly).toContain(">Weave slowly</p>");
	expect(slowly).toContain('<ul class="wrap agenda is-cards"><li><a href="/meetups/looms-at-dusk">');
	expect(slowly).toContain('<p class="banner">Meet us at the next meetup</p><footer class="footer');
	const sheets = [...slowly.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet]) => sheet!);
	expect(sheets).toHaveLength(1);
	const sheet = await read(sheets[0]!);
	for (const rule of [".agenda", ".banner", '"Ledger Q"', "ledger.latin"]) expect(sheet).toContain(rule);
	expect(await (await fetch(site.origin + /url\("([^"]*ledger\.latin[^"]*)"\)/.exec(sheet)![1])).bytes()).toEqual(
		new Uint8Array(await readFile("app/design/fonts/outfit.latin.woff2")),
	);
	expect(await read("/admin/login")).toContain(", behind the loom");
	const none = await fetch(`${site.origin}/meetups/none`);
	expect(none.status).toBe(404);
	expect(await none.text()).toContain('class="lead mt-3 taken">There is no such meetup.<');
	const meetupsJson = await fetch(`${site.origin}/meetups.json`);
	expect(await meetupsJson.json()).toEqual([{ title: meetup.title, day, url: `${site.origin}/meetups/looms-at-dusk` }]);
	const tickets = JSON.stringify({ sold: Array.from({ length: 4000 }, (_, index) => `ticket ${index}`) });
	const sell = async (secret: string) => {
		const signature = createHmac("sha256", secret).update(tickets).digest("hex");
		const headers = { "content-type": "application/json", "x-signature": signature };
		return fetch(`${site.origin}/hooks/tickets`, { method: "POST", headers, body: tickets });
	};
	expect((await sell("a guess")).status).toBe(401);
	expect(await (await sell("warp and weft")).json()).toEqual({ received: 4000 });
	const stored = new DatabaseSync(join(dataDir, "quillstone.sqlite"), { readOnly: true });
	expect(stored.prepare("select count(*) as count from x_tickets").get()).toEqual({ count: 4000 });
	stored.close();
	for (const left of ["/portfolio", `/portfolio/${ofType("projects")[0].data.slug}`, "/api/v1/projects"])
		expect((await fetch(site.origin + left)).status, left).toBe(404);
	const sitemap = await read("/sitemap.xml");
	expect(sitemap).not.toContain("/portfolio");
	for (const path of ["/meetups", "/meetups/looms-at-dusk", "/careers"]) expect(sitemap).toContain(`${path}</loc>`);
	expect(await read("/llms.txt")).toContain("/meetups/looms-at-dusk)");
	for (const path of ["/admin/meetups", "/admin/amounts", "/admin/attendance"])
		expect((await fetch(site.origin + path, { redirect: "manual" })).status).toBe(302);
	// One was imported, the other restored.
	for (const { data } of articles.slice(0, 2))
		expect(await read(`/articles/${data.slug}`)).toContain("<p>For everybody</p>");

	const sent = await fetch(`${site.origin}/contact`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
		body: new URLSearchParams({
			name: "Dana Weaver",
			email: "dana@signet.example",
			projectType: "MVP Development",
			message: "A loom for our hall, with Dana Weaver in charge.",
		}),
	});
	expect(sent.status).toBe(303);
	await expect
		.poll(() => pager.requests.map(({ body }) => body))
		.toEqual([expect.stringMatching(/^Q-\w+: Dana Weaver$/)]);
	const contacts = () => crm.requests.filter(({ path }) => path === "/contacts").map(({ body }) => body);
	await expect.poll(contacts).toEqual([expect.stringContaining('"stage":"customer"')]);

	// What lies ready was taken with a line each.
	expect(await read("/jobs")).toContain('href="/jobs/weaver"');
	const weaver = await read("/jobs/weaver");
	expect(weaver).toMatch(/"@type":"JobPosting".*"validThrough":"2999-12-31T/);
	const application = new FormData();
	const answers = { name: "Ines Dyer", email: "ines@dye.example", message: "I dye." };
	for (const [key, value] of Object.entries(answers)) application.set(`q.${key}`, value);
	application.set("q.cv", new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf"));
	const posting = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
	const toWeaver = `${site.origin}/jobs/weaver/apply`;
	const refused = await fetch(toWeaver, {
		method: "POST",
		headers: posting,
		body: new URLSearchParams({ "q.name": "Ines" }),
	});
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain('value="Ines"');
	const applied = await fetch(toWeaver, { method: "POST", headers: posting, body: application });
	expect(applied.url).toMatch(/\/jobs\/weaver\/apply\/sent\/q-\w+\?key=/);
	expect(await applied.text()).toContain("Your application has arrived.");
	await expect.poll(() => pager.requests.at(-1)?.body).toMatch(/^Q-\w+: Ines Dyer$/);
	expect(await read("/events.ics")).toContain("DTSTART;VALUE=DATE:29990504");
	expect(await read("/events/fair")).toContain('"@type":"Event"');
	for (const path of ["/events/fair/register", "/past-events"])
		expect((await fetch(site.origin + path)).status, path).toBe(200);

	const browser = await openBrowser();
	const signedIn = async (person: (typeof people)[keyof typeof people]) => {
		const context = await browser.newContext({ baseURL: site.origin });
		onTestFinished(() => context.close());
		const opened = await context.newPage();
		await signIn(opened, person);
		return opened;
	};
	const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
	onTestFinished(() => visitor.context().close());
	const scripts = new Map<string, number>();
	visitor.on("response", async (answer) => {
		if (answer.url().endsWith(".js")) scripts.set(answer.url(), Number(answer.headers()["content-length"]));
	});
	const complaints: string[] = [];
	visitor.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
	await visitor.goto("/careers");
	expect([...scripts.keys()].filter((url) => /\/(wake|react|seats)-/.test(url))).toEqual([]);
	await visitor.goto("/seats");
	await visitor.getByText("2 saler").waitFor();
	const [few, many] = [visitor.locator("site-island").first(), visitor.locator("site-island").last()];
	expect(await few.textContent()).toBe("1 igjen +");
	const take = (island: typeof few) => island.getByRole("button").click();
	await expect
		.poll(async () => {
			await take(many);
			return many.textContent();
		})
		.not.toBe("4 igjen +");
	await expect
		.poll(async () => {
			await take(few);
			return few.textContent();
		})
		.toBe("Ingen plasser igjen +");
	expect(complaints).toEqual([]);
	await take(few);
	// It throws, and stands as the server has drawn it.
	await expect.poll(() => few.textContent()).toBe("1 igjen +");
	expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(75_000);

	const editor = await signedIn(people.editor);
	expect((await editor.request.get("/admin/amounts")).status()).toBe(403);
	const studio = await signedIn(people.administrator);
	await openScreen(studio, "/admin/careers");
	await studio.getByRole("textbox", { name: "Title", exact: true }).fill("Work with us");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/careers")).toContain(">Work with us</h1>");
	const rail = studio.getByRole("navigation", { name: "Admin" });
	await rail.getByRole("link", { name: /^Meetups/ }).click();
	await studio.getByText("Looms at Dusk").first().waitFor();
	await studio.getByRole("link", { name: "Add New Meetup" }).click();
	await studio.getByRole("textbox", { name: "Title", exact: true }).waitFor();
	expect((await (await fetch(`${site.origin}/api/v1/meetups?filter[stars]=4`)).json()).data).toHaveLength(1);
	expect((await (await fetch(`${site.origin}/api/v1/meetups?filter[stars]=3`)).json()).data).toEqual([]);
	await openScreen(studio, "/admin/meetups/edit/looms");
	await studio.getByRole("region", { name: "Until then" }).getByText("It is over.").waitFor();
	await studio.getByLabel("Stars").selectOption("★★");
	const title = studio.getByRole("textbox", { name: "Title", exact: true });
	await title.fill("Looms at Dusk!");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await studio.getByText("The title shouts. Take out the exclamation mark.").first().waitFor();
	await studio.keyboard.press("Escape");
	await title.fill("Looms at Dusk");
	await studio.getByRole("button", { name: "In capitals: Title", exact: true }).click();
	await expect.poll(() => title.inputValue()).toBe("LOOMS AT DUSK");
	await studio.getByRole("button", { name: "Undo In capitals: Title" }).click();
	expect(await title.inputValue()).toBe("Looms at Dusk");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/api/v1/meetups?filter[stars]=2")).toContain("Looms at Dusk");
	expect(await rail.getByRole("link", { name: /^Projects/ }).count()).toBe(0);
	await rail.getByRole("link", { name: /^Dashboard/ }).click();
	await studio.getByRole("region", { name: "Next meetup" }).getByText("Looms at Dusk").waitFor();
	await rail.getByRole("link", { name: /^Attendance/ }).click();
	await studio.getByText("2026-05: 1").waitFor();
	await rail.getByRole("link", { name: /^Backups & system/ }).click();
	const told = calendar.requests.length;
	await studio.getByRole("button", { name: "Run now: Remind of meetups" }).click();
	await expect.poll(() => calendar.requests.slice(told).map(({ body }) => body)).toEqual(["[]"]);
	await studio.getByRole("row").filter({ hasText: "every day at 07:00" }).getByText("Done").waitFor();
	await studio.getByText("Files taken").locator("..").getByText("1").waitFor();
	await studio.getByText("nothing to do").waitFor();
	await rail.getByRole("link", { name: /^Amounts/ }).click();
	await studio.getByText("meetups: 1").waitFor();
	await openScreen(studio, `/admin/articles/edit/${articles[0].id}`);
	expect(await studio.getByRole("textbox", { name: "For whom" }).inputValue()).toBe("For everybody");
	await openScreen(studio, `/admin/clients/edit/${ofType("clients")[0].id}`);
	await studio.getByRole("textbox", { name: "Hashtag" }).fill("weaving");
	await studio.getByRole("button", { name: "Publish", exact: true }).click();
	await expect.poll(() => read("/api/v1/clients")).toContain("#weaving");
	expect(await (await studio.request.get("/admin/move-in")).text()).toContain("Plain texts, or a ZIP of them.");

	const { password } = people.administrator;
	const wanted = { name: "Clerk", scopes: ["read"], types: [], days: 1, password };
	const { token } = await command(studio, site.origin, "account", { command: "addToken", ...wanted });
	const headers = { Authorization: `Bearer ${token}`, Accept: "application/json, text/event-stream" };
	const params = { name: "read", arguments: { id: articles[1].id } };
	const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
	expect(await (await studio.request.post("/mcp", { headers, data })).text()).toContain("For everybody");
}, 600_000);

import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { accessibilityViolations } from "../accessibility.ts";
import { openBrowser } from "../browser.ts";

const origin = inject("baseUrl");

test("a small app with the generated client compiles and reads the site", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-client-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const node = (...args: string[]) =>
		spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, SITE_URL: origin } });
	const written = node("bin/cli.mjs", "types", join(folder, "content.ts"));
	expect(written.stderr).toBe("");
	await writeFile(
		join(folder, "app.ts"),
		`import { ApiError, createClient } from "./content.ts";
const site = createClient();
const { data, page } = await site.list("articles", { sort: ["-publishedAt"], fields: ["title", "content"], page: { size: 2 } });
const first = await site.entry("articles", data[0]!.slug);
const words: string = first.fields.content.markdown;
const title: string = data[0]!.fields.title;
// @ts-expect-error: what was not asked for is not there.
const missing = data[0]!.fields.category;
const headline: string = (await site.singleton("home", { fields: ["hero_headline"] })).fields.hero_headline;
const drafts = await site.singleton("home", { drafts: true }).catch((error: unknown) => error);
const picture: string | undefined = first.fields.image?.sources[0]?.variants[0]?.url;
const found = await site.list("articles", {
	filter: { title: { contains: title.slice(2, 9).toUpperCase() }, publishedAt: { from: "2000-01-01", to: "2999-12-31" } },
});
const every: string[] = [];
for await (const { slug } of site.all("articles", { page: { size: 3 } })) every.push(slug);
const { release, navigation } = await site.site();
const refused = await site.list("articles", { fields: ["colour" as "title"] }).catch((error: unknown) => error);
// @ts-expect-error: articles have no such filter.
const wrong = () => site.list("articles", { filter: { author: "Ada" } });
console.log(JSON.stringify({
	titles: data.map(({ title }) => title), total: page.total, words: words.length > 100, picture,
	found: found.data.some((one) => one.title === title), every: new Set(every).size === page.total,
	title, missing, headline: typeof headline === "string", drafts: drafts instanceof ApiError && drafts.problem.status,
	links: navigation.links.length, release: release.number, wrong: typeof wrong,
	problem: refused instanceof ApiError && refused.problem.parameter,
}));
`,
	);
	const options = { strict: true, noEmit: true, module: "nodenext", allowImportingTsExtensions: true, types: ["node"] };
	const compilerOptions = { ...options, target: "es2024", typeRoots: [resolve("node_modules/@types")] };
	await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.ts"] }));
	await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
	const compiled = node("node_modules/typescript/bin/tsc", "-p", folder);
	expect(compiled.stdout).toBe("");
	const ran = node(join(folder, "app.ts"));
	const told = JSON.parse(ran.stdout || JSON.stringify(ran.stderr));
	expect(told).toMatchObject({ words: true, headline: true, drafts: 401, problem: "fields", wrong: "function" });
	expect(told).toMatchObject({ found: true, every: true });
	expect(told.titles).toHaveLength(2);
	expect(told.picture).toMatch(/^http.*\/media\//);
	expect((await fetch(told.picture)).status).toBe(200);
});

test("ready answers come compressed, with a tag, and their addresses are listed on a page for people", async () => {
	const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
	await ask("/api/v1/services");
	const ready = await ask("/api/v1/services", { "Accept-Encoding": "gzip" });
	expect(ready.headers.get("Content-Encoding")).toBe("gzip");
	const tag = ready.headers.get("ETag")!;
	expect((await ask("/api/v1/services", { "Accept-Encoding": "gzip", "If-None-Match": tag })).status).toBe(304);
	const refused = await ask("/api/v1/services", { Authorization: "Bearer qst_nothing" });
	expect([refused.status, refused.headers.get("Content-Type")]).toEqual([
		401,
		"application/problem+json; charset=utf-8",
	]);
	expect((await ask("/api/openapi.json").then((answer) => answer.json())).openapi).toBe("3.1.1");

	const browser = await openBrowser();
	const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } });
	onTestFinished(() => page.close());
	const others: string[] = [];
	page.on("request", (request) => request.url() !== `${origin}/api` && others.push(request.url()));
	await page.goto("/api");
	await page.getByRole("heading", { name: "Content API" }).waitFor();
	await page.locator("#listArticles summary").press("Enter");
	await page.getByRole("link", { name: /^Open .*\/api\/v1\/articles$/ }).waitFor();
	expect(others).toEqual([]);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await accessibilityViolations(page)).toEqual([]);
	}
});

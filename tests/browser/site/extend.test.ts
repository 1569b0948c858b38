import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sources } from "../../../bin/build.mjs";
import { openBrowser } from "../browser.ts";
import { people } from "../people.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { serve } from "../server.ts";
import { openScreen, signIn } from "../studio.ts";

const run = promisify(execFile);

/** The files of the README's examples for content types, by path. */
async function filesOfReadme(): Promise<Map<string, string>> {
	const readme = await readFile("README.md", "utf8");
	const extend = readme.slice(readme.indexOf("## Extend"));
	const blocks = extend.matchAll(/`(app\/[^`]+\.tsx?)`(?:(?!```)[\s\S])*?```tsx?\n([\s\S]*?)```/g);
	return new Map([...blocks].map(([whole, , code]) => [lastPathIn(whole), code!]));
}

const registers = ["app/content/register/collections.ts", "app/content/register/singletons.ts"];

/** The last path that the text before a code block mentions. */
function lastPathIn(words: string): string {
	const paths = [...words.slice(0, words.indexOf("```")).matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, path]) => path!);
	return paths.filter((path) => !registers.includes(path)).at(-1)!;
}

/** The last build, which serves as long as its sources are the same, as that of the product does. */
const keptBuild = resolve("node_modules/.cache/extended");

/** A copy of the sources that includes the README's content types. */
async function extendedCopy(files: ReadonlyMap<string, string>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-extended-"));
	for (const source of [...sources, "bin", "package.json", "tsconfig.json"])
		await cp(source, join(folder, source), { recursive: true, preserveTimestamps: true });
	await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
	if (existsSync(keptBuild)) await cp(keptBuild, join(folder, "build"), { recursive: true });
	for (const [path, code] of files) await writeFile(join(folder, path), code, { flag: "wx" });
	await register("collections", "event");
	await register("singletons", "careers");
	return folder;

	async function register(list: "collections" | "singletons", type: string): Promise<void> {
		const path = join(folder, `app/content/register/${list}.ts`);
		const named = (await readFile(path, "utf8"))
			.replace(/^/, `import { ${type} } from "../types/${type}.ts";\n`)
			.replace(`${list} = [`, `${list} = [${type}, `);
		await writeFile(path, named);
	}
}

/** Whole or not at all, also when the run is broken off. */
async function keepBuild(folder: string): Promise<void> {
	const aside = `${keptBuild}-${process.pid}`;
	await cp(join(folder, "build"), aside, { recursive: true });
	await rm(keptBuild, { recursive: true, force: true });
	await rename(aside, keptBuild);
}

test("the content types of the README work on the site, in the studio, and for feeds and search engines", async () => {
	const files = await filesOfReadme();
	expect([...files.keys()]).toEqual([
		"app/content/types/event.ts",
		"app/site/pages/events.tsx",
		"app/site/pages/event.tsx",
		"app/content/types/careers.ts",
		"app/site/pages/careers.tsx",
	]);
	const folder = await extendedCopy(files);
	const { dataDir, remove } = await copySampleFolder();
	const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
	const event = { title: "Looms at Dusk", slug: "looms-at-dusk", day: "2026-05-04", about: "An evening." };
	const documents = [{ id: "looms", type: "events", data: event }];
	const content = { format: "quillstone", version: 1, release: 1, documents, singletons: {}, media: [] };
	await writeFile(join(folder, "event.json"), JSON.stringify(content));
	// Starting would build too, but with a time limit that a slow machine may exceed.
	const build = 'import("./bin/build.mjs").then(({ ensureBuild }) => ensureBuild())';
	await run(process.execPath, ["-e", build], { cwd: folder, env });
	await keepBuild(folder);
	await run(process.execPath, ["bin/cli.mjs", "import", "event.json"], { cwd: folder, env });
	const { email, password } = people.administrator;
	const site = await serve(dataDir, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, folder);
	const browser = await openBrowser();
	try {
		const read = async (path: string) => (await fetch(site.origin + path)).text();
		const list = await read("/events");
		expect(list).toContain('<a href="/events/looms-at-dusk">Looms at Dusk</a>');
		expect(list).toContain('"@type":"CollectionPage"');
		const page = await read("/events/looms-at-dusk");
		expect(page).toMatch(/<title>Looms at Dusk \| /);
		expect(page).toContain('"@type":"Event"');
		expect(page).toMatch(/property="og:image" content="[^"]*\/social\/events_looms-at-dusk\.[0-9a-f]+\.png"/);
		expect(await read("/careers")).toContain("<h1");
		expect((await fetch(`${site.origin}/events/none`)).status).toBe(404);
		const sitemap = await read("/sitemap.xml");
		for (const path of ["/events", "/events/looms-at-dusk", "/careers"]) expect(sitemap).toContain(`${path}</loc>`);
		expect(await read("/llms.txt")).toContain("/events/looms-at-dusk)");
		expect((await fetch(`${site.origin}/admin/events`, { redirect: "manual" })).status).toBe(302);

		const context = await browser.newContext({ baseURL: site.origin });
		const studio = await context.newPage();
		await signIn(studio, people.administrator);
		await openScreen(studio, "/admin/careers");
		await studio.getByRole("textbox", { name: "Title", exact: true }).fill("Work with us");
		await studio.getByRole("button", { name: "Publish", exact: true }).click();
		await expect.poll(() => read("/careers")).toContain(">Work with us</h1>");
		await studio
			.getByRole("navigation", { name: "Admin" })
			.getByRole("link", { name: /^Events/ })
			.click();
		await studio.getByText("Looms at Dusk").first().waitFor();
		await studio.getByRole("link", { name: "Add New Event" }).click();
		await studio.getByRole("textbox", { name: "Title", exact: true }).waitFor();
		await context.close();
	} finally {
		await site.stop();
		await Promise.all([remove(), rm(folder, { recursive: true, force: true })]);
	}
}, 300_000);

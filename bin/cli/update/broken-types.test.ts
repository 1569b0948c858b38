import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenTypes } from "./broken-types.ts";

/** A version of a small product, and what a firm has written for it. */
async function version(view: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-types-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const module = { module: "ESNext", moduleResolution: "bundler", allowImportingTsExtensions: true };
	const files = {
		"package.json": JSON.stringify({ type: "module", imports: { "#core/*": "./app/extending/*" } }),
		"tsconfig.json": JSON.stringify({ compilerOptions: { ...module, strict: true, noEmit: true, types: [] } }),
		"app/extending/content.ts": `export interface ListView { ${view} }\nexport const defineCollection = (options: { list: ListView }) => options;\n`,
		"extension/content.ts": `import * as core from "#core/content.ts";\nexport const event = core.defineCollection({ list: { headline: "Events", livePath: "/events" } });\nexport const wrong: number = "so before";\n`,
	};
	for (const [path, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	}
	await symlink(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

test("an option that a version takes away is named with its file and line, and what was wrong before is not", async () => {
	const here = await version("headline: string; livePath?: string");
	expect(await brokenTypes(await version("headline: string; livePath?: string; more?: string"), here)).toEqual([]);
	const [found, ...more] = await brokenTypes(await version("headline: string"), here);
	expect(found).toMatch(
		/^extension\/content\.ts\(2,\d+\): error TS\d+: .*'livePath' does not exist in type 'ListView'/,
	);
	expect(more).toEqual([]);
}, 30_000);

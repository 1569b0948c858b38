import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { namedAtLoad, withoutNesting } from "./build-plugins.ts";

test("a module of an extension that throws when it is loaded is named", async () => {
	const root = await mkdtemp(join(tmpdir(), "quillstone-build-"));
	onTestFinished(() => rm(root, { recursive: true }));
	await mkdir(join(root, "extension"));
	for (const [file, code] of Object.entries({
		"extension/words.ts": "export const words = [];",
		"extension/pages.ts": 'import { words } from "./words.ts"; if (words.length === 0) throw new Error("No words.");',
		"product.ts": 'import "./extension/pages.ts"; console.log("loaded");',
	}))
		await writeFile(join(root, file), code);
	const output = { entryFileNames: "index.mjs" };
	const options = { ssr: join(root, "product.ts"), outDir: "built", rolldownOptions: { output } };
	await build({ root, configFile: false, logLevel: "silent", plugins: [namedAtLoad(root)], build: options });
	await expect(import(join(root, "built/index.mjs"))).rejects.toThrow("No words.");
	expect((globalThis as { moduleAtLoad?: string }).moduleAtLoad).toBe("extension/pages.ts");
});

test("nested rules are written as short as browsers read them, and mean the same", () => {
	const css = '.a{& b,&>.c{color:red}&:hover{top:0}[dir=rtl] &{&.d{left:0}}&:is(& e){content:"{& "}}';
	expect(withoutNesting(css)).toBe(
		'.a{b,>.c{color:red}&:hover{top:0}[dir=rtl] &{&.d{left:0}}&:is(& e){content:"{& "}}',
	);
});

import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { sources } from "../bin/build.mjs";
import { applyBlocks, codeBlocksOf, codeBlocksOfDoor } from "./browser/site/code-blocks.ts";

const run = promisify(execFile);

/** What a checkout of the product has, apart from its tests. */
const ofProduct = [...sources, "bin", "docs", "package.json", "tsconfig.json"];

/** What a firm adds in the extended site, beside what docs/build shows. */
export const extendedFolder = "tests/extended";

/** The last build, which serves as long as its sources are the same, as that of the product does. */
const keptBuild = resolve("node_modules/.cache/extended");

/** Copies the product into a new folder, which uses the packages that are here. */
export async function copyOfProduct(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-copy-"));
	for (const source of ofProduct) await cp(source, join(folder, source), { recursive: true, preserveTimestamps: true });
	await symlink(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

/**
 * Copies the product into a folder and extends it: as docs/build shows, with all of `tests/extended`, and with the
 * recipes of CONTRIBUTING.md, which change the product itself. Where both have a list of the folder `extension`, that of
 * the document is called LIST.documented.ts, and the other one spreads it.
 */
export async function extendedCopy() {
	const folder = await copyOfProduct();
	// What bin/fonts/add.mjs would have cut.
	for (const [font, like] of [
		["ledger", "outfit"],
		["chart", "archivo"],
	])
		await cp(`app/design/fonts/${like}.latin.woff2`, join(folder, `extension/fonts/${font}.latin.woff2`));
	if (existsSync(keptBuild)) await cp(keptBuild, join(folder, "build"), { recursive: true });
	const documented = await codeBlocksOfDoor("docs/build");
	await applyBlocks(folder, documented);
	for (const path of new Set(documented.map(({ path }) => path)))
		if (existsSync(join(extendedFolder, path)))
			await rename(join(folder, path), join(folder, path.replace(/\.ts$/, ".documented.ts")));
	await cp(extendedFolder, folder, { recursive: true, preserveTimestamps: true });
	const recipes = await codeBlocksOf("CONTRIBUTING.md", "First changes, with their files in order");
	await applyBlocks(folder, recipes);
	return { folder, documented, recipes };
}

/** The files outside of `extension`, and of the firm's own folder in `ready`, that a copy has otherwise than the product. */
export function changedInCore(folder: string): string[] {
	const filesIn = (root: string) =>
		ofProduct.flatMap((source) =>
			statSync(join(root, source)).isFile()
				? source
				: readdirSync(join(root, source), { recursive: true, withFileTypes: true })
						.filter((one) => one.isFile())
						.map(({ parentPath, name }) => relative(root, join(parentPath, name))),
		);
	const read = (root: string, path: string) =>
		existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
	return [...new Set([...filesIn("."), ...filesIn(folder)])]
		.filter((path) => !/^(extension|ready\/shop)\//.test(path))
		.filter((path) => read(".", path) !== read(folder, path))
		.toSorted();
}

/** Builds a copy, and keeps the build for the next run: whole or not at all, also when the run is broken off. */
export async function buildCopy(folder: string): Promise<void> {
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	// Starting would build too, but with a time limit that a slow machine may exceed.
	const build = 'import("./bin/build.mjs").then(({ ensureBuild }) => ensureBuild())';
	await run(process.execPath, ["-e", build], { cwd: folder, env: { PATH, HOME, NODE_COMPILE_CACHE } });
	const aside = `${keptBuild}-${process.pid}`;
	await cp(join(folder, "build"), aside, { recursive: true });
	await rm(keptBuild, { recursive: true, force: true });
	await rename(aside, keptBuild);
}

/** Finds what the compiler asks for in a copy, outside of tests, which it has none of. */
export async function typecheckCopy(folder: string): Promise<string> {
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

import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("hooks of React are refused where the server draws, and taken in islands and the studio", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-lint-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	// Its settings ask git what is ignored.
	execFileSync("git", ["init", "-q", folder]);
	for (const file of ["biome.jsonc", "biome", ".gitignore"]) await cp(file, join(folder, file), { recursive: true });
	const drawn = ["extension/pages", "extension/routes", "extension/sections/motto", "ready/shop", "ready/shop/routes"];
	const run = ["extension/islands", "extension/screens", "ready/shop/islands", "ready/shop/panels"];
	for (const place of [...drawn, ...run]) {
		const file = join(folder, place, "one.tsx");
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, 'import { useState } from "react";\n\nexport const state = useState;\n');
	}
	const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), ["lint", "--reporter=json", "."], {
		cwd: folder,
		encoding: "utf8",
	});
	const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
	const refused = diagnostics.filter(({ category }) => category.endsWith("/noRestrictedImports"));
	expect(refused.map(({ location }) => dirname(location.path)).toSorted()).toEqual(drawn.toSorted());
});

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Says what the compiler finds in the folder `extension` with another version, and not with the one that is here.
 * @param folder the other version, with its packages
 * @returns nothing where the compiler is not installed
 */
export async function brokenTypes(folder: string, here = "."): Promise<string[]> {
	const found = await errorsIn(folder);
	if (found.length === 0) return [];
	const known = new Set(await errorsIn(here));
	return found.filter((line) => !known.has(line));
}

/** The lines of the compiler about modules of extensions. */
async function errorsIn(folder: string): Promise<string[]> {
	if (!existsSync(join(folder, "node_modules/.bin/tsc"))) return [];
	// In the folder, as packages are found from where it lies.
	const config = join("build", `types-${process.pid}.json`);
	const include = ["extension", "ready"].map((path) => `../${path}`);
	const compilerOptions = { incremental: false, tsBuildInfoFile: null, noEmit: true };
	await mkdir(join(folder, "build"), { recursive: true });
	await writeFile(
		join(folder, config),
		JSON.stringify({ extends: "../tsconfig.json", include, exclude: ["../**/*.test.ts"], compilerOptions }),
	);
	try {
		const compiled = promisify(execFile)("node_modules/.bin/tsc", ["-p", config, "--pretty", "false"], {
			cwd: folder,
			maxBuffer: 2 ** 26,
		});
		const said = await compiled.then(
			({ stdout }) => stdout,
			({ stdout = "" }) => stdout as string,
		);
		return said.split("\n").filter((line) => /^(extension|ready)\//.test(line));
	} finally {
		await rm(join(folder, config), { force: true });
	}
}

import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { rolldown } from "rolldown";

/**
 * Makes one file of a program of the tests and of all that it imports, for tests that start it again and again: reading
 * its three hundred modules one by one takes longer than all else it does. Returns the path of that file.
 */
export async function bundled(program: string): Promise<string> {
	const bundle = await rolldown({
		input: program,
		platform: "node",
		logLevel: "silent",
		// These find files of their own beside them.
		external: ["pg", "pino", "sharp"],
	});
	const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
	await bundle.close();
	// The same name each time, so that it is compiled once. It lies where packages are found.
	const folder = resolve("node_modules/.cache/programs");
	const file = resolve(folder, basename(program).replace(/\.ts$/, ".mjs"));
	const aside = `${file}-${process.pid}`;
	await mkdir(folder, { recursive: true });
	await writeFile(aside, output[0].code);
	await rename(aside, file);
	return file;
}

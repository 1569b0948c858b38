import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";

/**
 * The packages that a build and the programs beside it need to run, as paths in the lockfile. What is bundled, and what
 * only builds and tests need, is not among them.
 * @param build the folder of a build
 */
export function neededPackages(build) {
	const names = new Set([...importedByBuild(join(build, "server")), ...importedBySources()]);
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	const needed = new Set();
	const take = (name, from) => {
		// Some packages name the types of others among what they need to run.
		if (name.startsWith("@types/")) return;
		const path = found(packages, name, from);
		// Optional ones are there for some machines only.
		if (!path || needed.has(path) || !existsSync(path)) return;
		needed.add(path);
		const {
			dependencies = {},
			optionalDependencies = {},
			peerDependencies = {},
			peerDependenciesMeta = {},
		} = packages[path];
		const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
		for (const other of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])
			take(other, path);
	};
	for (const name of names) take(name, "");
	return [...needed].sort().map((path) => ({ path, ...packages[path] }));
}

/** Finds a package as Node does: in the nearest node_modules above. */
function found(packages, name, from) {
	for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf("/node_modules/")))) {
		const path = `${above ? `${above}/` : ""}node_modules/${name}`;
		if (packages[path]) return path;
		if (above === "") return undefined;
		if (!above.includes("/node_modules/")) above = "";
	}
}

function importedByBuild(folder) {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
	return files.flatMap((name) => packagesIn(readFileSync(join(folder, name), "utf8")));
}

/** Programs that run from their sources: the command line, and processes and threads that the server starts. */
function importedBySources() {
	const entries = ["bin/cli/run.ts", "bin/cli/update/update-command.ts"];
	for (const file of sourceFiles("app"))
		for (const [, path] of readFileSync(file, "utf8").matchAll(/sourceOf\("([^"]+\.ts)"\)/g)) entries.push(path);
	const seen = new Set();
	const names = new Set();
	const follow = (file) => {
		if (seen.has(file) || !existsSync(file)) return;
		seen.add(file);
		const text = readFileSync(file, "utf8").replace(/^import type [\s\S]*?;$/gm, "");
		for (const name of packagesIn(text)) names.add(name);
		for (const [, path] of text.matchAll(/(?:from|import\() ?"(\.[^"]+\.(?:ts|mjs))"/g))
			follow(join(dirname(file), path));
	};
	for (const entry of entries) follow(entry);
	return names;
}

function sourceFiles(folder) {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => join(folder, name));
}

/** The packages that a module imports, by their names. */
function packagesIn(text) {
	const imports = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\brequire\() ?["']([^."'/][^"']*)["']/g);
	return [...imports].flatMap(([, specifier]) => {
		const [first, second] = specifier.split("/");
		const name = first.startsWith("@") ? `${first}/${second}` : first;
		return name.includes(":") || builtinModules.includes(name) || !/^@?[a-z0-9-]/.test(name) ? [] : name;
	});
}

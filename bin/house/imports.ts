import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** A file of the product that another one names. */
export interface Import {
	/** Its path from the root of the project. */
	readonly to: string;
	/** "type" for what the compiler leaves out, "lazy" for `import()`. */
	readonly kind: "value" | "type" | "lazy";
}

/** The imports of every module of the product and its tests, by path. */
export type Imports = ReadonlyMap<string, readonly Import[]>;

/** Reads the imports of all modules that git knows of, without those of packages. */
export function readImports(): Imports {
	const modules = new Set(listFiles().filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts")));
	return new Map([...modules].map((path) => [path, importsOf(path, modules)]));
}

/** The paths of all files of the project, without what git ignores. */
export function listFiles(): string[] {
	const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
	return listed.split("\n").filter((path) => existsSync(path));
}

function importsOf(path: string, modules: ReadonlySet<string>): Import[] {
	const source = readFileSync(path, "utf8");
	const found: { source: string; kind: Import["kind"] }[] = [];
	for (const statement of parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }).body) {
		if (!("source" in statement) || !statement.source) continue;
		found.push({ source: statement.source.value, kind: isOfTypes(statement) ? "type" : "value" });
	}
	for (const [, address] of source.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g))
		found.push({ source: address!, kind: "lazy" });
	const named = found.flatMap(({ source, kind }): Import[] => {
		const to = pathNamed(path, source);
		return to !== undefined && modules.has(to) ? [{ to, kind }] : [];
	});
	const patterns = source.matchAll(/\bimport\.meta\.glob(?:<[^>]*>)?\(\s*"([^"]+)"/g);
	const listed = [...patterns].flatMap(([, pattern]): Import[] => {
		const wanted = normalize(join(dirname(path), pattern!));
		return [...modules].filter((to) => matchesGlob(to, wanted)).map((to) => ({ to, kind: "value" }));
	});
	return [...named, ...listed];
}

const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: Readonly<Record<string, string>> };

/** The path from the root of the project that an import means; undefined for a package. */
function pathNamed(from: string, source: string): string | undefined {
	if (source.startsWith(".")) return normalize(join(dirname(from), source));
	const [pattern, folder] = Object.entries(imports).find(([name]) => source.startsWith(name.slice(0, -1))) ?? [];
	return pattern && folder && normalize(folder.slice(0, -1) + source.slice(pattern.length - 1));
}

/** Whether nothing of an import or export is left when the types are gone. */
function isOfTypes(statement: object): boolean {
	if ("importKind" in statement && statement.importKind === "type") return true;
	if ("exportKind" in statement && statement.exportKind === "type") return true;
	const specifiers: readonly object[] =
		"specifiers" in statement && Array.isArray(statement.specifiers) ? statement.specifiers : [];
	return specifiers.length > 0 && specifiers.every((one) => isOfTypes(one));
}

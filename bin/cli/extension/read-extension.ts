import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtensionReport } from "../../../app/.server/extension-report.ts";
import { version } from "../../../app/.server/version.ts";
import { parsedSurface } from "../../house/surface-text.ts";
import { deprecatedUses } from "./deprecated-uses.ts";
import { type Module, readModule, type SyntaxNode } from "./extension-module.ts";
import { listTaken } from "./taken-files.ts";

/** Reads what the folder `extension` uses of the product, in the project at `root`. */
export function readExtension(root = "."): ExtensionReport {
	const modules = modulesOfExtension(root);
	const lists = modules.filter(({ path }) => /^extension\/[^/]+\.tsx?$/.test(path));
	const parts = lists.filter(({ path }) => /\/(parts|mails)\.tsx?$/.test(path));
	const pages = modules.filter(({ path }) => path.startsWith("extension/pages/")).length;
	// Each line takes one.
	const takenReady = lists
		.filter(({ path }) => path === "extension/ready.ts")
		.flatMap(({ program }) => program.body as SyntaxNode[])
		.filter(({ type }) => type === "ExportAllDeclaration").length;
	const report = join(root, `docs/surface/${version}.txt`);
	return {
		declared: pages + takenReady + linesOf(lists.filter((list) => !parts.includes(list))),
		parts: linesOf(parts),
		taken: listTaken(root),
		deprecated: existsSync(report) ? deprecatedUses(modules, parsedSurface(readFileSync(report, "utf8"))) : [],
	};
}

/** Every module in the folder, as it is read. @throws {Error} when one cannot be */
export function modulesOfExtension(root: string): Module[] {
	const paths = readdirSync(join(root, "extension"), { recursive: true, encoding: "utf8" });
	return paths
		.filter((path) => /\.tsx?$/.test(path))
		.toSorted()
		.map((path) => readModule(`extension/${path}`, readFileSync(join(root, "extension", path), "utf8")));
}

/** How many lines the exported lists and tables of modules have. */
function linesOf(modules: readonly Module[]): number {
	const values = modules.flatMap(({ program }) =>
		(program.body as SyntaxNode[]).flatMap((statement) =>
			statement.type === "ExportNamedDeclaration" ? (statement.declaration?.declarations ?? []) : [],
		),
	);
	return values.reduce((sum: number, { init }: SyntaxNode) => sum + lengthOf(init), 0);
}

/** The lines of a list or a table; of anything else 1, unless it is nothing. */
function lengthOf(value: SyntaxNode | null): number {
	if (!value || value.name === "undefined" || value.raw === "null") return 0;
	if (value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression") return lengthOf(value.expression);
	return (value.elements ?? value.properties)?.length ?? 1;
}

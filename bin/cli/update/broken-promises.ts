import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { remarkOnUse } from "../../../app/.server/extension-report.ts";
import { parsedSurface, type Surface } from "../../house/surface-text.ts";
import { deprecatedUses } from "../extension/deprecated-uses.ts";
import { lineOf, type Module } from "../extension/extension-module.ts";
import { modulesOfExtension } from "../extension/read-extension.ts";

/** Says what the extension uses of the product that another version has otherwise, with file and line. */
export function brokenPromises(folder: string): string[] {
	const [before, after] = [".", folder].map(surfaceIn);
	if (!before || !after) return [];
	return changedUses(modulesOfExtension("."), before, after);
}

/** The newest report in a version; undefined where there is none, as before 0.3.0. */
function surfaceIn(folder: string): Surface | undefined {
	const reports = join(folder, "docs/surface");
	if (!existsSync(reports)) return undefined;
	const [newest] = readdirSync(reports).toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
	return newest === undefined ? undefined : parsedSurface(readFileSync(join(reports, newest), "utf8"));
}

export function changedUses(modules: readonly Module[], before: Surface, after: Surface): string[] {
	const uses = modules.flatMap((module) =>
		module.imports
			.filter(({ from }) => from.startsWith("#core/"))
			.map(({ from, name, node }) => ({ key: `${from} ${name}`, at: `${module.path}:${lineOf(module, node)}` })),
	);
	const changed = uses.flatMap(({ key, at }) => {
		const [old, now] = [before.names.get(key), after.names.get(key)];
		if (now === undefined) return [`${at} uses ${key}, which version ${after.version} does not have.`];
		return old === undefined || old === now || now.startsWith("@deprecated")
			? []
			: [`${at} uses ${key}, which version ${after.version} has changed: see CHANGELOG.md.`];
	});
	return [...changed, ...deprecatedUses(modules, after).map(remarkOnUse)];
}

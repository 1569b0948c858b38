// npm run surface: writes what `#core/*` exports into docs/surface, a file for each version, and says what the changelog lacks.
// npm run check asks that the file is as the sources are.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime } from "./runtime.mjs";

const folder = "docs/surface";

/**
 * Compares the surface with its file, or writes that, and prints what is wrong.
 * @param {"compare" | "write"} what
 * @returns the exit code
 */
export async function surface(what) {
	const { readSurface } = await import("./house/read-surface.ts");
	const { parsedSurface, untold, writtenSurface } = await import("./house/surface-text.ts");
	const now = readSurface();
	const file = join(folder, `${now.version}.txt`);
	const text = writtenSurface(now);
	const versions = keptVersions();
	const [before] = versions.filter((version) => isOlder(version, now.version)).toReversed();
	const kept = versions.includes(now.version) ? readFileSync(file, "utf8") : "";
	if (what === "write") {
		mkdirSync(folder, { recursive: true });
		writeFileSync(file, text);
		for (const version of versions)
			if (version !== before && version !== now.version) rmSync(join(folder, `${version}.txt`));
	}
	const wrong =
		what === "compare" && kept !== text
			? [`What #core/* exports is not as in ${file}. Write it with: npm run surface`, ...changedLines(kept, text)]
			: [];
	const old = before
		? parsedSurface(readFileSync(join(folder, `${before}.txt`), "utf8"))
		: { version: "before", names: new Map() };
	wrong.push(...untold(old, now, readFileSync("CHANGELOG.md", "utf8")));
	for (const sentence of wrong) console.log(sentence);
	return wrong.length > 0 ? 1 : 0;
}

/** Versions of which there is a report, oldest first. */
function keptVersions() {
	const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
	return names
		.filter((name) => name.endsWith(".txt"))
		.map((name) => name.slice(0, -4))
		.toSorted((a, b) => (isOlder(a, b) ? -1 : 1));
}

function isOlder(version, other) {
	return version.localeCompare(other, "en", { numeric: true }) < 0;
}

/** The lines of which only one of two texts has as many, as a reader of a difference expects them. */
function changedLines(before, after) {
	const [old, now] = [before, after].map((text) => new Set(text.split("\n")));
	return [
		...[...old].filter((line) => !now.has(line)).map((line) => `  - ${line.trim()}`),
		...[...now].filter((line) => !old.has(line)).map((line) => `  + ${line.trim()}`),
	].slice(0, 40);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	await ensureRuntime();
	ensurePackages();
	process.exit(await surface("write"));
}

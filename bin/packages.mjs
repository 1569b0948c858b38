import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { packageNote } from "./build.mjs";
import { say, stop } from "./runtime.mjs";

/** Installs the packages of the lockfile, unless node_modules already holds exactly those. */
export function ensurePackages() {
	// A package holds what it needs.
	if (existsSync(packageNote) || installedAsLocked()) return;
	say("Installing packages … This takes a minute or two, and is done once.");
	const flags = [
		"--ignore-scripts",
		"--include=dev",
		"--include=optional",
		"--no-audit",
		"--no-fund",
		"--loglevel=error",
	];
	const npm = spawnSync("npm", ["ci", ...flags], { stdio: ["ignore", "ignore", "inherit"] });
	if (npm.status !== 0)
		stop("The packages could not be installed: see npm's message above, then run the command again.");
}

// npm writes its own list into node_modules as the last step of an installation.
function installedAsLocked() {
	const list = "node_modules/.package-lock.json";
	if (!existsSync(list)) return false;
	const installed = packagesOf(list);
	return Object.entries(packagesOf("package-lock.json")).every(([path, locked]) => {
		if (path === "") return true;
		const found = installed[path];
		return found ? found.version === locked.version && found.integrity === locked.integrity : locked.optional;
	});
}

function packagesOf(lockfile) {
	return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

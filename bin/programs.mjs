import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { stop } from "./runtime.mjs";

/**
 * Ensures programs that a command needs: "chromium", "postgres". Missing ones come from apt where this process may
 * install; elsewhere it says what to install. Leaves CHROMIUM_PATH and POSTGRES_BIN in the environment.
 */
export function ensurePrograms(command, ...names) {
	const needed = names.map((name) => programs[name]);
	const missing = () => needed.filter((program) => !program.find());
	if (missing().length > 0 && mayInstall()) {
		const packages = missing().flatMap((program) => program.packages);
		console.log(`Installing ${packages.join(", ")} …`);
		apt("update");
		apt("install", "--yes", "--no-install-recommends", ...packages);
	}
	for (const { name, variable, hint } of missing()) {
		stop(`${command} needs ${name}: install it (${hint}) or set ${variable}, then run it again.`);
	}
	for (const { variable, find } of needed) process.env[variable] = find();
}

/** Where Chromium is on this machine; undefined where it is not. */
export function findChromium() {
	return programs.chromium.find();
}

const programs = {
	chromium: {
		name: "Chromium",
		variable: "CHROMIUM_PATH",
		packages: ["chromium-headless-shell", "fonts-liberation"],
		hint: "Debian: apt install chromium-headless-shell; macOS: brew install --cask chromium",
		find: () => process.env.CHROMIUM_PATH || browsers.find(isProgram),
	},
	postgres: {
		name: "PostgreSQL 15 or newer",
		variable: "POSTGRES_BIN",
		packages: ["postgresql"],
		hint: "Debian: apt install postgresql; macOS: brew install postgresql@17",
		find: () => process.env.POSTGRES_BIN || clusters().find((folder) => isProgram(join(folder, "initdb"))),
	},
};

const folders = (process.env.PATH ?? "").split(delimiter);

// The headless shell first: it starts faster and needs half the CPU.
const browsers = [
	...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
		folders.map((folder) => join(folder, name)),
	),
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Debian keeps each version apart and out of PATH; the newest comes first.
function clusters() {
	const debian = "/usr/lib/postgresql";
	const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
	return [...versions.map((version) => join(debian, version, "bin")), ...folders];
}

function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function mayInstall() {
	return (
		process.getuid?.() === 0 &&
		existsSync("/etc/debian_version") &&
		folders.some((folder) => isProgram(join(folder, "apt-get")))
	);
}

// Another process may hold one of apt's locks (a new machine updates itself after its first start), and apt-get waits
// for one of them at most: so it is run again until they are free.
function apt(...args) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
	const end = Date.now() + 10 * 60_000;
	for (let waited = false; ; waited = true) {
		const { status, stderr } = spawnSync("apt-get", ["-qq", ...args], {
			env,
			stdio: ["ignore", "ignore", "pipe"],
			encoding: "utf8",
		});
		if (status === 0) return;
		if (!/could not get lock/i.test(stderr ?? "") || Date.now() > end) {
			stop(`${stderr ?? ""}apt-get ${args[0]} failed: see its message above.`);
		}
		if (!waited) console.log("Waiting for another process that installs packages …");
		spawnSync("sleep", ["2"]);
	}
}

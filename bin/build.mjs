import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { say, stop } from "./runtime.mjs";

const sources = [
	"app",
	"server",
	"demo",
	"public",
	"package-lock.json",
	"react-router.config.ts",
	"vite.config.ts",
	"chunks.ts",
];

/** Builds the site into build/ when its sources changed since the last time. A build that fails leaves the old one. */
export async function ensureBuild() {
	const fingerprint = fingerprintOfSources();
	if (existsSync("build/sources") && readFileSync("build/sources", "utf8") === fingerprint) return;
	say("Building the site …");
	const aside = `build-${process.pid}`;
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
	writeFileSync(join(aside, "sources"), fingerprint);
	moveIntoPlace(aside);
}

function moveIntoPlace(aside) {
	for (;;) {
		rmSync("build", { recursive: true, force: true });
		try {
			return renameSync(aside, "build");
		} catch (error) {
			// Another process finished the same build first.
			if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
		}
	}
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

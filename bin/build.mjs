import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { say, stop } from "./runtime.mjs";

/** What a build is made from. */
export const sources = [
	"app",
	"server",
	"demo",
	"extension",
	"ready",
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
	const packaged = packagedBuild();
	if (packaged) return packaged;
	const folder = placeOfBuild();
	if (!existsSync(folder)) await build(folder);
	try {
		// What is started last is kept longest.
		utimesSync(folder, new Date(), new Date());
		removeOlderThan(folder);
	} catch (error) {
		if (error.code !== "EROFS" && error.code !== "EACCES" && error.code !== "EPERM") throw error;
	}
	return folder;
}

/** Where the build of the sources as they are stands, or will. */
export function placeOfBuild() {
	return join("build", fingerprintOfSources().slice(0, 16));
}

async function build(folder) {
	say("Building the site … This takes about a minute, and is done once for each version.");
	const aside = `${folder}-${process.pid}`;
	const build = spawn("node_modules/.bin/react-router", ["build", "--logLevel", "warn"], {
		env: { ...process.env, BUILD_DIR: aside, NODE_ENV: "production" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const ended = new Promise((resolve) => build.once("exit", resolve));
	const [out, errors, status] = await Promise.all([saidBeside(build.stdout), text(build.stderr), ended]);
	if (status !== 0) {
		rmSync(aside, { recursive: true, force: true });
		stop(wrongIn(`${out}${errors}`) ?? `${out}${errors}The site could not be built: see the message above.`);
	}
	try {
		renameSync(aside, folder);
	} catch (error) {
		// Another process finished the same build first.
		if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Says how far a build is, and returns all that it says beside that. */
async function saidBeside(output) {
	let rest = "";
	for await (const line of createInterface({ input: output })) {
		const [, progress] = /^@building (\d+ of \d+)$/.exec(line) ?? [];
		if (progress) say(`Building the site: ${progress}`);
		else rest += `${line}\n`;
	}
	return rest;
}

/**
 * The sentences about what is declared wrongly, without where in the product they come from; undefined for whatever else
 * keeps a site from being built.
 */
export function wrongIn(output) {
	const lines = output.split("\n");
	const first = lines.findIndex((line) =>
		/^(.*Error: )?(Content types are declared|The folder extension is) wrong(ly)?\.$/.test(line),
	);
	if (first < 0) return undefined;
	const end = lines.findIndex((line, index) => index > first && /^\s*(at .*)?$/.test(line));
	const sentences = lines.slice(first, end < 0 ? undefined : end).join("\n");
	return `${sentences.replace(/^.*Error: /, "")}\nThe site could not be built.`;
}

/** Removes all builds but this one and the newest other. One that is under way is left alone. */
function removeOlderThan(folder) {
	const builds = readdirSync("build").filter((name) => /^[0-9a-f]{16}$/.test(name) && join("build", name) !== folder);
	const age = (name) => Date.now() - statSync(join("build", name)).mtimeMs;
	const [, ...older] = builds.toSorted((a, b) => age(a) - age(b));
	for (const name of older) rmSync(join("build", name), { recursive: true, force: true });
}

/** The file of a build that says what the folder `extension` uses of the product. */
export const extensionNote = "extension.json";

/** What `npm run package` leaves in a package: which build is in it. */
export const packageNote = "packaged.json";

/** The build of a package, which has nothing to build with; undefined elsewhere. */
export function packagedBuild() {
	if (!existsSync(packageNote)) return undefined;
	return JSON.parse(readFileSync(packageNote, "utf8")).build;
}

/**
 * Identifies the contents of the sources, wherever and whenever they were unpacked. Reading all of them takes a tenth of a
 * second, so that is left out while their sizes and times are those of the last time.
 */
function fingerprintOfSources() {
	const looks = hashOf((_, stat) => `${stat.size} ${stat.mtimeMs}`);
	const known = read(join("build", "sources.json"));
	if (known?.looks === looks) return known.contents;
	const contents = hashOf((path) => createHash("sha256").update(readFileSync(path)).digest("hex"));
	try {
		mkdirSync("build", { recursive: true });
		writeFileSync(join("build", "sources.json"), JSON.stringify({ looks, contents }));
	} catch {
		// Where nothing can be written, they are read each time.
	}
	return contents;
}

function read(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** Of the paths of all sources, each with what `say` says of it. */
function hashOf(say) {
	const hash = createHash("sha256");
	for (const source of sources) visit(source, (path, stat) => hash.update(`${path} ${say(path, stat)}\n`));
	return hash.digest("hex");
}

function visit(path, onFile) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name), onFile);
	else if (stat && !path.endsWith(".test.ts")) onFile(path, stat);
}

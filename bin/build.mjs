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
import { root, say, stop } from "./runtime.mjs";

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
	if (!existsSync(folder)) {
		const wrong = await build(folder);
		if (wrong) stop(wrong.said);
	}
	keepLongest(folder);
	return folder;
}

/**
 * Loads the site as it is built. Where a firm's own code keeps it from being built or loaded, the last build of the same
 * product is loaded, and that is said and noted.
 * @param before is told the folder of a build that is loaded next
 * @returns what `server/app.ts` exports
 */
export async function loadSite(before = () => {}) {
	const packaged = packagedBuild();
	const folder = packaged ?? placeOfBuild();
	let wrong = existsSync(folder) ? undefined : await build(folder);
	if (!wrong)
		try {
			const site = await load(folder, before);
			if (!packaged) keepLongest(folder);
			tryWriting(() => rmSync(wrongNote, { force: true }));
			return site;
		} catch (error) {
			wrong = wrongAtLoad(error);
		}
	const last = packaged ? undefined : lastBuild(folder);
	const site = last && (await load(last, before).catch(() => undefined));
	if (!site) stop(wrong.said);
	say(`${wrong.said}\nThe site goes on with its last build.`, 40);
	tryWriting(() => writeFileSync(wrongNote, JSON.stringify({ sentence: wrong.sentence })));
	keepLongest(last);
	return site;
}

/** What keeps the site at its last build, as the last start has found: `sentence`. */
export const wrongNote = join("build", "wrong.json");

async function load(folder, before) {
	before(join(root, folder));
	return import(/* @vite-ignore */ join(root, folder, "server/index.js"));
}

function wrongAtLoad(error) {
	const { moduleAtLoad = "The site" } = globalThis;
	const sentence = `${moduleAtLoad} cannot be loaded: ${error?.message ?? error}`;
	return { said: globalThis.moduleAtLoad ? sentence : (error?.stack ?? sentence), sentence };
}

/** The newest other build that differs in nothing but what a firm has of its own. */
function lastBuild(folder) {
	const product = fingerprintOfProduct();
	return buildsButOf(folder)
		.map((name) => join("build", name))
		.find((build) => read(join(build, productNote)) === product);
}

/** The file of a build that identifies the product that it was made from. */
const productNote = "product.json";

function fingerprintOfProduct() {
	return hashOf(
		contentsOf,
		sources.filter((source) => source !== "extension" && source !== "ready"),
	);
}

/** What is started last is kept longest. */
function keepLongest(folder) {
	tryWriting(() => {
		utimesSync(folder, new Date(), new Date());
		const [, ...older] = buildsButOf(folder);
		for (const name of older) rmSync(join("build", name), { recursive: true, force: true });
	});
}

/** Does what is left out where the site may not write. */
function tryWriting(work) {
	try {
		work();
	} catch (error) {
		if (error.code !== "EROFS" && error.code !== "EACCES" && error.code !== "EPERM") throw error;
	}
}

/** Where the build of the sources as they are stands, or will. */
export function placeOfBuild() {
	return join("build", fingerprintOfSources().slice(0, 16));
}

/** @returns what keeps it from being built: all that is `said`, and a `sentence` */
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
		const sentence = wrongIn(`${out}${errors}`);
		if (sentence) return { said: sentence, sentence };
		return {
			said: `${out}${errors}The site could not be built: see the message above.`,
			sentence: "The site could not be built: its log says why.",
		};
	}
	try {
		writeFileSync(join(aside, productNote), JSON.stringify(fingerprintOfProduct()));
		renameSync(aside, folder);
	} catch (error) {
		// Another process finished the same build first.
		if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
		rmSync(aside, { recursive: true, force: true });
	}
	return undefined;
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
 * The sentences about what is declared wrongly, without where in the product they come from, or about what a file of an
 * extension throws; undefined for whatever else keeps a site from being built.
 */
export function wrongIn(output) {
	const thrown = /^Error: (.+)\n {4}at [^\n]*\/((?:extension|ready)\/[^\n]*):(\d+):\d+\)?$/m.exec(output);
	if (thrown) return `${thrown[2]}, line ${thrown[3]}: ${thrown[1]}\nThe site could not be built.`;
	const lines = output.split("\n");
	const first = lines.findIndex((line) =>
		/^(.*Error: )?(Content types are declared|The folder extension is) wrong(ly)?\.$/.test(line),
	);
	if (first < 0) return undefined;
	const end = lines.findIndex((line, index) => index > first && /^\s*(at .*)?$/.test(line));
	const sentences = lines.slice(first, end < 0 ? undefined : end).join("\n");
	return `${sentences.replace(/^.*Error: /, "")}\nThe site could not be built.`;
}

/** The names of all other builds, the newest first. One that is under way is none. */
function buildsButOf(folder) {
	const names = existsSync("build") ? readdirSync("build") : [];
	const builds = names.filter((name) => /^[0-9a-f]{16}$/.test(name) && join("build", name) !== folder);
	// Another process may delete one meanwhile.
	const age = (name) => Date.now() - (statSync(join("build", name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
	return builds.toSorted((a, b) => age(a) - age(b));
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
	const contents = hashOf(contentsOf);
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

const contentsOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Of the paths of sources, each with what `say` says of it. */
function hashOf(say, of = sources) {
	const hash = createHash("sha256");
	for (const source of of) visit(source, (path, stat) => hash.update(`${path} ${say(path, stat)}\n`));
	return hash.digest("hex");
}

function visit(path, onFile) {
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name), onFile);
	else if (stat && !path.endsWith(".test.ts")) onFile(path, stat);
}

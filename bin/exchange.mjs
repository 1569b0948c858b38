// Puts the files of another version in place of those that are here, and back. What is to be done is written down first,
// so that a start or an update after a loss of power finds it. Whatever version stands here can be in parts when this runs:
// it needs nothing but Node.
import { spawnSync } from "node:child_process";
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { uptime } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Where an update keeps what it puts in place, and what was there. */
export const updateFolder = "build/update";

const journalFile = join(updateFolder, "journal.json");
const comingFolder = join(updateFolder, "after");
const formerFolder = join(updateFolder, "before");

/** What is noted of an update that is under way; undefined without one. */
export function readJournal(root = ".") {
	try {
		return JSON.parse(readFileSync(join(root, journalFile), "utf8"));
	} catch (error) {
		if (error.code === "ENOENT") return undefined;
		throw error;
	}
}

/** Notes how far an update is: whole and on the disk, or not at all. */
export function writeJournal(journal, root = ".") {
	const file = join(root, journalFile);
	mkdirSync(dirname(file), { recursive: true });
	const aside = `${file}.new`;
	writeFileSync(aside, JSON.stringify({ ...journal, pid: process.pid, writtenAt: Date.now() }));
	flush(aside);
	renameSync(aside, file);
	flush(dirname(file));
}

/** Removes all that an update has left. */
export function endUpdate(root = ".") {
	// First what says that there is something to do.
	rmSync(join(root, journalFile), { force: true });
	rmSync(join(root, updateFolder), { recursive: true, force: true });
}

/**
 * What is exchanged for some names in a folder: each as a whole, and the programs of `bin` one by one, so that there always
 * is one to start with.
 */
export function entriesOf(names, from, root = ".") {
	const paths = names.flatMap((name) =>
		name === "bin"
			? [...new Set([root, from].flatMap((place) => namesIn(join(place, name))))].map((one) => join(name, one))
			: name,
	);
	return paths.map((path) => ({ path, isThere: existsSync(join(root, path)), comes: existsSync(join(from, path)) }));
}

function namesIn(folder) {
	return existsSync(folder) ? readdirSync(folder) : [];
}

/** Puts everything that comes in place, and keeps what was there. The state in `journal` says how far it is. */
export function exchange(journal, root = ".") {
	writeJournal({ ...journal, state: "exchanging" }, root);
	// What was copied is on the disk before anything points to it.
	spawnSync("sync", process.platform === "linux" ? ["-f", join(root, updateFolder)] : []);
	for (const { path, isThere, comes } of journal.entries) {
		const [here, coming, former] = placesOf(path, root);
		mkdirSync(dirname(former), { recursive: true });
		if (isThere && comes && isFile(here) && isFile(coming)) linkSync(here, former);
		else if (isThere) renameSync(here, former);
		if (comes) renameSync(coming, here);
	}
	if (journal.git) moveHead(journal.git.after, root);
	writeJournal({ ...journal, state: "proving" }, root);
}

/** Puts back what was there. It may be done in parts already, or be broken off and done again. */
export function putBack(journal, root = ".") {
	writeJournal({ ...journal, state: "going back" }, root);
	for (const { path, isThere, comes } of [...journal.entries].reverse()) {
		const [here, coming, former] = placesOf(path, root);
		if (isThere && !existsSync(former)) continue;
		// Something else stands here only once it has come.
		if (comes && existsSync(here) && !existsSync(coming) && !(isThere && isFile(here) && isFile(former))) {
			mkdirSync(dirname(coming), { recursive: true });
			renameSync(here, coming);
		}
		if (isThere) renameSync(former, here);
	}
	if (journal.git) moveHead(journal.git.before, root);
	endUpdate(root);
}

function placesOf(path, root) {
	return [join(root, path), join(root, comingFolder, path), join(root, formerFolder, path)];
}

/** Has git take a commit for what is here, whatever that is. */
function moveHead(commit, root) {
	const git = (...args) => spawnSync("git", ["-C", root, ...args], { encoding: "utf8" });
	// Left by a process that was killed while it did the same.
	const lock = git("rev-parse", "--path-format=absolute", "--git-path", "index.lock").stdout.trim();
	if (lock) rmSync(lock, { force: true });
	const { status, stderr } = git("reset", "--quiet", "--mixed", commit);
	if (status !== 0) throw new Error(`git could not go to ${commit}: ${stderr}`);
}

/**
 * Goes back where an update was broken off while it put files in place. One that has done so is left to `npm run update`.
 * @returns a sentence about it; undefined when there was nothing to do
 */
export async function settleUpdate(root = ".") {
	let journal = readJournal(root);
	for (let looks = 0; journal && journal.state !== "proving" && isUnderWay(journal); looks += 1) {
		if (looks === 300)
			throw new Error(`An update to version ${journal.to} is under way. Start again when it has ended.`);
		await pause(100);
		journal = readJournal(root);
	}
	if (!journal || journal.state === "proving") return undefined;
	try {
		putBack(journal, root);
	} catch (error) {
		throw new Error(
			`The update to version ${journal.to} was broken off, and could not be taken back: ${error.message}. Run npm run update as whoever may write this folder, then start again.`,
			{ cause: error },
		);
	}
	return `The update to version ${journal.to} was broken off while it put files in place. Version ${journal.from} is back.`;
}

/** The same for the folder of the product, by programs that go on only where it is in one piece: others end with the sentence. */
export async function settleFirst() {
	try {
		return await settleUpdate(dirname(dirname(fileURLToPath(import.meta.url))));
	} catch (error) {
		console.error(error.message);
		process.exit(1);
	}
}

/** Whether the process that does an update is there: of before a restart of the machine, none is. */
export function isUnderWay({ pid, writtenAt }) {
	if (pid === process.pid || writtenAt < Date.now() - uptime() * 1000) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}

function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function flush(path) {
	const opened = openSync(path, "r");
	try {
		fsyncSync(opened);
	} finally {
		closeSync(opened);
	}
}

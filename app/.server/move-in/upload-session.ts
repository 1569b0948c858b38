import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostUploaded, tooLargeToUpload } from "../../content/values/limits/move-in-limits.ts";
import { Failure } from "../../errors.ts";
import type { Store } from "../db/store.ts";
import { sourceOf } from "../source-of.ts";
import type { ReportLine } from "./planning/plan.ts";
import { isProgressLine } from "./progress.ts";
import { type Counts, countIn } from "./report-lines.ts";
import { refused } from "./source.ts";

// The file that somebody chose in the studio. It is read by the same commands that the command line has, in processes of
// low priority: visitors come first.

export interface ChosenFile {
	readonly name: string;
	readonly system: string;
	/** Of the archive with its pictures; "" without one. */
	readonly pictures: string;
	/** "reading" until the report is there; "moving" until all of it has come. */
	readonly state: "reading" | "read" | "moving" | "failed";
	/** Why it failed. */
	readonly reason: string;
	/** How far its process is, in words; "" while it has not said. */
	readonly progress?: string;
	readonly pid: number;
}

/** The report about the file that was chosen. */
export interface ChosenReport {
	readonly counts: readonly { readonly kind: string; readonly comes: number; readonly stays: number }[];
	/** The first lines, those with most to tell before the others. */
	readonly lines: readonly ReportLine[];
	readonly total: number;
}

const at = ({ dataDir }: Pick<Store, "dataDir">, ...names: string[]) => join(dataDir, "move-in", ...names);

/** The file that is there; undefined when none is. */
export async function chosenFile(store: Pick<Store, "dataDir">): Promise<ChosenFile | undefined> {
	const text = await readFile(at(store, "about.json"), "utf8").catch(() => "");
	if (text === "") return undefined;
	const chosen = JSON.parse(text) as ChosenFile;
	if (!["reading", "moving"].includes(chosen.state)) return chosen;
	if (running.has(chosen.pid) || isRunning(chosen.pid)) {
		const said = await readFile(at(store, "errors.txt"), "utf8").catch(() => "");
		return { ...chosen, progress: said.trimEnd().split("\n").filter(isProgressLine).at(-1) ?? "" };
	}
	const reason = "It was interrupted. Do it once more to go on.";
	return chosen.state === "reading" ? { ...chosen, state: "failed", reason } : { ...chosen, state: "read", reason };
}

/**
 * Takes a file in place of the one that is there, and begins to read it. With `holds: "pictures"` it is the archive of the
 * pictures of the one that is there.
 * @throws {Failure} `not-possible` while that is read or moved in, and for a file that is too large
 */
export async function chooseFile(
	store: Store,
	file: {
		readonly name: string;
		readonly system: string;
		readonly holds: "texts" | "pictures";
		readonly stream: AsyncIterable<Uint8Array>;
		readonly signal: AbortSignal;
	},
): Promise<void> {
	const before = await chosenFile(store);
	if (before && ["reading", "moving"].includes(before.state)) throw refused("Wait until the file before it is done.");
	if (file.holds === "pictures" && !before) throw refused("Choose the file with the texts first.");
	const name = basename(file.name).replace(/^\.+/, "") || "file";
	await mkdir(at(store), { recursive: true });
	const arriving = at(store, `arriving-${process.pid}`);
	try {
		await pipeline(file.stream, atMost(mostUploaded), createWriteStream(arriving), { signal: file.signal });
		if (file.holds === "texts")
			for (const old of await readdir(at(store)))
				if (!old.startsWith("arriving-")) await rm(at(store, old), { recursive: true });
		const folder = at(store, file.holds);
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true });
		await rename(arriving, join(folder, name));
	} finally {
		await rm(arriving, { force: true });
	}
	const chosen = file.holds === "texts" ? { name, system: file.system, pictures: "" } : { ...before!, pictures: name };
	await run(store, { ...chosen, state: "reading", reason: "", pid: 0 }, ["--report", "--json"], "report.jsonl");
}

function atMost(bytes: number): Transform {
	let sum = 0;
	return new Transform({
		transform(part: Uint8Array, _encoding, done) {
			sum += part.length;
			done(sum > bytes ? refused(tooLargeToUpload) : null, part);
		},
	});
}

/**
 * Begins to move the file in that is there, or goes on.
 * @throws {Failure} `not-possible` when there is none, or it is not read yet
 */
export async function moveChosen(
	store: Store,
	{ isFetching, email }: { readonly isFetching: boolean; readonly email: string },
): Promise<void> {
	const chosen = await chosenFile(store);
	if (chosen?.state !== "read") throw refused("Choose a file first, and wait for its report.");
	const options = [...(isFetching ? [] : ["--without-pictures"]), "--as", email];
	await run(store, { ...chosen, state: "moving", reason: "" }, options, "output.txt");
}

/** Takes the file away. What was made of it stays. @throws {Failure} `not-possible` while it is moved in */
export async function forgetChosen(store: Store): Promise<void> {
	if ((await chosenFile(store))?.state === "moving") throw refused("Wait until it has come.");
	await rm(at(store), { recursive: true, force: true });
}

/** Processes of this one whose end is not kept yet. */
const running = new Set<number>();

/** Runs the command for a file, and keeps what it says. */
async function run(store: Store, chosen: ChosenFile, options: readonly string[], output: string): Promise<void> {
	const { name, system, pictures } = chosen;
	const beside = pictures ? ["--pictures", at(store, "pictures", pictures)] : [];
	const command = ["move-in", at(store, "texts", name), "--from", system, ...beside, ...options];
	const child = await begin(store, command, { output, errors: "errors.txt" });
	const keep = async (next: ChosenFile) => {
		// A screen that reads it meanwhile must not find half of it.
		await writeFile(at(store, "about.json~"), JSON.stringify(next));
		await rename(at(store, "about.json~"), at(store, "about.json"));
	};
	const { pid = 0 } = child;
	running.add(pid);
	const begun = keep({ ...chosen, pid });
	const ended = async (code: number | null) => {
		const reason = code === 0 ? "" : await readFile(at(store, "errors.txt"), "utf8").catch(() => "");
		if (reason) store.log.warn({ reason: reason.slice(-2000) }, "moving in failed");
		const isRead = code === 0 || chosen.state === "moving";
		await begun;
		await keep({ ...chosen, state: isRead ? "read" : "failed", reason: sentenceIn(reason), pid: 0 });
		running.delete(pid);
	};
	const failed = (err: unknown) => store.log.error({ err }, "what came of moving in could not be kept");
	child.once("exit", (code) => void ended(code).catch(failed));
	child.once(
		"error",
		(error) =>
			void ended(1)
				.catch(failed)
				.then(() => failed(error)),
	);
	await begun;
}

/** Begins a command whose output and errors are kept in files, as it may outlive this process. */
async function begin(
	store: Pick<Store, "dataDir">,
	command: readonly string[],
	names: { readonly output: string; readonly errors: string },
): Promise<ChildProcess> {
	const [said, errors] = [await open(at(store, names.output), "w"), await open(at(store, names.errors), "w")];
	const child = spawn(process.execPath, [sourceOf("bin/cli.mjs"), ...command], {
		stdio: ["ignore", said.fd, errors.fd, "ipc"],
		env: { ...process.env, DATA_DIR: store.dataDir },
	});
	await Promise.all([said.close(), errors.close()]);
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	return child;
}

/**
 * Begins to fetch the pictures of a move once more that are missing.
 * @throws {Failure} `not-possible` with what the command says when it cannot begin
 */
export async function retryMove(
	store: Store,
	{ id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
	await mkdir(at(store), { recursive: true });
	const files = { output: "retry.txt", errors: "retry-errors.txt" };
	const child = await begin(store, ["move-in", "retry", id, "--as", email], files);
	const ended = once(child, "exit").then(async ([code]) => {
		if (code === 0) return;
		const errors = await readFile(at(store, files.errors), "utf8");
		store.log.warn({ move: id, reason: errors.slice(-2000) }, "missing pictures could not be fetched");
		throw refused(sentenceIn(errors) || "It ended unexpectedly; the log says why.");
	});
	await Promise.race([once(child, "message"), ended]);
	ended.catch(() => {});
}

/** Returns the sentence in the output of the command, without the stack. */
function sentenceIn(errors: string): string {
	const text = errors
		.split("\n")
		.filter((line) => !isProgressLine(line))
		.join("\n")
		.trim();
	if (text === "") return "";
	return text.includes("\n    at ")
		? "It ended unexpectedly; the log says why."
		: text.split("\n").at(-1)!.slice(0, 600);
}

function isRunning(pid: number): boolean {
	if (pid === 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

const mostLines = 400;

/** The report of the file that is there. */
export async function chosenReport(store: Pick<Store, "dataDir">): Promise<ChosenReport> {
	const counts: Counts = new Map();
	const telling: ReportLine[] = [];
	const others: ReportLine[] = [];
	let total = 0;
	for await (const text of createInterface({ input: createReadStream(at(store, "report.jsonl")) })) {
		const line = JSON.parse(text) as ReportLine;
		countIn(counts, line);
		total += 1;
		const tells = line.changes.length > 0 || line.left.length > 0 || line.about.length > 0;
		const list = tells ? telling : others;
		if (list.length < mostLines) list.push(line);
	}
	const lines = [...telling, ...others].slice(0, mostLines);
	return { counts: [...counts].map(([kind, count]) => ({ kind, ...count })), lines, total };
}

/** The whole report as text. @throws {Failure} `not-found` when nothing was chosen */
export async function wholeReport(
	store: Pick<Store, "dataDir">,
	linesOf: (line: ReportLine) => readonly string[],
): Promise<AsyncIterable<string>> {
	const report = await open(at(store, "report.jsonl")).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
		throw new Failure("not-found", "There is no report: choose a file first.", { id: "report" }, { cause: error });
	});
	return textOf(report.readLines(), linesOf);
}

async function* textOf(
	report: AsyncIterable<string>,
	linesOf: (line: ReportLine) => readonly string[],
): AsyncIterable<string> {
	for await (const text of report) yield `${linesOf(JSON.parse(text) as ReportLine).join("\n")}\n`;
}

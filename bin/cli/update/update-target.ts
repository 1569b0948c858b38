import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { remarkOn } from "../../../app/.server/extension-report.ts";
import { Failure } from "../../../app/errors.ts";
import { packageNote } from "../../build.mjs";
import { takenFolder } from "../../taken.mjs";
import { baseOfTaken, blobOf, listTaken, merged, noteText } from "../extension/taken-files.ts";

/** Another version, laid out with what this site adds. */
export interface Target {
	readonly folder: string;
	readonly version: string;
	/** The version that is here. */
	readonly before: string;
	/** Files of the product that both sides have changed. */
	readonly conflicts: readonly string[];
	/** What became of each file that is taken. */
	readonly taken: readonly string[];
	/** Those of them that somebody has to look at. */
	readonly needsHand: readonly string[];
	/** Whether it was merged by git, into what is committed here. */
	readonly isMerged: boolean;
	close(): Promise<void>;
}

/**
 * Lays out another version in a folder, with the extension of this one.
 * @throws {Failure} `not-possible` when there is no such version, or it is an earlier one
 */
export async function targetOf(wanted: string, scratch: string): Promise<Target> {
	const folder = join(scratch, "site");
	const path = resolve(process.env.INIT_CWD ?? ".", wanted);
	const isMerged = !existsSync(path);
	const { conflicts, close } = isMerged
		? mergedByGit(wanted, folder)
		: { conflicts: [], close: async () => {}, ...(await fromPath(path, folder)) };
	try {
		rejectEarlier(wanted, versionIn(folder));
		const isPackage = existsSync(join(folder, packageNote));
		const taken = isPackage ? [] : await withExtension(folder);
		if (!isPackage) await withPackages(folder);
		return {
			folder,
			version: versionIn(folder),
			before: versionIn("."),
			conflicts,
			taken: [
				...(isPackage ? ["A package has the extension that it was built with: nothing of yours was put into it."] : []),
				...taken.map(({ says }) => says),
			],
			needsHand: taken.filter(({ needsHand }) => needsHand).map(({ says }) => says),
			isMerged,
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

function versionIn(folder: string): string {
	return versionOf(readFileSync(join(folder, "package.json"), "utf8"));
}

function versionOf(text: string): string {
	return (JSON.parse(text) as { version: string }).version;
}

/** @throws {Failure} `not-possible` for a version before the one that is here */
function rejectEarlier(wanted: string, version: string): void {
	const here = versionIn(".");
	if (version.localeCompare(here, "en", { numeric: true }) >= 0) return;
	throw new Failure(
		"not-possible",
		`${wanted} is version ${version}, and version ${here} is here. An update goes forward only. To go back, put that version in the place of this one and start it: it works with this database unless ${here} has taken something away. Then restore the backup from before the update.`,
		{},
	);
}

/** What is of a site and not of the product. */
export const ownOfSite = new Set([
	"node_modules",
	"data",
	"build",
	".git",
	".runtime",
	".react-router",
	"test-results",
]);

async function fromPath(path: string, folder: string): Promise<object> {
	if (statSync(path).isDirectory()) {
		if (!existsSync(join(path, "package.json"))) throw noVersion(path, "It holds no package.json.");
		await mkdir(folder, { recursive: true });
		const isPackage = existsSync(join(path, packageNote));
		for (const name of await readdir(path))
			if (isPackage ? name !== "data" : !ownOfSite.has(name))
				await cp(join(path, name), join(folder, name), { recursive: true, preserveTimestamps: true });
		return {};
	}
	const unpacked = `${folder}-unpacked`;
	await mkdir(unpacked);
	if (spawnSync("tar", ["-xzf", path, "-C", unpacked]).status !== 0) throw noVersion(path, "It is no .tar.gz file.");
	const [name = ""] = await readdir(unpacked);
	if (!existsSync(join(unpacked, name, "package.json"))) throw noVersion(path, "It holds no package.json.");
	await cp(join(unpacked, name), folder, { recursive: true, preserveTimestamps: true });
	await rm(unpacked, { recursive: true });
	return {};
}

function noVersion(wanted: string, why: string): Failure<"not-possible"> {
	return new Failure("not-possible", `${wanted} is no version of this product: ${why}`, {});
}

/** Merges a version into what is committed here, in a work tree of its own. */
function mergedByGit(wanted: string, folder: string) {
	const commit = [wanted, `v${wanted}`].find(
		(name) => git(".", "rev-parse", "--verify", "-q", `${name}^{commit}`).isDone,
	);
	if (!commit)
		throw noVersion(wanted, "There is no such file or folder, and git knows no tag, branch or commit of that name.");
	const theirs = git(".", "show", `${commit}:package.json`);
	if (!theirs.isDone) throw noVersion(wanted, "It holds no package.json.");
	rejectEarlier(wanted, versionOf(theirs.said));
	if (git(".", "merge-base", "--is-ancestor", commit, "HEAD").isDone)
		throw new Failure("not-possible", `${wanted} is part of what is here already: there is nothing to update.`, {});
	const added = git(".", "worktree", "add", "--detach", folder, "HEAD");
	if (!added.isDone) throw noVersion(wanted, added.said);
	git(folder, ...committer(), "merge", "--no-edit", "-q", commit);
	const conflicts = lines(git(folder, "diff", "--name-only", "--diff-filter=U").said);
	return {
		conflicts,
		close: async () => void git(".", "worktree", "remove", "--force", folder),
	};
}

/** Runs git. Returns what it printed, or what it said was wrong. */
export function git(folder: string, ...args: string[]): { readonly isDone: boolean; readonly said: string } {
	const { status, stdout, stderr } = spawnSync("git", ["-C", folder, "-c", "core.quotePath=off", ...args], {
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	});
	return { isDone: status === 0, said: (status === 0 ? stdout : stderr) ?? "" };
}

/** Options for commits where nobody has said who makes them. */
export function committer(): string[] {
	const isKnown = git(".", "config", "user.email").isDone;
	return [
		"-c",
		"commit.gpgsign=false",
		...(isKnown ? [] : ["-c", "user.name=update", "-c", "user.email=update@localhost"]),
	];
}

/** The lines of a text that are not empty. */
export function lines(text: string): string[] {
	return text.split("\n").filter(Boolean);
}

interface Taken {
	readonly says: string;
	readonly needsHand: boolean;
}

/** Puts the extension into a version: as it is here, also what is not committed, and taken files with what is new in theirs. */
async function withExtension(folder: string): Promise<Taken[]> {
	const added = join(folder, "extension");
	// Lists that are new in the version stay, as it has them: empty.
	const lists = (await readdir(added, { withFileTypes: true }).catch(() => [])).filter(
		(one) => one.isFile() && !existsSync(join("extension", one.name)),
	);
	const texts = await Promise.all(lists.map(({ name }) => readFile(join(added, name))));
	await rm(added, { recursive: true, force: true });
	await cp("extension", added, { recursive: true });
	for (const [index, { name }] of lists.entries()) await writeFile(join(added, name), texts[index]!);
	const found: Taken[] = [];
	const noted: Record<string, { version: string; blob: string }> = {};
	for (const taken of listTaken()) {
		const { file } = taken;
		const theirs = join(folder, file);
		const copy = join(takenFolder, file);
		if (!existsSync(theirs)) {
			found.push({ says: remarkOn({ ...taken, base: "gone" })!, needsHand: true });
			continue;
		}
		const base = baseOfTaken(taken);
		if (!base) {
			found.push({ says: remarkOn({ ...taken, base: "unknown" })!, needsHand: true });
			continue;
		}
		const now = readFileSync(theirs);
		noted[file] = { version: versionIn(folder), blob: blobOf(now) };
		if (base.equals(now)) {
			found.push({ says: `${copy} is as good as before: ${file} is the same.`, needsHand: false });
			continue;
		}
		const { text, conflicts } = merged({ mine: readFileSync(copy), base, theirs: now });
		await mkdir(dirname(join(folder, copy)), { recursive: true });
		await writeFile(join(folder, copy), text);
		found.push({
			says:
				conflicts > 0
					? `${copy} needs a hand: both sides changed the same in ${conflicts === 1 ? "one place" : `${conflicts} places`}.`
					: `${copy} gets what is new in ${file}.`,
			needsHand: conflicts > 0,
		});
	}
	if (found.length > 0) await writeFile(join(folder, takenFolder, "taken.json"), noteText(noted));
	return found;
}

/** Lets a version use the packages that are here, where it needs the same ones; it gets its own otherwise. */
async function withPackages(folder: string): Promise<void> {
	const [own, other] = [".", folder].map((place) => {
		const { packages } = JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8"));
		const { "": _, ...needed } = packages as Record<string, unknown>;
		return JSON.stringify(needed);
	});
	if (own === other) await symlink(resolve("node_modules"), join(folder, "node_modules"));
}

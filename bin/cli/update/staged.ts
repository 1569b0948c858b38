import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, statfsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { asFailure } from "../../../app/.server/db/failures.ts";
import { Failure } from "../../../app/errors.ts";
import { packageNote } from "../../build.mjs";
import { entriesOf, type Journal, updateFolder } from "../../exchange.mjs";
import { takenFolder } from "../../taken.mjs";
import { keepBuild } from "./kept-builds.ts";
import type { Rehearsed } from "./rehearse.ts";
import { committer, git, lines, ownOfSite, type Target } from "./update-target.ts";

function refuse(sentence: string): never {
	throw new Failure("not-possible", sentence, {});
}

/**
 * Looks whether a version could be put in place here, before anything is done for it.
 * @throws {Failure} `not-possible` with a sentence that says why not
 */
export async function checkPlace(): Promise<void> {
	try {
		await mkdir(updateFolder, { recursive: true });
		await rm(updateFolder, { recursive: true });
	} catch (error) {
		throw asFailure(error, resolve("."));
	}
	if (!existsSync(".git")) return;
	const ofProduct = new Set(lines(git(".", "ls-tree", "--name-only", "HEAD").said));
	const changed = lines(git(".", "status", "--porcelain", "--untracked-files=all", "--no-renames").said)
		.map((line) => line.slice(3))
		.filter((path) => ofProduct.has(path.split("/", 1)[0]!));
	if (changed.length === 0) return;
	const more = changed.length > 3 ? ` and ${changed.length - 3} more` : "";
	refuse(
		`What was changed here is not committed: ${changed.slice(0, 3).join(", ")}${more}. Commit it, so that the update can merge it, and go back to it.`,
	);
}

/** Refuses what can be tried here, but not put in place. @throws {Failure} `not-possible` */
export function checkKind(wanted: string, { folder, isMerged }: Target): void {
	if (existsSync(".git") && !isMerged)
		refuse(
			`${wanted} is no version that git knows, and this is a checkout: fetch the version with git, and name its tag, branch or commit.`,
		);
	if (existsSync(packageNote) && !existsSync(join(folder, packageNote)))
		refuse(`${wanted} holds sources, and this is a package: name a package, as npm run package makes it.`);
}

/**
 * Copies a version beside what is here, from where it is put in place by renaming.
 * @param free bytes of the disk
 * @throws {Failure} when there is no room
 */
export async function staged(
	target: Target,
	{ build }: Pick<Rehearsed, "build">,
	free = freeBytes(),
): Promise<Journal> {
	const { folder, version, before } = target;
	const commits = target.isMerged ? commit(target) : undefined;
	const names = commits ? changedBy(commits) : namesIn(folder);
	// A link to the packages that are here.
	if (!lstatSync(join(folder, "node_modules")).isSymbolicLink()) names.push("node_modules");
	const from = join(updateFolder, "after");
	const paths = names.filter((name) => existsSync(join(folder, name)));
	rejectFull(version, sizeOf([...paths.map((path) => join(folder, path)), join(folder, build)]), free);
	try {
		await mkdir(from, { recursive: true });
		for (const path of paths)
			await cp(join(folder, path), join(from, path), {
				recursive: true,
				preserveTimestamps: true,
				verbatimSymlinks: true,
			});
		await keepBuild(folder, build);
	} catch (error) {
		throw asFailure(error, resolve(updateFolder));
	}
	return { from: before, to: version, entries: entriesOf(names, from), git: commits };
}

/** Commits what files that are taken got. Returns the commits before and after. */
function commit({ folder, version }: Target): { before: string; after: string } {
	if (existsSync(join(folder, takenFolder))) git(folder, "add", "--all", "--", takenFolder);
	if (!git(folder, "diff", "--cached", "--quiet").isDone) {
		const made = git(
			folder,
			...committer(),
			...["commit", "--quiet", "--no-verify", "-m", `Bring what version ${version} changed into files that are taken`],
		);
		if (!made.isDone) refuse(`git could not commit the files that are taken: ${made.said.trim()}`);
	}
	const [before, after] = [".", folder].map((place) => git(place, "rev-parse", "HEAD").said.trim());
	return { before: before!, after: after! };
}

/** The names in the folder of the product that differ between two commits. */
function changedBy({ before, after }: { before: string; after: string }): string[] {
	const paths = lines(git(".", "diff", "--name-only", "--no-renames", before, after).said);
	return [...new Set(paths.map((path) => path.split("/", 1)[0]!))];
}

function namesIn(folder: string): string[] {
	return readdirSync(folder).filter((name) => !ownOfSite.has(name) && !/^\.env(\..*)?$/.test(name));
}

function sizeOf(paths: readonly string[]): number {
	const { stdout } = spawnSync("du", ["-sk", ...paths], { encoding: "utf8" });
	return lines(stdout).reduce((sum, line) => sum + Number.parseInt(line, 10) * 1024, 0);
}

/** What is left over besides, for the database and the log of what is done. */
const reserve = 64 * 2 ** 20;

function freeBytes(): number {
	const { bavail, bsize } = statfsSync(".");
	return bavail * bsize;
}

function rejectFull(version: string, bytes: number, free: number): void {
	const megabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`;
	if (free < bytes + reserve)
		refuse(
			`There is no room for version ${version}: it needs ${megabytes(bytes + reserve)} beside what is in ${resolve(".")}, and ${megabytes(free)} are free. Nothing was changed.`,
		);
}

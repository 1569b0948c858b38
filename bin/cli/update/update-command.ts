import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Env, readEnv } from "../../../app/.server/env.ts";
import { sentenceOf } from "../../../app/.server/sentence-of.ts";
import { packagedBuild } from "../../build.mjs";
import type * as Promises from "./broken-promises.ts";
import { type Difference, differencesBetween, writtenDifferences } from "./copy-differences.ts";
import { type Rehearsed, rehearse } from "./rehearse.ts";
import { targetOf } from "./update-target.ts";

const usage = `Usage: npm run update -- --try VERSION|PATH|REF

  --try   says what another version would change here, and changes nothing: a tag or version, a branch or
          commit of git, a folder with its sources, or a package (.tar.gz)
  --keep  keeps the folder that it was tried in`;

/** Tries another version. Returns the exit code: 1 when the version cannot be used as it is, 2 when nothing was understood. */
export async function update(args: readonly string[]): Promise<number> {
	let wanted: string | undefined;
	let keeps = false;
	try {
		const { values } = parseArgs({ args: [...args], options: { try: { type: "string" }, keep: { type: "boolean" } } });
		wanted = values.try;
		keeps = values.keep === true;
	} catch (error) {
		console.error(`${(error as Error).message}\n`);
	}
	if (!wanted) {
		console.error(usage);
		return 2;
	}
	const scratch = await mkdtemp(join(tmpdir(), "quillstone-update-"));
	try {
		return (await tried(readEnv(process.env), wanted, scratch)) ? 0 : 1;
	} catch (error) {
		console.error(sentenceOf(error));
		return 1;
	} finally {
		if (keeps) console.log(`Everything is kept in ${scratch}.`);
		else await rm(scratch, { recursive: true, force: true });
	}
}

/** @returns whether the version can be used as it is */
async function tried(env: Env, wanted: string, scratch: string): Promise<boolean> {
	const target = await targetOf(wanted, scratch);
	try {
		say(`Version ${target.version}, in place of ${target.before}.`);
		tell("Files to merge by hand", target.conflicts);
		tell("Files that are taken", target.taken);
		tell("Declarations that no longer hold", await brokenIn(target.folder));
		if (target.conflicts.length > 0) return false;
		const rehearsed = await rehearse(env, target, scratch, say);
		if (typeof rehearsed === "string") {
			tell("It does not build", rehearsed.trim().split("\n"));
			return false;
		}
		tellOf(rehearsed);
		return target.needsHand.length === 0;
	} finally {
		await target.close();
	}
}

// Named apart, so that no package gets the compiler that it needs.
const promises = "./broken-promises.ts";

/** What a version does not hold of what the extension rests on. A package cannot read its own. */
async function brokenIn(folder: string): Promise<string[]> {
	if (packagedBuild()) return [];
	const { brokenPromises } = (await import(promises)) as typeof Promises;
	return brokenPromises(folder);
}

function tellOf({ migrations, copies, before, after }: Rehearsed): void {
	tell("Migrations", migrations.length > 0 ? migrations : ["none"]);
	const differences: readonly Difference[] = differencesBetween(copies.before, copies.after);
	for (const { heading, lines } of writtenDifferences(differences)) tell(heading, lines);
	tell("To draw every page", [
		`${seconds(before.time)} and ${megabytes(before.memory)} before, ${seconds(after.time)} and ${megabytes(after.memory)} after`,
	]);
	tell("To load the site", [`${seconds(before.loading)} before, ${seconds(after.loading)} after`]);
}

function say(sentence: string): void {
	console.log(sentence);
}

/** Prints lines below a heading, or nothing of none. */
function tell(heading: string, lines: readonly string[]): void {
	if (lines.length === 0) return;
	console.log(`\n${heading}:`);
	for (const line of lines) console.log(`  ${line}`);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) =>
	bytes > 0 ? `${(bytes / 1e6).toFixed(0)} MB` : "memory that is not measured here";

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { asFailure } from "../../../app/.server/db/failures.ts";
import { type Env, readEnv } from "../../../app/.server/env.ts";
import { sentenceOf } from "../../../app/.server/sentence-of.ts";
import { recordUpdate, type UpdateReport } from "../../../app/.server/updates/update-reports.ts";
import { Failure } from "../../../app/errors.ts";
import { packagedBuild } from "../../build.mjs";
import { isUnderWay, type Journal, readJournal } from "../../exchange.mjs";
import { rejectAbsent, withStore } from "../with-store.ts";
import type * as Promises from "./broken-promises.ts";
import { brokenTypes } from "./broken-types.ts";
import { type Difference, differencesBetween, writtenDifferences } from "./copy-differences.ts";
import type { Instance } from "./instances.ts";
import { pictureDifferences } from "./page-pictures.ts";
import { instancesOf, type Making, prove, putInPlace } from "./put-in-place.ts";
import { type Rehearsed, rehearse } from "./rehearse.ts";
import { Said } from "./said.ts";
import { checkKind, checkPlace, staged } from "./staged.ts";
import { type Target, targetOf } from "./update-target.ts";

const usage = `Usage: npm run update -- --try VERSION|PATH|REF
       npm run update -- --apply VERSION|PATH|REF --restart COMMAND [--at ADDRESS] …

  --try      says what another version would change here, and changes nothing: a tag or version, a branch or
             commit of git, a folder with its sources, or a package (.tar.gz)
  --apply    tries it, puts it in place, restarts the site, compares what it serves with what was tried, and goes
             back where that fails
  --accept   goes on though addresses are lost, or words of pages differ
  --restart  the command that restarts the site; for several instances once for each, in their order
  --at       where that instance is asked, such as http://127.0.0.1:3001
  --keep     keeps the folder that it was tried in

Without --try and --apply, it finishes an update that was broken off.`;

const options = {
	try: { type: "string" },
	apply: { type: "string" },
	accept: { type: "boolean" },
	restart: { type: "string", multiple: true },
	at: { type: "string", multiple: true },
	keep: { type: "boolean" },
} as const;

/** Milliseconds that an instance may take until it is ready: it may have a large database to migrate. */
const longestStart = 180_000;

/**
 * Tries another version, or puts it in place. Returns the exit code: 1 when the version cannot be used as it is, 2 when
 * nothing was understood.
 */
export async function update(args: readonly string[], limit = longestStart): Promise<number> {
	let values: ReturnType<typeof understood>;
	try {
		values = understood(args);
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${usage}`);
		return 2;
	}
	try {
		const env = readEnv(process.env);
		const journal = readJournal();
		if (journal) {
			if (!(await finish(journal, env, limit))) return 1;
		} else if (values.wanted === undefined) {
			console.error(usage);
			return 2;
		}
		return values.wanted === undefined || (await started(env, { ...values, wanted: values.wanted, limit })) ? 0 : 1;
	} catch (error) {
		console.error(sentenceOf(error));
		return 1;
	}
}

function understood(args: readonly string[]) {
	const { values } = parseArgs({ args: [...args], options });
	const { try: tried, apply: applied, accept = false, restart = [], at = [], keep = false } = values;
	if (tried && applied) throw new Error("Give --try or --apply, one of the two.");
	return {
		wanted: (applied ?? tried) || undefined,
		applies: applied !== undefined,
		accepts: accept,
		restart,
		at,
		keeps: keep,
	};
}

/** Finishes an update that was broken off after it was put in place. Returns whether it is made. */
async function finish(journal: Journal & { pid: number; writtenAt: number }, env: Env, limit: number) {
	const { from, to } = journal;
	if (isUnderWay(journal)) throw new Failure("not-possible", `An update to version ${to} is under way.`, {});
	console.log(`The update to version ${to} was broken off after it was put in place. Looking at the site …`);
	const making = journal.memo as Making;
	const made = await prove(journal, making, { env, limit, say: console.log });
	await keep(env, { kind: "apply", from, to, ...making, ...made, endedAt: Date.now() });
	return made.outcome === "applied";
}

interface Asked {
	readonly wanted: string;
	readonly applies: boolean;
	readonly accepts: boolean;
	readonly restart: readonly string[];
	readonly at: readonly string[];
	readonly keeps: boolean;
	readonly limit: number;
}

/** @returns whether the version can be used as it is, or is in place */
async function started(env: Env, asked: Asked): Promise<boolean> {
	const startedAt = Date.now();
	let instances: readonly Instance[] = [];
	if (asked.applies) {
		await checkPlace();
		instances = await instancesOf(env, asked);
	}
	const scratch = await mkdtemp(join(tmpdir(), "quillstone-update-"));
	const said = new Said();
	let target: Target | undefined;
	const report = (part: Pick<UpdateReport, "outcome" | "reason">) =>
		keep(env, {
			...{ kind: asked.applies ? "apply" : "try", from: target!.before, to: target!.version },
			...{ startedAt, endedAt: Date.now(), sections: said.sections, ...part },
		});
	try {
		target = await targetOf(asked.wanted, scratch);
		if (asked.applies) checkKind(asked.wanted, target);
		rejectAbsent(env);
		const tried = await rehearsed(env, target, scratch, said);
		if (typeof tried === "string" || !asked.applies) {
			await report({ outcome: typeof tried === "string" ? "by hand" : "ready", reason: "" });
			if (typeof tried === "string" && asked.applies) console.error(`\n${tried} Nothing was changed.`);
			return typeof tried !== "string";
		}
		rejectOneWay(target, tried, asked.accepts);
		const journal = await staged(target, tried);
		const making = { instances, sections: said.sections, startedAt };
		const surroundings = { env, limit: asked.limit, say: console.log };
		const made = await putInPlace(journal, making, tried.copies.after, surroundings);
		await report(made);
		if (made.outcome === "applied") console.log(`\nVersion ${target.version} is in place.${afterwards(instances)}`);
		else console.error(`\n${made.reason}`);
		return made.outcome === "applied";
	} catch (error) {
		const failure = asFailure(error, scratch);
		if (target) await report({ outcome: "failed", reason: sentenceOf(failure) });
		throw failure;
	} finally {
		await target?.close();
		if (asked.keeps) console.log(`Everything is kept in ${scratch}.`);
		else await rm(scratch, { recursive: true, force: true });
	}
}

function afterwards(instances: readonly Instance[]): string {
	return instances.length > 0 ? "" : " It was started on trial and stopped again: start the site.";
}

/** Says what a version would change. Returns why it cannot be used as it is, where it cannot. */
async function rehearsed(env: Env, target: Target, scratch: string, said: Said): Promise<Tried | string> {
	console.log(`Version ${target.version}, in place of ${target.before}.`);
	said.tell("Files to merge by hand", target.conflicts);
	said.tell("Files that are taken", target.taken);
	said.tell("Declarations that no longer hold", await brokenIn(target.folder));
	if (target.conflicts.length > 0) return "Merge the files first that both sides have changed, and commit that.";
	const tried = await rehearse(env, target, scratch, console.log);
	if (typeof tried === "string") {
		said.tell("It does not build", tried.trim().split("\n"));
		return "It does not build with what is here.";
	}
	said.tell("What the compiler finds in extension", await brokenTypes(target.folder));
	const { migrations, copies, before, after } = tried;
	const names = migrations.map(({ name, contracts }) => (contracts ? `${name}, which takes something away` : name));
	said.tell("Migrations", names.length > 0 ? names : ["none"]);
	console.log("Looking at pages of both …");
	// A browser that breaks says nothing against the version.
	const pictures = await pictureDifferences(copies, join(scratch, "pictures")).catch(sentenceOf);
	if (!Array.isArray(pictures)) {
		const why = pictures ?? "this needs Chromium, and a site that is not a package";
		said.tell("How pages look", [`not compared: ${why}`]);
	}
	const differences = [
		...differencesBetween(copies.before, copies.after),
		...(Array.isArray(pictures) ? pictures : []),
	];
	for (const { heading, lines } of writtenDifferences(differences)) said.tell(heading, lines);
	said.tell("To draw every page", [
		`${seconds(before.time)} and ${megabytes(before.memory)} before, ${seconds(after.time)} and ${megabytes(after.memory)} after`,
	]);
	said.tell("To load the site", [`${seconds(before.loading)} before, ${seconds(after.loading)} after`]);
	if (target.needsHand.length > 0) return "Look after the files first that are taken and need a hand.";
	return { ...tried, differences };
}

type Tried = Rehearsed & { readonly differences: readonly Difference[] };

/** Refuses what could not be taken back, or what somebody has to look at first. @throws {Failure} `not-possible` */
function rejectOneWay({ version }: Target, { migrations, differences }: Tried, accepts: boolean): void {
	if (migrations.some(({ contracts }) => contracts))
		throw new Failure(
			"not-possible",
			`Version ${version} takes something away from the database, so that nobody could go back by starting the version before. Make a backup, stop all instances, and update by hand. Nothing was changed.`,
			{},
		);
	const felt = differences.filter(
		({ kind, says }) => kind === "lost" || kind === "words" || says === "is not there any more",
	);
	if (felt.length > 0 && !accepts)
		throw new Failure(
			"not-possible",
			`Visitors would find other words, or less than before: see above. Run it again with --accept when that is right. Nothing was changed.`,
			{},
		);
}

// Named apart, so that no package gets the compiler that it needs.
const promises = "./broken-promises.ts";

/** What a version does not hold of what the extension rests on. A package cannot read its own. */
async function brokenIn(folder: string): Promise<string[]> {
	if (packagedBuild()) return [];
	const { brokenPromises } = (await import(promises)) as typeof Promises;
	return brokenPromises(folder);
}

/** Keeps a report for the studio. What was done is done, whether it can be kept or not. */
async function keep(env: Env, report: UpdateReport): Promise<void> {
	await withStore(env, (store) => recordUpdate(store, report)).catch((error) =>
		console.error(`The report could not be kept for the studio: ${sentenceOf(error)}`),
	);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) =>
	bytes > 0 ? `${(bytes / 1e6).toFixed(0)} MB` : "memory that is not measured here";

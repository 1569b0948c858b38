import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely } from "kysely";
import { type Actor, systemActor } from "../../app/.server/activity/actor.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import { postgresDialect } from "../../app/.server/db/postgres.ts";
import { openingFailure } from "../../app/.server/db/postgres-failures.ts";
import type { Tables } from "../../app/.server/db/schema.ts";
import { sqliteDialect } from "../../app/.server/db/sqlite.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { carryOut } from "../../app/.server/move-in/carry-out.ts";
import { knownOf } from "../../app/.server/move-in/existing-content.ts";
import { retryPictures } from "../../app/.server/move-in/files/retry-pictures.ts";
import { listMoves, type Move, missingPictures, undoMove } from "../../app/.server/move-in/list-moves.ts";
import { planOf } from "../../app/.server/move-in/planning/import-planner.ts";
import { type Known, knowsNothing } from "../../app/.server/move-in/planning/plan.ts";
import { progressLine, type Tell } from "../../app/.server/move-in/progress.ts";
import { type Counts, countIn, linesOf } from "../../app/.server/move-in/report-lines.ts";
import { openSource, type Source, withPictures } from "../../app/.server/move-in/source.ts";
import { systemNames } from "../../app/.server/move-in/systems.ts";
import { Failure } from "../../app/errors.ts";
import { databaseFile } from "./backup-note.ts";
import type { Call } from "./call.ts";
import { openLibrary } from "./content-command.ts";
import { withStore } from "./with-store.ts";

/** Says of every item of another system's export what becomes of it, or moves it in. */
export async function moveIn({ env, file, options, flags }: Call): Promise<void> {
	const system = systemNamed(options.from);
	const texts = await openSource(file);
	const { pictures } = options;
	const source = pictures ? await withPictures(texts, resolve(process.env.INIT_CWD ?? ".", pictures)) : texts;
	try {
		if (flags.includes("report")) await report(await known(env), source, { system, isJson: flags.includes("json") });
		else await withStore(env, (store) => move(env, store, { source, system, flags, email: options.as }));
	} finally {
		source.close();
	}
}

async function report(
	known: Known,
	source: Source,
	{ system, isJson }: { readonly system: string; readonly isJson: boolean },
): Promise<void> {
	const counts: Counts = new Map();
	const tell = teller();
	const { steps } = await planOf(source, system, known, tell);
	for await (const { line } of steps(tell)) {
		countIn(counts, line);
		say(isJson ? JSON.stringify(line) : linesOf(line).join("\n"));
	}
	if (isJson) return;
	say("");
	for (const [kind, { comes, stays }] of counts) say(`${kind}: ${comes} come, ${stays} stay behind`);
	say("Nothing was changed.");
}

interface Moving {
	readonly source: Source;
	readonly system: string;
	readonly flags: readonly string[];
	readonly email: string | undefined;
}

async function move(env: Env, store: Store, { source, system, flags, email }: Moving): Promise<void> {
	const library = await openLibrary(store, env);
	const id = await carryOut(store, library, {
		source,
		system,
		actor: await actorOf(store, email),
		isFetching: !flags.includes("without-pictures"),
		allowPrivate: env.allowPrivateDestinations,
		tell: teller(),
	});
	const made = (await listMoves(store)).find((one) => one.id === id)!;
	for (const note of made.notes) say(note);
	await printMissing(store, made);
	const names = made.proposals.map(({ name }) => `“${name}”`).join(", ");
	say(`${made.documents} entries and ${made.pictures} pictures came. Look at them in the proposal ${names}.`);
}

/** Fetches pictures once more that are missing: of one move, or of all. */
export async function retryMoveIn({ env, argument, options }: Call): Promise<void> {
	await withStore(env, async (store) => {
		const moves = (await listMoves(store)).filter(({ id, canRetry }) => (argument ? id === argument : canRetry));
		if (moves.length === 0) throw new Failure("not-possible", "No picture is missing that could be fetched.", {});
		const library = await openLibrary(store, env);
		const actor = await actorOf(store, options.as);
		for (const { id } of moves) {
			const { allowPrivateDestinations: allowPrivate } = env;
			await retryPictures(store, library, { id, actor, allowPrivate, tell: teller(), begun });
			const made = (await listMoves(store)).find((one) => one.id === id)!;
			await printMissing(store, made);
			say(`${made.picturesTotal} pictures of “${made.name}” were tried; ${made.failedCount} are missing.`);
		}
	});
}

/** Lets the studio know, which began it and does not wait for the end. */
function begun(): void {
	process.send?.("begun", () => process.disconnect?.());
}

async function printMissing(store: Store, { id, failedCount }: Move): Promise<void> {
	for (const { address, reason } of await missingPictures(store, id))
		say(`The picture ${address} is missing: ${reason}.`);
	if (failedCount > 0) say(`${failedCount} pictures are missing; move-in retry ${id} tries them again.`);
}

/** Says on a terminal in one line how far it is, and elsewhere in a line a second. */
function teller(): Tell {
	const { stderr } = process;
	let toldAt = performance.now();
	return (progress) => {
		if (performance.now() - toldAt < 1_000) return;
		toldAt = performance.now();
		stderr.write(stderr.isTTY ? `${clearLine}${progressLine(progress)}\r` : `${progressLine(progress)}\n`);
	};
}

const clearLine = "\x1b[K";

/** Says a line, in place of how far it is. */
function say(line: string): void {
	console.log(process.stdout.isTTY && process.stderr.isTTY ? `${clearLine}${line}` : line);
}

/** Takes back what was moved in. */
export async function undoMoveIn({ env, argument }: Call): Promise<void> {
	await withStore(env, async (store) => {
		const moves = await listMoves(store);
		if (!argument) {
			for (const { id, name, state, documents } of moves)
				say(`${id}  ${state.padEnd(8)} ${name}, ${documents} entries`);
			if (moves.length === 0) say("Nothing was moved in.");
			return;
		}
		await undoMove(store, await openLibrary(store, env), { id: argument, actor: systemActor });
		say("Taken back. The proposal was set aside, and its pictures were removed.");
	});
}

async function actorOf({ db }: Store, email: string | undefined): Promise<Actor> {
	if (!email) return systemActor;
	const person = await db.selectFrom("people").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
	if (!person) throw new Failure("not-possible", `Nobody with the address ${email} can sign in here.`, {});
	return { ...systemActor, ...person };
}

function systemNamed(name = ""): string {
	const system = systemNames.find((one) => one === name);
	if (system) return system;
	throw new Failure(
		"not-possible",
		`“${name}” is no system that can be moved in from. Choose ${systemNames.join(", ")}.`,
		{},
	);
}

/** Reads the facts about the site that the plan needs, without changing its database; none for a new site. */
async function known({ databaseUrl, dataDir, logLevel }: Env): Promise<Known> {
	const file = join(dataDir, databaseFile.sqlite);
	if (!databaseUrl && !existsSync(file)) return knowsNothing;
	try {
		const dialect = databaseUrl ? postgresDialect(databaseUrl, createLogger(logLevel)) : sqliteDialect(file);
		const db = new Kysely<Tables>({ dialect });
		return await knownOf(db).finally(() => db.destroy());
	} catch (error) {
		throw asFailure(databaseUrl ? openingFailure(error, databaseUrl) : error, file);
	}
}

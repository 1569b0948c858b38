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
import { createLogger } from "../../app/.server/log.ts";
import { carryOut } from "../../app/.server/move-in/carry-out.ts";
import { knownOf } from "../../app/.server/move-in/known.ts";
import { listMoves, undoMove } from "../../app/.server/move-in/moves.ts";
import { type Known, knowsNothing, planOf } from "../../app/.server/move-in/plan.ts";
import { type Counts, countIn, linesOf } from "../../app/.server/move-in/report.ts";
import { type System, systems } from "../../app/.server/move-in/shape.ts";
import { openSource, type Source, withPictures } from "../../app/.server/move-in/source.ts";
import { Failure } from "../../app/errors.ts";
import { databaseFile } from "./backup-note.ts";
import type { Call } from "./call.ts";
import { openLibrary } from "./content.ts";
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
	{ system, isJson }: { readonly system: System; readonly isJson: boolean },
): Promise<void> {
	const counts: Counts = new Map();
	const { steps } = await planOf(source, system, known);
	for await (const { line } of steps()) {
		countIn(counts, line);
		console.log(isJson ? JSON.stringify(line) : linesOf(line).join("\n"));
	}
	if (isJson) return;
	console.log("");
	for (const [kind, { comes, stays }] of counts) console.log(`${kind}: ${comes} come, ${stays} stay behind`);
	console.log("Nothing was changed.");
}

interface Moving {
	readonly source: Source;
	readonly system: System;
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
	});
	const made = (await listMoves(store)).find((one) => one.id === id)!;
	for (const note of made.notes) console.log(note);
	for (const { address, reason } of made.failed) console.log(`The picture ${address} is missing: ${reason}.`);
	if (made.failedCount > 0)
		console.log(`${made.failedCount} pictures are missing; do the same once more to try them again.`);
	const names = made.proposals.map(({ name }) => `“${name}”`).join(", ");
	console.log(`${made.documents} entries and ${made.pictures} pictures came. Look at them in the proposal ${names}.`);
}

/** Takes back what was moved in. */
export async function undoMoveIn({ env, argument }: Call): Promise<void> {
	await withStore(env, async (store) => {
		const moves = await listMoves(store);
		if (!argument) {
			for (const { id, name, state, documents } of moves)
				console.log(`${id}  ${state.padEnd(8)} ${name}, ${documents} entries`);
			if (moves.length === 0) console.log("Nothing was moved in.");
			return;
		}
		await undoMove(store, await openLibrary(store, env), { id: argument, actor: systemActor });
		console.log("Taken back. The proposal was set aside, and its pictures were removed.");
	});
}

async function actorOf({ db }: Store, email: string | undefined): Promise<Actor> {
	if (!email) return systemActor;
	const person = await db.selectFrom("people").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
	if (!person) throw new Failure("not-possible", `Nobody with the address ${email} can sign in here.`, {});
	return { ...systemActor, ...person };
}

function systemNamed(name = ""): System {
	const system = systems.find((one) => one === name);
	if (system) return system;
	throw new Failure(
		"not-possible",
		`“${name}” is no system that can be moved in from. Choose ${systems.join(", ")}.`,
		{},
	);
}

/** What the plan has to know of the site, read without changing its database; nothing where there is none yet. */
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

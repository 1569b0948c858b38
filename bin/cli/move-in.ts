import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { postgresDialect } from "../../app/.server/db/postgres.ts";
import type { Tables } from "../../app/.server/db/schema.ts";
import { sqliteDialect } from "../../app/.server/db/sqlite.ts";
import type { Env } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log.ts";
import { knownOf } from "../../app/.server/move-in/known.ts";
import { type Known, knowsNothing, plan } from "../../app/.server/move-in/plan.ts";
import { type Counts, countIn, linesOf } from "../../app/.server/move-in/report.ts";
import { type System, systems } from "../../app/.server/move-in/shape.ts";
import { openSource } from "../../app/.server/move-in/source.ts";
import { Failure } from "../../app/errors.ts";
import { databaseFile } from "./backup-note.ts";
import type { Call } from "./run.ts";

/** Says of every item of another system's export what becomes of it, or moves it in. */
export async function moveIn({ env, file, options, flags }: Call): Promise<void> {
	const system = systemNamed(options.from);
	if (!flags.includes("report")) throw new Failure("not-possible", "Ask for the report with --report.", {});
	const source = await openSource(file);
	try {
		await report(await known(env), { source, system });
	} finally {
		source.close();
	}
}

async function report(
	known: Known,
	{ source, system }: { source: Awaited<ReturnType<typeof openSource>>; system: System },
): Promise<void> {
	const counts: Counts = new Map();
	for await (const { line } of plan(source, system, known)) {
		countIn(counts, line);
		console.log(linesOf(line).join("\n"));
	}
	console.log("");
	for (const [kind, { comes, stays }] of counts) console.log(`${kind}: ${comes} come, ${stays} stay behind`);
	console.log("Nothing was changed.");
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
	const dialect = databaseUrl ? postgresDialect(databaseUrl, createLogger(logLevel)) : sqliteDialect(file);
	const db = new Kysely<Tables>({ dialect });
	try {
		return await knownOf(db);
	} finally {
		await db.destroy();
	}
}

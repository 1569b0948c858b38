import { access, constants, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { manifestFile, readManifest } from "../../app/.server/copies/manifest.ts";
import { currentName } from "../../app/.server/copies/replace-current.ts";
import { runPostgres } from "../../app/.server/db/backup.ts";
import { diskSpace } from "../../app/.server/db/database-size.ts";
import type { Tables } from "../../app/.server/db/schema.ts";
import type { Env } from "../../app/.server/env.ts";
import { isStoreAddress } from "../../app/.server/store-address.ts";
import { bucketAt } from "./backup-place.ts";
import { inWorkFolder } from "./work-folder.ts";

/** A problem that the operator can solve. */
export class DoctorIssue extends Error {}

interface Checked {
	readonly db: Kysely<Tables>;
	readonly env: Env;
	/** Prints what `look` finds. */
	readonly check: (name: string, look: () => Promise<string>, path?: string) => Promise<boolean>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Checks what goes on by itself: deliveries, schedules, backups, copies, and the clock that all of it goes by. */
export async function checkWork({ db, env, check }: Checked): Promise<boolean[]> {
	const { backups, staticDir, databaseUrl } = env;
	return [
		await check("Deliveries", () => checkDeliveries(db)),
		await check("Schedules", () => checkSchedules(db)),
		...(databaseUrl ? [await check("Clock", () => checkClock(db)), await check("Programs", checkPrograms)] : []),
		...(backups
			? [
					await check("Backup place", () => checkPlace(env, backups.dir), backups.dir),
					await check("Backups", () => checkBackups(db, backups.recipients.length > 0)),
				]
			: []),
		...(staticDir ? [await check("Static copy", () => checkCopy(db, env, staticDir), staticDir)] : []),
	];
}

async function checkDeliveries(db: Kysely<Tables>): Promise<string> {
	const rows = await db
		.selectFrom("deliveries")
		.select(({ fn }) => ["state", fn.countAll().as("count"), fn.min("created_at").as("oldest")])
		.where("state", "in", ["waiting", "leased", "dead"])
		.groupBy("state")
		.execute();
	const dead = Number(rows.find(({ state }) => state === "dead")?.count ?? 0);
	if (dead > 0) throw new DoctorIssue(`${dead} were given up; send them with: npm run cli -- deliveries replay --all`);
	const moving = rows.filter(({ state }) => state !== "dead");
	const late = moving.some(({ oldest }) => Number(oldest) < Date.now() - HOUR);
	const waiting = moving.reduce((sum, { count }) => sum + Number(count), 0);
	if (late) throw new DoctorIssue(`${waiting} are waiting, some for more than an hour; the studio says why.`);
	return waiting === 0 ? "none waiting" : `${waiting} waiting`;
}

async function checkSchedules(db: Kysely<Tables>): Promise<string> {
	const rows = await db.selectFrom("schedules").select("at").where("state", "=", "waiting").execute();
	const late = rows.filter(({ at }) => at < Date.now() - 5 * MINUTE).length;
	if (late > 0) throw new DoctorIssue(`${late} should have happened by now; start the site, or look at its log.`);
	return rows.length === 0 ? "none" : `${rows.length} to come`;
}

/** Other instances and the database go by their own clocks. */
async function checkClock(db: Kysely<Tables>): Promise<string> {
	const asked = Date.now();
	const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
	const off = Math.round((Number(rows[0]!.now) - (asked + Date.now()) / 2) / 1000);
	if (Math.abs(off) > 5) throw new DoctorIssue(`${Math.abs(off)} s from the database's; set both by NTP.`);
	return "as the database's";
}

async function checkPrograms(): Promise<string> {
	for (const program of ["pg_dump", "pg_restore", "psql"]) {
		if (!(await runPostgres(program, ["--version"])))
			throw new DoctorIssue(`${program} is not installed; backups need PostgreSQL's client programs.`);
	}
	return "pg_dump, pg_restore, psql";
}

async function checkPlace(env: Env, place: string): Promise<string> {
	if (!isStoreAddress(place)) return checkFolder(place);
	await (await bucketAt(env, place)).check();
	return `${place}, which answers`;
}

async function checkFolder(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true })
		.then(() => access(folder, constants.R_OK | constants.W_OK | constants.X_OK))
		.catch(() => {
			throw new DoctorIssue(`${folder} cannot be written; give this user write access, or set BACKUP_DIR.`);
		});
	const { free } = await diskSpace(folder);
	if (free < 1e9) throw new DoctorIssue(`${folder} has ${(free / 1e9).toFixed(1)} GB free; make room, 1 GB at least.`);
	return `${folder}, ${(free / 1e9).toFixed(1)} GB free`;
}

async function checkBackups(db: Kysely<Tables>, isEncrypted: boolean): Promise<string> {
	const [last] = await db.selectFrom("backups").selectAll().orderBy("started_at", "desc").limit(1).execute();
	const good = await db
		.selectFrom("backups")
		.selectAll()
		.where("state", "=", "good")
		.orderBy("started_at", "desc")
		.limit(1)
		.executeTakeFirst();
	if (last?.state === "failed") throw new DoctorIssue(`the last one failed: ${last.reason}`);
	if (!good) throw new DoctorIssue("none was proved yet; make one with: npm run cli -- backup now");
	const age = Math.round((Date.now() - good.started_at) / HOUR);
	if (age > 28)
		throw new DoctorIssue(`the last good one is ${age} hours old; make one with: npm run cli -- backup now`);
	return `the last good one is ${age} hours old, ${isEncrypted ? "encrypted" : "not encrypted (BACKUP_RECIPIENTS)"}`;
}

async function checkCopy(db: Kysely<Tables>, env: Env, staticDir: string): Promise<string> {
	const copy = isStoreAddress(staticDir)
		? await inWorkFolder(tmpdir(), "static-doctor-", async (work) => {
				await (await bucketAt(env, staticDir)).receive(manifestFile, join(work, manifestFile));
				return readManifest(work);
			})
		: await readManifest(join(staticDir, currentName));
	if (!copy) throw new DoctorIssue("none yet; the site writes it after its next start.");
	const newest = await db.selectFrom("releases").select("number").orderBy("number", "desc").limit(1).executeTakeFirst();
	if (newest && newest.number !== copy.release)
		throw new DoctorIssue(`of release ${copy.release}, while ${newest.number} is live; the log says why.`);
	return `release ${copy.release}`;
}

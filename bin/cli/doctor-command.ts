import { existsSync } from "node:fs";
import { readFile, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { Bucket } from "../../app/.server/bucket/bucket.ts";
import { asFailure } from "../../app/.server/db/failures.ts";
import { inspectFile, prepareFolder } from "../../app/.server/db/inspect.ts";
import { rejectNewer } from "../../app/.server/db/migrate.ts";
import { addedMigrations, goneMigrations } from "../../app/.server/db/migrations/added-migrations.ts";
import { migrations } from "../../app/.server/db/migrations/all.ts";
import { postgresDialect } from "../../app/.server/db/postgres.ts";
import { checkRights, openingFailure } from "../../app/.server/db/postgres-failures.ts";
import type { Tables } from "../../app/.server/db/schema.ts";
import { sqliteDialect } from "../../app/.server/db/sqlite.ts";
import { type Env, type MediaBucket, misspelt, type S3Settings } from "../../app/.server/env.ts";
import { type ExtensionReport, remarkOn, remarkOnUse } from "../../app/.server/extension-report.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { filesOf, libraryRows, missingPictures, type NamedFile } from "../../app/.server/media/storage/named-files.ts";
import { storedIn } from "../../app/.server/media/storage/open-files.ts";
import { readSecretKey } from "../../app/.server/secret-key/key-file.ts";
import { wrongAtStart } from "../../app/.server/wrong-at-start.ts";
import { Failure, isFailure } from "../../app/errors.ts";
import { extensionNote, packagedBuild } from "../build.mjs";
import { isUnderWay, readJournal } from "../exchange.mjs";
import { databaseFile } from "./backup-note.ts";
import { checkWork, DoctorIssue } from "./doctor-work.ts";
import type * as Reader from "./extension/read-extension.ts";

/**
 * Checks the installation and prints a line per check.
 * @throws {Failure} `not-possible` when something is wrong
 */
export async function doctor(env: Env): Promise<void> {
	const file = join(env.dataDir, databaseFile.sqlite);
	const results = [
		await check("Runtime", () => `Node ${process.versions.node}`),
		await check("Settings", checkSettings),
		await check("Extension", checkExtension),
		await check("Update", checkUpdate),
		await check("Data folder", () => prepareFolder(env.dataDir).then(() => env.dataDir), env.dataDir),
		await check("Disk space", () => freeSpace(env.dataDir), env.dataDir),
		await check("Database", () => checkDatabase(env, file), file),
	];
	const exists = env.databaseUrl || existsSync(file);
	if (exists && results.every(Boolean)) results.push(...(await checkContents(env, file)));
	if (results.every(Boolean)) return;
	throw new Failure("not-possible", "Something is wrong: the lines above say what to do.", {});
}

async function check(name: string, look: () => Promise<string> | string, path = ""): Promise<boolean> {
	try {
		console.log(`  ok  ${name}: ${await look()}`);
		return true;
	} catch (error) {
		const failure = asFailure(error, path);
		if (!isFailure(failure) && !(error instanceof DoctorIssue)) throw error;
		console.log(`WRONG ${name}: ${isFailure(failure) ? failure.sentence : (error as DoctorIssue).message}`);
		return false;
	}
}

function checkSettings(): string {
	const sentences = misspelt(process.env);
	if (sentences.length > 0) throw new DoctorIssue(sentences.join(" "));
	return "as they are read";
}

function checkUpdate(): string {
	const journal = readJournal();
	if (!journal) return "none is unfinished";
	if (isUnderWay(journal)) return `one to version ${journal.to} is under way`;
	throw new DoctorIssue(`The one to version ${journal.to} was broken off. Finish it: npm run update`);
}

/** How much of the folder `extension` is on each rung, and what of it needs a hand. */
async function checkExtension(): Promise<string> {
	const wrong = await wrongAtStart();
	if (wrong) throw new DoctorIssue(wrong);
	const { declared, parts, taken, deprecated } = await extensionReport();
	const remarks = taken.flatMap((file) => remarkOn(file) ?? []);
	if (remarks.length > 0) throw new DoctorIssue(remarks.join("\n      "));
	const rungs = `declared ${declared}, parts filled ${parts}, files taken ${taken.length}`;
	return [rungs, ...deprecated.map(remarkOnUse)].join("\n      ");
}

// Named apart, so that no package gets the compiler that it needs.
const reader = "./extension/read-extension.ts";

/** The report on the folder as it is, or in a package as it was built. */
async function extensionReport(): Promise<ExtensionReport> {
	const packaged = packagedBuild();
	if (packaged) return JSON.parse(await readFile(join(packaged, extensionNote), "utf8"));
	const { readExtension } = (await import(reader)) as typeof Reader;
	try {
		return readExtension();
	} catch (error) {
		throw new DoctorIssue((error as Error).message);
	}
}

const GIGABYTE = 1e9;

async function freeSpace(folder: string): Promise<string> {
	const { bavail, bsize } = await statfs(folder);
	const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB free`;
	if (bavail * bsize < GIGABYTE) throw new DoctorIssue(`${free}; make room, 1 GB at least.`);
	return free;
}

async function checkDatabase({ databaseUrl, logLevel }: Env, file: string): Promise<string> {
	if (!databaseUrl) {
		await inspectFile(file, migrations);
		return existsSync(file)
			? "SQLite, sound"
			: `none in ${dirname(file)} yet: the first start makes it. A site that runs has other settings than this command.`;
	}
	const db = new Kysely<Tables>({ dialect: postgresDialect(databaseUrl, createLogger(logLevel)) });
	try {
		await checkRights(db, databaseUrl);
	} catch (error) {
		throw openingFailure(error, databaseUrl);
	} finally {
		await db.destroy();
	}
	return "PostgreSQL, reachable, with all rights";
}

async function checkContents(env: Env, file: string): Promise<boolean[]> {
	const { databaseUrl, logLevel } = env;
	const dialect = databaseUrl ? postgresDialect(databaseUrl, createLogger(logLevel)) : sqliteDialect(file);
	const db = new Kysely<Tables>({ dialect });
	try {
		const current = await check("Schema", () => checkSchema(db));
		if (!current) return [current];
		return [
			current,
			await check("Secret key", () => checkKey(db, env)),
			await check("Pictures", () => checkPictures(db, env)),
			...(await checkWork({ db, env, check })),
		];
	} finally {
		await db.destroy();
	}
}

async function checkSchema(db: Kysely<Tables>): Promise<string> {
	const tables = await db.introspection.getTables();
	const migrated = tables.some(({ name }) => name === "migrations");
	const applied = migrated ? await db.selectFrom("migrations").selectAll().execute() : [];
	rejectNewer(applied, migrations, "The database");
	const behind = [...migrations, ...addedMigrations].filter(
		(migration) => !applied.some(({ name }) => name === migration.name),
	).length;
	if (behind > 0)
		throw new DoctorIssue(`${behind} migrations behind; bring it up to date with: npm run cli -- migrate`);
	const gone = goneMigrations(applied);
	if (gone.length > 0)
		throw new DoctorIssue(
			`it has ${gone.join(", ")} of the folder extension, which is not in extension/tables.ts any more; put it back.`,
		);
	return `up to date, ${[...migrations, ...addedMigrations].at(-1)?.name}`;
}

async function checkKey(db: Kysely<Tables>, env: Env): Promise<string> {
	const [known, key] = [
		await db.selectFrom("secret_key").select("fingerprint").executeTakeFirst(),
		await readSecretKey(env),
	];
	if (!known) return "none yet, the first start makes it";
	if (!key) throw new DoctorIssue("missing; set SECRET_KEY, or put its file secret-key into DATA_DIR.");
	if (key.fingerprint !== known.fingerprint) throw new DoctorIssue("not the one this database was set up with.");
	return env.secretKey ? "SECRET_KEY" : "in DATA_DIR";
}

async function checkPictures(db: Kysely<Tables>, { dataDir, s3 }: Env): Promise<string> {
	const pictures = await libraryRows(db);
	if (s3?.media) return checkBucket(db, { ...s3, media: s3.media }, filesOf(pictures));
	const missing = await missingPictures(pictures, dataDir);
	if (missing.length > 0)
		throw new DoctorIssue(`${missing.length} files are missing, such as ${missing[0]}; restore a backup.`);
	return "all files present";
}

async function checkBucket(
	db: Kysely<Tables>,
	s3: S3Settings & { readonly media: MediaBucket },
	needed: readonly NamedFile[],
): Promise<string> {
	const bucket = await Bucket.open(s3, s3.media);
	await bucket.check();
	const isStored = await storedIn({ db });
	const missing = needed.filter((file) => !isStored(file));
	if (missing.length > 0)
		throw new DoctorIssue(
			`${missing.length} files are not in the bucket, such as ${missing[0]!.path}; copy them with npm run cli -- media to-bucket, or restore a backup.`,
		);
	return `${needed.length} files in the bucket ${bucket.name}, which answers`;
}

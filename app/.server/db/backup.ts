import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

/** Copies a SQLite database into the folder `backups`, as it is now. Returns the copy's path. */
export async function backupFile(file: string, dataDir: string, before: string): Promise<string> {
	const copy = await newBackup(dataDir, before, "sqlite");
	// A connection of its own: the caller is inside a transaction, where VACUUM is not allowed.
	const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
	try {
		database.prepare("VACUUM INTO ?").run(copy);
	} finally {
		database.close();
	}
	return copy;
}

/** Dumps a PostgreSQL database into the folder `backups`. Returns the dump's path, or undefined without pg_dump. */
export async function backupPostgres(databaseUrl: string, dataDir: string, before: string): Promise<string | undefined> {
	const dump = await newBackup(dataDir, before, "dump");
	// Other users of the machine see the arguments of a process, but not its environment.
	const address = new URL(databaseUrl);
	const password = decodeURIComponent(address.password);
	address.password = "";
	const env = password ? { ...process.env, PGPASSWORD: password } : process.env;
	try {
		await promisify(execFile)("pg_dump", ["--format=custom", `--file=${dump}`, `--dbname=${address.href}`], { env });
		return dump;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

async function newBackup(dataDir: string, before: string, extension: string): Promise<string> {
	const folder = join(dataDir, "backups");
	await mkdir(folder, { recursive: true });
	const time = new Date().toISOString().replace(/[:.]/g, "-");
	return join(folder, `${time}-before-${before}.${extension}`);
}

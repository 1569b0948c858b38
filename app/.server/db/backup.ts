import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

/** Copies a SQLite database to a new file. Others may write to it meanwhile. */
export function copySqlite(file: string, copy: string): void {
	// A connection of its own: the caller may be inside a transaction, where VACUUM is not allowed.
	const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
	try {
		database.prepare("VACUUM INTO ?").run(copy);
	} finally {
		database.close();
	}
}

/** Dumps a PostgreSQL database to a new file. Returns false without pg_dump. */
export function dumpPostgres(databaseUrl: string, dump: string): Promise<boolean> {
	return runPostgres("pg_dump", ["--format=custom", `--file=${dump}`], databaseUrl);
}

/** Runs a PostgreSQL program, on a database if one is given. Returns false when it is not installed. */
export async function runPostgres(program: string, args: readonly string[], databaseUrl = ""): Promise<boolean> {
	const { env, target } = connection(databaseUrl);
	try {
		await promisify(execFile)(program, [...args, ...target], { env });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}

function connection(databaseUrl: string): { env: NodeJS.ProcessEnv; target: string[] } {
	if (!databaseUrl) return { env: process.env, target: [] };
	// Other users of the machine see the arguments of a process, but not its environment.
	const address = new URL(databaseUrl);
	const password = decodeURIComponent(address.password);
	address.password = "";
	const env = password ? { ...process.env, PGPASSWORD: password } : process.env;
	return { env, target: [`--dbname=${address.href}`] };
}

/** Makes the folder `backups` when it is absent. Returns the path of a new file in it. */
export async function newBackup(dataDir: string, before: string, extension: string): Promise<string> {
	const folder = join(dataDir, "backups");
	await mkdir(folder, { recursive: true });
	const time = new Date().toISOString().replace(/[:.]/g, "-");
	return join(folder, `${time}-before-${before}.${extension}`);
}

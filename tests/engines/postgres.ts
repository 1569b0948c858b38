import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openStore, type StoreOptions } from "../../app/.server/db/open-store.ts";
import { createLogger } from "../../app/.server/log/log.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The URL of the cluster's database `postgres`. */
		postgresUrl: string;
		/** A folder with a migrated, empty SQLite store, for copying. */
		migratedSqlite: string;
	}
}

/** The cluster's migrated, empty database, for copying. */
export const migratedPostgres = "migrated";

interface Engines {
	readonly url: string;
	readonly sqlite: string;
	stop(): Promise<void>;
}

/** Kept beside the modules, of which each project of tests has its own. */
const kept = globalThis as { testEngines?: { readonly started: Promise<Engines>; users: number } };

/**
 * Starts a private PostgreSQL cluster for the run and creates a migrated, empty store for each engine, once for all
 * projects. Returns how to remove both.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	kept.testEngines ??= { started: startEngines(), users: 0 };
	const { testEngines } = kept;
	testEngines.users += 1;
	const { url, sqlite, stop } = await testEngines.started;
	project.provide("postgresUrl", url);
	project.provide("migratedSqlite", sqlite);
	return async () => {
		testEngines.users -= 1;
		if (testEngines.users > 0) return;
		kept.testEngines = undefined;
		await stop();
	};
}

async function startEngines(): Promise<Engines> {
	const { url, stop } = await startCluster();
	const sqlite = mkdtempSync(join(tmpdir(), "quillstone-migrated-"));
	await query(url, `create database ${migratedPostgres}`);
	await migrated({ dataDir: sqlite });
	await migrated({ dataDir: sqlite, databaseUrl: databaseOf(url, migratedPostgres) });
	return {
		url,
		sqlite,
		async stop() {
			await stop();
			rmSync(sqlite, { recursive: true, force: true });
		},
	};
}

/** Starts a separate PostgreSQL cluster. What it holds need not outlive a power cut, unless `fsync` is on. */
export async function startCluster({
	fsync = "off",
} = {}): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
	const bin = binaries();
	const owner = unprivilegedOwner();
	const folder = mkdtempSync(join(tmpdir(), "quillstone-postgres-"));
	if (owner) chownSync(folder, owner.uid, owner.gid);
	const data = join(folder, "data");
	execFileSync(
		join(bin, "initdb"),
		["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
		{
			...owner,
			cwd: folder,
			stdio: ["ignore", "ignore", "inherit"],
		},
	);

	const port = await freePort();
	const settings = {
		listen_addresses: "127.0.0.1",
		unix_socket_directories: folder,
		port,
		fsync,
		max_connections: 100,
	};
	const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const server = spawn(join(bin, "postgres"), ["-D", data, ...options], { ...owner, cwd: folder, stdio: "ignore" });
	const stopped = new Promise((resolve) => server.once("exit", resolve));
	// If the run ends without teardown, the cluster must not outlive it.
	const stopAtExit = () => server.kill("SIGQUIT");
	process.once("exit", stopAtExit);

	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	await answers(url);
	const stop = async () => {
		process.off("exit", stopAtExit);
		server.kill("SIGINT");
		await stopped;
		rmSync(folder, { recursive: true, force: true });
	};
	return { url, pid: server.pid!, stop };
}

/** The URL of another database of the same cluster. */
export function databaseOf(url: string, name: string): string {
	return Object.assign(new URL(url), { pathname: name }).href;
}

/** Runs one statement on its own connection. */
export async function query(url: string, statement: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await client.query(statement).finally(() => client.end());
}

async function migrated(options: Pick<StoreOptions, "dataDir" | "databaseUrl">): Promise<void> {
	const store = await openStore({ ...options, log: createLogger("silent") });
	await store.close();
}

function binaries(): string {
	const found = [...globSync("/usr/lib/postgresql/*/bin"), ...globSync("/opt/homebrew/opt/postgresql@*/bin")]
		.sort()
		.reverse();
	const fromPath = (process.env.PATH ?? "").split(":");
	const bin = [process.env.POSTGRES_BIN ?? "", ...found, ...fromPath].find((folder) =>
		existsSync(join(folder, "initdb")),
	);
	if (!bin)
		throw new Error(
			"The tests of both engines need PostgreSQL; install it, for example with: apt-get install postgresql",
		);
	return bin;
}

/** PostgreSQL does not run as root, so root starts it as the user that its package created. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

async function answers(url: string): Promise<void> {
	for (const deadline = Date.now() + 20_000; ; ) {
		try {
			return await query(url, "select 1");
		} catch (error) {
			if (Date.now() > deadline) throw error;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

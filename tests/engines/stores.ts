import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, inject } from "vitest";
import { openStore, type StoreOptions } from "../../app/.server/db/open.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createLogger } from "../../app/.server/log.ts";

const quiet = createLogger("silent");
const endings: (() => Promise<void>)[] = [];

/** What a test is given: one empty place, which several stores (as of several instances) can open. */
export interface Place {
	readonly engine: Store["engine"];
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	open(options?: Partial<StoreOptions>): Promise<Store>;
}

type Tests = (place: () => Promise<Place>) => void;

/** Declares the same tests for SQLite and for PostgreSQL. Each test calls `place()` for an empty database of its own. */
export function onBothEngines(name: string, tests: Tests): void {
	onSqlite(name, tests);
	onPostgres(name, tests);
}

/** Declares tests of what only SQLite can show. */
export function onSqlite(name: string, tests: Tests): void {
	onEngine("sqlite", name, tests);
}

/** Declares tests of what only PostgreSQL can show. */
export function onPostgres(name: string, tests: Tests): void {
	onEngine("postgres", name, tests);
}

/** Runs `end` after the test. */
export function afterwards(end: () => void | Promise<void>): void {
	endings.push(async () => end());
}

function onEngine(engine: Store["engine"], name: string, tests: Tests): void {
	describe(`${name} (${engine})`, () => {
		afterEach(async () => {
			for (const end of endings.splice(0).reverse()) await end();
		});
		tests(() => newPlace(engine));
	});
}

async function newPlace(engine: Store["engine"]): Promise<Place> {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-test-"));
	afterwards(() => rm(dataDir, { recursive: true, force: true }));
	const databaseUrl = engine === "postgres" ? await newDatabase() : undefined;
	return {
		engine,
		dataDir,
		databaseUrl,
		async open(options) {
			const store = await openStore({ dataDir, databaseUrl, log: quiet, ...options });
			afterwards(() => store.close());
			return store;
		},
	};
}

async function newDatabase(): Promise<string> {
	const url = new URL(inject("postgresUrl"));
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = async (statement: string) => {
		const client = new pg.Client(url.href);
		await client.connect();
		await client.query(statement).finally(() => client.end());
	};
	await admin(`create database ${name}`);
	afterwards(() => admin(`drop database ${name} with (force)`));
	return Object.assign(new URL(url), { pathname: name }).href;
}

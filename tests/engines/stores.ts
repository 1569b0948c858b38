import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { openStore, type StoreOptions } from "../../app/.server/db/open.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createLogger } from "../../app/.server/log.ts";
import { databaseOf, migratedPostgres, query } from "./postgres.ts";

const quiet = createLogger("silent");
const endings: (() => Promise<void>)[] = [];

/** What a test is given: one empty place, which several stores (as of several instances) can open. */
export interface Place {
	readonly engine: Store["engine"];
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	open(options?: Partial<StoreOptions>): Promise<Store>;
}

interface PlaceOptions {
	/** Whether its database has its schema already, as most tests want; `false` for tests of what makes the schema. */
	readonly migrated?: boolean;
}

type Tests = (place: (options?: PlaceOptions) => Promise<Place>) => void;

/** Declares the same tests for SQLite and for PostgreSQL. Each test calls `place()` for a database of its own without content. */
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
		tests((options) => newPlace(engine, options));
	});
}

async function newPlace(engine: Store["engine"], { migrated = true }: PlaceOptions = {}): Promise<Place> {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-test-"));
	afterwards(() => rm(dataDir, { recursive: true, force: true }));
	if (engine === "sqlite" && migrated) await cp(inject("migratedSqlite"), dataDir, { recursive: true });
	const databaseUrl = engine === "postgres" ? await newDatabase(migrated ? migratedPostgres : "template1") : undefined;
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

async function newDatabase(template: string): Promise<string> {
	const url = inject("postgresUrl");
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	await query(url, `create database ${name} template ${template}`);
	afterwards(() => query(url, `drop database ${name} with (force)`));
	return databaseOf(url, name);
}

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { openStore, type StoreOptions } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { ada, ben } from "../world.ts";
import { databaseOf, query } from "./postgres.ts";
import { createDatabase, lendMigrated } from "./postgres-databases.ts";

const quiet = createLogger("silent");
const endings: (() => Promise<void>)[] = [];

/**
 * The environment of a test: an empty database and data folder, which several stores can open, as several instances
 * would.
 */
export interface TestEnvironment {
	readonly engine: Store["engine"];
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	open(options?: Partial<StoreOptions>): Promise<Store>;
}

interface EnvironmentOptions {
	/** Whether the database is migrated already, as most tests need; `false` for tests of migrations. */
	readonly migrated?: boolean;
	/** Whether the people whom tests act as have accounts. `false` for tests of what happens before anybody has one. */
	readonly hasPeople?: boolean;
}

type Tests = (newEnvironment: (options?: EnvironmentOptions) => Promise<TestEnvironment>) => void;

/**
 * Declares the same tests for SQLite and for PostgreSQL. Each test calls `newEnvironment()` for an empty database of
 * its own.
 */
export function onBothEngines(name: string, tests: Tests): void {
	onSqlite(name, tests);
	onPostgres(name, tests);
}

/** Declares tests that only apply to SQLite. */
export function onSqlite(name: string, tests: Tests): void {
	onEngine("sqlite", name, tests);
}

/** Declares tests that only apply to PostgreSQL. */
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
		tests((options) => createEnvironment(engine, options));
	});
}

async function createEnvironment(
	engine: Store["engine"],
	{ migrated = true, hasPeople = true }: EnvironmentOptions = {},
): Promise<TestEnvironment> {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-test-"));
	afterwards(() => rm(dataDir, { recursive: true, force: true }));
	if (engine === "sqlite" && migrated) await cp(inject("migratedSqlite"), dataDir, { recursive: true });
	const databaseUrl = engine === "postgres" ? await newDatabase(migrated) : undefined;
	return {
		engine,
		dataDir,
		databaseUrl,
		async open(options) {
			const store = await openStore({ dataDir, databaseUrl, log: quiet, ...options });
			afterwards(() => store.close());
			// Earlier versions have no such accounts yet.
			if (hasPeople && !options?.migrations) await addPeople(store);
			return store;
		},
	};
}

/** Gives the people whom tests act as an account; without one they may do nothing. */
async function addPeople(store: Store): Promise<void> {
	const people = [ada, ben].map(({ id, name }) => ({
		...{ id: id!, name, email: `${id}@team.example`, email_verified: 1, image: null, two_factor_enabled: 0 },
		...{ role: "editor" as const, disabled_at: null, created_at: 0, updated_at: 0 },
	}));
	const adding = store.db.insertInto("people").values(people);
	await adding.onConflict((conflict) => conflict.doNothing()).execute();
}

async function newDatabase(migrated: boolean): Promise<string> {
	if (migrated) {
		const { url, giveBack } = await lendMigrated();
		afterwards(giveBack);
		return url;
	}
	const url = inject("postgresUrl");
	const name = await createDatabase(url, "template1");
	afterwards(() => query(url, `drop database ${name} with (force)`));
	return databaseOf(url, name);
}

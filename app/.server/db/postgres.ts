import { PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "../log.ts";

/** PostgreSQL for Kysely. 64-bit integers are read as numbers: ours are times and sizes, which fit. */
export function postgresDialect(databaseUrl: string, log: Logger): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: 10,
		connectionTimeoutMillis: 5_000,
		types: {
			getTypeParser: ((oid: number, format?: "text" | "binary") =>
				oid === pg.types.builtins.INT8
					? Number
					: pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
		},
	});
	// An idle connection that breaks must not end the process; the next query makes a new one.
	pool.on("error", (error) => log.warn({ err: error }, "database connection lost"));
	return new PostgresDialect({ pool });
}

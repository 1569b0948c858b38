import type { Duplex } from "node:stream";
import { PostgresDialect, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import type { Logger } from "../log.ts";
import { longest, timeLeft } from "./time-limit.ts";

/** Name of our connections, by which `restore` notices that a site is running on a database. */
export const applicationName = "quillstone";

/** PostgreSQL for Kysely. 64-bit integers are read as numbers: ours are times and sizes, which fit. */
export function postgresDialect(databaseUrl: string, log: Logger): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: applicationName,
		max: 10,
		connectionTimeoutMillis: 5_000,
		async onConnect(client) {
			bound(client);
			// So that statements and locks end when this process is gone.
			await client.query(`set statement_timeout = ${longest}; set idle_in_transaction_session_timeout = ${longest}`);
		},
		types: {
			getTypeParser: ((oid: number, format?: "text" | "binary") =>
				oid === pg.types.builtins.INT8
					? Number
					: pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
		},
	});
	// A broken connection must not end the process; the next query opens a new one.
	const lost = (error: Error) => log.warn({ err: error }, "database connection lost");
	pool.on("error", lost);
	pool.on("connect", (client) => void client.on("error", lost));
	return new TextDialect({ pool });
}

/** Closes the connection when a statement takes too long: nothing else helps against a server that does not answer. */
function bound(client: pg.ClientBase): void {
	const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
	const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
	client.query = ((...args: unknown[]) => {
		const time = timeLeft();
		if (time === Number.POSITIVE_INFINITY) return ask(...args);
		const timer = setTimeout(() => stream.destroy(new Error("connection terminated: no answer in time")), time);
		return ask(...args).finally(() => clearTimeout(timer));
	}) as typeof client.query;
}

class TextDialect extends PostgresDialect {
	override createQueryCompiler(): PostgresQueryCompiler {
		return new TextCompiler();
	}
}

class TextCompiler extends PostgresQueryCompiler {
	/** PostgreSQL rejects NUL in texts, which searches and addresses may contain. */
	protected override addParameter(parameter: unknown): void {
		super.addParameter(typeof parameter === "string" ? parameter.replaceAll("\0", "") : parameter);
	}
}

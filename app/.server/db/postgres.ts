import { connect } from "node:net";
import type { Duplex } from "node:stream";
import {
	CompiledQuery,
	type DatabaseConnection,
	PostgresDialect,
	type PostgresDialectConfig,
	PostgresDriver,
	PostgresQueryCompiler,
	type TransactionSettings,
} from "kysely";
import pg from "pg";
import type { Logger } from "../log/log.ts";
import { currentSchema } from "./migrations/all.ts";
import { longest, timeLeft } from "./time-limit.ts";

/** The beginning of the names of our connections, by which `restore` notices that a site is running on a database. */
export const applicationName = "quillstone";

/** The name of our connections, which also tells by what number of schema they go. */
export function connectionName(schema: string): string {
	return `${applicationName} ${schema}`;
}

/**
 * PostgreSQL for Kysely. 64-bit integers are read as numbers: ours are times and sizes, which fit. Nothing is set for a session,
 * since a pooler may give each transaction another one.
 */
export function postgresDialect(databaseUrl: string, log: Logger, schema = currentSchema): PostgresDialect {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: connectionName(schema),
		max: 10,
		connectionTimeoutMillis: 5_000,
		onConnect: bound,
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
	return new OurDialect({ pool });
}

/** The fields of a connection in pg that its types do not name. */
interface Connected {
	readonly connection: { readonly stream: Duplex };
	readonly host: string;
	readonly port: number;
	readonly processID: number;
	readonly secretKey: number;
}

/** Closes the connection when a statement takes too long: nothing else helps against a server that does not answer. */
function bound(client: pg.ClientBase): void {
	const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
	const connected = client as unknown as Connected;
	const giveUp = () => {
		cancel(connected);
		connected.connection.stream.destroy(new Error("connection terminated: no answer in time"));
	};
	client.query = ((...args: unknown[]) => {
		const time = timeLeft();
		if (time === Number.POSITIVE_INFINITY) return ask(...args);
		const timer = setTimeout(giveUp, time);
		return ask(...args).finally(() => clearTimeout(timer));
	}) as typeof client.query;
}

/**
 * Has the server end what a connection waits for, which would go on without anybody to take its answer.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
function cancel({ host, port, processID, secretKey }: Connected): void {
	const message = Buffer.alloc(16);
	for (const [index, number] of [16, 80877102, processID, secretKey].entries()) message.writeInt32BE(number, index * 4);
	const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.setTimeout(cancelTime, () => socket.destroy());
	socket.on("error", () => {});
	socket.unref().end(message);
}

/** Milliseconds that a server has to take such a message. */
const cancelTime = 5_000;

class OurDialect extends PostgresDialect {
	readonly #config: PostgresDialectConfig;

	constructor(config: PostgresDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): PostgresDriver {
		return new BoundedDriver(this.#config);
	}

	override createQueryCompiler(): PostgresQueryCompiler {
		return new TextCompiler();
	}
}

/** So that statements and locks end when this process is gone. They cost no request of their own. */
const bounds = `set local statement_timeout = ${longest}; set local idle_in_transaction_session_timeout = ${longest}`;

class BoundedDriver extends PostgresDriver {
	override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		const executeQuery = ({ sql }: CompiledQuery) => connection.executeQuery(CompiledQuery.raw(`${sql}; ${bounds}`));
		return super.beginTransaction({ executeQuery } as DatabaseConnection, settings);
	}
}

class TextCompiler extends PostgresQueryCompiler {
	/** PostgreSQL rejects NUL in texts, which searches and addresses may contain. */
	protected override addParameter(parameter: unknown): void {
		super.addParameter(typeof parameter === "string" ? parameter.replaceAll("\0", "") : parameter);
	}
}

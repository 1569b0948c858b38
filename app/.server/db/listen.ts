import type { Client } from "pg";
import type { Logger } from "../log/log.ts";

const reconnectAfter = 1_000; // milliseconds

/**
 * Calls `onMessage` for each PostgreSQL notification on a channel, and after each reconnection, since messages may
 * have been missed. Returns a function that stops it.
 */
export function listen(databaseUrl: string, channel: string, onMessage: () => void, log: Logger): () => void {
	let stopped = false;
	let client: Client | undefined;
	let timer: NodeJS.Timeout | undefined;

	async function connect(): Promise<void> {
		// Loaded here, as SQLite needs none of it.
		const [{ default: pg }, { connectionName }, { currentSchema }] = await Promise.all([
			import("pg"),
			import("./postgres.ts"),
			import("./migrations/all.ts"),
		]);
		if (stopped) return;
		const attempt = new pg.Client({
			connectionString: databaseUrl,
			application_name: connectionName(currentSchema),
			connectionTimeoutMillis: 5_000,
			keepAlive: true,
		});
		client = attempt;
		let lost = false;
		const reconnect = (error?: Error) => {
			if (lost || stopped) return;
			lost = true;
			if (error) log.warn({ err: error }, "listening to the database was interrupted");
			attempt.end().catch(() => {});
			timer = setTimeout(connect, reconnectAfter).unref();
		};
		attempt.on("error", reconnect);
		attempt.on("end", () => reconnect());
		attempt.on("notification", onMessage);
		try {
			await attempt.connect();
			await attempt.query(`listen ${channel}`);
			onMessage();
		} catch (error) {
			reconnect(error as Error);
		}
	}

	connect();
	return () => {
		stopped = true;
		clearTimeout(timer);
		client?.end().catch(() => {});
	};
}

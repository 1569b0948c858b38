import { sql } from "kysely";
import { expect, test } from "vitest";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { longest, withLongTimeLimit } from "../../../app/.server/db/time-limit.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { ada, aProject } from "../../world.ts";
import { query } from "../postgres.ts";
import { onPostgres } from "../stores.ts";

/** What connections of the site have left behind for whoever uses them next. */
async function leftBehind({ db }: Store) {
	return Promise.all(
		Array.from({ length: 10 }, () =>
			sql<{ left: string | null }>`select pg_sleep(0.05), (
				select string_agg(name, ', ') from (
					select name from pg_settings where source = 'session'
					union all select name from pg_prepared_statements
					union all select locktype from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'
				) as all_of_it) as left`
				.execute(db)
				.then(({ rows }) => rows[0]!.left),
		),
	);
}

onPostgres("a connection that others may use next", (newEnvironment) => {
	test("keeps nothing of the site, and every transaction bounds its statements", async () => {
		const store = await (await newEnvironment()).open();
		const { id } = await create(store, { type: "projects", data: aProject(), actor: ada });
		await publish(store, [id], ada);
		const limit = sql<{ limit: string }>`select current_setting('statement_timeout')
			|| current_setting('idle_in_transaction_session_timeout') as limit`;
		for (const work of [store.read, store.write]) {
			const { rows } = await work((tx) => limit.execute(tx));
			expect(rows[0]).toEqual({ limit: `${longest / 60_000}min`.repeat(2) });
		}
		expect(new Set(await leftBehind(store))).toEqual(new Set([null]));
	});

	test("is given up with what runs on it when that takes too long, and replaced when it breaks", async () => {
		const site = await newEnvironment();
		const store = await site.open();
		const endless = withLongTimeLimit(() => sql`select pg_sleep(600)`.execute(store.db), 300);
		await expect(endless).rejects.toThrow("no answer in time");
		const running = sql<{ count: number }>`select count(*) as count from pg_stat_activity
			where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'`;
		await expect.poll(async () => (await running.execute(store.db)).rows[0]!.count, { timeout: 30_000 }).toBe(0);
		await leftBehind(store);
		await query(
			site.databaseUrl!,
			"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
		);
		// Those that are broken may be noticed only now.
		const works = () =>
			store
				.read((tx) => sql`select 1`.execute(tx))
				.then(
					() => true,
					() => false,
				);
		await expect.poll(works, { timeout: 30_000 }).toBe(true);
		expect(await leftBehind(store)).toHaveLength(10);
	});
});

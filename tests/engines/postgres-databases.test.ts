import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { lendMigrated } from "./postgres-databases.ts";

async function lent() {
	const { url, giveBack } = await lendMigrated();
	const client = new pg.Client(url);
	await client.connect();
	// Given back with an open connection, as by a test that forgot it: that is ended.
	client.on("error", () => {});
	onTestFinished(() => client.end().catch(() => {}));
	return { url, client, giveBack };
}

test("a database that is lent again is empty, with its numbers from the beginning", async () => {
	const first = await lent();
	await first.client.query(
		"set session_replication_role = replica; insert into slugs values ('articles', 'loom', 'a')",
	);
	await first.client.query("select nextval(seqrelid::regclass) from pg_sequence");
	await first.giveBack();
	const again = await lent();
	expect(again.url).toBe(first.url);
	const { rows } = await again.client.query(
		"select (select count(*)::int from slugs) as slugs, nextval(seqrelid::regclass)::int as number from pg_sequence",
	);
	expect(rows).toEqual([{ slugs: 0, number: 1 }]);
	await again.giveBack();
});

test.each([
	"create table later (id text)",
	"alter table people add column later text",
	"drop table slugs",
	"insert into migrations (name, checksum, applied_at) values ('9999-later', '', 0)",
	"create schema later",
])("one whose schema was changed is not lent again: %s", async (change) => {
	const first = await lent();
	await first.client.query(change);
	await first.giveBack();
	const next = await lent();
	expect(next.url).not.toBe(first.url);
	await next.giveBack();
});

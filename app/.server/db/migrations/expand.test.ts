import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { addedPrefix, wrongMigrations } from "./added-migrations.ts";
import { migrations } from "./all.ts";
import type { Migration } from "./migration.ts";

const db = new Kysely<any>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (of) => new PostgresIntrospector(of),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
});

/** What code that does not know of it cannot bear. */
const contracting =
	/\bdrop (table|column|view)\b|\brename\b|\balter column\b|\badd column\b(?=.* not null)(?!.* default )|\badd constraint\b|\bcreate unique index\b/i;

function offending({ statements }: Pick<Migration, "statements">): string[] {
	const own = new Set<string>();
	return statements(db).flatMap((statement) => {
		const { sql } = statement.compile();
		const [, created] = /^create table (?:if not exists )?"?(\w+)/i.exec(sql) ?? [];
		if (created) own.add(created);
		const [, on] = /^create unique index .* on "?(\w+)/i.exec(sql) ?? [];
		return contracting.test(sql) && !(on && own.has(on)) ? [sql] : [];
	});
}

// Those before were released when every update stopped all instances.
const since = migrations.filter(({ name }) => name >= "0034");

test("a migration leaves what the version before can work with, or says that it does not", () => {
	const silent = since.filter(({ contracts }) => !contracts);
	expect(silent.flatMap(({ name, ...rest }) => offending(rest).map((sql) => `${name}: ${sql}`))).toEqual([]);
});

test("a migration makes nothing that has a name of the folder extension", () => {
	const texts = migrations.flatMap(({ statements }) => statements(db).map((statement) => statement.compile().sql));
	expect(texts.filter((sql) => /\bx_\w/.test(sql))).toEqual([]);
	expect(migrations.filter(({ name }) => name.startsWith(addedPrefix))).toEqual([]);
});

test("one of the folder extension is like “0001-tickets”, and told from the others", () => {
	const named = (...names: readonly string[]) => wrongMigrations(names.map((name) => ({ name, statements: () => [] })));
	expect(named("0001-tickets", "0002-more-tickets")).toEqual([]);
	expect(named("tickets")).toEqual(["extension/tables.ts, tickets: the name of a migration is like “0001-tickets”."]);
	expect(named("0001-a", "0001-a")).toEqual(["extension/tables.ts, 0001-a: it is named more than once."]);
});

test.each<[string, Migration["statements"]]>([
	["drops a table", ({ schema }) => [schema.dropTable("faqs")]],
	["drops a column", ({ schema }) => [schema.alterTable("faqs").dropColumn("text")]],
	["renames", ({ schema }) => [schema.alterTable("faqs").renameColumn("text", "words")]],
	["demands a value", ({ schema }) => [schema.alterTable("faqs").addColumn("text", "text", (one) => one.notNull())]],
	["forbids duplicates", ({ schema }) => [schema.createIndex("one").on("faqs").column("text").unique()]],
])("one that %s has to say so", (_, statements) => {
	expect(offending({ statements })).toHaveLength(1);
});

test("one that adds tables, optional columns and indexes need not", () => {
	const statements: Migration["statements"] = ({ schema }) => [
		schema.createTable("more").addColumn("id", "text", (column) => column.primaryKey()),
		schema.createIndex("more_once").on("more").column("id").unique(),
		schema.alterTable("faqs").addColumn("note", "text"),
		schema.alterTable("faqs").addColumn("count", "integer", (column) => column.notNull().defaultTo(0)),
		schema.createIndex("faqs_by_note").on("faqs").column("note"),
	];
	expect(offending({ statements })).toEqual([]);
});

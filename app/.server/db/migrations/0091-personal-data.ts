import type { Migration } from "./migration.ts";

/** What was erased, as digests; requests of people about their data; and what other systems are still to erase. */
export const personalData: Migration = {
	name: "0091-personal-data",
	statements: ({ schema }) => [
		schema
			.createTable("erasures")
			.addColumn("digest", "text", (column) => column.primaryKey())
			.addColumn("erased_at", "bigint", (column) => column.notNull()),
		schema
			.createTable("person_requests")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull())
			.addColumn("came_at", "bigint", (column) => column.notNull())
			.addColumn("due_at", "bigint", (column) => column.notNull())
			.addColumn("noted_by", "text", (column) => column.notNull())
			.addColumn("answered_at", "bigint")
			.addColumn("erased_at", "bigint"),
		schema
			.createTable("erasure_tasks")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("destination", "text", (column) => column.notNull())
			.addColumn("subjects", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("done_at", "bigint")
			.addColumn("done_by", "text", (column) => column.notNull().defaultTo("")),
	],
};

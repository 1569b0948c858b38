import type { Migration } from "./migration.ts";

/** What updates said that were tried or made. */
export const updates: Migration = {
	name: "0072-updates",
	statements: ({ schema }) => [
		schema
			.createTable("updates")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("from_version", "text", (column) => column.notNull())
			.addColumn("to_version", "text", (column) => column.notNull())
			.addColumn("started_at", "bigint", (column) => column.notNull())
			.addColumn("ended_at", "bigint", (column) => column.notNull())
			.addColumn("outcome", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("sections", "text", (column) => column.notNull()),
	],
};

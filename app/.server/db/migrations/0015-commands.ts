import type { Migration } from "./migration.ts";

/** Outcomes of the studio's commands, for a browser that lost the response. */
export const commands: Migration = {
	name: "0015-commands",
	statements: ({ schema }) => [
		schema
			.createTable("commands")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("answer", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull()),
		schema.createIndex("commands_by_time").on("commands").column("at"),
	],
};

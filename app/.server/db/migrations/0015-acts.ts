import type { Migration } from "./migration.ts";

/** Outcomes of the studio's commands, for a browser that lost the response. */
export const acts: Migration = {
	name: "0015-acts",
	statements: ({ schema }) => [
		schema
			.createTable("acts")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("answer", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull()),
		schema.createIndex("acts_by_time").on("acts").column("at"),
	],
};

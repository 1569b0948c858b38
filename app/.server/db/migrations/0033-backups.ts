import type { Migration } from "./migration.ts";

/** Backups that were made by themselves, and whether they were proved. */
export const backups: Migration = {
	name: "0033-backups",
	statements: ({ schema }) => [
		schema
			.createTable("backups")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("file", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("started_at", "bigint", (column) => column.notNull())
			.addColumn("finished_at", "bigint")
			.addColumn("release", "integer", (column) => column.notNull())
			.addColumn("pages", "integer", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("encrypted", "integer", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("removed_at", "bigint"),
		schema.createIndex("backups_by_start").on("backups").column("started_at"),
	],
};

import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Logos and typefaces of looks. */
export const lookFiles: Migration = {
	name: "0021-look-files",
	statements: ({ schema }) => [
		schema
			.createTable("look_files")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			// The last, so that SQLite reads the others without it. It takes any name of a type, and keeps bytes as they are.
			.addColumn("content", sql`bytea`, (column) => column.notNull()),
		schema
			.createTable("saved_looks")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("look", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("deleted_at", "bigint"),
	],
};

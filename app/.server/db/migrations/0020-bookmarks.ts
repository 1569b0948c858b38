import type { Migration } from "./migration.ts";

/** What a person keeps in the studio: filters of lists, and pins in the rail. */
export const bookmarks: Migration = {
	name: "0020-bookmarks",
	statements: ({ schema }) => [
		schema
			.createTable("bookmarks")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("address", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("bookmarks_by_person").on("bookmarks").columns(["person", "kind"]),
	],
};

import type { Migration } from "./migration.ts";

/** Comments on drafts, and notifications for one person: those who are mentioned in them. */
export const comments: Migration = {
	name: "0026-comments",
	statements: ({ schema }) => [
		schema
			.createTable("comments")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id").onDelete("cascade"))
			.addColumn("field", "text", (column) => column.notNull())
			.addColumn("block", "text")
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("settled_at", "bigint")
			.addColumn("settled_by", "text", (column) => column.notNull()),
		schema.createIndex("comments_by_document").on("comments").columns(["document_id", "id"]),
		schema.createIndex("comments_by_author").on("comments").column("author"),
		schema.alterTable("notifications").addColumn("person", "text"),
	],
};

import type { Migration } from "./migration.ts";

/** Replies to inquiries that are not sent yet, and saved replies that they begin with. */
export const replies: Migration = {
	name: "0023-replies",
	statements: ({ schema }) => [
		schema
			.createTable("reply_drafts")
			.addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
			.addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("reply_drafts_key", ["inquiry_id", "person"]),
		schema.createIndex("reply_drafts_by_person").on("reply_drafts").column("person"),
		schema
			.createTable("saved_replies")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
	],
};

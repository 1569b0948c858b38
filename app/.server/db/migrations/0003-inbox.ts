import type { Migration } from "./migration.ts";

/** States and notes of inquiries, notifications, and the keys the site signs with. */
export const inbox: Migration = {
	name: "0003-inbox",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("search", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("fingerprint", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("assigned_to", "text"),
		schema.alterTable("inquiries").addColumn("read_at", "bigint"),
		schema.alterTable("inquiries").addColumn("reminded_at", "bigint"),
		schema.createIndex("inquiries_by_network").on("inquiries").columns(["network", "created_at"]),
		schema.createIndex("inquiries_by_fingerprint").on("inquiries").columns(["fingerprint", "created_at"]),
		schema
			.createTable("inquiry_notes")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("author", "text")
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("inquiry_notes_by_inquiry").on("inquiry_notes").columns(["inquiry_id", "id"]),
		schema
			.createTable("notifications")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("title", "text", (column) => column.notNull())
			.addColumn("body", "text", (column) => column.notNull())
			.addColumn("path", "text", (column) => column.notNull())
			.addColumn("audience", "text", (column) => column.notNull())
			.addColumn("about", "text", (column) => column.notNull())
			.addColumn("once", "text", (column) => column.unique())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("notifications_by_subject").on("notifications").column("about"),
		schema.createIndex("notifications_by_time").on("notifications").column("created_at"),
		schema
			.createTable("notification_reads")
			.addColumn("notification_id", "text", (column) =>
				column.notNull().references("notifications.id").onDelete("cascade"),
			)
			.addColumn("person", "text", (column) => column.notNull())
			.addColumn("read_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("notification_reads_key", ["notification_id", "person"]),
		schema
			.createTable("signing_keys")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("value", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
	],
};

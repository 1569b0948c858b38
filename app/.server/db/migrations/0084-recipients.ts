import type { Migration } from "./migration.ts";

/** Secret links to entries that are not public, and the devices that opened them. */
export const recipients: Migration = {
	name: "0084-recipients",
	statements: ({ schema }) => [
		schema
			.createTable("recipients")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id").onDelete("cascade"))
			.addColumn("revision_id", "text")
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("password", "text", (column) => column.notNull())
			.addColumn("most_devices", "integer", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("revoked_at", "bigint")
			.addColumn("opened", "integer", (column) => column.notNull())
			.addColumn("last_opened_at", "bigint")
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("recipients_by_document").on("recipients").columns(["document_id", "id"]),
		schema.createIndex("recipients_by_author").on("recipients").column("author"),
		schema
			.createTable("recipient_devices")
			.addColumn("recipient_id", "text", (column) => column.notNull().references("recipients.id").onDelete("cascade"))
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("recipient_devices_key", ["recipient_id", "hash"]),
	],
};

import type { Migration } from "./migration.ts";

/** What people agreed to have shown of theirs, and the links by which they do. */
export const consents: Migration = {
	name: "0094-consents",
	statements: ({ schema }) => [
		schema
			.createTable("consents")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id").onDelete("cascade"))
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("parts", "text", (column) => column.notNull())
			.addColumn("place", "text", (column) => column.notNull())
			.addColumn("valid_until", "text", (column) => column.notNull())
			.addColumn("proof", "text", (column) => column.notNull())
			.addColumn("shown", "text", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("agreed_at", "bigint")
			.addColumn("corrected_at", "bigint")
			.addColumn("withdrawn_at", "bigint")
			.addColumn("proposal_id", "text", (column) => column.references("proposals.id").onDelete("set null"))
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("consents_by_document").on("consents").columns(["document_id", "id"]),
		schema.createIndex("consents_by_author").on("consents").column("author"),
		schema.createIndex("consents_by_proposal").on("consents").column("proposal_id"),
	],
};

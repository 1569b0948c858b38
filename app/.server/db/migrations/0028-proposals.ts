import type { Migration } from "./migration.ts";

/** Drafts that are gathered under a name beside the plain ones, and people who may only propose. */
export const proposals: Migration = {
	name: "0028-proposals",
	statements: ({ schema }) => [
		schema
			.createTable("proposals")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("purpose", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addColumn("scheduled_at", "bigint")
			.addColumn("scheduled_by", "text", (column) => column.notNull())
			.addColumn("failed", "text", (column) => column.notNull())
			.addColumn("release", "integer", (column) => column.references("releases.number"))
			.addColumn("settled_at", "bigint"),
		schema.createIndex("proposals_by_state").on("proposals").columns(["state", "scheduled_at"]),
		schema.createIndex("proposals_by_author").on("proposals").column("author"),
		schema
			.createTable("proposal_drafts")
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			// What is added has no document yet, and one that was erased is still told of.
			.addColumn("document_id", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("data", "text", (column) => column.notNull())
			.addColumn("base_revision", "text")
			.addColumn("plain_version", "integer", (column) => column.notNull())
			.addColumn("author", "text")
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("proposal_drafts_key", ["proposal_id", "document_id"]),
		schema.createIndex("proposal_drafts_by_document").on("proposal_drafts").column("document_id"),
		schema.alterTable("people").addColumn("may_publish", "integer", (column) => column.notNull().defaultTo(1)),
	],
};

import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Private files: the evidence of claims, and proofs of consents. */
export const evidenceFiles: Migration = {
	name: "0095-evidence-files",
	statements: ({ schema }) => [
		schema
			.createTable("evidence_files")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("document_id", "text", (column) => column.notNull().references("documents.id").onDelete("cascade"))
			.addColumn("consent_id", "text", (column) => column.references("consents.id").onDelete("cascade"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			// The last, so that SQLite reads the others without it.
			.addColumn("content", sql`bytea`, (column) => column.notNull()),
		schema.createIndex("evidence_files_by_document").on("evidence_files").columns(["document_id", "id"]),
		schema.createIndex("evidence_files_by_consent").on("evidence_files").column("consent_id"),
	],
};

import type { Migration } from "./migration.ts";

/** Sites that were moved in from other systems: what was made of them, and which pictures could not be fetched. */
export const moveIns: Migration = {
	name: "0045-move-ins",
	statements: ({ schema }) => [
		schema
			.createTable("move_ins")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("system", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("done", "integer", (column) => column.notNull())
			.addColumn("total", "integer", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("notes", "text", (column) => column.notNull())
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema
			.createTable("move_in_documents")
			.addColumn("document_id", "text", (column) => column.primaryKey())
			.addColumn("move_in_id", "text", (column) => column.notNull().references("move_ins.id").onDelete("cascade"))
			.addColumn("proposal_id", "text", (column) => column.notNull())
			// What was made, to tell whether somebody has edited it since.
			.addColumn("hash", "text", (column) => column.notNull()),
		schema.createIndex("move_in_documents_by_move_in").on("move_in_documents").columns(["move_in_id", "proposal_id"]),
		schema
			.createTable("move_in_pictures")
			.addColumn("media_id", "text", (column) => column.primaryKey())
			.addColumn("move_in_id", "text", (column) => column.notNull().references("move_ins.id").onDelete("cascade"))
			.addColumn("address", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull()),
		schema.createIndex("move_in_pictures_by_move_in").on("move_in_pictures").columns(["move_in_id", "reason"]),
	],
};

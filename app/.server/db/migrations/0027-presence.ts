import type { Migration } from "./migration.ts";

/** Who edits what at this moment. */
export const presence: Migration = {
	name: "0027-presence",
	statements: ({ schema }) => [
		schema
			.createTable("presence")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("document_id", "text", (column) => column.notNull())
			.addColumn("field", "text", (column) => column.notNull())
			.addColumn("beat", "bigint", (column) => column.notNull()),
		schema.createIndex("presence_by_person").on("presence").column("person"),
	],
};

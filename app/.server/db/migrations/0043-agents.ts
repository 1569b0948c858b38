import type { Migration } from "./migration.ts";

/** Programs that work for a person: which there are, what they read, and which proposals are theirs. */
export const agents: Migration = {
	name: "0043-agents",
	statements: ({ schema }) => [
		schema
			.createTable("agents")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("program", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("first_used_at", "bigint", (column) => column.notNull())
			.addColumn("last_used_at", "bigint", (column) => column.notNull())
			.addColumn("calls", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("ended_at", "bigint")
			.addColumn("ended_by", "text", (column) => column.notNull().defaultTo("")),
		schema.createIndex("agents_by_person").on("agents").column("person"),
		schema
			.createTable("agent_reads")
			.addColumn("agent", "text", (column) => column.notNull().references("agents.id").onDelete("cascade"))
			.addColumn("document_id", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("title", "text", (column) => column.notNull())
			.addColumn("times", "integer", (column) => column.notNull().defaultTo(1))
			.addColumn("last_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("agent_reads_key", ["agent", "document_id"]),
		schema.alterTable("proposals").addColumn("agent", "text"),
		schema.alterTable("proposals").addColumn("submitted_at", "bigint"),
		schema.alterTable("proposals").addColumn("submitted_note", "text", (column) => column.notNull().defaultTo("")),
		schema.createIndex("proposals_by_agent").on("proposals").columns(["agent", "created_at"]),
	],
};

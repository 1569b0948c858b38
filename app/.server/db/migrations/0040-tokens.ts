import type { Migration } from "./migration.ts";

/** Tokens by which programs act for a person. */
export const tokens: Migration = {
	name: "0040-tokens",
	statements: ({ schema }) => [
		schema
			.createTable("tokens")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("scopes", "text", (column) => column.notNull())
			.addColumn("types", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("last_used_at", "bigint")
			.addColumn("last_network", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("revoked_at", "bigint"),
		schema.createIndex("tokens_by_person").on("tokens").columns(["person", "id"]),
	],
};

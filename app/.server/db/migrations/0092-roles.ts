import type { Migration } from "./migration.ts";

/** Custom roles: lists of rights that administrators tick. */
export const roles: Migration = {
	name: "0092-roles",
	statements: ({ schema }) => [
		schema
			.createTable("roles")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("granted", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema.alterTable("people").addColumn("own_role", "text"),
	],
};

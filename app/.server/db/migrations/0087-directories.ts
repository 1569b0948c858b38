import type { Migration } from "./migration.ts";

/** Signing in with the directory of a company (OpenID Connect). */
export const directories: Migration = {
	name: "0087-directories",
	statements: ({ schema }) => [
		schema
			.createTable("directories")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("settings", "text", (column) => column.notNull())
			.addColumn("secret", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("is_required", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("way_back", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("tried", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("updated_at", "bigint", (column) => column.notNull()),
		schema
			.createTable("directory_accounts")
			.addColumn("person", "text", (column) => column.primaryKey().references("people.id").onDelete("cascade"))
			.addColumn("issuer", "text", (column) => column.notNull())
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addUniqueConstraint("directory_accounts_key", ["issuer", "subject"]),
		schema
			.createTable("directory_answers")
			.addColumn("hash", "text", (column) => column.primaryKey())
			.addColumn("expires_at", "bigint", (column) => column.notNull()),
		schema.alterTable("sessions").addColumn("directory_session", "text"),
	],
};

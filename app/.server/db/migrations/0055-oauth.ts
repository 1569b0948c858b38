import type { Migration } from "./migration.ts";

/** Programs that people connected by OAuth: tokens whose secret changes. */
export const oauth: Migration = {
	name: "0055-oauth",
	statements: ({ schema }) => [
		schema.alterTable("tokens").addColumn("client", "text", (column) => column.notNull().defaultTo("")),
		schema
			.createTable("oauth_secrets")
			.addColumn("hash", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("token", "text", (column) => column.notNull().references("tokens.id").onDelete("cascade"))
			.addColumn("redirect", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("challenge", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("used_at", "bigint"),
		schema.createIndex("oauth_secrets_by_token").on("oauth_secrets").column("token"),
	],
};

import type { Migration } from "./migration.ts";

/** What the last check of the whole site found. */
export const siteChecks: Migration = {
	name: "0009-site-checks",
	statements: ({ schema }) => [
		schema
			.createTable("site_checks")
			.addColumn("release", "integer", (column) => column.primaryKey())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("author", "text", (column) => column.notNull())
			.addColumn("findings", "text", (column) => column.notNull()),
	],
};

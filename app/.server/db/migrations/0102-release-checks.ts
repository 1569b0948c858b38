import type { Migration } from "./migration.ts";

/** What the check of the whole site found at each release, in numbers. */
export const releaseChecks: Migration = {
	name: "0102-release-checks",
	statements: ({ schema }) => [
		schema
			.createTable("release_checks")
			.addColumn("release", "integer", (column) => column.primaryKey())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("errors", "integer", (column) => column.notNull())
			.addColumn("warnings", "integer", (column) => column.notNull())
			.addColumn("barriers", "text", (column) => column.notNull()),
	],
};

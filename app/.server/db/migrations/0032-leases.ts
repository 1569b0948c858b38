import type { Migration } from "./migration.ts";

/** What only one of several processes does at a time. */
export const leases: Migration = {
	name: "0032-leases",
	statements: ({ schema }) => [
		schema
			.createTable("leases")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("owner", "text", (column) => column.notNull())
			.addColumn("until", "bigint", (column) => column.notNull()),
	],
};

import type { Migration } from "./migration.ts";

/** What the search of the site was asked for and found nothing. Nothing is kept of who asks. */
export const emptySearches: Migration = {
	name: "0101-empty-searches",
	statements: ({ schema }) => [
		schema
			.createTable("empty_searches")
			.addColumn("words", "text", (column) => column.primaryKey())
			.addColumn("hits", "bigint", (column) => column.notNull())
			.addColumn("first_day", "text", (column) => column.notNull())
			.addColumn("last_day", "text", (column) => column.notNull()),
	],
};

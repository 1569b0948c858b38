import type { Migration } from "./migration.ts";

/** How often old addresses lead elsewhere, and which are asked for without a page. Nothing is kept of who asks. */
export const addresses: Migration = {
	name: "0034-addresses",
	statements: ({ schema }) => [
		schema
			.createTable("address_leads")
			.addColumn("address", "text", (column) => column.primaryKey())
			.addColumn("hits", "bigint", (column) => column.notNull())
			.addColumn("last_day", "text", (column) => column.notNull()),
		schema
			.createTable("missing_addresses")
			.addColumn("address", "text", (column) => column.primaryKey())
			.addColumn("hits", "bigint", (column) => column.notNull())
			.addColumn("first_day", "text", (column) => column.notNull())
			.addColumn("last_day", "text", (column) => column.notNull()),
	],
};

import type { Migration } from "./migration.ts";

/** Addresses that get the figures of the week or the month by mail, with an account or without. */
export const reports: Migration = {
	name: "0081-reports",
	statements: ({ schema }) => [
		schema
			.createTable("report_receivers")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("address", "text", (column) => column.notNull().unique())
			.addColumn("every", "text", (column) => column.notNull())
			.addColumn("added_at", "bigint", (column) => column.notNull())
			.addColumn("agreed_at", "bigint")
			.addColumn("sent_until", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("failure", "text", (column) => column.notNull().defaultTo("")),
	],
};

import type { ExtensionMigration } from "#core/tables.ts";

export const payments: ExtensionMigration = {
	name: "0002-payments",
	statements: ({ schema }) => [
		schema
			.createTable("x_payments")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("received_at", "bigint", (column) => column.notNull()),
	],
};

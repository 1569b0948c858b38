import type { ExtensionMigration } from "#core/tables.ts";

export const paymentNotes: ExtensionMigration = {
	name: "0003-payment-notes",
	statements: ({ schema }) => [
		schema.alterTable("x_payments").addColumn("note", "text", (column) => column.notNull().defaultTo("")),
	],
};

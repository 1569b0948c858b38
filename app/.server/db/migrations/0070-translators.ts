import type { Migration } from "./migration.ts";

/** The languages of translators, who may write nothing else. */
export const translators: Migration = {
	name: "0070-translators",
	statements: ({ schema }) => [
		schema.alterTable("people").addColumn("languages", "text", (column) => column.notNull().defaultTo("")),
	],
};

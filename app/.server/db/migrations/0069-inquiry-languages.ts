import type { Migration } from "./migration.ts";

/** The language that an inquiry was written in, and that of a saved reply. */
export const inquiryLanguages: Migration = {
	name: "0069-inquiry-languages",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("language", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("saved_replies").addColumn("language", "text", (column) => column.notNull().defaultTo("")),
	],
};

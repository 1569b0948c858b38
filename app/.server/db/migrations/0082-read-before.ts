import type { Migration } from "./migration.ts";

/** The pages of the visit that an inquiry ended, and the variant of the campaign that led to it. Nothing about who sent it. */
export const readBefore: Migration = {
	name: "0082-read-before",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("read_before", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("variant", "text", (column) => column.notNull().defaultTo("")),
	],
};

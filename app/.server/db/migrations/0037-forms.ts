import type { Migration } from "./migration.ts";

/** Inquiries that were sent with forms of the owner, and when each is erased. */
export const forms: Migration = {
	name: "0037-forms",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("form", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("answers", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("destinations", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("erase_at", "bigint"),
		schema.createIndex("inquiries_by_form").on("inquiries").columns(["form", "id"]),
		schema.createIndex("inquiries_by_end").on("inquiries").column("erase_at"),
	],
};

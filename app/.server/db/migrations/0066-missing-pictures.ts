import type { Migration } from "./migration.ts";

/** What is needed to fetch pictures of a move later on and to put them where they belong, and how many have come. */
export const missingPictures: Migration = {
	name: "0066-missing-pictures",
	statements: ({ schema }) => [
		schema.alterTable("move_ins").addColumn("pictures_done", "integer", (column) => column.notNull().defaultTo(0)),
		schema.alterTable("move_ins").addColumn("pictures_total", "integer", (column) => column.notNull().defaultTo(0)),
		schema.alterTable("move_in_documents").addColumn("whole", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("move_in_pictures").addColumn("about", "text", (column) => column.notNull().defaultTo("")),
	],
};

import type { Migration } from "./migration.ts";

/** The previous file of replaced pictures, for undo. */
export const replacedPictures: Migration = {
	name: "0017-replaced-pictures",
	statements: ({ schema }) => [
		schema
			.createTable("replaced_pictures")
			.addColumn("media_id", "text", (column) => column.primaryKey())
			.addColumn("picture", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull()),
	],
};

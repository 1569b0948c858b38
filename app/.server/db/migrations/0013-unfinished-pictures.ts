import type { Migration } from "./migration.ts";

/** Pictures whose sizes are still to be made. */
export const unfinishedPictures: Migration = {
	name: "0013-unfinished-pictures",
	statements: ({ schema }) => [
		schema
			.createTable("unfinished_pictures")
			.addColumn("media_id", "text", (column) => column.primaryKey().references("media.id").onDelete("cascade"))
			.addColumn("lease_until", "bigint", (column) => column.notNull()),
	],
};

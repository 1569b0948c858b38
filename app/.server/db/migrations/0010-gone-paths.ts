import type { Migration } from "./migration.ts";

/** Old addresses of documents that were deleted for ever. */
export const gonePaths: Migration = {
	name: "0010-gone-paths",
	statements: ({ schema }) => [
		schema.createTable("gone_paths").addColumn("path", "text", (column) => column.primaryKey()),
	],
};

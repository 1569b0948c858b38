import type { Migration } from "./migration.ts";

/** The release since which pictures and files are for recipients of a link alone, and the folders that showed them before. */
export const filesByLink: Migration = {
	name: "0103-files-by-link",
	statements: ({ schema }) => [
		schema.alterTable("media").addColumn("by_link_since", "integer"),
		schema.alterTable("files").addColumn("by_link_since", "integer"),
		schema.createIndex("media_by_link").on("media").column("by_link_since"),
		schema.createIndex("files_by_link").on("files").column("by_link_since"),
		schema
			.createTable("former_folders")
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("media_id", "text", (column) => column.notNull())
			.addColumn("at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("former_folders_key", ["hash", "media_id"]),
		schema.createIndex("former_folders_by_media").on("former_folders").column("media_id"),
	],
};

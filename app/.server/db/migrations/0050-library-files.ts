import type { Migration } from "./migration.ts";

/** Documents, films, archives and captions of the library; folders and tags of everything that is in it. */
export const libraryFiles: Migration = {
	name: "0050-library-files",
	statements: ({ schema }) => [
		schema
			.createTable("files")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("stored", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("width", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("height", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("cover", "text")
			.addColumn("folder", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("search", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("changed_at", "bigint", (column) => column.notNull()),
		schema.createIndex("files_by_hash").on("files").column("hash"),
		schema.createIndex("files_by_time").on("files").columns(["created_at", "id"]),
		schema.alterTable("media").addColumn("folder", "text", (column) => column.notNull().defaultTo("")),
		schema.createIndex("media_by_folder").on("media").column("folder"),
		schema
			.createTable("media_tags")
			.addColumn("tag", "text", (column) => column.notNull())
			.addColumn("media_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("media_tags_key", ["tag", "media_id"]),
		schema.createIndex("media_tags_by_media").on("media_tags").column("media_id"),
	],
};

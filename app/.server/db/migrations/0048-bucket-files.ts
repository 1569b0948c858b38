import type { Migration } from "./migration.ts";

/** What is in a bucket of the files of pictures, where there is one. */
export const bucketFiles: Migration = {
	name: "0048-bucket-files",
	statements: ({ schema }) => [
		schema
			.createTable("bucket_files")
			.addColumn("object", "text", (column) => column.primaryKey())
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("digest", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("changed_at", "bigint", (column) => column.notNull())
			.addColumn("retired_at", "bigint"),
		schema.createIndex("bucket_files_by_hash").on("bucket_files").column("hash"),
		schema.createIndex("bucket_files_by_state").on("bucket_files").columns(["state", "changed_at"]),
	],
};

import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Secret links to inquiries for their senders, the files senders add, and who read an inquiry first. */
export const statusPages: Migration = {
	name: "0018-status-pages",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("read_by", "text"),
		schema
			.createTable("inquiry_links")
			.addColumn("inquiry_id", "text", (column) => column.primaryKey().references("inquiries.id").onDelete("cascade"))
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("seed", "text", (column) => column.notNull()),
		schema
			.createTable("inquiry_files")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("bytes", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			// The last, so that SQLite reads the others without it. It takes any name of a type, and keeps bytes as they are.
			.addColumn("content", sql`bytea`, (column) => column.notNull()),
		schema.createIndex("inquiry_files_by_time").on("inquiry_files").columns(["created_at", "bytes"]),
		schema.createIndex("inquiry_files_by_inquiry").on("inquiry_files").columns(["inquiry_id", "id"]),
	],
};

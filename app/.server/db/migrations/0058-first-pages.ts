import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** When the first pages of documents were drawn, so that one that cannot be is not tried for ever. */
export const firstPages: Migration = {
	name: "0058-first-pages",
	statements: ({ schema }) => [
		schema.alterTable("files").addColumn("drawn_at", "bigint"),
		schema.createIndex("files_by_drawing").on("files").column("drawn_at"),
		schema
			.createIndex("files_without_cover")
			.on("files")
			.column("changed_at")
			.where(sql.ref("type"), "=", "application/pdf")
			.where(sql.ref("cover"), "is", null),
	],
};

import { type Kysely, sql } from "kysely";
import type { Tables } from "../schema.ts";
import type { Migration } from "./migration.ts";

/** Captions and crops of pictures, and the hash of the original beside that of the shown sizes. */
export const pictures: Migration = {
	name: "0005-pictures",
	statements: (db: Kysely<Tables>) => {
		const alter = () => db.schema.alterTable("media");
		return [
			alter().addColumn("caption", "text", (column) => column.notNull().defaultTo("")),
			alter().addColumn("crop", "text"),
			alter().addColumn("original_hash", "text", (column) => column.notNull().defaultTo("")),
			alter().addColumn("original_width", "integer", (column) => column.notNull().defaultTo(0)),
			alter().addColumn("original_height", "integer", (column) => column.notNull().defaultTo(0)),
			alter().addColumn("digest", "text", (column) => column.notNull().defaultTo("")),
			alter().addColumn("changed_at", "bigint", (column) => column.notNull().defaultTo(0)),
			db.updateTable("media").set({
				original_hash: sql.ref("hash"),
				original_width: sql.ref("width"),
				original_height: sql.ref("height"),
				digest: sql.ref("hash"),
				changed_at: sql.ref("created_at"),
			}),
			db.schema.createIndex("media_by_original").on("media").column("original_hash"),
			db.schema.createIndex("media_by_digest").on("media").column("digest"),
		];
	},
};

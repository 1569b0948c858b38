import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Indexes for inquiries by state, for those whose answer may be due, and for the release of a revision. */
export const indexes: Migration = {
	name: "0011-indexes",
	statements: ({ schema }) => [
		schema.createIndex("inquiries_by_state").on("inquiries").columns(["state", "id", "quarantined", "read_at"]),
		schema
			.createIndex("inquiries_unanswered")
			.on("inquiries")
			.columns(["state", "quarantined", "created_at"])
			.where(sql.ref("reminded_at"), "is", null)
			.where(sql.ref("first_response_at"), "is", null),
		schema.createIndex("release_changes_by_revision").on("release_changes").column("revision_id"),
	],
};

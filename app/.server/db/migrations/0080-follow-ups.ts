import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** When somebody looks at an inquiry again, why, and when they were reminded; and inquiries by the person they are assigned to. */
export const followUps: Migration = {
	name: "0080-follow-ups",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("follow_up_at", "bigint"),
		schema.alterTable("inquiries").addColumn("follow_up_note", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("follow_up_told_at", "bigint"),
		schema
			.createIndex("inquiries_by_follow_up")
			.on("inquiries")
			.column("follow_up_at")
			.where(sql.ref("follow_up_at"), "is not", null)
			.where(sql.ref("follow_up_told_at"), "is", null),
		schema
			.createIndex("inquiries_by_person")
			.on("inquiries")
			.columns(["assigned_to", "state", "quarantined", "id"])
			.where(sql.ref("assigned_to"), "is not", null),
	],
};

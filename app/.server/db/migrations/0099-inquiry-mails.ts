import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** When the team was mailed of a follow-up, and that an inquiry is held back. */
export const inquiryMails: Migration = {
	name: "0099-inquiry-mails",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("follow_up_mailed_at", "bigint"),
		schema.alterTable("inquiries").addColumn("held_mailed_at", "bigint"),
		schema
			.createIndex("inquiries_by_told_follow_up")
			.on("inquiries")
			.column("follow_up_told_at")
			.where(sql.ref("follow_up_told_at"), "is not", null)
			.where(sql.ref("follow_up_mailed_at"), "is", null),
	],
};

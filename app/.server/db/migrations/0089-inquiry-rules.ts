import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Who gets which inquiries, stages and reasons in the owner's words, who is away, and the mail before a promise breaks. */
export const inquiryRules: Migration = {
	name: "0089-inquiry-rules",
	statements: ({ schema }) => [
		schema
			.createTable("assignment_rules")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("form", "text")
			.addColumn("topic", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("people", "text", (column) => column.notNull())
			.addColumn("enabled", "integer", (column) => column.notNull().defaultTo(1))
			.addColumn("given", "integer", (column) => column.notNull().defaultTo(0)),
		schema
			.createTable("inquiry_stages")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull()),
		schema
			.createTable("lost_reasons")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull()),
		schema.alterTable("inquiries").addColumn("stage", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("lost_reason", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("due_mailed_at", "bigint"),
		schema.createIndex("inquiries_by_stage").on("inquiries").columns(["stage", "id"]).where(sql.ref("stage"), "!=", ""),
		schema
			.createIndex("inquiries_by_reminder")
			.on("inquiries")
			.column("reminded_at")
			.where(sql.ref("reminded_at"), "is not", null)
			.where(sql.ref("due_mailed_at"), "is", null),
		schema.alterTable("people").addColumn("away_from", "bigint"),
		schema.alterTable("people").addColumn("away_until", "bigint"),
	],
};

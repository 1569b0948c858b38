import type { Migration } from "./migration.ts";

/** Inquiries, the destinations they are sent to, and every delivery with its attempts. */
export const inquiries: Migration = {
	name: "0002-inquiries",
	statements: ({ schema }) => [
		schema
			.createTable("inquiries")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("reference", "text", (column) => column.notNull().unique())
			.addColumn("idempotency_key", "text", (column) => column.notNull().unique())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("company", "text", (column) => column.notNull())
			.addColumn("project_type", "text", (column) => column.notNull())
			.addColumn("budget", "text", (column) => column.notNull())
			.addColumn("timeline", "text", (column) => column.notNull())
			.addColumn("message", "text", (column) => column.notNull())
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("page", "text", (column) => column.notNull())
			.addColumn("network", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("quarantined", "integer", (column) => column.notNull())
			.addColumn("reasons", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("first_response_at", "bigint"),
		schema.createIndex("inquiries_by_time").on("inquiries").column("created_at"),
		schema.createIndex("inquiries_by_email").on("inquiries").column("email"),
		schema
			.createTable("destinations")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("settings", "text", (column) => column.notNull())
			.addColumn("secrets", "text", (column) => column.notNull())
			.addColumn("enabled", "integer", (column) => column.notNull())
			.addColumn("disabled_because", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("removed_at", "bigint"),
		schema
			.createTable("deliveries")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("inquiry_id", "text", (column) => column.notNull().references("inquiries.id").onDelete("cascade"))
			.addColumn("destination_id", "text", (column) => column.notNull().references("destinations.id"))
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("attempts", "integer", (column) => column.notNull())
			.addColumn("next_attempt_at", "bigint", (column) => column.notNull())
			.addColumn("lease_owner", "text", (column) => column.notNull())
			.addColumn("lease_until", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("settled_at", "bigint")
			.addUniqueConstraint("deliveries_key", ["inquiry_id", "destination_id"]),
		schema.createIndex("deliveries_by_time").on("deliveries").columns(["state", "next_attempt_at"]),
		schema.createIndex("deliveries_by_destination").on("deliveries").columns(["destination_id", "state"]),
		schema
			.createTable("delivery_attempts")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("delivery_id", "text", (column) => column.notNull().references("deliveries.id").onDelete("cascade"))
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("duration_ms", "integer", (column) => column.notNull())
			.addColumn("outcome", "text", (column) => column.notNull())
			.addColumn("status", "integer")
			.addColumn("answer", "text", (column) => column.notNull()),
		schema.createIndex("delivery_attempts_by_delivery").on("delivery_attempts").columns(["delivery_id", "at"]),
	],
};

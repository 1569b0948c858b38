import type { Migration } from "./migration.ts";

/**
 * What happened, and its deliveries to destinations that want to hear of it. They are apart from those of inquiries: an
 * earlier version that still runs knows none without an inquiry.
 */
export const events: Migration = {
	name: "0041-events",
	statements: ({ schema }) => [
		schema
			.createTable("events")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("subject", "text", (column) => column.notNull())
			.addColumn("data", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addUniqueConstraint("events_key", ["kind", "subject"]),
		schema.createIndex("events_by_time").on("events").columns(["kind", "created_at"]),
		schema
			.createTable("event_deliveries")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id").onDelete("cascade"))
			.addColumn("destination_id", "text", (column) => column.notNull().references("destinations.id"))
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("attempts", "integer", (column) => column.notNull())
			.addColumn("next_attempt_at", "bigint", (column) => column.notNull())
			.addColumn("lease_owner", "text", (column) => column.notNull())
			.addColumn("lease_until", "bigint", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("settled_at", "bigint")
			.addUniqueConstraint("event_deliveries_key", ["event_id", "destination_id"]),
		schema.createIndex("event_deliveries_by_time").on("event_deliveries").columns(["state", "next_attempt_at"]),
		schema.createIndex("event_deliveries_by_destination").on("event_deliveries").columns(["destination_id", "state"]),
		schema
			.createTable("event_attempts")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("delivery_id", "text", (column) =>
				column.notNull().references("event_deliveries.id").onDelete("cascade"),
			)
			.addColumn("at", "bigint", (column) => column.notNull())
			.addColumn("duration_ms", "integer", (column) => column.notNull())
			.addColumn("outcome", "text", (column) => column.notNull())
			.addColumn("status", "integer")
			.addColumn("answer", "text", (column) => column.notNull()),
		schema.createIndex("event_attempts_by_delivery").on("event_attempts").columns(["delivery_id", "at"]),
	],
};

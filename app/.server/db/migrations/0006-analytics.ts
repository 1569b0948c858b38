import type { Migration } from "./migration.ts";

/** Visits and the speed of pages, counted by day. */
export const analytics: Migration = {
	name: "0006-analytics",
	statements: ({ schema }) => [
		schema
			.createTable("visit_counts")
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("facet", "text", (column) => column.notNull())
			.addColumn("value", "text", (column) => column.notNull())
			.addColumn("visits", "integer", (column) => column.notNull())
			.addColumn("views", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("visit_counts_key", ["facet", "day", "value"]),
		schema
			.createTable("vital_counts")
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("path", "text", (column) => column.notNull())
			.addColumn("device", "text", (column) => column.notNull())
			.addColumn("release", "integer", (column) => column.notNull())
			.addColumn("metric", "text", (column) => column.notNull())
			.addColumn("bucket", "integer", (column) => column.notNull())
			.addColumn("views", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("vital_counts_key", ["day", "path", "device", "release", "metric", "bucket"]),
	],
};

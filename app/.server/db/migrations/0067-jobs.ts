import type { Migration } from "./migration.ts";

/** What the site does by itself, at which time next, and what came of it. */
export const jobs: Migration = {
	name: "0067-jobs",
	statements: ({ schema }) => [
		schema
			.createTable("jobs")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("due_at", "bigint", (column) => column.notNull())
			.addColumn("holder", "text", (column) => column.notNull())
			.addColumn("held_until", "bigint", (column) => column.notNull()),
		schema
			.createTable("job_runs")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("job", "text", (column) => column.notNull())
			.addColumn("started_at", "bigint", (column) => column.notNull())
			.addColumn("ended_at", "bigint")
			.addColumn("reason", "text", (column) => column.notNull()),
		schema.createIndex("job_runs_by_start").on("job_runs").columns(["job", "started_at"]),
	],
};

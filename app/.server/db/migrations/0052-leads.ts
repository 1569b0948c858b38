import type { Migration } from "./migration.ts";

/** What led to an inquiry: a site or the source of a campaign, and the campaign. Nothing about who sent it. */
export const leads: Migration = {
	name: "0052-leads",
	statements: ({ schema }) => [
		schema.alterTable("inquiries").addColumn("came_from", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("medium", "text", (column) => column.notNull().defaultTo("")),
		schema.alterTable("inquiries").addColumn("campaign", "text", (column) => column.notNull().defaultTo("")),
		schema.createIndex("inquiries_by_source").on("inquiries").columns(["came_from", "id"]),
	],
};

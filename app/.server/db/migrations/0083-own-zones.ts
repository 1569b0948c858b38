import type { Migration } from "./migration.ts";

/** The time zone in which a person reads the times of the studio. */
export const ownZones: Migration = {
	name: "0083-own-zones",
	statements: ({ schema }) => [
		schema.alterTable("people").addColumn("zone", "text", (column) => column.notNull().defaultTo("")),
	],
};

import type { Migration } from "./migration.ts";

/** People who want unread notifications by mail. */
export const digests: Migration = {
	name: "0008-digests",
	statements: ({ schema }) => [
		schema
			.createTable("notification_digests")
			.addColumn("person", "text", (column) => column.primaryKey())
			.addColumn("last_at", "bigint", (column) => column.notNull()),
	],
};

import type { ExtensionMigration } from "#core/tables.ts";

export interface IndexNowTables {
	/** The pages that search engines were told of, as they were then. */
	x_indexnow_pages: { path: string; changed_at: number };
}

export const migrations: readonly ExtensionMigration[] = [
	{
		name: "0001-indexnow",
		statements: ({ schema }) => [
			schema
				.createTable("x_indexnow_pages")
				.addColumn("path", "text", (column) => column.primaryKey())
				.addColumn("changed_at", "bigint", (column) => column.notNull()),
		],
	},
];

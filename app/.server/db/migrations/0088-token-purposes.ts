import type { Migration } from "./migration.ts";

/** What a token is for, in the words of whoever made it. */
export const tokenPurposes: Migration = {
	name: "0088-token-purposes",
	statements: ({ schema }) => [
		schema.alterTable("tokens").addColumn("purpose", "text", (column) => column.notNull().defaultTo("")),
	],
};

import type { Migration } from "./migration.ts";

/** Marks documents whose live version was rolled back while their draft still has the later changes. */
export const rolledBack: Migration = {
	name: "0016-rolled-back",
	statements: ({ schema }) => [
		schema.alterTable("documents").addColumn("rolled_back", "integer", (column) => column.notNull().defaultTo(0)),
	],
};

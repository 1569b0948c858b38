import type { Migration } from "./migration.ts";

/** Whether an approval by a link came with the code that was mailed to its address. */
export const provenApprovals: Migration = {
	name: "0098-proven-approvals",
	statements: ({ schema }) => [
		schema.alterTable("proposal_verdicts").addColumn("proven", "integer", (column) => column.notNull().defaultTo(0)),
	],
};

import type { Migration } from "./migration.ts";

/** What a code gives, so that a connection gets it only when the program has exchanged the code. */
export const widerConnections: Migration = {
	name: "0062-wider-connections",
	statements: ({ schema }) => [
		schema.alterTable("oauth_secrets").addColumn("gives", "text", (column) => column.notNull().defaultTo("")),
	],
};

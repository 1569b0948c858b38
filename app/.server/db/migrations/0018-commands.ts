import type { Migration } from "./migration.ts";

/** Calls what the studio has the server do commands, as its code does. */
export const commands: Migration = {
	name: "0018-commands",
	statements: ({ schema }) => [
		schema.alterTable("acts").renameTo("commands"),
		schema.dropIndex("acts_by_time"),
		schema.createIndex("commands_by_time").on("commands").column("at"),
	],
};

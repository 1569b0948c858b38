import type { Migration } from "./migration.ts";

/** Pictures that were removed with the sample: the library shows them only where they are used. */
export const removedPictures: Migration = {
	name: "0025-removed-pictures",
	statements: ({ schema }) => [schema.alterTable("media").addColumn("removed_at", "bigint")],
};

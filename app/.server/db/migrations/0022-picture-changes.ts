import type { Migration } from "./migration.ts";

/** An index that tells whether any picture has changed. */
export const pictureChanges: Migration = {
	name: "0022-picture-changes",
	statements: ({ schema }) => [schema.createIndex("media_by_change").on("media").column("changed_at")],
};

import type { Migration } from "./migration.ts";

/** What a schedule puts on the site is the draft as it was scheduled, whatever is saved afterwards. */
export const scheduledRevisions: Migration = {
	name: "0063-scheduled-revisions",
	statements: (db) => [
		db.schema.alterTable("schedules").addColumn("revision_id", "text"),
		db
			.updateTable("schedules")
			.set(({ selectFrom }) => ({
				revision_id: selectFrom("documents")
					.select("draft_revision")
					.whereRef("documents.id", "=", "schedules.document_id"),
			}))
			.where("state", "=", "waiting")
			.where("action", "=", "publish"),
	],
};

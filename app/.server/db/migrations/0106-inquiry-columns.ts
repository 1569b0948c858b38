import type { Migration } from "./migration.ts";

/** Inquiries by their state and stage, the newest first, as a board shows them. */
export const inquiryColumns: Migration = {
	name: "0106-inquiry-columns",
	statements: ({ schema }) => [
		schema.createIndex("inquiries_by_column").on("inquiries").columns(["state", "stage", "quarantined", "id"]),
	],
};

import type { Migration } from "./migration.ts";

/** Everybody who has written something that a proposal would put on the site, so that none of them approves of it alone. */
export const proposalWriters: Migration = {
	name: "0064-proposal-writers",
	statements: (db) => [
		db.schema
			.createTable("proposal_writers")
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			.addColumn("author", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("proposal_writers_key", ["proposal_id", "author"]),
		...(["proposal_drafts", "proposal_orders"] as const).map((table) =>
			db
				.insertInto("proposal_writers")
				.columns(["proposal_id", "author"])
				.expression(db.selectFrom(table).select(["proposal_id", "author"]).distinct().where("author", "is not", null))
				.onConflict((conflict) => conflict.doNothing()),
		),
	],
};

import type { Migration } from "./migration.ts";

/** Who looks at a proposal: secret links, comments on its pages, and what was decided about which content. */
export const reviews: Migration = {
	name: "0029-reviews",
	statements: ({ schema }) => [
		schema
			.createTable("proposal_links")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("seed", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("password", "text", (column) => column.notNull())
			.addColumn("expires_at", "bigint", (column) => column.notNull())
			.addColumn("revoked_at", "bigint")
			.addColumn("opened", "integer", (column) => column.notNull())
			.addColumn("last_opened_at", "bigint")
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("proposal_links_by_proposal").on("proposal_links").columns(["proposal_id", "id"]),
		schema.createIndex("proposal_links_by_author").on("proposal_links").column("author"),
		schema
			.createTable("proposal_comments")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			// A link that is taken away leaves what was written by it.
			.addColumn("link_id", "text")
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("path", "text", (column) => column.notNull())
			.addColumn("region", "text", (column) => column.notNull())
			.addColumn("quote", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addColumn("settled_at", "bigint")
			.addColumn("settled_by", "text", (column) => column.notNull()),
		schema.createIndex("proposal_comments_by_proposal").on("proposal_comments").columns(["proposal_id", "id"]),
		schema.createIndex("proposal_comments_by_author").on("proposal_comments").column("author"),
		schema
			.createTable("proposal_verdicts")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			.addColumn("link_id", "text")
			.addColumn("author", "text", (column) => column.references("people.id").onDelete("set null"))
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("is_administrator", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("verdict", "text", (column) => column.notNull())
			.addColumn("note", "text", (column) => column.notNull())
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull()),
		schema.createIndex("proposal_verdicts_by_proposal").on("proposal_verdicts").columns(["proposal_id", "id"]),
		schema.createIndex("proposal_verdicts_by_author").on("proposal_verdicts").column("author"),
		schema
			.createTable("proposal_states")
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("content", "text", (column) => column.notNull())
			.addColumn("created_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("proposal_states_key", ["proposal_id", "hash"]),
	],
};

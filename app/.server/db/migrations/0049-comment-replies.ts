import type { Migration } from "./migration.ts";

/** Comments on drafts are answered. */
export const commentReplies: Migration = {
	name: "0049-comment-replies",
	statements: ({ schema }) => [
		schema
			.alterTable("comments")
			.addColumn("reply_to", "text", (column) => column.references("comments.id").onDelete("cascade")),
		schema.createIndex("comments_by_reply").on("comments").column("reply_to"),
	],
};

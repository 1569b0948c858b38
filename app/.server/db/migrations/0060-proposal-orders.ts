import type { Migration } from "./migration.ts";

/** Orders of collections that proposals would put on the site. */
export const proposalOrders: Migration = {
	name: "0060-proposal-orders",
	statements: ({ schema }) => [
		schema
			.createTable("proposal_orders")
			.addColumn("proposal_id", "text", (column) => column.notNull().references("proposals.id").onDelete("cascade"))
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("ids", "text", (column) => column.notNull())
			.addColumn("base", "text", (column) => column.notNull())
			.addColumn("author", "text")
			.addColumn("author_name", "text", (column) => column.notNull())
			.addColumn("updated_at", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("proposal_orders_key", ["proposal_id", "type"]),
	],
};

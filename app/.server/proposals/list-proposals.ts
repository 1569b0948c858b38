import type { Store } from "../db/store.ts";
import type { ProposalState } from "../db/tables/proposals.ts";
import { fromRow, type Proposal } from "./proposal.ts";

/** A proposal as a list shows it. */
export interface ProposalSummary extends Proposal {
	/** How many drafts are in it. */
	readonly entries: number;
	/** How many collections it puts in order. */
	readonly orders: number;
	readonly openComments: number;
	/** Whether people without an account see it by a link. */
	readonly isShared: boolean;
}

/** Proposals in some states, those that changed last first. */
export async function listProposals(
	{ db }: Pick<Store, "db">,
	{ states, limit = 200 }: { states: readonly ProposalState[]; limit?: number },
): Promise<ProposalSummary[]> {
	const rows = await db
		.selectFrom("proposals")
		.selectAll()
		.select(({ selectFrom, fn }) => [
			selectFrom("proposal_drafts")
				.whereRef("proposal_id", "=", "proposals.id")
				.select(fn.countAll().as("count"))
				.as("entries"),
			selectFrom("proposal_orders")
				.whereRef("proposal_id", "=", "proposals.id")
				.select(fn.countAll().as("count"))
				.as("orders"),
			selectFrom("proposal_comments")
				.whereRef("proposal_id", "=", "proposals.id")
				.where("settled_at", "is", null)
				.select(fn.countAll().as("count"))
				.as("comments"),
			selectFrom("proposal_links")
				.whereRef("proposal_id", "=", "proposals.id")
				.where("revoked_at", "is", null)
				.where("expires_at", ">", Date.now())
				.select(fn.countAll().as("count"))
				.as("links"),
		])
		.where("state", "in", states)
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ entries, orders, comments, links, ...row }) => ({
		...fromRow(row),
		entries: Number(entries),
		orders: Number(orders),
		openComments: Number(comments),
		isShared: Number(links) > 0,
	}));
}

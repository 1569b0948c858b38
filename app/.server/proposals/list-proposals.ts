import { hasAllContent } from "../../rights.ts";
import { hiddenFrom, type Reader } from "../can-see.ts";
import type { Store } from "../db/store.ts";
import type { ProposalState } from "../db/tables/proposals-tables.ts";
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

/**
 * Proposals in some states, those that changed last first: for whoever works with some content alone, their own and those of that
 * content.
 */
export async function listProposals(
	{ db }: Pick<Store, "db">,
	reader: Reader,
	{ states, limit = 200 }: { states: readonly ProposalState[]; limit?: number },
): Promise<ProposalSummary[]> {
	const rows = await proposalsFor(db, reader)
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

function proposalsFor(db: Store["db"], reader: Reader) {
	const all = db.selectFrom("proposals");
	if (hasAllContent(reader)) return all;
	const hidden = hiddenFrom(reader);
	return all.where(({ eb, or, and, not, exists, selectFrom }) => {
		const drafts = selectFrom("proposal_drafts").select("type").whereRef("proposal_id", "=", "proposals.id");
		const orders = selectFrom("proposal_orders").select("type").whereRef("proposal_id", "=", "proposals.id");
		const isSeen = and([
			or([exists(drafts), exists(orders)]),
			not(exists(drafts.where("type", "in", hidden))),
			not(exists(orders.where("type", "in", hidden))),
		]);
		return or([eb("author", "=", reader.id), isSeen]);
	});
}

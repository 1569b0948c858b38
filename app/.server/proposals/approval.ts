import type { ApprovalBy } from "../../content/system/proposal-approval.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import { Failure } from "../../errors.ts";
import { may } from "../../rights.ts";
import { rightsOf, storedRights } from "../can-see.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Proposal } from "./proposal.ts";
import { hashOf, type Proposed } from "./site.ts";

/** The people whose approval a proposal needs before it may go live, by the site's settings. */
export async function approvalBy(tx: Tx): Promise<ApprovalBy> {
	const live = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", siteSettings.name)
		.executeTakeFirst();
	return normalize(siteSettings.fields, live ? JSON.parse(live.data) : {}).approvalBy;
}

/** Whether what a proposal would put on the site has the approval that it needs. */
export async function isApproved(
	tx: Tx,
	{ id, author }: Pick<Proposal, "id" | "author">,
	proposed: Proposed,
): Promise<boolean> {
	const needed = await approvalBy(tx);
	if (needed === "nobody") return true;
	// People who have left, or have lost the right since, do not count as approving any more.
	const rows = await tx
		.selectFrom("proposal_verdicts")
		.innerJoin("people", "people.id", "proposal_verdicts.author")
		.select(["proposal_verdicts.author", "verdict", "hash"])
		.select(storedRights)
		.where("proposal_id", "=", id)
		.where("people.disabled_at", "is", null)
		.orderBy("proposal_verdicts.id")
		.execute();
	const hash = hashOf(proposed);
	const approving = lastOfEach(rows, ({ author }) => author).filter(
		(row) => row.verdict === "approve" && row.hash === hash,
	);
	if (needed === "administrator") return approving.some((row) => may(rightsOf(row), "administrators"));
	const writing = await tx.selectFrom("proposal_writers").select("author").where("proposal_id", "=", id).execute();
	const writers = new Set([author, ...writing.map((row) => row.author)]);
	if (approving.some((row) => !writers.has(row.author) && may(rightsOf(row), "propose"))) return true;
	return needed === "guest" && (await isApprovedByGuest(tx, id, hash));
}

/**
 * Whether somebody without an account approves of it. Whoever made the link could have used it themselves, so only links
 * of people who may publish count, and none that was ended.
 */
async function isApprovedByGuest(tx: Tx, proposal: string, hash: string): Promise<boolean> {
	const rows = await tx
		.selectFrom("proposal_verdicts")
		.innerJoin("proposal_links", "proposal_links.id", "proposal_verdicts.link_id")
		.innerJoin("people", "people.id", "proposal_links.author")
		.select(["link_id", "verdict", "proposal_verdicts.hash"])
		.select(storedRights)
		.where("proposal_verdicts.proposal_id", "=", proposal)
		.where("proposal_links.revoked_at", "is", null)
		.where("people.disabled_at", "is", null)
		.orderBy("proposal_verdicts.id")
		.execute();
	return lastOfEach(rows, (row) => row.link_id).some(
		(row) => row.verdict === "approve" && row.hash === hash && may(rightsOf(row), "publish"),
	);
}

/** The last word of each. */
function lastOfEach<Row>(rows: readonly Row[], who: (row: Row) => unknown): Row[] {
	return [...new Map(rows.map((row) => [who(row), row])).values()];
}

/** @throws {Failure} `not-possible` when an approval is missing */
export async function rejectUnapproved(tx: Tx, proposal: Proposal, proposed: Proposed): Promise<void> {
	if (await isApproved(tx, proposal, proposed)) return;
	const who = (await approvalBy(tx)) === "administrator" ? "an administrator" : "somebody who did not write it";
	const sentence = `“${proposal.name}” needs the approval of ${who} first, for what is in it now.`;
	throw new Failure("not-possible", sentence, {});
}

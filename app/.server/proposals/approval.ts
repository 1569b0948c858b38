import type { ApprovalBy } from "../../content/system/proposal-approval.ts";
import { siteSettings } from "../../content/system/site-settings.ts";
import { Failure } from "../../errors.ts";
import { may } from "../../rights.ts";
import { rightsOf, storedRights } from "../can-see.ts";
import { normalize } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import type { Proposal } from "./proposal.ts";
import { hashOf, type Proposed } from "./site.ts";

/** Whose approval a proposal needs before it may go live. */
export interface ApprovalRule {
	readonly by: ApprovalBy;
	/** E-mail addresses in lower case, where people are named. */
	readonly approvers: readonly string[];
}

/** The rule of the site's settings. */
export async function approvalRule(tx: Tx): Promise<ApprovalRule> {
	const live = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", siteSettings.name)
		.executeTakeFirst();
	const settings = normalize(siteSettings.fields, live ? JSON.parse(live.data) : {});
	return { by: settings.approvalBy, approvers: settings.approvers.map((address: string) => address.toLowerCase()) };
}

/** Whose approval is needed, in words that follow "by". */
export function approverWords({ by, approvers }: ApprovalRule): string {
	if (by !== "named") return by === "administrator" ? "an administrator" : "somebody who did not write it";
	if (approvers.length === 0) return "somebody named in the site settings, where nobody is named yet";
	return approvers.length === 1 ? approvers[0]! : `one of ${approvers.join(", ")}`;
}

/** Whether what a proposal would put on the site has the approval that it needs. */
export async function isApproved(
	tx: Tx,
	{ id, author }: Pick<Proposal, "id" | "author">,
	proposed: Proposed,
): Promise<boolean> {
	const { by: needed, approvers } = await approvalRule(tx);
	if (needed === "nobody") return true;
	// People who have left, or have lost the right since, do not count as approving any more.
	const rows = await tx
		.selectFrom("proposal_verdicts")
		.innerJoin("people", "people.id", "proposal_verdicts.author")
		.select(["proposal_verdicts.author", "people.email", "verdict", "hash"])
		.select(storedRights)
		.where("proposal_id", "=", id)
		.where("people.disabled_at", "is", null)
		.orderBy("proposal_verdicts.id")
		.execute();
	const hash = hashOf(proposed);
	const approving = lastOfEach(rows, ({ author }) => author).filter(
		(row) => row.verdict === "approve" && row.hash === hash,
	);
	if (needed === "named")
		return (
			approving.some(({ email }) => approvers.includes(email.toLowerCase())) ||
			(await approvedByLink(tx, id, hash)).some(
				({ email, proven }) => proven === 1 && approvers.includes(email.toLowerCase()),
			)
		);
	if (needed === "administrator") return approving.some((row) => may(rightsOf(row), "administrators"));
	const writing = await tx.selectFrom("proposal_writers").select("author").where("proposal_id", "=", id).execute();
	const writers = new Set([author, ...writing.map((row) => row.author)]);
	if (approving.some((row) => !writers.has(row.author) && may(rightsOf(row), "propose"))) return true;
	return needed === "guest" && (await isApprovedByGuest(tx, id, hash));
}

/** Whether somebody without an account approves of it: whoever made the link could have used it, so they must be allowed to publish. */
async function isApprovedByGuest(tx: Tx, proposal: string, hash: string): Promise<boolean> {
	const links = await approvedByLink(tx, proposal, hash);
	const makers = links.flatMap(({ maker }) => maker ?? []);
	if (makers.length === 0) return false;
	const people = await tx
		.selectFrom("people")
		.select(storedRights)
		.where("id", "in", makers)
		.where("disabled_at", "is", null)
		.execute();
	return people.some((row) => may(rightsOf(row), "publish"));
}

/** The links whose last word approves of exactly this. None that was ended. */
async function approvedByLink(tx: Tx, proposal: string, hash: string) {
	const rows = await tx
		.selectFrom("proposal_verdicts")
		.innerJoin("proposal_links", "proposal_links.id", "proposal_verdicts.link_id")
		.select(["link_id", "verdict", "proposal_verdicts.hash", "proven", "email", "proposal_links.author as maker"])
		.where("proposal_verdicts.proposal_id", "=", proposal)
		.where("proposal_links.revoked_at", "is", null)
		.orderBy("proposal_verdicts.id")
		.execute();
	return lastOfEach(rows, (row) => row.link_id).filter((row) => row.verdict === "approve" && row.hash === hash);
}

/** The last word of each. */
function lastOfEach<Row>(rows: readonly Row[], who: (row: Row) => unknown): Row[] {
	return [...new Map(rows.map((row) => [who(row), row])).values()];
}

/** @throws {Failure} `not-possible` when an approval is missing */
export async function rejectUnapproved(tx: Tx, proposal: Proposal, proposed: Proposed): Promise<void> {
	if (await isApproved(tx, proposal, proposed)) return;
	const who = approverWords(await approvalRule(tx));
	const sentence = `“${proposal.name}” needs the approval of ${who} first, for what is in it now.`;
	throw new Failure("not-possible", sentence, {});
}

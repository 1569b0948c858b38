import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { commentLimits } from "../../content/values/limits/review-limits.ts";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { newId } from "../new-id.ts";
import { notify } from "../notifications/notify.ts";
import { accountOf, openIn, type Proposal } from "./proposal.ts";

/** A remark about a page of a proposal. */
export interface ReviewComment {
	readonly id: string;
	/** The link it was written by; null when it was written in the studio. */
	readonly link: string | null;
	readonly author: string;
	/** The page, such as /services. */
	readonly path: string;
	/** The region of the page that it is pinned to, as a path of elements; "" for the page as a whole. */
	readonly region: string;
	/** The words that stood there. */
	readonly quote: string;
	readonly text: string;
	/** Epoch milliseconds. */
	readonly at: number;
	readonly settled: { readonly at: number; readonly by: string } | null;
}

export interface NewReviewComment extends Pick<ReviewComment, "path" | "region" | "quote" | "text"> {
	readonly proposal: string;
	/** The link it is written by, and who says to write; an account otherwise. */
	readonly by: Reviewer;
}

/** A person who looks at a proposal: with an account, or by a link. */
export type Reviewer = { readonly link: string; readonly name: string } | { readonly actor: Actor };

/**
 * Pins a comment to a page of a proposal, and tells the team.
 * @throws {Failure} `not-found`; `not-possible` when the proposal is not open, or holds too many
 */
export function addReviewComment(store: Store, comment: NewReviewComment): Promise<string> {
	return store.write(async (tx) => {
		const { proposal: id, by, path, region, quote, text } = comment;
		const proposal = await openIn(tx, id);
		const counting = tx.selectFrom("proposal_comments").where("proposal_id", "=", id);
		const { count } = await counting.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
		if (Number(count) >= commentLimits.count)
			throw new Failure("not-possible", `There are ${commentLimits.count} comments on this proposal already.`, {});
		const row = { id: newId(), proposal_id: id, ...(await reviewerRow(tx, by)), path, region, quote, text };
		await tx
			.insertInto("proposal_comments")
			.values({ ...row, created_at: Date.now(), settled_at: null, settled_by: "" })
			.execute();
		if ("link" in by)
			await tellAuthor(tx, proposal, {
				title: `${row.author_name} commented on “${proposal.name}”`,
				body: text.slice(0, 200),
			});
		return row.id;
	});
}

/** The comments on a proposal, the oldest first. */
export async function listReviewComments({ db }: Pick<Store, "db">, proposal: string): Promise<ReviewComment[]> {
	const rows = await db
		.selectFrom("proposal_comments")
		.selectAll()
		.where("proposal_id", "=", proposal)
		.orderBy("id")
		.limit(commentLimits.count)
		.execute();
	return rows.map(({ id, link_id, author_name, path, region, quote, text, created_at, settled_at, settled_by }) => ({
		id,
		link: link_id,
		author: author_name,
		path,
		region,
		quote,
		text,
		at: created_at,
		settled: settled_at === null ? null : { at: settled_at, by: settled_by },
	}));
}

/** Settles a comment, or opens it again. @throws {Failure} `not-found` */
export function settleReviewComment(
	store: Store,
	{ proposal, id, isSettled }: { proposal: string; id: string; isSettled: boolean },
	{ name }: Pick<Actor, "name">,
): Promise<void> {
	return store.write(async (tx) => {
		const settled = isSettled ? { settled_at: Date.now(), settled_by: name } : { settled_at: null, settled_by: "" };
		const { numUpdatedRows } = await tx
			.updateTable("proposal_comments")
			.set(settled)
			.where("id", "=", id)
			.where("proposal_id", "=", proposal)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) throw new Failure("not-found", "This comment is not there any more.", { id });
	});
}

/** Returns the columns that name a reviewer in the tables of reviews. */
export async function reviewerRow(tx: Tx, by: Reviewer) {
	if ("link" in by) return { link_id: by.link, author: null, author_name: by.name };
	return { link_id: null, author: await accountOf(tx, by.actor), author_name: by.actor.name };
}

/** Tells whoever opened a proposal; everyone once their account is gone. */
export async function tellAuthor(
	tx: Tx,
	{ id, author }: Pick<Proposal, "id" | "author">,
	words: { readonly title: string; readonly body: string },
): Promise<void> {
	const path = studioAddresses.proposal(id);
	await notify(tx, { kind: "comment", ...words, path, about: id, ...(author !== null && { person: author }) });
}

import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import type { Verdict } from "../db/tables/proposals-tables.ts";
import { newId } from "../new-id.ts";
import { ordersIn } from "./orders.ts";
import { logged, openIn, type Proposal } from "./proposal.ts";
import { draftsIn } from "./proposed-drafts.ts";
import { type Reviewer, reviewerRow, tellAuthor } from "./review-comments.ts";
import { contentOf, hashOf } from "./site.ts";

/** A decision about a proposal. */
export interface ReviewVerdict {
	readonly id: string;
	readonly link: string | null;
	/** Account id; null for people without one. */
	readonly account: string | null;
	readonly author: string;
	readonly verdict: Verdict;
	readonly note: string;
	/** Of exactly what was looked at. It is outdated when the proposal has another one. */
	readonly hash: string;
	/** Whether a code that was mailed to the address of the link came with it. */
	readonly isProven: boolean;
	/** Epoch milliseconds. */
	readonly at: number;
}

export interface NewVerdict {
	readonly proposal: string;
	readonly by: Reviewer;
	readonly verdict: Verdict;
	readonly note: string;
	/** Of what was looked at. */
	readonly hash: string;
	/** Whether the code that was mailed to the address of the link came with it. */
	readonly isProven?: boolean;
}

/**
 * Writes down who approves of which content, or asks for changes, and keeps that content.
 * @returns the proposal, so that its author can be told
 * @throws {Failure} `not-found`; `not-possible` when the proposal is not open, or has changed since it was looked at
 */
export function decide(
	store: Store,
	{ proposal: id, by, verdict, note, hash, isProven }: NewVerdict,
): Promise<Proposal> {
	return store.write(async (tx) => {
		const proposal = await openIn(tx, id);
		const proposed = { drafts: await draftsIn(tx, id), orders: await ordersIn(tx, id) };
		if (hashOf(proposed) !== hash)
			throw new Failure("not-possible", "This has changed since you opened it. Look at it again, then decide.", {});
		const now = Date.now();
		await tx
			.insertInto("proposal_states")
			.values({ proposal_id: id, hash, content: contentOf(proposed), created_at: now })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const who = await reviewerRow(tx, by);
		await tx
			.insertInto("proposal_verdicts")
			.values({
				...{ id: newId(), proposal_id: id, ...who },
				...{ verdict, note, hash, proven: isProven ? 1 : 0, created_at: now },
			})
			.execute();
		const words = verdict === "approve" ? "approves of" : "asks for changes to";
		const actor: Actor = "actor" in by ? by.actor : { id: null, name: by.name, address: "", agent: "" };
		const changes = [{ field: verdict === "approve" ? "Approved" : "Changes asked for", before: "", after: note }];
		await record(tx, { actor, action: "note", type: logged, document: id, title: proposal.name, changes });
		if (!("actor" in by) || by.actor.id !== proposal.author)
			await tellAuthor(tx, proposal, {
				title: `${who.author_name} ${words} “${proposal.name}”`,
				body: note.slice(0, 200),
			});
		return proposal;
	});
}

/** Returns the decisions about a proposal, the oldest first. */
export async function listVerdicts({ db }: Pick<Store, "db">, proposal: string): Promise<ReviewVerdict[]> {
	const rows = await db
		.selectFrom("proposal_verdicts")
		.selectAll()
		.where("proposal_id", "=", proposal)
		.orderBy("id")
		.execute();
	return rows.map(({ id, link_id, author, author_name, verdict, note, hash, proven, created_at }) => ({
		id,
		link: link_id,
		account: author,
		author: author_name,
		verdict,
		note,
		hash,
		isProven: proven === 1,
		at: created_at,
	}));
}

import type { Insertable, Selectable } from "kysely";
import { Failure } from "../../errors.ts";
import type { Actor } from "../activity/actor.ts";
import { mayPublish } from "../activity/may-publish.ts";
import { record } from "../activity/record.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import type { ProposalState, ProposalsTable } from "../db/tables/proposals-tables.ts";
import { newId } from "../new-id.ts";

/** Changed drafts that are gathered under a name, to be looked at and to go live together. */
export interface Proposal {
	readonly id: string;
	readonly name: string;
	readonly purpose: string;
	readonly state: ProposalState;
	/** Increases with every change of its drafts. */
	readonly version: number;
	/** Account id of who opened it; null once the account is gone. */
	readonly author: string | null;
	readonly by: string;
	/** Times are in epoch milliseconds. */
	readonly createdAt: number;
	readonly updatedAt: number;
	/** When it goes live by itself, and who said so. */
	readonly scheduled: { readonly at: number; readonly by: string } | null;
	/** Why it did not go live on schedule; "" unless that happened. */
	readonly failed: string;
	/** The release that it became. */
	readonly release: number | null;
	readonly settledAt: number | null;
	/** The agent that opened it; null for people. */
	readonly agent: string | null;
	/** When an agent said that it is ready to be looked at, and what it said about it; null before. */
	readonly submitted: { readonly at: number; readonly note: string } | null;
}

export interface ProposalWords {
	readonly name: string;
	readonly purpose: string;
}

/** The type of proposals in the activity log. */
export const logged = "proposals";

/**
 * Opens a proposal without drafts.
 * @param agent the program that opens it for the actor
 * @throws {Failure} `not-possible` when it has no name
 */
export function openProposal(
	store: Store,
	words: ProposalWords,
	actor: Actor,
	agent: string | null = null,
): Promise<Proposal> {
	return store.write((tx) => openProposalIn(tx, words, actor, agent));
}

export async function openProposalIn(
	tx: Tx,
	words: ProposalWords,
	actor: Actor,
	agent: string | null = null,
): Promise<Proposal> {
	const now = Date.now();
	const row: Insertable<ProposalsTable> = {
		id: newId(),
		...checkedWords(words),
		state: "open",
		version: 1,
		author: await accountOf(tx, actor),
		author_name: actor.name,
		created_at: now,
		updated_at: now,
		scheduled_at: null,
		scheduled_by: "",
		failed: "",
		release: null,
		settled_at: null,
		agent,
	};
	const opened = await tx.insertInto("proposals").values(row).returningAll().executeTakeFirstOrThrow();
	await record(tx, { actor, action: "create", type: logged, document: row.id, title: row.name });
	return fromRow(opened);
}

/** Gives a proposal another name and purpose. @throws {Failure} what `openForChange` throws */
export function renameProposal(store: Store, id: string, words: ProposalWords, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const next = checkedWords(words);
		const { name: before } = await openForChange(tx, id, actor);
		await tx.updateTable("proposals").set(next).where("id", "=", id).execute();
		const changes = before === next.name ? [] : [{ field: "Name", before, after: next.name }];
		await record(tx, { actor, action: "save", type: logged, document: id, title: next.name, changes });
	});
}

/** Sets a proposal aside with its drafts; it can be opened again. @throws {Failure} what `openForChange` throws */
export function discardProposal(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { name } = await openForChange(tx, id, actor);
		const settled = { state: "discarded", settled_at: Date.now(), scheduled_at: null, scheduled_by: "" } as const;
		await tx.updateTable("proposals").set(settled).where("id", "=", id).execute();
		await record(tx, { actor, action: "trash", type: logged, document: id, title: name });
	});
}

/** Undoes `discardProposal`. @throws {Failure} `not-found`; `not-possible` when it was published */
export function reopenProposal(store: Store, id: string, actor: Actor): Promise<void> {
	return store.write(async (tx) => {
		const { name, state } = await proposalIn(tx, id);
		if (state === "open") return;
		if (state === "published") throw new Failure("not-possible", `“${name}” is on the site already.`, {});
		await tx.updateTable("proposals").set({ state: "open", settled_at: null }).where("id", "=", id).execute();
		await record(tx, { actor, action: "restore", type: logged, document: id, title: name });
	});
}

/** @throws {Failure} `not-found` */
export function getProposal(store: Store, id: string): Promise<Proposal> {
	return store.read((tx) => proposalIn(tx, id));
}

/** @throws {Failure} `not-found` */
export async function proposalIn(tx: Tx, id: string): Promise<Proposal> {
	const row = await tx.selectFrom("proposals").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) throw new Failure("not-found", "There is no such proposal.", { id });
	return fromRow(row);
}

/**
 * A proposal that can still be changed, locked until the transaction ends: who changes it waits for each other.
 * @throws {Failure} `not-found`, `not-possible`
 */
export async function openIn(tx: Tx, id: string): Promise<Proposal> {
	// A write locks the row on both engines.
	await tx
		.updateTable("proposals")
		.set(({ ref }) => ({ version: ref("version") }))
		.where("id", "=", id)
		.execute();
	const proposal = await proposalIn(tx, id);
	if (proposal.state === "open") return proposal;
	const why = proposal.state === "published" ? "is on the site already" : "was set aside; open it again first";
	throw new Failure("not-possible", `“${proposal.name}” ${why}.`, {});
}

/**
 * Holds an open proposal to change it or what is in it. What goes live by itself is not for people to change who may only
 * propose.
 * @throws {Failure} what `openIn` throws; `not-allowed`
 */
export async function openForChange(tx: Tx, id: string, actor: Actor): Promise<Proposal> {
	const proposal = await openIn(tx, id);
	if (!proposal.scheduled || (await mayPublish(tx, actor))) return proposal;
	const sentence = `“${proposal.name}” is scheduled to go live. Ask somebody who may publish to call that off first.`;
	throw new Failure("not-allowed", sentence, {});
}

/** Notes that somebody has changed what is in a proposal. */
export async function noteChange(
	tx: Tx,
	{ id, version }: Pick<Proposal, "id" | "version">,
	now: number,
	{ id: author }: Actor,
): Promise<void> {
	if (author !== null)
		await tx
			.insertInto("proposal_writers")
			.values({ proposal_id: id, author })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	await tx
		.updateTable("proposals")
		// The submission was about the proposal before this change, so it ends.
		.set({ version: version + 1, updated_at: now, submitted_at: null, submitted_note: "" })
		.where("id", "=", id)
		.execute();
}

/** Returns the person who opened a proposal; undefined when their account is gone or disabled. */
export async function authorOf(
	{ db }: Pick<Store, "db">,
	{ author }: Pick<Proposal, "author">,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
	if (author === null) return undefined;
	const people = db.selectFrom("people").select(["name", "email"]).where("disabled_at", "is", null);
	return people.where("id", "=", author).executeTakeFirst();
}

/** The account of an actor; null when that is gone, or for what is nobody. */
export async function accountOf(tx: Tx, { id }: Pick<Actor, "id">): Promise<string | null> {
	if (id === null) return null;
	const found = await tx.selectFrom("people").select("id").where("id", "=", id).executeTakeFirst();
	return found?.id ?? null;
}

export function fromRow(row: Selectable<ProposalsTable>): Proposal {
	return {
		id: row.id,
		name: row.name,
		purpose: row.purpose,
		state: row.state,
		version: row.version,
		author: row.author,
		by: row.author_name,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		scheduled:
			row.scheduled_at === null
				? null
				: { at: row.scheduled_at, by: (JSON.parse(row.scheduled_by) as Pick<Actor, "name">).name },
		failed: row.failed,
		release: row.release,
		settledAt: row.settled_at,
		agent: row.agent,
		submitted: row.submitted_at === null ? null : { at: row.submitted_at, note: row.submitted_note },
	};
}

function checkedWords({ name, purpose }: ProposalWords): ProposalWords {
	const words = { name: name.trim(), purpose: purpose.trim() };
	if (!words.name) throw new Failure("not-possible", "Give the proposal a name.", {});
	if (words.name.length > 80) throw new Failure("not-possible", "Use 80 characters or fewer for the name.", {});
	if (words.purpose.length > 500) throw new Failure("not-possible", "Say it in 500 characters or fewer.", {});
	return words;
}

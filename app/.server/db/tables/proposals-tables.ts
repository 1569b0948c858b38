import type { Generated } from "kysely";

/** "published" with the release that it became. */
export type ProposalState = "open" | "published" | "discarded";

/** Changed drafts that are gathered under a name, to go live together. */
export interface ProposalsTable {
	id: string;
	name: string;
	/** Its purpose, in a sentence or two. */
	purpose: string;
	state: ProposalState;
	/** Incremented by every change of its drafts. */
	version: number;
	/** Account id of who opened it; null once the account is gone. */
	author: string | null;
	author_name: string;
	created_at: number;
	updated_at: number;
	/** When it goes live by itself; null when it does not. */
	scheduled_at: number | null;
	/** JSON of the actor who scheduled it; "" when it is not scheduled. */
	scheduled_by: string;
	/** Why it did not go live on schedule; "" when it did, or was scheduled anew. */
	failed: string;
	release: number | null;
	settled_at: number | null;
	/** The agent that opened it; null for people. */
	agent: Generated<string | null>;
	/** When an agent said that it is ready to be looked at; null before. */
	submitted_at: Generated<number | null>;
	/** The note of the agent about it. */
	submitted_note: Generated<string>;
}

/** The change that a proposal makes to a document. */
export type ProposedKind = "change" | "add" | "remove";

/** A draft of a document in a proposal, beside the plain one. What is added has no document yet. */
export interface ProposalDraftsTable {
	proposal_id: string;
	document_id: string;
	type: string;
	kind: ProposedKind;
	/** Incremented by every change of this draft, to notice stale ones. */
	version: number;
	/** JSON; "" for a removal. */
	data: string;
	/** The live revision that the data is based on; null when nothing was live. */
	base_revision: string | null;
	/** The version of the plain draft that the data came from, or that was there; 0 when there was none. */
	plain_version: number;
	/** Account id of who changed it last; null for what is none. */
	author: string | null;
	author_name: string;
	updated_at: number;
}

/** The pictures and files in each draft of a proposal. The database itself updates the table. */
export interface ProposalPicturesTable {
	media_id: string;
	proposal_id: string;
	document_id: string;
}

/** The order in which a proposal puts the entries of a collection. */
export interface ProposalOrdersTable {
	proposal_id: string;
	type: string;
	/** Incremented by every change of it, to notice stale ones. */
	version: number;
	/** JSON: ids of all its entries, with those that the proposal adds. */
	ids: string;
	/** JSON: ids in the order that it was made from. */
	base: string;
	/** Account id of who changed it last; null for what is none. */
	author: string | null;
	author_name: string;
	updated_at: number;
}

/** Everybody who has written something in a proposal. */
export interface ProposalWritersTable {
	proposal_id: string;
	/** Account id. */
	author: string;
}

/** Secret links, by which people without an account look at a proposal. */
export interface ProposalLinksTable {
	id: string;
	proposal_id: string;
	/** SHA-256 of the key in the address. */
	hash: string;
	/** The seed of the key: the key is made from it with the secret key of the site. */
	seed: string;
	/** The name of the person it is for. */
	name: string;
	/** "" when it was not mailed. */
	email: string;
	/** Hashed; "" when none is asked for. */
	password: string;
	expires_at: number;
	/** Null while it is not ended early. */
	revoked_at: number | null;
	opened: number;
	last_opened_at: number | null;
	/** Account id of who made it. */
	author: string | null;
	author_name: string;
	created_at: number;
}

/** Remarks about the pages of proposals. */
export interface ProposalCommentsTable {
	id: string;
	proposal_id: string;
	/** The link it was written by; null when it was written in the studio. */
	link_id: string | null;
	/** Account id; null for people without one. */
	author: string | null;
	author_name: string;
	/** The page, such as /services. */
	path: string;
	/** The region of the page that it is pinned to; "" for the page as a whole. */
	region: string;
	/** The words that stood there. */
	quote: string;
	text: string;
	created_at: number;
	/** Null while it is open. */
	settled_at: number | null;
	/** The name of the person who settled it; "" while it is open. */
	settled_by: string;
}

export type Verdict = "approve" | "changes";

/** Decisions about proposals, each about the proposal as it was at that time. */
export interface ProposalVerdictsTable {
	id: string;
	proposal_id: string;
	link_id: string | null;
	author: string | null;
	author_name: string;
	// The column is_administrator is no longer used.
	verdict: Verdict;
	note: string;
	/** Of the content that was looked at. */
	hash: string;
	/** 1 when a code that was mailed to the address of the link came with it. */
	proven: Generated<number>;
	created_at: number;
}

/** Exactly what somebody decided about. */
export interface ProposalStatesTable {
	proposal_id: string;
	hash: string;
	/** JSON: what would have gone live, by document. */
	content: string;
	created_at: number;
}

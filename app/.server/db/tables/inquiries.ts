import type { InquiryValues } from "../../../content/inquiry-form.ts";

export const inquiryStates = ["new", "open", "answered", "won", "lost", "spam"] as const;
export type InquiryState = (typeof inquiryStates)[number];

export interface InquiriesTable {
	id: string;
	/** Its name for people, such as Q-7F3K. */
	reference: string;
	/** Hash of the form's key and values: the same twice is one inquiry. */
	idempotency_key: string;
	name: string;
	email: string;
	company: string;
	project_type: string;
	budget: string;
	timeline: string;
	message: string;
	/** Such as "Contact Form". */
	source: string;
	/** Path of the page it was sent from. */
	page: string;
	/** The visitor's network: the address, or the /64 of an IPv6 address. */
	network: string;
	state: InquiryState;
	/** 1 until a person approves it as no spam; nothing is delivered before. */
	quarantined: number;
	/** JSON: why it is suspected. */
	reasons: string;
	created_at: number;
	first_response_at: number | null;
	/** The searched text, folded. */
	search: string;
	/** Fingerprint of the description, to notice the same text under other names. */
	fingerprint: string;
	/** Account id of the person it is assigned to. */
	assigned_to: string | null;
	/** When it was first opened. */
	read_at: number | null;
	/** When the team was reminded that a reply is due. */
	reminded_at: number | null;
}

/** Notes of the team about an inquiry, and replies. */
export interface InquiryNotesTable {
	id: string;
	inquiry_id: string;
	kind: "note" | "reply";
	/** Account id; null for the site itself. */
	author: string | null;
	author_name: string;
	text: string;
	created_at: number;
}

/** The answers of a row, by the names of the form's fields. */
export function valuesOf(row: Pick<InquiriesTable, AnswerColumn>): InquiryValues {
	const { name, email, company, project_type: projectType, budget, timeline, message } = row;
	return { name, email, company, projectType, budget, timeline, message };
}

type AnswerColumn = Exclude<keyof InquiryValues, "projectType"> | "project_type";

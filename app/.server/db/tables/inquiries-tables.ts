import type { Generated } from "kysely";
import type { Answer } from "../../../content/system/form-answer.ts";
import type { InquiryValues } from "../../../content/system/inquiry-form-fields.ts";

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
	/** Account id of the person who opened it first; null before, and where that was not noted yet. */
	read_by: string | null;
	/** When the team was reminded that a reply is due. */
	reminded_at: number | null;
	/** Id of the form it was sent with; "" for the project inquiry. */
	form: string;
	/** JSON: the answers to a form of the owner, as `Answer`s; "" for the project inquiry. */
	answers: string;
	/** JSON: the ids of the destinations that it is meant for; "" for all. */
	destinations: string;
	/** When it is erased; null where the settings decide. */
	erase_at: number | null;
	/** The source of a campaign, or the host of the site that led here; "" when it is not known. */
	came_from: string;
	/** The medium and the name of the campaign; "" without one. */
	medium: string;
	campaign: string;
	/** The variant of the campaign; "" without one. */
	variant: string;
	/** JSON: the paths of the pages of its visit, the first first; "" when they are not known. */
	read_before: string;
	/** The language of its form, as BCP 47 has it; "" where the site had only one. */
	language: string;
	/** When somebody looks at it again; null when nobody has to. */
	follow_up_at: number | null;
	follow_up_note: string;
	/** When they were reminded of it. */
	follow_up_told_at: number | null;
	/** Id of a stage that the owner named, beside the state; "" for none. */
	stage: string;
	/** Why it was lost, in the words of the team; "" when nobody said. */
	lost_reason: string;
	/** When it was mailed that a reply is due. */
	due_mailed_at: number | null;
	/** When it was mailed that it is to be looked at again. */
	follow_up_mailed_at: number | null;
	/** When it was mailed that it is held back. */
	held_mailed_at: number | null;
}

/**
 * How many inquiries there are of each kind: the sums of these rows. The database adds some with every change of an
 * inquiry.
 */
export interface InquiryCountsTable
	extends Pick<InquiriesTable, "form" | "came_from" | "stage" | "state" | "quarantined"> {
	/** Increasing. */
	id: Generated<number>;
	is_read: number;
	/** "" for nobody. */
	assigned_to: string;
	/** How many came, or went where it is negative. */
	amount: number;
}

/** Who gets which inquiries as they arrive. The first rule that fits and has somebody who is there decides. */
export interface AssignmentRulesTable {
	id: string;
	/** Id of a form, "" for the project inquiry; null for any. */
	form: string | null;
	/** Key of a kind of project; "" for any. */
	topic: string;
	/** JSON: the account ids of those who get them in turn. */
	people: string;
	enabled: number;
	/** How many inquiries it has given to somebody. */
	given: number;
}

/** What owners call the steps of their work. */
export interface InquiryStagesTable {
	id: string;
	name: string;
	/** The state that an inquiry has in it. */
	state: InquiryState;
}

/** Why inquiries are lost, for people to choose from. */
export interface LostReasonsTable {
	id: string;
	name: string;
}

/** Notes of the team about an inquiry, replies, and what its sender added. */
export interface InquiryNotesTable {
	id: string;
	inquiry_id: string;
	kind: "note" | "reply" | "addition";
	/** Account id; null for the site itself and for senders. */
	author: string | null;
	author_name: string;
	text: string;
	created_at: number;
}

/** A reply that somebody has not sent yet. Nobody else sees it. */
export interface ReplyDraftsTable {
	inquiry_id: string;
	person: string;
	subject: string;
	text: string;
	updated_at: number;
}

/** A text that replies of the whole team can begin with. */
export interface SavedRepliesTable {
	id: string;
	name: string;
	/** May name the inquiry, such as {{name}}. */
	text: string;
	created_at: number;
	/** As BCP 47 has it; "" for inquiries in any. */
	language: string;
}

/** The secret links under which senders see their inquiries. */
export interface InquiryLinksTable {
	inquiry_id: string;
	/** SHA-256 of the key in the link. */
	hash: string;
	/** Random; the key is made of it and of the secret key, which is not in the database. */
	seed: string;
}

/** Files that senders added. */
export interface InquiryFilesTable {
	id: string;
	inquiry_id: string;
	name: string;
	/** Told by its first bytes, such as application/pdf. */
	type: string;
	bytes: number;
	created_at: number;
	content: Uint8Array;
}

/** The answers to a form of the owner; none for the project inquiry. */
export function answersOf({ answers }: Pick<InquiriesTable, "answers">): readonly Answer[] {
	return answers ? JSON.parse(answers) : [];
}

/** The paths of the pages that were read before an inquiry was sent, the first first; none when they are not known. */
export function pathsReadBefore({ read_before }: Pick<InquiriesTable, "read_before">): readonly string[] {
	return read_before ? JSON.parse(read_before) : [];
}

/** The answers of a row, by the names of the form's fields. */
export function valuesOf(row: Pick<InquiriesTable, AnswerColumn>): InquiryValues {
	const { name, email, company, project_type: projectType, budget, timeline, message } = row;
	return { name, email, company, projectType, budget, timeline, message };
}

type AnswerColumn = Exclude<keyof InquiryValues, "projectType"> | "project_type";

export type InquiryState = "new" | "open" | "answered" | "won" | "lost" | "spam";

export interface InquiriesTable {
	id: string;
	/** What people call it, such as Q-7F3K. */
	reference: string;
	/** Of the key the form was given and of its words: the same twice is one inquiry. */
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
	/** 1 while it waits for a person to say that it is not spam; nothing is delivered until then. */
	quarantined: number;
	/** JSON: why it is suspected. */
	reasons: string;
	created_at: number;
	first_response_at: number | null;
}

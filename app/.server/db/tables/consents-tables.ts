/** What somebody agreed to have shown of theirs, and the link by which they say so. */
export interface ConsentsTable {
	id: string;
	/** The entry that shows it. */
	document_id: string;
	/** SHA-256 of the token in the address of the link. */
	hash: string;
	/** The name of the person. */
	name: string;
	/** "" where it is not known. */
	email: string;
	/** JSON: the parts that are theirs, such as `["quote", "name"]`. */
	parts: string;
	/** Where it may be shown, in words; "" for the website. */
	place: string;
	/** The last day, such as 2027-11-28; "" for no end. */
	valid_until: string;
	/** Where the proof is, when it is not the answer by the link. */
	proof: string;
	/** JSON: the values of the parts that the last answer was about; "" before. */
	shown: string;
	/** When a link that was not answered ends. */
	expires_at: number;
	agreed_at: number | null;
	/** When they last asked for other words, to which they agreed. */
	corrected_at: number | null;
	withdrawn_at: number | null;
	/** The proposal that their last answer made. */
	proposal_id: string | null;
	/** Account id of who asked. */
	author: string | null;
	author_name: string;
	created_at: number;
}

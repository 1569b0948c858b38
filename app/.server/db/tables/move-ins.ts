/** "stopped" when it ended before its end, for a reason that is told. */
export type MoveInState = "running" | "done" | "stopped" | "undone";

/** A site that was moved in from another system. Its id is the same whenever the same site is. */
export interface MoveInsTable {
	id: string;
	/** The name of the site or its file. */
	name: string;
	system: string;
	state: MoveInState;
	/** Items of the file that are done, of all. */
	done: number;
	total: number;
	/** Why it stopped; "" otherwise. */
	reason: string;
	/** JSON: what was left as it is, and why. */
	notes: string;
	/** Who moved it in. */
	author_name: string;
	created_at: number;
	updated_at: number;
}

/** A document that was made of an item. */
export interface MoveInDocumentsTable {
	document_id: string;
	move_in_id: string;
	/** The proposal that it was put into. */
	proposal_id: string;
	/** Of the data that it was made with. */
	hash: string;
}

/** A picture that was added, or could not be. */
export interface MoveInPicturesTable {
	media_id: string;
	move_in_id: string;
	address: string;
	/** Why it could not be added; "" when it is in the library. */
	reason: string;
}

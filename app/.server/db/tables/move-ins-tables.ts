import type { Generated } from "kysely";

/** "stopped" when it ended before its end, for a reason that is told. */
export type MoveInState = "running" | "done" | "stopped" | "undone";

/** A site that was moved in from another system. Its id is the same whenever the same site is. */
export interface MoveInsTable {
	id: string;
	/** The name of the site or its file. */
	name: string;
	system: string;
	state: MoveInState;
	/** Items that have come, of all that come; 0 of 0 while the file is read. */
	done: number;
	total: number;
	/** The same of pictures and files. */
	pictures_done: Generated<number>;
	pictures_total: Generated<number>;
	/** Why it stopped; "" otherwise. */
	reason: string;
	/** JSON: what was left as it is, and why. */
	notes: string;
	/** The name of the person who started the import. */
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
	/** JSON: its type, and its data with the pictures that are missing; "" when none is. */
	whole: Generated<string>;
}

/** A picture that was added, or could not be. */
export interface MoveInPicturesTable {
	media_id: string;
	move_in_id: string;
	address: string;
	/** Why it could not be added; "" when it is in the library. */
	reason: string;
	/** JSON: what fetching it once more needs to know; "" of earlier versions. */
	about: Generated<string>;
}

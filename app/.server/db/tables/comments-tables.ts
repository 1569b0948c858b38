/** Remarks about drafts. */
export interface CommentsTable {
	id: string;
	document_id: string;
	/** Path of the field it is about; "" for the whole document. */
	field: string;
	/** JSON: the block of the field it is about, a PinnedBlock; null for the whole field. */
	block: string | null;
	/** Account id; null once the account is gone. */
	author: string | null;
	author_name: string;
	text: string;
	/** The comment it answers, which is no answer itself; null for one that begins a thread. */
	reply_to: string | null;
	created_at: number;
	/** Null while it is open. */
	settled_at: number | null;
	/** The name of the person who settled it; "" while it is open. */
	settled_by: string;
}

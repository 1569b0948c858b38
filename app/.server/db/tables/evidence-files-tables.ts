/** A private file: evidence of a claim, or the proof of a consent. */
export interface EvidenceFilesTable {
	id: string;
	/** The claim, or the entry of the consent. */
	document_id: string;
	/** The consent that it proves; null for evidence of a claim. */
	consent_id: string | null;
	name: string;
	/** Told by its bytes, such as application/pdf. */
	type: string;
	bytes: number;
	author_name: string;
	created_at: number;
	content: Uint8Array;
}

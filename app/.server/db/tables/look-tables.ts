/** Logos and typefaces of looks, each once. */
export interface LookFilesTable {
	/** Hash of the content. */
	id: string;
	type: "image/svg+xml" | "image/png" | "font/woff2";
	created_at: number;
	content: Uint8Array;
}

/** Looks that were saved under a name. */
export interface SavedLooksTable {
	id: string;
	name: string;
	/** JSON. */
	look: string;
	created_at: number;
	/** When it was deleted; null while it is there. */
	deleted_at: number | null;
}

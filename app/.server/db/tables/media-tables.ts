/** Pictures shown as uploaded until their sizes are made. */
export interface UnfinishedPicturesTable {
	media_id: string;
	/** Until when a process has leased the work; 0 when none has. */
	lease_until: number;
}

/** The table `media`: one row per picture. */
export interface MediaTable {
	id: string;
	/** Name of the folder with the shown sizes. */
	hash: string;
	name: string;
	type: string;
	width: number;
	height: number;
	alt: string;
	caption: string;
	focal_x: number;
	focal_y: number;
	/** JSON of a rectangle; null shows the whole picture. */
	crop: string | null;
	placeholder: string;
	/** JSON. */
	variants: string;
	/** Hash of the uploaded file; name of the folder with the original. */
	original_hash: string;
	original_width: number;
	original_height: number;
	/** Hash of the stored original, from which metadata was removed. */
	digest: string;
	bytes: number;
	created_at: number;
	/** Last change of what is shown of it. */
	changed_at: number;
	/** The searched text, folded; "" until the first start of a version that searches in it. */
	search: string;
	/** When it was removed with the sample. Since then it is in the library only while a document shows it. */
	removed_at?: number | null;
	/** "" for none; absent only in rows that an earlier version kept. */
	folder?: string;
	/** The release since which it is for recipients of a link alone; null for everybody. Absent in rows that an earlier version kept. */
	by_link_since?: number | null;
}

/** The table `files`: what the library has beside pictures. */
export interface FilesTable {
	id: string;
	/** Hash of its content; name of the folder with its pieces. */
	hash: string;
	name: string;
	/** Its name in its address. */
	stored: string;
	type: string;
	kind: string;
	bytes: number;
	/** In pixels; 0 for what has none. */
	width: number;
	height: number;
	/** JSON of the picture of its first page. */
	cover: string | null;
	/** When that was drawn, or could not be; absent in rows that an earlier version kept. */
	drawn_at?: number | null;
	folder: string;
	/** The searched text, folded. */
	search: string;
	created_at: number;
	/** Last change of its content. */
	changed_at: number;
	/** As that of a picture. */
	by_link_since?: number | null;
}

/** The table `former_folders`: a folder that showed a picture or file before, and is still served for a day. */
export interface FormerFoldersTable {
	hash: string;
	media_id: string;
	at: number;
}

/** The table `media_tags`: what pictures and files are tagged with. */
export interface MediaTagsTable {
	tag: string;
	media_id: string;
}

/** The previous version of a replaced picture. Its files are kept for a day. */
export interface ReplacedPicturesTable {
	media_id: string;
	/** JSON of its row. */
	picture: string;
	at: number;
}

/**
 * The table `bucket_files`: what is in the bucket of the files of pictures. A row is there before its object, and until after
 * it; no two rows share an object, so what removes one never harms the other.
 */
export interface BucketFilesTable {
	/** Its key. */
	object: string;
	/** The folder and the name under which it is asked for. */
	hash: string;
	name: string;
	bytes: number;
	/** SHA-256. */
	digest: string;
	/** `adding` until the bucket has it; `gone` when it is only there for whoever began to read it, as a backup does. */
	state: "adding" | "stored" | "gone";
	changed_at: number;
	/** Since when no picture needs it. */
	retired_at: number | null;
}

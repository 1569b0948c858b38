/** Pictures that are shown as they came, until their sizes are made. */
export interface UnfinishedPicturesTable {
	media_id: string;
	/** Until when a process is making them; 0 when none is. */
	lease_until: number;
}

/** The table `media`: a row for each picture. */
export interface MediaTable {
	id: string;
	/** Names the folder of the sizes that are shown. */
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
	/** Of the file that was added; names the folder of the original. */
	original_hash: string;
	original_width: number;
	original_height: number;
	/** Hash of the original as it is kept, without what it told about its maker. */
	digest: string;
	bytes: number;
	created_at: number;
	/** When what is shown of it changed last. */
	changed_at: number;
}

/** What a picture was before another file took its place. Its files are kept for a day. */
export interface ReplacedPicturesTable {
	media_id: string;
	/** JSON of its row. */
	picture: string;
	at: number;
}

/** The table `media`: a row for each picture. */
export interface MediaTable {
	id: string;
	hash: string;
	name: string;
	type: string;
	width: number;
	height: number;
	alt: string;
	focal_x: number;
	focal_y: number;
	placeholder: string;
	/** JSON. */
	variants: string;
	bytes: number;
	created_at: number;
}

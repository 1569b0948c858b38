import type { ColumnType } from "kysely";

/** The table `media`. */
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
	variants: string;
	bytes: number;
	/** PostgreSQL gives 64-bit numbers as text. */
	created_at: ColumnType<number | string, number, number>;
}

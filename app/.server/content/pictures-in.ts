import type { Fields } from "../../content/fields/field.ts";
import { visit } from "../../content/fields/walk.ts";
import type { Data } from "./stored-data.ts";

/** A place of a document where a picture stands. */
export interface PicturePlace {
	/** Id of the picture. */
	readonly media: string;
	/** Such as `gallery.2`. */
	readonly path: string;
	/** In words, such as "Gallery". */
	readonly label: string;
}

/** Every place of a document that has a picture, in the order of its fields. */
export function picturesIn(fields: Fields, data: Data): PicturePlace[] {
	return visit(fields, data).flatMap(({ field, value, path, label }) =>
		field.pictures(value).map((media) => ({ media, path, label })),
	);
}

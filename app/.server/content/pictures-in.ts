import type { Fields } from "../../content/fields/field.ts";
import { visit } from "../../content/fields/walk.ts";
import type { Data } from "./stored-data.ts";

/** A use of a picture in a document. */
export interface FoundPicture {
	/** Id of the picture. */
	readonly media: string;
	/** Such as `gallery.2`. */
	readonly path: string;
	/** In readable form, such as "Gallery". */
	readonly label: string;
}

/** Every use of a picture in a document, in the order of its fields. */
export function picturesIn(fields: Fields, data: Data): FoundPicture[] {
	return visit(fields, data).flatMap(({ field, value, path, label }) =>
		field.pictures(value).map((media) => ({ media, path, label })),
	);
}

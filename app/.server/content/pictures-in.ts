import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { StoredImage } from "../../content/fields/image.ts";
import type { ListField } from "../../content/fields/list.ts";
import { allBlocks, type RichTextDocument } from "../../content/rich-text.ts";
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
	return Object.entries(fields).flatMap(([name, field]) => inField(field, data[name], name, field.label));
}

function inField(field: Field, value: any, path: string, label: string): PicturePlace[] {
	switch (field.kind) {
		case "image": {
			const { media } = value as StoredImage;
			return media === "" ? [] : [{ media, path, label }];
		}
		case "rich-text":
			return allBlocks((value as RichTextDocument).content).flatMap((block) =>
				block.type === "image" ? [{ media: block.attrs.media, path, label }] : [],
			);
		case "group":
			return Object.entries((field as GroupField).fields).flatMap(([name, inner]) =>
				inField(inner, value[name], `${path}.${name}`, inner.label === label ? label : `${label}, ${inner.label}`),
			);
		case "list":
			return value.flatMap((item: unknown, index: number) =>
				inField((field as ListField).of, item, `${path}.${index}`, label),
			);
		default:
			return [];
	}
}

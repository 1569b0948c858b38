import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { PublicImage, StoredImage } from "../../content/fields/image.ts";
import type { ListField } from "../../content/fields/list.ts";

/** A picture without what it shows in some place. */
export type Picture = Omit<PublicImage, "alt">;

type Pictures = Pick<ReadonlyMap<string, Picture>, "get">;

/** Stored fields as pages receive them: pictures looked up, everything else as it is. */
export function publicFieldsOf(fields: Fields, data: Record<string, any>, pictures: Pictures): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, publicOf(field, data[name], pictures)]),
	);
}

function publicOf(field: Field, value: any, pictures: Pictures): unknown {
	switch (field.kind) {
		case "image":
			return publicImage(value, pictures);
		case "group":
			return publicFieldsOf((field as GroupField).fields, value, pictures);
		case "list":
			return value.map((item: unknown) => publicOf((field as ListField).of, item, pictures));
		default:
			return value;
	}
}

function publicImage({ media, alt }: StoredImage, pictures: Pictures): PublicImage | null {
	const picture = pictures.get(media);
	return picture ? { ...picture, alt } : null;
}

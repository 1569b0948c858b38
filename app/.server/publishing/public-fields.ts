import type { Figures } from "../../content/claims.ts";
import type { Field, Fields } from "../../content/fields/field.ts";
import type { GroupField } from "../../content/fields/group.ts";
import type { PublicImage, StoredImage } from "../../content/fields/image.ts";
import type { ListField } from "../../content/fields/list.ts";
import { documentWithFigures, withFigures } from "../../content/references.ts";

/** A picture without what it shows in some place. */
export type Picture = Omit<PublicImage, "alt">;

/** What stored fields point at. */
export interface Targets {
	readonly pictures: Pick<ReadonlyMap<string, Picture>, "get">;
	/** Of the metrics record, for texts that refer to them. */
	readonly figures: Figures;
}

/** Stored fields as pages receive them: pictures and figures looked up, everything else as it is. */
export function publicFieldsOf(fields: Fields, data: Record<string, any>, targets: Targets): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, publicOf(field, data[name], targets)]),
	);
}

function publicOf(field: Field, value: any, targets: Targets): unknown {
	switch (field.kind) {
		case "image":
			return publicImage(value, targets.pictures);
		case "text":
		case "long-text":
			return withFigures(value, targets.figures);
		case "rich-text":
			return documentWithFigures(value, targets.figures);
		case "group":
			return publicFieldsOf((field as GroupField).fields, value, targets);
		case "list":
			return value.map((item: unknown) => publicOf((field as ListField).of, item, targets));
		default:
			return value;
	}
}

function publicImage({ media, alt }: StoredImage, pictures: Targets["pictures"]): PublicImage | null {
	const picture = pictures.get(media);
	return picture ? { ...picture, alt } : null;
}

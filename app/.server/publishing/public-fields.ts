import type { Fields, Targets } from "../../content/fields/field.ts";
import type { PublicImage } from "../../content/fields/image.ts";
import { map } from "../../content/fields/walk.ts";

/** A picture without what it shows in some place. */
export type Picture = Omit<PublicImage, "alt">;

/** Stored fields as pages receive them: pictures and figures looked up, everything else as it is. */
export function publicFieldsOf(fields: Fields, data: Record<string, any>, targets: Targets): Record<string, unknown> {
	return map(fields, data, ({ field, value }) => field.toPublic(value, targets));
}

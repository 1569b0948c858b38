import type { Fields, Targets } from "../../content/fields/field.ts";
import type { PublicImage } from "../../content/fields/public-values.ts";
import { map } from "../../content/fields/walk.ts";
import { convertUnlessPacked } from "./packed-text.ts";

/** A picture without the alternative text of a particular use. */
export type Picture = Omit<PublicImage, "alt">;

/** Converts stored fields to what pages receive: pictures and metrics are resolved, everything else stays. */
export function publicFieldsOf(fields: Fields, data: Record<string, any>, targets: Targets): Record<string, unknown> {
	return map(fields, data, ({ field, value }) => convertUnlessPacked(value, () => field.toPublic(value, targets)));
}

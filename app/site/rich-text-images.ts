import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import { picturesIn, type RichTextDocument } from "../content/text/rich-text.ts";

export type Images = Record<string, Omit<PublicImage, "alt"> | undefined>;

/** The pictures that a text shows, by their ids, for a loader to pass to `RichText`. */
export function imagesIn(document: RichTextDocument, snapshot: Snapshot): Images {
	const ids = picturesIn(document.content);
	return Object.fromEntries(ids.map((id) => [id, snapshot.media(id)]));
}

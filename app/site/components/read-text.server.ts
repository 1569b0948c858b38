import { highlightDocument } from "../../.server/snapshot/highlight.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import { imagesIn } from "../rich-text-images.ts";
import type { ReadText } from "./added-page.tsx";

/** Reads what a formatted text shows, in a loader, for `FormattedText`. */
export async function readText(snapshot: Snapshot, document: RichTextDocument): Promise<ReadText> {
	return { document, images: imagesIn(document, snapshot), highlight: await highlightDocument(document) };
}

import { getMarkRange } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import type { LinkRelation } from "../../../../content/text/rich-text.ts";

export interface LinkRange {
	readonly from: number;
	readonly to: number;
	readonly href: string;
	readonly rel: readonly LinkRelation[];
}

/** The link that contains the cursor or the start of the selection. */
export function linkAt({ selection: { $from, to }, schema }: EditorState): LinkRange | undefined {
	const type = schema.marks.link!;
	const range = getMarkRange($from, type);
	if (!range || to > range.to) return undefined;
	const mark = type.isInSet($from.doc.resolve(range.from + 1).marks());
	return mark && { ...range, href: mark.attrs.href, rel: mark.attrs.rel ?? [] };
}

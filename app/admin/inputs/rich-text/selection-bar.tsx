import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { memo } from "react";
import { useMedia } from "../../controls/use-media.ts";
import { LazyBar } from "./lazy-bar.tsx";
import type { SelectionBarProps } from "./selection-bar-props.ts";
import { useEditorValue } from "./use-text-editor.ts";

/** The toolbar, at what is selected; on phones at the lower edge, as long as the text has the focus. */
export const SelectionBar = memo(function SelectionBar(props: SelectionBarProps) {
	const { editor, isAsked } = props;
	const place = useEditorValue(editor, () => selectedIn(editor));
	const isNarrow = useMedia("(width < 48rem) and (height >= 30rem)");
	return place || isAsked || isNarrow ? <LazyBar {...props} isNarrow={isNarrow} /> : null;
});

/** Returns the positions of the start and the end of the selected text; undefined when none is selected. */
function selectedIn({ state: { selection, doc } }: Editor): { from: number; to: number } | undefined {
	const { from, to, empty } = selection;
	if (empty || !(selection instanceof TextSelection) || doc.textBetween(from, to) === "") return;
	return { from, to };
}

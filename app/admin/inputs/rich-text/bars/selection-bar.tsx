import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { memo } from "react";
import { useMedia } from "../../../controls/use-media.ts";
import { chosenBlock } from "../blocks/choose-blocks.ts";
import { useEditorValue } from "../use-text-editor.ts";
import { LazyBar } from "./lazy-bar.tsx";
import type { SelectionBarProps } from "./selection-bar-props.ts";

/** The toolbar, at what is selected; on phones at the lower edge, as long as the text has the focus. */
export const SelectionBar = memo(function SelectionBar(props: SelectionBarProps) {
	const { editor, isAsked } = props;
	const isShown = useEditorValue(editor, () => isSelected(editor));
	const isNarrow = useMedia("(width < 48rem) and (height >= 30rem)");
	return isShown || isAsked || isNarrow ? <LazyBar {...props} isNarrow={isNarrow} /> : null;
});

/** Whether words are selected, or a whole block is chosen. */
function isSelected({ state }: Editor): boolean {
	const { from, to, empty } = state.selection;
	if (chosenBlock(state) !== undefined) return true;
	return !empty && state.selection instanceof TextSelection && state.doc.textBetween(from, to) !== "";
}

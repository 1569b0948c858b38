import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { memo } from "react";
import { type CardKind, isCard } from "../../../../content/text/cards.ts";
import { useEditorValue } from "../use-text-editor.ts";
import { LazyPanel } from "./lazy-panel.tsx";
import { linkAt } from "./link-range.ts";
import type { PanelProps, Subject } from "./panel-subject.ts";

/** The options of the link, picture, code block, call-out or table at the cursor, in a floating panel. */
export const Panel = memo(function Panel(props: PanelProps) {
	const { editor, isLinkEdited } = props;
	const subject = useEditorValue(editor, () => subjectOf(editor, isLinkEdited));
	return subject && <LazyPanel {...props} subject={subject} />;
});

function subjectOf(editor: Editor, isLinkEdited: boolean): Subject | undefined {
	const { selection } = editor.state;
	const link = linkAt(editor.state);
	if (link || isLinkEdited)
		return {
			kind: "link",
			position: link?.from ?? selection.from,
			attrs: { href: link?.href ?? "", rel: link?.rel.join(" ") ?? "" },
		};
	if (selection instanceof NodeSelection && selection.node.type.name === "image")
		return { kind: "image", position: selection.from, attrs: selection.node.attrs };
	if (selection instanceof NodeSelection && isCard({ type: selection.node.type.name }))
		return { kind: selection.node.type.name as CardKind, position: selection.from, attrs: selection.node.attrs };
	if (selection instanceof NodeSelection && selection.node.type.name === "film")
		return { kind: "film", position: selection.from, attrs: selection.node.attrs };
	if (selection instanceof NodeSelection && selection.node.type.name === "metric")
		return { kind: "metric", position: selection.from, attrs: selection.node.attrs };
	if (selection instanceof NodeSelection && selection.node.type.name === "footnoteReference")
		return { kind: "footnote", position: selection.from, attrs: selection.node.attrs };
	const { $from } = selection;
	for (let depth = $from.depth; depth > 0; depth--) {
		const { type, attrs } = $from.node(depth);
		if (type.name === "codeBlock" || type.name === "callout" || type.name === "table" || type.name === "footnote")
			return { kind: type.name, position: $from.before(depth), attrs };
	}
}

import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { memo } from "react";
import { headingsOf, outlineWarnings } from "../../../content/text/outline.ts";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import type { OpenedFindingsProps } from "./lazy-findings.tsx";
import type { FindPages } from "./panels/found-page.ts";
import type { StoredText } from "./rich-text-input.tsx";
import { useRestedText, useStoredValue } from "./use-stored-document.ts";
import { useEditorValue } from "./use-text-editor.ts";
import { useWriting } from "./use-writing.ts";

export interface SummaryProps {
	editor: Editor;
	stored: StoredText;
	findPages?: FindPages;
}

/** The outline of the text, and what is to be looked at in it. */
export const Summary = memo(function Summary({ editor, stored, findPages }: SummaryProps) {
	const rested = useRestedText(stored);
	return (
		<>
			<Outline editor={editor} stored={rested} />
			<Findings editor={editor} stored={rested} findPages={findPages} />
		</>
	);
});

function Outline({ editor, stored }: Omit<OpenedFindingsProps, "findPages">) {
	const outline = useStoredValue(stored, outlineOf);
	const warnings = useStoredValue(stored, outlineWarnings);
	const current = useEditorValue(editor, () => headingAt(editor));
	return (
		<>
			{outline.length > 0 && (
				<nav aria-label="Table of contents">
					<ol>
						{outline.map(({ index, text, level }) => (
							<li key={index} data-level={level}>
								<button
									type="button"
									aria-current={index === current ? "location" : undefined}
									onClick={() => goToHeading(editor, index)}
								>
									{text}
								</button>
							</li>
						))}
					</ol>
				</nav>
			)}
			<ul className="rich-text-warnings" aria-label="Outline" aria-live="polite">
				{warnings.map(({ heading, sentence }) => (
					<li key={`${heading} ${sentence}`}>
						<span>{sentence}</span>{" "}
						<button type="button" onClick={() => goToHeading(editor, heading)}>
							Show
						</button>
					</li>
				))}
			</ul>
		</>
	);
}

function Findings(props: OpenedFindingsProps) {
	const Opened = useWriting(props.editor, false)?.LazyFindings;
	return Opened ? <Opened {...props} /> : null;
}

function outlineOf(document: RichTextDocument) {
	return headingsOf(document)
		.map(({ heading, text }, index) => ({ index, text, level: heading.attrs.level }))
		.filter(({ text }) => text !== "");
}

/** Index of the last heading before the cursor; -1 above the first. */
function headingAt({ state: { doc, selection } }: Editor): number {
	let index = -1;
	for (let at = 0, place = 0; at < doc.childCount && place <= selection.from; at++) {
		const block = doc.child(at);
		index += headingsWithin(block);
		place += block.nodeSize;
	}
	return index;
}

const counted = new WeakMap<Node, number>();

function headingsWithin(block: Node): number {
	const known = counted.get(block);
	if (known !== undefined) return known;
	let count = block.type.name === "heading" ? 1 : 0;
	block.descendants(({ type }) => {
		if (type.name === "heading") count += 1;
	});
	counted.set(block, count);
	return count;
}

function goToHeading(editor: Editor, index: number): void {
	let left = index;
	let place: number | undefined;
	editor.state.doc.descendants((node, position) => {
		if (node.type.name === "heading" && left-- === 0) place = position + node.nodeSize - 1;
		return place === undefined;
	});
	if (place !== undefined) editor.chain().setTextSelection(place).focus().scrollIntoView().run();
}

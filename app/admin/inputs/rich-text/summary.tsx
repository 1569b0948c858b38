import type { Editor } from "@tiptap/core";
import { memo, useDeferredValue } from "react";
import { headingsOf, outlineWarnings } from "../../../content/outline.ts";
import { minutesToRead, wordCountOf } from "../../../content/reading-time.ts";
import type { RichTextDocument } from "../../../content/rich-text.ts";

interface SummaryProps {
	editor: Editor;
	document: RichTextDocument;
}

/** The length of the text, its outline, and problems of the outline. Whatever is typed meanwhile comes first. */
export function Summary({ editor, document }: SummaryProps) {
	return <Lines editor={editor} document={useDeferredValue(document)} />;
}

const Lines = memo(function Lines({ editor, document }: SummaryProps) {
	const words = wordCountOf(document);
	const outline = headingsOf(document)
		.map(({ heading, text }, index) => ({ index, text, level: heading.attrs.level }))
		.filter(({ text }) => text !== "");
	const warnings = outlineWarnings(document);
	return (
		<div className="rich-text-summary">
			<p>
				{words.toLocaleString("en")} {words === 1 ? "word" : "words"} · {minutesToRead(document)} min read
			</p>
			{outline.length > 0 && (
				<details>
					<summary>Table of contents ({outline.length})</summary>
					<ol>
						{outline.map(({ index, text, level }) => (
							<li key={index} data-level={level}>
								<button type="button" onClick={() => goToHeading(editor, index)}>
									{text}
								</button>
							</li>
						))}
					</ol>
				</details>
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
		</div>
	);
});

function goToHeading(editor: Editor, index: number): void {
	let left = index;
	let place: number | undefined;
	editor.state.doc.descendants((node, position) => {
		if (node.type.name === "heading" && left-- === 0) place = position + node.nodeSize - 1;
		return place === undefined;
	});
	if (place !== undefined) editor.chain().setTextSelection(place).focus().scrollIntoView().run();
}

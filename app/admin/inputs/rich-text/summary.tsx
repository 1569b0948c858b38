import type { Editor } from "@tiptap/core";
import { memo } from "react";
import { headingsOf, outlineWarnings } from "../../../content/outline.ts";
import { minutesToRead, wordCountOf } from "../../../content/reading-time.ts";
import type { RichTextDocument } from "../../../content/rich-text.ts";
import type { StoredText } from "./rich-text-input.tsx";
import { useStoredValue } from "./use-stored-document.ts";

interface SummaryProps {
	editor: Editor;
	stored: StoredText;
}

/** The length of the text, its outline, and problems of the outline. */
export const Summary = memo(function Summary(props: SummaryProps) {
	return (
		<div className="rich-text-summary">
			<Length {...props} />
			<Outline {...props} />
		</div>
	);
});

function Length({ stored }: SummaryProps) {
	const [words, minutes] = useStoredValue(stored, lengthOf);
	return (
		<p>
			{words.toLocaleString("en")} {words === 1 ? "word" : "words"} · {minutes} min read
		</p>
	);
}

function Outline({ editor, stored }: SummaryProps) {
	const outline = useStoredValue(stored, outlineOf);
	const warnings = useStoredValue(stored, outlineWarnings);
	return (
		<>
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
		</>
	);
}

const lengthOf = (document: RichTextDocument): [number, number] => [wordCountOf(document), minutesToRead(document)];

function outlineOf(document: RichTextDocument) {
	return headingsOf(document)
		.map(({ heading, text }, index) => ({ index, text, level: heading.attrs.level }))
		.filter(({ text }) => text !== "");
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

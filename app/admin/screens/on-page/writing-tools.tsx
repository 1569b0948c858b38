import { type KeyboardEvent, type RefObject, Suspense, useState } from "react";
import type { Field } from "../../../content/fields/kinds.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { wordCountOf } from "../../../content/text/reading-time.ts";
import { lengthOf, referenceTo, withMetrics } from "../../../content/text/references.ts";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { claimNames, claims } from "../../../content/values/claims/claims.ts";
import { lazyPart } from "../../controls/lazy-part.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { Messages } from "../../editor/editor-messages.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { useStoreState } from "../../inputs/use-form.tsx";
import { FieldInUseContext } from "../../presence/use-field-in-use.ts";
import type { PageEditors } from "./page-editors.ts";
import { fieldOf, labelOf, type Place } from "./regions/place.ts";
import type { RichCaret } from "./regions/rich-caret.ts";
import type { TextCaret } from "./regions/text-caret.ts";
import { WritingTool } from "./writing-tool.tsx";

interface WritingToolsProps {
	editors: PageEditors;
	editor: DocumentEditor;
	place: Place;
	text: RefObject<TextCaret | RichCaret | undefined>;
	box: RefObject<HTMLElement | null>;
	onDone(): void;
	onField(): void;
}

const RichTools = lazyPart(async () => (await import("./rich-tools.tsx")).RichTools);

/** What is said of the text that somebody writes on the page, and what can be done with it. The caret stays in the text. */
export function WritingTools({ editors, editor, place, text, box, onDone, onField }: WritingToolsProps) {
	const { error, server } = useEditorState(editor);
	const [areFiguresShown, setFiguresShown] = useState(false);
	const value = useStoreState(editor.form, ({ data }) => valueAt(data, place.path)) as string | RichTextDocument;
	const problem = useStoreState(editor.form, ({ problems }) => problems.get(place.path));
	const field = fieldOf(place, editor.form.data)?.field;
	if (!field) return null;
	const live = editors.live(place);
	const { said, wrong } = lengthOfText(field, value, problem);
	const rich = text.current && "editor" in text.current ? text.current : undefined;
	const figures = claimNames.filter((name) => server.metrics[name]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		text.current?.focus();
	};
	return (
		<section className="on-page-writing" aria-label="What is written" ref={box} onKeyDown={onKeyDown}>
			<FieldInUseContext value={place.path}>
				<Messages editor={editor} error={error} isBegun />
			</FieldInUseContext>
			<div className="row">
				<p>
					<b>{labelOf(place, editor.form.data)}</b> <span className="mute">{said}</span>
				</p>
				<p role="alert" className="field-error">
					{wrong}
				</p>
				<div className="row">
					{figures.length > 0 && (
						<WritingTool aria-expanded={areFiguresShown} onClick={() => setFiguresShown(!areFiguresShown)}>
							Figure
						</WritingTool>
					)}
					<WritingTool onClick={() => text.current?.undo()}>Undo</WritingTool>
					<WritingTool onClick={onField}>Open its field</WritingTool>
					<WritingTool className="button button-solid" onClick={onDone}>
						Done
					</WritingTool>
				</div>
			</div>
			{areFiguresShown && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the text
				<div className="row" role="group" aria-label="Figures of the metrics">
					{figures.map((name) => (
						<WritingTool
							key={name}
							onClick={() => {
								setFiguresShown(false);
								text.current?.insert(referenceTo(name));
							}}
						>
							{claims[name].label}: {server.metrics[name]}
						</WritingTool>
					))}
				</div>
			)}
			{rich && (
				<Suspense>
					<RichTools caret={rich} />
				</Suspense>
			)}
			{live !== undefined && JSON.stringify(live) !== JSON.stringify(value) && (
				<div className="row on-page-says">
					<p>
						<span className="mute">Live says</span>{" "}
						{withMetrics(toText(field, live as never), server.metrics) || "nothing"}
					</p>
					<WritingTool className="button button-quiet" onClick={() => editor.form.change(place.path, live)}>
						Take it back
					</WritingTool>
				</div>
			)}
		</section>
	);
}

/** How long a text is, and what is wrong with it. */
function lengthOfText(field: Field, value: string | RichTextDocument, problem: string | undefined) {
	if (typeof value !== "string" || !("max" in field)) {
		const words = typeof value === "string" ? 0 : wordCountOf(value);
		return { said: `${words} ${words === 1 ? "word" : "words"}`, wrong: problem };
	}
	const length = lengthOf(value);
	const isLong = length > field.max;
	return {
		said: `${length} of ${field.max} characters`,
		wrong: problem ?? (isLong ? `Use ${field.max} characters or fewer.` : undefined),
	};
}

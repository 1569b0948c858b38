import { type ComponentProps, type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from "react";
import { toText } from "../../../content/fields/to-text.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { lengthOf, referenceTo, withMetrics } from "../../../content/text/references.ts";
import { claimNames, claims } from "../../../content/values/claims.ts";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { Messages } from "../../editor/messages.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { useStoreState } from "../../inputs/use-form.tsx";
import { FieldInUseContext } from "../../presence/use-field-in-use.ts";
import type { PageEditors } from "./page-editors.ts";
import { fieldOf, labelOf, type Place } from "./regions/place.ts";
import type { TextCaret } from "./regions/text-caret.ts";

interface WritingToolsProps {
	editors: PageEditors;
	editor: DocumentEditor;
	place: Place;
	text: RefObject<TextCaret | undefined>;
	box: RefObject<HTMLElement | null>;
	onDone(): void;
	onField(): void;
}

/** What is said of the text that somebody writes on the page, and what can be done with it. The caret stays in the text. */
export function WritingTools({ editors, editor, place, text, box, onDone, onField }: WritingToolsProps) {
	const { error, server } = useEditorState(editor);
	const [areFiguresShown, setFiguresShown] = useState(false);
	const value = useStoreState(editor.form, ({ data }) => valueAt(data, place.path)) as string;
	const problem = useStoreState(editor.form, ({ problems }) => problems.get(place.path));
	const field = fieldOf(place, editor.form.data)?.field;
	if (!field || !("max" in field)) return null;
	const live = editors.live(place);
	const length = lengthOf(value ?? "");
	const wrong = problem ?? (length > field.max ? `Use ${field.max} characters or fewer.` : undefined);
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
					<b>{labelOf(place, editor.form.data)}</b>{" "}
					<span className="mute">
						{length} of {field.max} characters
					</span>
				</p>
				<p role="alert" className="field-error">
					{wrong}
				</p>
				<div className="row">
					{figures.length > 0 && (
						<Tool aria-expanded={areFiguresShown} onClick={() => setFiguresShown(!areFiguresShown)}>
							Figure
						</Tool>
					)}
					<Tool onClick={() => text.current?.undo()}>Undo</Tool>
					<Tool onClick={onField}>Open its field</Tool>
					<Tool className="button button-solid" onClick={onDone}>
						Done
					</Tool>
				</div>
			</div>
			{areFiguresShown && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the text
				<div className="row" role="group" aria-label="Figures of the metrics">
					{figures.map((name) => (
						<Tool
							key={name}
							onClick={() => {
								setFiguresShown(false);
								text.current?.insert(referenceTo(name));
							}}
						>
							{claims[name].label}: {server.metrics[name]}
						</Tool>
					))}
				</div>
			)}
			{live !== undefined && live !== value && (
				<div className="row on-page-says">
					<p>
						<span className="mute">Live says</span>{" "}
						{withMetrics(toText(field, live as never), server.metrics) || "nothing"}
					</p>
					<Tool className="button button-quiet" onClick={() => editor.form.change(place.path, live)}>
						Take it back
					</Tool>
				</div>
			)}
		</section>
	);
}

/** A button that does not take the focus when it is pressed: on a phone the keyboard would go away with it. */
function Tool(props: ComponentProps<"button">) {
	return (
		<button
			type="button"
			className="button button-line"
			{...props}
			onPointerDown={staysInText}
			onMouseDown={staysInText}
		/>
	);
}

function staysInText(event: SyntheticEvent): void {
	event.preventDefault();
}

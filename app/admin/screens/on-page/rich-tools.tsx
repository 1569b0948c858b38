import { type FormEvent, useId, useState } from "react";
import { addressTyped, isLink, linkForms } from "../../../content/values/link-address.ts";
import { marks } from "../../inputs/rich-text/actions.ts";
import { blockKinds, kindAt, turnInto } from "../../inputs/rich-text/blocks/block-kinds.ts";
import { linkAt } from "../../inputs/rich-text/panels/link-range.ts";
import { useEditorValue } from "../../inputs/rich-text/use-text-editor.ts";
import type { RichCaret } from "./regions/rich-caret.ts";
import { WritingTool } from "./writing-tool.tsx";

const letters = marks.filter(({ name }) => name === "Bold" || name === "Italic");
/** What the text editor draws as the site does. */
const kinds = blockKinds.filter(({ name }) =>
	["Text", "Heading", "Subheading", "List", "Numbered list", "Quote"].includes(name),
);
// Links are made below.
const host = { editLink: () => {} };

/** What can be done with words of a formatted text on the page. */
export function RichTools({ caret }: { caret: RichCaret }) {
	const { editor } = caret;
	const [isLinking, setLinking] = useState(false);
	const now = useEditorValue(editor, () => ({
		on: letters.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
		kind: kindAt(editor)?.name,
		href: linkAt(editor.state)?.href ?? "",
		isNothing: editor.state.selection.empty,
	}));
	return (
		<>
			<div className="row">
				{letters.map(({ name, run }) => (
					<WritingTool key={name} aria-pressed={now.on.includes(name)} onClick={() => run(editor, host)}>
						{name}
					</WritingTool>
				))}
				<WritingTool
					aria-expanded={isLinking}
					disabled={now.isNothing && now.href === ""}
					onClick={() => setLinking(!isLinking)}
				>
					Link
				</WritingTool>
				<label>
					Kind{" "}
					<select
						value={now.kind}
						onChange={({ target }) => {
							turnInto(editor, kinds.find(({ name }) => name === target.value)!, host, false);
							editor.view.focus();
						}}
					>
						{kinds.map(({ name }) => (
							<option key={name}>{name}</option>
						))}
					</select>
				</label>
			</div>
			{isLinking && <LinkRow key={now.href} caret={caret} href={now.href} onDone={() => setLinking(false)} />}
		</>
	);
}

function LinkRow({ caret, href, onDone }: { caret: RichCaret; href: string; onDone(): void }) {
	const { editor } = caret;
	const [typed, setTyped] = useState(href);
	const [isWrong, setWrong] = useState(false);
	const id = useId();
	const whole = () => {
		const link = linkAt(editor.state);
		return link ? editor.chain().setTextSelection(link) : editor.chain();
	};
	const set = (event: FormEvent) => {
		event.preventDefault();
		const address = addressTyped(typed.trim());
		if (!isLink(address)) return setWrong(true);
		whole().setMark("link", { href: address }).focus().run();
		onDone();
	};
	const remove = () => {
		whole().unsetMark("link").focus().run();
		onDone();
	};
	return (
		<form className="row" onSubmit={set}>
			<label>
				Address of the link{" "}
				<input
					// biome-ignore lint/a11y/noAutofocus: it was asked for by the button before it.
					autoFocus
					inputMode="url"
					autoComplete="off"
					value={typed}
					placeholder="https:// or /contact"
					aria-invalid={isWrong || undefined}
					aria-describedby={isWrong ? id : undefined}
					onChange={({ target }) => {
						setTyped(target.value);
						setWrong(false);
					}}
				/>
			</label>
			<button type="submit" className="button button-line">
				Set the link
			</button>
			{href !== "" && <WritingTool onClick={remove}>Remove it</WritingTool>}
			{isWrong && (
				<p id={id} role="alert" className="field-error">
					Write {linkForms}.
				</p>
			)}
		</form>
	);
}

import type { Editor } from "@tiptap/core";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { codeLanguageOf, codeLanguages, drawnCode } from "../../../../content/values/code-languages.ts";

interface Props {
	editor: Editor;
	language: string | null;
	title: string;
	isTab: boolean;
	/** Whether there is code right above it. */
	isBelowCode: boolean;
}

/** Edits the title of a code block and the language that it is highlighted in. */
export function CodePanel({ editor, language, title, isTab, isBelowCode }: Props) {
	const known = codeLanguageOf(language);
	const isDrawn = language !== null && Object.hasOwn(drawnCode, language);
	const set = (attrs: { language?: string | null; title?: string; tab?: true | null }) =>
		editor.commands.updateAttributes("codeBlock", attrs);
	return (
		<>
			<input
				aria-label="Title of the code"
				placeholder="Title, such as outbox.sql"
				maxLength={richTextBounds.codeTitle}
				value={title}
				onChange={(event) => set({ title: event.target.value })}
			/>
			<select
				aria-label="Language of the code"
				value={known ?? language ?? ""}
				onChange={(event) => set({ language: event.target.value || null })}
			>
				<option value="">No language</option>
				{language && !known && !isDrawn && <option value={language}>{language} (without colours)</option>}
				{Object.entries(drawnCode).map(([value, name]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
				{Object.entries(codeLanguages).map(([value, { name }]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
			{(isBelowCode || isTab) && (
				<label>
					<input type="checkbox" checked={isTab} onChange={({ target }) => set({ tab: target.checked || null })} />
					Tab of the code above
				</label>
			)}
		</>
	);
}

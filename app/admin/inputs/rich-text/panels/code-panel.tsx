import type { Editor } from "@tiptap/core";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { codeLanguageOf, codeLanguages } from "../../../../content/values/code-languages.ts";

interface Props {
	editor: Editor;
	language: string | null;
	title: string;
}

/** Edits the title of a code block and the language that it is highlighted in. */
export function CodePanel({ editor, language, title }: Props) {
	const known = codeLanguageOf(language);
	const set = (attrs: Partial<Pick<Props, "language" | "title">>) =>
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
				{language && !known && <option value={language}>{language} (without colours)</option>}
				{Object.entries(codeLanguages).map(([value, { name }]) => (
					<option key={value} value={value}>
						{name}
					</option>
				))}
			</select>
		</>
	);
}

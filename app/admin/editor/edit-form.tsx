import { type ReactNode, useCallback } from "react";
import { PicturePicker } from "../inputs/find/picture-picker.tsx";
import type { Data } from "../inputs/form-store.ts";
import { SlugContext } from "../inputs/kinds/slug-input.tsx";
import { PageFactsContext } from "../inputs/page-facts-context.ts";
import { Form } from "../inputs/use-form.tsx";
import { DocumentContext } from "../slots/document-context.ts";
import type { DocumentEditor } from "./document-editor.ts";
import { pageFactsOf } from "./preview/page-facts.ts";
import { useEditorState } from "./use-editor.ts";

/** The form of a document, with what its inputs ask of the document around them. */
export function EditForm({ editor, children }: { editor: DocumentEditor; children: ReactNode }) {
	const { type, form } = editor;
	const { server, suggestion } = useEditorState(editor);
	const slug = {
		under: type.shape === "collection" ? (type.path ?? "") : "",
		isPublished: server.document.firstPublishedAt !== null,
		suggestion,
	};
	const pageFacts = useCallback((data: Data) => pageFactsOf(type, server, data), [type, server]);
	return (
		<Form store={form} metrics={server.metrics} options={server.options}>
			<SlugContext value={slug}>
				<PageFactsContext value={pageFacts}>
					<DocumentContext value={{ type: type.name, id: server.document.id }}>
						<PicturePicker>{children}</PicturePicker>
					</DocumentContext>
				</PageFactsContext>
			</SlugContext>
		</Form>
	);
}

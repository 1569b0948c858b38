import { type ReactNode, useCallback, useState } from "react";
import { Segmented } from "../controls/tabs.tsx";
import { Form } from "../inputs/form.tsx";
import type { Data } from "../inputs/form-store.ts";
import { PicturePicker } from "../inputs/picture-picker.tsx";
import { PageFactsContext } from "../inputs/search-result.tsx";
import { SlugContext } from "../inputs/slug.tsx";
import { Bar } from "./bar.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { Messages } from "./messages.tsx";
import { pageFactsOf } from "./page-facts.ts";
import { Preview } from "./preview.tsx";
import { Sections } from "./sections.tsx";
import { Trashed } from "./trashed.tsx";
import { useEditorState } from "./use-editor.ts";

interface EditScreenProps {
	editor: DocumentEditor;
	/** The list that the document belongs to. */
	back?: { to: string; label: string };
	/** A form to use in place of the one generated from the declaration. */
	children?: ReactNode;
	/** What stands beside the form in place of the preview of one page. */
	stage?: ReactNode;
}

/** The screen that edits a document: its form, with the preview or the history beside it. */
export function EditScreen({ editor, back, children, stage: ownStage }: EditScreenProps) {
	const { type, form } = editor;
	const { server, conflict, suggestion, error } = useEditorState(editor);
	const { document, previewPath } = server;
	const [pane, setPane] = useState<"form" | "stage">("form");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const slug = {
		under: type.shape === "collection" ? (type.path ?? "") : "",
		isPublished: document.firstPublishedAt !== null,
		suggestion,
	};
	const pageFacts = useCallback((data: Data) => pageFactsOf(type, server, data), [type, server]);
	const stage = isHistoryOpen ? (
		<HistoryPanel editor={editor} />
	) : ownStage ? (
		ownStage
	) : (
		previewPath &&
		document.trashedAt === null && (
			<Preview document={document.id} version={document.version} path={previewPath} livePath={server.livePath} />
		)
	);
	return (
		<div className="edit-screen" data-pane={pane} data-stage={Boolean(stage)}>
			<Bar
				editor={editor}
				back={back}
				isHistoryOpen={isHistoryOpen}
				onHistory={() => {
					setHistoryOpen(!isHistoryOpen);
					setPane(isHistoryOpen ? "form" : "stage");
				}}
			/>
			{stage && (
				<div className="edit-panes">
					<Segmented
						label="What is shown"
						options={[
							{ value: "form", label: "Edit" },
							{ value: "stage", label: isHistoryOpen ? "History" : "Preview" },
						]}
						value={pane}
						onChange={(next) => setPane(next)}
					/>
				</div>
			)}
			<div className="edit-form">
				<Messages editor={editor} error={error} />
				{conflict ? (
					<ConflictPanel editor={editor} conflict={conflict} />
				) : document.trashedAt !== null ? (
					<Trashed editor={editor} />
				) : (
					<Form store={form} metrics={server.metrics} options={server.options}>
						<SlugContext value={slug}>
							<PageFactsContext value={pageFacts}>
								<PicturePicker>{children ?? <Sections fields={type.fields} />}</PicturePicker>
							</PageFactsContext>
						</SlugContext>
					</Form>
				)}
			</div>
			{stage}
			<LeaveGuard editor={editor} />
		</div>
	);
}

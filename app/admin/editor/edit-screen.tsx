import { type ReactNode, useState } from "react";
import { Segmented } from "../controls/tabs.tsx";
import { HydratedLater } from "../hydration/hydrated.tsx";
import { SlotPanels } from "../slots/slot-panels.tsx";
import { Bar } from "./bar.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { EditForm } from "./edit-form.tsx";
import { Messages } from "./editor-messages.tsx";
import { EditorPreview } from "./editor-preview.tsx";
import { FormPlace } from "./form-place.tsx";
import { Sections } from "./form-sections.tsx";
import { HistoryPanel } from "./lazy-panels.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { isAsPublished } from "./publish/publish-changes.ts";
import { useEditorState } from "./use-editor.ts";

interface EditScreenProps {
	editor: DocumentEditor;
	/** The list that the document belongs to. */
	back?: { to: string; label: string };
	/** A form to use in place of the one generated from the declaration. */
	children?: ReactNode;
	/** The content beside the form, in place of the preview of one page. */
	stage?: ReactNode;
}

/** The screen that edits a document: its form, with the preview or the history beside it. */
export function EditScreen({ editor, back, children, stage: ownStage }: EditScreenProps) {
	const { type } = editor;
	const { server, error } = useEditorState(editor);
	const { document, previewPath } = server;
	const [pane, setPane] = useState<"form" | "stage">("form");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const stage = isHistoryOpen ? (
		<HistoryPanel editor={editor} />
	) : ownStage ? (
		ownStage
	) : (
		previewPath && document.trashedAt === null && <EditorPreview editor={editor} />
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
				<FormPlace editor={editor}>
					<EditForm editor={editor}>{children ?? <Sections fields={type.fields} />}</EditForm>
				</FormPlace>
				{document.version > 0 && (
					<SlotPanels beside="entry" id={document.id} type={type.name} follows={String(isAsPublished(server))} />
				)}
			</div>
			<HydratedLater fallback={<section className="stage" />}>{stage}</HydratedLater>
			<LeaveGuard editor={editor} />
		</div>
	);
}

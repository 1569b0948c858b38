import { Eye, Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { Segmented } from "../controls/tabs.tsx";
import { Form } from "../inputs/form.tsx";
import { PicturePicker } from "../inputs/picture-picker.tsx";
import { SlugContext } from "../inputs/slug.tsx";
import { Bar } from "./bar.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { focusOn } from "./focus-on.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { Preview } from "./preview.tsx";
import { Sections } from "./sections.tsx";
import type { Editor } from "./use-editor.ts";

interface EditScreenProps {
	editor: Editor;
	/** The list it belongs to. */
	back?: { to: string; label: string };
	/** Another form than the one the declaration draws. */
	children?: ReactNode;
}

/** The screen on which any document is edited: its form, and beside it the page or the history. */
export function EditScreen({ editor, back, children }: EditScreenProps) {
	const { server, data, acts, problems, type, conflict, suggestion } = editor;
	const { document, previewPath } = server;
	const [pane, setPane] = useState<"form" | "stage">("form");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const slug = {
		under: type.shape === "collection" ? (type.path ?? "") : "",
		isPublished: document.firstPublishedAt !== null,
		suggestion,
	};
	const stage = isHistoryOpen ? (
		<HistoryPanel editor={editor} />
	) : (
		previewPath && <Preview document={document.id} version={document.version} path={previewPath} />
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
							{ value: "form", label: "Edit", icon: Pencil },
							{ value: "stage", label: isHistoryOpen ? "History" : "Preview", icon: Eye },
						]}
						value={pane}
						onChange={(next) => setPane(next)}
					/>
				</div>
			)}
			<div className="edit-form">
				<Messages editor={editor} />
				{conflict ? (
					<ConflictPanel editor={editor} conflict={conflict} />
				) : (
					<Form acts={acts} problems={problems}>
						<SlugContext value={slug}>
							<PicturePicker>{children ?? <Sections fields={type.fields} data={data} />}</PicturePicker>
						</SlugContext>
					</Form>
				)}
			</div>
			{stage}
			<LeaveGuard editor={editor} />
		</div>
	);
}

/** What has to be known before going on. */
export function Messages({ editor }: { editor: Editor }) {
	const { keptDraft, missing, problems, refusal, conflict } = editor;
	const [first] = problems.keys();
	return (
		<>
			{refusal && (
				<Notice tone="danger" role="alert">
					{refusal}
				</Notice>
			)}
			{keptDraft && !conflict && (
				<Notice
					tone="neutral"
					role="status"
					action={
						<>
							<Button onPress={editor.useKept}>Use them</Button>
							<Button variant="quiet" onPress={editor.dropKept}>
								Discard
							</Button>
						</>
					}
				>
					This browser keeps changes of {moment.format(keptDraft.at)} that could not be saved then.
				</Notice>
			)}
			{missing > 0 && (
				<Notice
					tone="danger"
					role="alert"
					action={
						first !== undefined && (
							<Button variant="quiet" onPress={() => focusOn(first)}>
								Show
							</Button>
						)
					}
				>
					{missing === 1 ? "One thing is" : `${missing} things are`} to be corrected before it can be published.
				</Notice>
			)}
		</>
	);
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

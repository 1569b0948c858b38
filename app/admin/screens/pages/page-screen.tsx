import { useEffect, useState } from "react";
import { page } from "../../../content/types/page.ts";
import { Segmented } from "../../controls/tabs.tsx";
import { Bar } from "../../editor/bar.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { EditForm } from "../../editor/edit-form.tsx";
import { Messages } from "../../editor/editor-messages.tsx";
import { EditorPreview } from "../../editor/editor-preview.tsx";
import { FormPlace } from "../../editor/form-place.tsx";
import { HistoryPanel } from "../../editor/lazy-panels.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { isAsPublished } from "../../editor/publish/publish-changes.ts";
import { useEditorState } from "../../editor/use-editor.ts";
import { useRevealed } from "../../editor/use-revealed.ts";
import { HydratedLater } from "../../hydration/hydrated.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { Fields } from "../../inputs/form-fields.tsx";
import { Caret } from "../../inputs/rich-text/page-context.ts";
import { SectionInspector } from "../../inputs/sections/inspector.tsx";
import { SectionList } from "../../inputs/sections/section-list.tsx";
import { SlotPanels } from "../../slots/slot-panels.tsx";
import { Templates } from "./templates.tsx";

const { sections, ...settings } = page.fields;

interface PageScreenProps {
	editor: DocumentEditor;
	back: { to: string; label: string };
}

type Pane = "list" | "fields" | "stage";

/** The editor of a page: its sections, the page itself, and the fields of what is chosen. */
export function PageScreen({ editor, back }: PageScreenProps) {
	const { server, error, conflict } = useEditorState(editor);
	const { document } = server;
	// The settings of the page stand above its sections.
	const [chosen, setChosen] = useState(-1);
	const [pane, setPane] = useState<Pane>("list");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const [caret] = useState(() => new Caret((inside, index) => sectionOnPage(inside, editor, index)));
	useEffect(() => caret.move(chosen), [caret, chosen]);
	const choose = (index: number) => {
		setChosen(index);
		setPane("fields");
	};
	const isEditable = !conflict && document.trashedAt === null;
	return (
		<div className="edit-screen page-screen" data-pane={pane}>
			<Bar
				editor={editor}
				back={back}
				isHistoryOpen={isHistoryOpen}
				onHistory={() => {
					setHistoryOpen(!isHistoryOpen);
					setPane(isHistoryOpen ? "list" : "stage");
				}}
			/>
			<div className="edit-panes">
				<Segmented<Pane>
					label="What is shown"
					options={[
						{ value: "list", label: "Sections" },
						{ value: "fields", label: chosen < 0 ? "Settings" : "Section" },
						{ value: "stage", label: isHistoryOpen ? "History" : "Preview" },
					]}
					value={pane}
					onChange={setPane}
				/>
			</div>
			<EditForm editor={editor}>
				<div className="page-list">
					<Messages editor={editor} error={error} />
					{isEditable && (
						<>
							<SectionList field={sections} path="sections" chosen={chosen} onChoose={choose} above="Page settings" />
							<Templates field={sections} path="sections" onChoose={setChosen} />
						</>
					)}
				</div>
				<div className="page-fields">
					<FormPlace editor={editor}>
						<Settings editor={editor} isShown={chosen < 0} onReveal={() => choose(-1)} />
						{chosen >= 0 && (
							<SectionInspector
								key={chosen}
								field={sections}
								path="sections"
								index={chosen}
								onChoose={setChosen}
								Input={FieldInput}
							/>
						)}
					</FormPlace>
				</div>
			</EditForm>
			<HydratedLater fallback={<section className="stage" />}>
				{isHistoryOpen ? <HistoryPanel editor={editor} /> : <EditorPreview editor={editor} caret={caret} />}
			</HydratedLater>
			<LeaveGuard editor={editor} />
		</div>
	);
}

interface SettingsProps {
	editor: DocumentEditor;
	isShown: boolean;
	onReveal(): void;
}

/** Stays there while a section is shown in its place, so that a problem in it can be found. */
function Settings({ editor, isShown, onReveal }: SettingsProps) {
	const { server } = useEditorState(editor);
	const { id, version } = server.document;
	const place = useRevealed<HTMLElement>(onReveal);
	return (
		<section className="section-inspector" aria-label="Page settings" hidden={!isShown} ref={place}>
			<header>
				<h2>Page settings</h2>
			</header>
			<Fields fields={settings} path="" Input={FieldInput} />
			{version > 0 && <SlotPanels beside="entry" id={id} type={page.name} follows={String(isAsPublished(server))} />}
		</section>
	);
}

/** The section at a position, on the page: by its number, or by the address that it was given. */
function sectionOnPage(inside: Document, { form }: DocumentEditor, index: number): Element | null {
	const { anchor = "" } = form.data.sections[index] ?? {};
	return inside.getElementById(`s${index + 1}`) ?? inside.getElementById(anchor);
}

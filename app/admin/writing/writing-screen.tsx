import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { Field } from "../../content/fields/kinds.ts";
import type { WritingView } from "../../content/model/define.ts";
import { IconButton } from "../controls/button.tsx";
import { useMedia } from "../controls/use-media.ts";
import { Bar } from "../editor/bar.tsx";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { EditForm } from "../editor/edit-form.tsx";
import { Messages } from "../editor/editor-messages.tsx";
import { EditorPreview } from "../editor/editor-preview.tsx";
import { focusOn } from "../editor/focus-on.ts";
import { FormPlace } from "../editor/form-place.tsx";
import { HistoryPanel } from "../editor/lazy-panels.ts";
import { LeaveGuard } from "../editor/leave-guard.tsx";
import { useEditorState } from "../editor/use-editor.ts";
import { Eye, PanelRight } from "../icons.tsx";
import { FieldInput } from "../inputs/field-input.tsx";
import { Caret, newComment, PageContext } from "../inputs/rich-text/page-context.ts";
import { Drawer } from "./drawer.tsx";
import { Byline, PageLine } from "./page-lines.tsx";
import { usePublishedLook } from "./use-published-look.ts";

interface WritingScreenProps {
	editor: DocumentEditor;
	writing: WritingView;
	back: { to: string; label: string };
}

type Side = "fields" | "preview" | "history";

/** The screen of an entry that is written as the page it becomes; its other fields, the preview or the history are beside it. */
export function WritingScreen({ editor, writing, back }: WritingScreenProps) {
	const { server, conflict, error } = useEditorState(editor);
	const { document } = server;
	const { fields } = editor.type as { fields: Record<string, Field> };
	const [outline, setOutline] = useState<HTMLElement | null>(null);
	const isNarrow = useMedia("(width < 80rem)");
	// On a wide screen the fields are open from the start.
	const [chosen, setChosen] = useState<Side | "none">();
	const side = chosen ?? (isNarrow ? "none" : "fields");
	const toggle = (which: Side) => setChosen(side === which ? "none" : which);
	usePeriodKey(() => toggle("fields"));
	const [caret] = useState(() => new Caret());
	const page = useMemo(() => ({ outline, caret, comment: () => focusOn(newComment) }), [outline, caret]);
	const above = () => caret.move(-1);
	const surface = usePublishedLook();
	return (
		<div className="edit-screen desk" data-side={side} data-chosen={chosen !== undefined}>
			<Bar editor={editor} back={back} isHistoryOpen={side === "history"} onHistory={() => toggle("history")}>
				<IconButton label="Preview" icon={Eye} aria-pressed={side === "preview"} onPress={() => toggle("preview")} />
				<IconButton
					label="Fields"
					icon={PanelRight}
					aria-keyshortcuts="Control+. Meta+."
					aria-pressed={side === "fields"}
					onPress={() => toggle("fields")}
				/>
			</Bar>
			<EditForm editor={editor}>
				<div className="desk-outline" ref={setOutline} />
				<div className="desk-page as-published" ref={surface}>
					<Messages editor={editor} error={error} />
					<FormPlace editor={editor}>
						<div>
							<PageLine
								field={fields[writing.title]!}
								path={writing.title}
								className="page-title carved"
								onFocus={above}
							/>
							<PageLine field={fields[writing.lead]!} path={writing.lead} className="lead" onFocus={above} />
							<Byline fields={fields} names={writing.by} />
							<PageContext value={page}>
								<div data-path={writing.text}>
									<FieldInput field={fields[writing.text]!} path={writing.text} />
								</div>
							</PageContext>
						</div>
					</FormPlace>
				</div>
				{!conflict && document.trashedAt === null && (
					<Drawer
						editor={editor}
						text={writing.text}
						caret={caret}
						fields={fields}
						besides={[writing.title, writing.lead, writing.text]}
						isOpen={side === "fields"}
						onOpen={(isOpen) => setChosen(isOpen ? "fields" : "none")}
					/>
				)}
			</EditForm>
			<Suspense>
				{side === "history" && <HistoryPanel editor={editor} />}
				{side === "preview" && <EditorPreview editor={editor} caret={caret} />}
			</Suspense>
			<LeaveGuard editor={editor} />
		</div>
	);
}

/** Cmd/Ctrl and the period. */
function usePeriodKey(run: () => void): void {
	const latest = useRef(run);
	latest.current = run;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "." || !(event.metaKey || event.ctrlKey)) return;
			event.preventDefault();
			latest.current();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}

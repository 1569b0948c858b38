import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { formIssues } from "../../../.server/check/form-issues.ts";
import { backendContext } from "../../../.server/http.ts";
import { type FormAnswers, formAnswers } from "../../../.server/inquiries/form-answers.ts";
import { ownForm } from "../../../content/system/own-form.ts";
import type { Issue } from "../../../errors.ts";
import { may } from "../../../rights.ts";
import { Segmented } from "../../controls/tabs.tsx";
import { Bar } from "../../editor/bar.tsx";
import { EditForm } from "../../editor/edit-form.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Messages } from "../../editor/editor-messages.tsx";
import { EditorPreview } from "../../editor/editor-preview.tsx";
import { FormPlace } from "../../editor/form-place.tsx";
import { Sections } from "../../editor/form-sections.tsx";
import { HistoryPanel } from "../../editor/lazy-panels.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedEntry, loadEntry } from "../../editor/load-entry.server.ts";
import { useEditorState } from "../../editor/use-editor.ts";
import { entryTitle, useEntry, useEntryEditor } from "../../editor/use-entry.ts";
import { useRevealed } from "../../editor/use-revealed.ts";
import { HydratedLater } from "../../hydration/hydrated.tsx";
import type { Route } from "./+types/form-screen";
import { FormDesk } from "./form-desk.tsx";
import styles from "./forms.css?url";

/** A form of the owner: a screen of its own, on which the form is edited as its visitors see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const loaded = await loadEntry(context, { collection: ownForm.name, ...params });
	const backend = context.get(backendContext);
	const issues = loaded.isNew ? [] : await formIssues(backend, backend.release.snapshot, [loaded.state.document]);
	const isCounted = !loaded.isNew && may(context.get(personContext), "inquiries");
	const answers = isCounted ? await formAnswers(backend.store, loaded.state.document.id) : undefined;
	return { ...loaded, issues, answers };
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditForms({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	return (
		<FormEditor key={entry.state.document.id} entry={entry} issues={loaderData.issues} answers={loaderData.answers} />
	);
}

interface FormEditorProps {
	entry: LoadedEntry;
	/** What its senders are promised and would not get, as it is stored. */
	issues: readonly Issue[];
	/** Undefined where nobody may see inquiries, or the form is new. */
	answers: FormAnswers | undefined;
}

type Pane = "questions" | "settings" | "stage";

// Title, words and thanks are written on the form itself.
const { title: _, intro: __, questions: ___, button: ____, thanks: _____, ...settings } = ownForm.fields;

function FormEditor({ entry, issues, answers }: FormEditorProps) {
	const { editor, back } = useEntryEditor(entry, ownForm);
	const { server, error } = useEditorState(editor);
	const { id, version } = server.document;
	const [pane, setPane] = useState<Pane>("questions");
	const [isHistoryOpen, setHistoryOpen] = useState(false);
	const { revalidate } = useRevalidator();
	const looked = useRef(version);
	useEffect(() => {
		if (looked.current === version) return;
		looked.current = version;
		void revalidate();
	}, [version, revalidate]);
	return (
		<div className="edit-screen forms-screen">
			<Bar
				editor={editor}
				back={back}
				isHistoryOpen={isHistoryOpen}
				onHistory={() => {
					setHistoryOpen(!isHistoryOpen);
					setPane(isHistoryOpen ? "questions" : "stage");
				}}
			/>
			<div className="form-panes">
				<Segmented<Pane>
					label="What is shown"
					options={[
						{ value: "questions", label: "Questions" },
						{ value: "settings", label: "Settings" },
						{ value: "stage", label: isHistoryOpen ? "History" : "Preview" },
					]}
					value={pane}
					onChange={setPane}
				/>
				{answers && answers.total > 0 && (
					<Link className="underline num" to={`/admin/inquiries?form=${id}`}>
						{answers.total === 1 ? "1 answer" : `${answers.total.toLocaleString("en-US")} answers`}
					</Link>
				)}
			</div>
			<EditForm editor={editor}>
				<div className="form-edit" hidden={pane === "stage"}>
					<Messages editor={editor} error={error} />
					<FormPlace editor={editor}>
						<FormDesk
							document={id}
							issues={issues}
							answers={answers}
							isShown={pane === "questions"}
							onReveal={() => setPane("questions")}
						/>
						<Settings isShown={pane === "settings"} onReveal={() => setPane("settings")} />
					</FormPlace>
				</div>
			</EditForm>
			{pane === "stage" && (
				<HydratedLater fallback={<section className="stage" />}>
					{isHistoryOpen ? <HistoryPanel editor={editor} /> : <EditorPreview editor={editor} />}
				</HydratedLater>
			)}
			<LeaveGuard editor={editor} />
		</div>
	);
}

/** Stays there while it is not shown, so that a problem in it can be found. */
function Settings({ isShown, onReveal }: { isShown: boolean; onReveal(): void }) {
	const place = useRevealed<HTMLElement>(onReveal);
	return (
		<section className="form-settings" aria-label="Settings of the form" hidden={!isShown} ref={place}>
			<Sections fields={settings} />
		</section>
	);
}

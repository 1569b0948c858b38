import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { formIssues } from "../../../.server/check/form-issues.ts";
import { backendContext } from "../../../.server/http.ts";
import { ownForm } from "../../../content/system/own-form.ts";
import type { Issue } from "../../../errors.ts";
import { watchFocus } from "../../../typing.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { focusOn } from "../../editor/focus-on.ts";
import { Sections } from "../../editor/form-sections.tsx";
import { type LoadedEntry, loadEntry } from "../../editor/load-entry.server.ts";
import { IssueList } from "../../editor/publish/issue-list.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { entryTitle, useEntry, useEntryEditor } from "../../editor/use-entry.ts";
import type { Route } from "./+types/form-screen";

/** A form of the owner: the screen of any entry, apart because only it loads the declaration, and tells what would not work. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const loaded = await loadEntry(context, { collection: ownForm.name, ...params });
	const backend = context.get(backendContext);
	const issues = loaded.isNew ? [] : await formIssues(backend, backend.release.snapshot, [loaded.state.document]);
	return { ...loaded, issues };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditForm({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	return <FormEditor key={entry.state.document.id} entry={entry} issues={loaderData.issues} />;
}

interface FormEditorProps {
	entry: LoadedEntry;
	/** What its senders are promised and would not get, as it is stored. */
	issues: readonly Issue[];
}

function FormEditor({ entry, issues }: FormEditorProps) {
	const { editor, back } = useEntryEditor(entry, ownForm);
	const { id, version } = useEditorState(editor).server.document;
	const { revalidate } = useRevalidator();
	const looked = useRef(version);
	useEffect(() => {
		if (looked.current === version) return;
		looked.current = version;
		void revalidate();
	}, [version, revalidate]);
	return (
		<EditScreen editor={editor} back={back}>
			{issues.length > 0 && (
				<section aria-label="What would not work">
					<IssueList issues={issues} document={id} onShow={(field) => focusOn(field, watchFocus())} />
				</section>
			)}
			<Sections fields={ownForm.fields} />
		</EditScreen>
	);
}

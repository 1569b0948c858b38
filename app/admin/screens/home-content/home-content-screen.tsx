import { useState } from "react";
import { backendContext } from "../../../.server/http.ts";
import { home } from "../../../content/types/home.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { StateMark } from "../../controls/state-mark.tsx";
import { Status } from "../../controls/status.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { documentState } from "../../editor/document-state.server.ts";
import { ConflictPanel } from "../../editor/draft/conflict-panel.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Messages } from "../../editor/editor-messages.tsx";
import { focusOn } from "../../editor/focus-on.ts";
import { HistoryPanel } from "../../editor/history/history-panel.tsx";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { Preview } from "../../editor/preview/preview.tsx";
import { isAsPublished } from "../../editor/publish/publish-changes.ts";
import { SaveButton } from "../../editor/save-button.tsx";
import { SaveMark } from "../../editor/save-mark.tsx";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { publishedStateOf } from "../../entry-state.ts";
import { ExternalLink, History, Pencil } from "../../icons.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { PicturePicker } from "../../inputs/find/picture-picker.tsx";
import { Fields } from "../../inputs/form-fields.tsx";
import type { Data } from "../../inputs/form-store.ts";
import { Form } from "../../inputs/use-form.tsx";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/home-content-screen";
import { type Defaults, defaultsOf } from "./defaults.server.ts";
import styles from "./home-content-screen.css?url";
import { homeForm, mainParts, partOf } from "./home-parts.ts";
import { PartMenu } from "./part-menu.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const backend = context.get(backendContext);
		return { state: await documentState(backend, home.name), defaults: await defaultsOf(backend) };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Home Page")];

type Mode = "edit" | "preview" | "history";

/** The editor of the home page, one part at a time. */
export default function HomeContent({ loaderData: { state, defaults } }: Route.ComponentProps) {
	const editor = useEditor({ type: homeForm, loaded: state, fill: (data) => withDefaults(data, defaults) });
	const { conflict, error, server, saveState } = useEditorState(editor);
	const [part, setPart] = useState(mainParts[0]!);
	const [mode, setMode] = useState<Mode>("edit");
	function show(field: string) {
		setMode("edit");
		setPart(partOf(field));
	}
	return (
		<div className="screen">
			<div className="screen-head">
				<div>
					<p className="row">
						<Status tone="ok">Status Live</Status>
						<Status tone="ok">Auto-save Enabled</Status>
						<StateMark state={publishedStateOf(server.document)} />
						<SaveMark state={saveState} onRetry={() => void editor.save()} />
					</p>
				</div>
				<div className="row">
					<Segmented
						label="Mode"
						options={[
							{ value: "edit", label: "Edit Mode" },
							{ value: "preview", label: "Preview Mode" },
						]}
						value={mode === "preview" ? "preview" : "edit"}
						onChange={(next) => setMode(next)}
					/>
					<Button
						icon={mode === "history" ? Pencil : History}
						isDisabled={conflict !== undefined}
						onPress={() => setMode(mode === "history" ? "edit" : "history")}
					>
						{mode === "history" ? "Back to the form" : "History"}
					</Button>
					<LinkButton to="/" newTab icon={ExternalLink}>
						View Live
					</LinkButton>
					<SaveButton editor={editor} idle="Save Homepage Content" saved="Changes Saved!" onShow={show} />
				</div>
			</div>
			<Messages
				editor={editor}
				error={error && `Failed to save homepage content: ${error}`}
				onShow={(path) => {
					show(path.split(".")[0]!);
					focusOn(path);
				}}
			/>
			<div className="home-editor">
				<PartMenu chosen={part} form={editor.form} onChoose={setPart} />
				{conflict ? (
					<ConflictPanel editor={editor} conflict={conflict} />
				) : mode === "history" ? (
					<HistoryPanel editor={editor} />
				) : mode === "preview" ? (
					<Preview
						key={part.anchor}
						document={home.name}
						version={server.document.version + 1}
						path={`/#${part.anchor}`}
						livePath="/"
						isLive={isAsPublished(server)}
					/>
				) : (
					<section className="panel home-form" aria-label={part.title}>
						<Form store={editor.form} metrics={server.metrics} options={server.options}>
							<PicturePicker>
								<Fields key={part.anchor} fields={part.fields} path="" Input={FieldInput} />
							</PicturePicker>
						</Form>
					</section>
				)}
			</div>
			<LeaveGuard editor={editor} />
		</div>
	);
}

/** The home page's texts, with the defaults for empty ones. */
function withDefaults(data: Data, defaults: Defaults): Data {
	const filled = Object.entries(defaults).map(([name, words]) => [name, data[name] || words]);
	return { ...data, ...Object.fromEntries(filled) };
}

import { ownForm } from "../../../content/system/own-form.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { type LoadedEntry, loadEntry } from "../../editor/load-entry.server.ts";
import { entryTitle, useEntry, useEntryEditor } from "../../editor/use-entry.ts";
import type { Route } from "./+types/form-screen";

/** A form of the owner: the screen of any entry, apart because only it loads the declaration. */
export function loader({ context, params }: Route.LoaderArgs) {
	return loadEntry(context, { collection: ownForm.name, ...params });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditForm({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	return <FormEditor key={entry.state.document.id} entry={entry} />;
}

function FormEditor({ entry }: { entry: LoadedEntry }) {
	const { editor, back } = useEntryEditor(entry, ownForm);
	return <EditScreen editor={editor} back={back} />;
}

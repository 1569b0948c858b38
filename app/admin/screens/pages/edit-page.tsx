import { page } from "../../../content/types/page.ts";
import editorStyles from "../../editor/editor.css?url";
import { type LoadedEntry, loadEntry } from "../../editor/load-entry.server.ts";
import { entryTitle, useEntry, useEntryEditor } from "../../editor/use-entry.ts";
import type { Route } from "./+types/edit-page";
import { PageScreen } from "./page-screen.tsx";
import styles from "./pages.css?url";

/** A page of sections: a screen of its own, as its declaration is long. */
export function loader({ context, params }: Route.LoaderArgs) {
	return loadEntry(context, { collection: page.name, ...params });
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => entryTitle(matches, loaderData);

export default function EditPage({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	return <PageEditor key={entry.state.document.id} entry={entry} />;
}

function PageEditor({ entry }: { entry: LoadedEntry }) {
	const { editor, back } = useEntryEditor(entry, page);
	return <PageScreen editor={editor} back={back} />;
}

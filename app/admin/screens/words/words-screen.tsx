import { useState } from "react";
import { backendContext } from "../../../.server/http.ts";
import { words } from "../../../content/system/words.ts";
import { documentState } from "../../editor/document-state.server.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { Preview } from "../../editor/preview/preview.tsx";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/words-screen";
import { WordsForm } from "./words-form.tsx";
import styles from "./words-screen.css?url";

export async function loader({ context }: Route.LoaderArgs) {
	try {
		return { state: await documentState(context.get(backendContext), words.name) };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Words")];

/** The language of the site and every sentence that the product itself says on it. */
export default function Words({ loaderData: { state } }: Route.ComponentProps) {
	const editor = useEditor({ type: words, loaded: state });
	const { server } = useEditorState(editor);
	const [path, setPath] = useState("/");
	return (
		<EditScreen
			editor={editor}
			// It can be seen before anything was saved, too: then it is the live page.
			stage={<Preview key={path} document={words.name} version={server.document.version + 1} path={path} />}
		>
			<WordsForm onPage={setPath} />
		</EditScreen>
	);
}

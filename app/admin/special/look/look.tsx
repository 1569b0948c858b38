import { backendContext } from "../../../.server/http.ts";
import { savedLooks } from "../../../.server/look/saved.ts";
import { look } from "../../../content/look.ts";
import { firstLetter } from "../../../look/letters.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { documentState } from "../../editor/state.ts";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/look";
import { Boards } from "./boards.tsx";
import styles from "./look.css?url";
import { LookForm } from "./look-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const { release } = context.get(backendContext);
		const article = release.snapshot.list("articles")[0]?.path ?? "/articles";
		const letter = firstLetter(release.snapshot.one("site_settings").company_name);
		const saved = await savedLooks(context.get(backendContext).store);
		return { state: await documentState(context.get(backendContext), look.name), article, letter, saved };
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Look")];

/** How the site looks: what was chosen, beside several real pages that are drawn with it. */
export default function Look({ loaderData: { state, article, letter, saved } }: Route.ComponentProps) {
	const editor = useEditor({ type: look, loaded: state });
	const { server } = useEditorState(editor);
	return (
		<EditScreen editor={editor} stage={<Boards version={Math.max(1, server.document.version)} article={article} />}>
			<LookForm editor={editor} letter={letter} saved={saved} />
		</EditScreen>
	);
}

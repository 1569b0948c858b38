import { backendContext } from "../../../.server/http.ts";
import { savedLooks } from "../../../.server/look/saved.ts";
import type { Snapshot } from "../../../.server/snapshot/snapshot.ts";
import { look } from "../../../content/system/look.ts";
import { firstLetter } from "../../../look/letters.ts";
import { documentState } from "../../editor/document-state.server.ts";
import { EditScreen } from "../../editor/edit-screen.tsx";
import editorStyles from "../../editor/editor.css?url";
import { useEditor, useEditorState } from "../../editor/use-editor.ts";
import { unloaded } from "../../rejection.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/look-screen";
import { type BoardPage, Boards } from "./boards.tsx";
import { LookForm } from "./look-form.tsx";
import styles from "./look-screen.css?url";

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const { release } = context.get(backendContext);
		const letter = firstLetter(release.snapshot.one("site_settings").company_name);
		const saved = await savedLooks(context.get(backendContext).store);
		return {
			state: await documentState(context.get(backendContext), look.name),
			pages: pagesOf(release.snapshot),
			letter,
			saved,
		};
	} catch (error) {
		throw unloaded(error);
	}
}

export const links: Route.LinksFunction = () => [editorStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Look")];

/** How the site looks: what was chosen, beside several real pages that are drawn with it. */
export default function Look({ loaderData: { state, pages, letter, saved } }: Route.ComponentProps) {
	const editor = useEditor({ type: look, loaded: state });
	const { server } = useEditorState(editor);
	return (
		<EditScreen editor={editor} stage={<Boards version={server.document.version + 1} pages={pages} />}>
			<LookForm editor={editor} letter={letter} saved={saved} />
		</EditScreen>
	);
}

/** Pages to look at: home, one with much text, and the services. Those that are not on the site yet are left out. */
function pagesOf(snapshot: Snapshot): BoardPage[] {
	const entry = (name: string, path: string | undefined): BoardPage[] => (path === undefined ? [] : [{ name, path }]);
	const [text] = [
		...entry("Article", snapshot.list("articles")[0]?.path),
		...entry("Project", snapshot.list("projects")[0]?.path),
		...entry("Service", snapshot.list("services")[0]?.path),
		...entry("Contact", "/contact"),
	];
	const services = snapshot.resolve("/services").kind === "live" ? "/services" : undefined;
	return [...entry("Home Page", "/"), text!, ...entry("Services", services)];
}

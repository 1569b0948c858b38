import { data } from "react-router";
import { backendContext } from "../../.server/http.ts";
import { contentType } from "../../content/register/register.ts";
import { documentState } from "../editor/document-state.server.ts";
import { EditScreen } from "../editor/edit-screen.tsx";
import styles from "../editor/editor.css?url";
import { useEditor } from "../editor/use-editor.ts";
import { studioTitle } from "../shell/studio-title.ts";
import { sections } from "../studio-sections.ts";
import type { Route } from "./+types/singleton";

/** A document that exists exactly once, such as the about page or the navigation. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const path = url.pathname.split("/")[2];
	const section = sections.find((section) => section.singleton && section.path === path);
	if (!section) throw data(null, { status: 404 });
	return { section, state: await documentState(context.get(backendContext), section.singleton!) };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData?.section.name ?? "Not found"),
];

export default function SingletonPage({ loaderData }: Route.ComponentProps) {
	return <SingletonEditor key={loaderData.section.path} {...loaderData} />;
}

function SingletonEditor({ state }: Route.ComponentProps["loaderData"]) {
	const editor = useEditor({ type: contentType(state.document.type)!, loaded: state });
	return <EditScreen editor={editor} />;
}

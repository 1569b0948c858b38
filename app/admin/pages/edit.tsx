import { useRef } from "react";
import { data, useLocation, useNavigate } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { typeNamed } from "../../.server/content/document.ts";
import { backendContext } from "../../.server/http.ts";
import { collections } from "../../content/collections.ts";
import type { Collection } from "../../content/define.ts";
import { isFailure } from "../../errors.ts";
import { redirectOutsiders } from "../editor/access.ts";
import { EditScreen } from "../editor/edit-screen.tsx";
import styles from "../editor/editor.css?url";
import { sameDocument } from "../editor/leave-guard.tsx";
import { documentState, stateOf, unsavedEntry } from "../editor/state.ts";
import { useEditor } from "../editor/use-editor.ts";
import { sections } from "../sections.ts";
import { studioTitle } from "../shell/studio-title.ts";
import { WritingScreen } from "../writing/writing-screen.tsx";
import type { Route } from "./+types/edit";

/** One entry of a collection: /services/new, or /services/edit/ and its id. */
export async function loader({ context, params: { collection, action, id } }: Route.LoaderArgs) {
	const section = sections.find((section) => section.collection && section.path === collection);
	const isNew = action === "new" && id === undefined;
	if (!section || !(isNew || (action === "edit" && id))) throw data(null, { status: 404 });
	const backend = context.get(backendContext);
	const type = section.collection!;
	redirectOutsiders(context, type);
	if (isNew) {
		const entry = unsavedEntry(backend, typeNamed(type), context.get(personContext));
		return { isNew, section, type, state: stateOf(backend, entry, []) };
	}
	try {
		const state = await documentState(backend, id!);
		if (state.document.type !== type) throw data(null, { status: 404 });
		return { isNew, section, type, state };
	} catch (error) {
		if (isFailure(error, "not-found")) throw data(null, { status: 404 });
		throw error;
	}
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	if (!loaderData) return [studioTitle(matches, "Not found")];
	const { isNew, section, state } = loaderData;
	return [studioTitle(matches, isNew ? "New entry" : state.document.title, section.name)];
};

export default function Edit({ loaderData }: Route.ComponentProps) {
	const entry = useEntry(loaderData);
	// A new entry keeps its editor, and so its focus, when its first save changes the address.
	return <EntryEditor key={entry.state.document.id} {...entry} />;
}

type Entry = Route.ComponentProps["loaderData"];

/**
 * The entry on the screen. The loader invents another id each time for a new entry, so the first one is kept until
 * somebody navigates away.
 */
function useEntry(loaded: Entry): Entry {
	const { key } = useLocation();
	const last = useRef({ key, loaded, entry: loaded });
	const { current } = last;
	const isLoadedAgain = loaded === current.loaded || (loaded.isNew && key === current.key);
	last.current = { key, loaded, entry: isLoadedAgain ? current.entry : loaded };
	return last.current.entry;
}

function EntryEditor({ type: name, state, section }: Entry) {
	const navigate = useNavigate();
	const list = `/admin/${section.path}`;
	const editor = useEditor({
		type: collections.find((one) => one.name === name)!,
		loaded: state,
		onCreated() {
			const options = { replace: true, preventScrollReset: true, state: sameDocument };
			void navigate(`${list}/edit/${state.document.id}`, options);
		},
	});
	const back = { to: list, label: `Back to ${section.name}` };
	const { writing } = editor.type as Collection;
	return writing ? <WritingScreen {...{ editor, writing, back }} /> : <EditScreen {...{ editor, back }} />;
}

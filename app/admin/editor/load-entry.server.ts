import { data, type RouterContextProvider } from "react-router";
import { personContext } from "../../.server/auth/person.ts";
import { typeNamed } from "../../.server/content/document.ts";
import { backendContext } from "../../.server/http.ts";
import { isFailure } from "../../errors.ts";
import { sections } from "../studio-sections.ts";
import { documentState, stateOf, unsavedEntry } from "./document-state.server.ts";
import { redirectOutsiders } from "./require-role.server.ts";

interface Asked {
	/** Path of the section that lists it. */
	readonly collection: string;
	readonly action: string;
	readonly id?: string;
}

/**
 * One entry of a collection, for its editor: /services/new, or /services/edit/ and its id.
 * @throws 404
 */
export async function loadEntry(context: Readonly<RouterContextProvider>, { collection, action, id }: Asked) {
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

export type LoadedEntry = Awaited<ReturnType<typeof loadEntry>>;

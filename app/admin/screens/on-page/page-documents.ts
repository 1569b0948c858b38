import { personContext } from "../../../.server/auth/person.ts";
import { canSee, seenAs } from "../../../.server/can-see.ts";
import { normalize } from "../../../.server/content/stored-data.ts";
import { backendContext } from "../../../.server/http.ts";
import { readParts } from "../../../.server/snapshot/load-snapshot.ts";
import { contentType } from "../../../content/register/register.ts";
import { isFailure } from "../../../errors.ts";
import { type DocumentState, documentState } from "../../editor/document-state.server.ts";
import type { Route } from "./+types/page-documents";
import { mostAtOnce } from "./in-batches.ts";

/** The documents of a page, with their drafts. */
export interface PageDocuments {
	/** By their ids. */
	readonly states: Readonly<Record<string, DocumentState>>;
	/** The published data of those whose draft differs from it, by their ids. */
	readonly live: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	/** Ids of those that are deleted or trashed. Those neither in `states` nor here may not be edited by this person. */
	readonly gone: readonly string[];
}

/** Returns documents with their drafts: `?of=services/7f…` for each. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const person = context.get(personContext);
	const wanted = new URL(request.url).searchParams.getAll("of").slice(0, mostAtOnce);
	const states: Record<string, DocumentState> = {};
	const live: Record<string, Readonly<Record<string, unknown>>> = {};
	const published = new Map((await readParts(backend.store)).documents.map(({ id, data }) => [id, data]));
	const gone: string[] = [];
	for (const [type = "", id = ""] of wanted.map((each) => each.split("/"))) {
		if (!contentType(type) || !canSee(person, type)) continue;
		try {
			const state = await documentState(backend, id);
			if (!canSee(person, seenAs(state.document.type, id))) continue;
			if (state.document.trashedAt !== null) gone.push(id);
			else {
				states[id] = state;
				const before = published.get(id);
				if (before && state.document.unpublished) live[id] = normalize(contentType(type)!.fields, before);
			}
		} catch (error) {
			if (!isFailure(error, "not-found")) throw error;
			gone.push(id);
		}
	}
	return Response.json({ states, live, gone } satisfies PageDocuments);
}

import { reject } from "../../.server/actions/reject.ts";
import { type Person, personContext } from "../../.server/auth/person.ts";
import { canSee, seenAs } from "../../.server/can-see.ts";
import { type Found as FoundContent, findContent, latestContent } from "../../.server/content/find-content.ts";
import { type Backend, backendContext } from "../../.server/http.ts";
import { entryLanguage } from "../entry-label.server.ts";
import { type EntryState, entryStateOf } from "../entry-state.ts";
import { editAddress } from "../shell/where.ts";
import { sectionOf } from "../studio-sections.ts";
import type { Route } from "./+types/search-route";

/** A search result: a document, and the address of its editor. */
export interface Hit {
	readonly id: string;
	readonly title: string;
	readonly section: string;
	/** Path of its section, which decides its icon. */
	readonly path: string;
	readonly to: string;
	readonly state: EntryState;
	/** The address of its page, if it has one that is live. */
	readonly page?: string;
}

/** The response. */
export interface Found {
	readonly hits: readonly Hit[];
}

/**
 * Returns content of all types that matches all words of `?q=`, or with `?titles` all of it, what was changed last
 * first; limited to what this person may edit.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const { store } = backend;
	const query = (url.searchParams.get("q") ?? "").slice(0, 200);
	const person = context.get(personContext);
	try {
		const found = await (url.searchParams.has("titles") ? latestContent(store) : findContent(store, query));
		return Response.json({ hits: found.flatMap((one) => hitOf(one, backend, person)) } satisfies Found);
	} catch (error) {
		return reject(error);
	}
}

function hitOf({ id, type, title, ...facts }: FoundContent, { release }: Backend, person: Person): Hit[] {
	const language = entryLanguage(type, id);
	const section = sectionOf(language ? "languages" : type);
	if (!section || !canSee(person, seenAs(type, id))) return [];
	const { path } = section;
	const name = language ? `In ${language}` : section.name;
	const page = release.snapshot.byId(type, id)?.path;
	const hit = { id, title, section: name, path, to: editAddress(type, id), state: entryStateOf(facts) };
	return [page ? { ...hit, page } : hit];
}

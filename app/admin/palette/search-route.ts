import { reject } from "../../.server/actions/reject.ts";
import { personContext } from "../../.server/auth/person.ts";
import { canSee, seenAs } from "../../.server/can-see.ts";
import { findContent } from "../../.server/content/find-content.ts";
import { backendContext } from "../../.server/http.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import { type EntryState, entryStateOf } from "../entry-state.ts";
import { languageName } from "../screens/languages/language-name.ts";
import { sectionOf } from "../sections.ts";
import { editAddress } from "../shell/where.ts";
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
}

/** The response. */
export interface Found {
	readonly hits: readonly Hit[];
}

/** Returns content of all types that matches all words of `?q=`, limited to what this person may edit. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = (url.searchParams.get("q") ?? "").slice(0, 200);
	const person = context.get(personContext);
	try {
		const found = await findContent(context.get(backendContext).store, query);
		const hits = found.flatMap(({ id, type, title, ...facts }): Hit[] => {
			const isTranslation = type === translation.name;
			const section = sectionOf(isTranslation ? "languages" : type);
			if (!section || !canSee(person, seenAs(type, id))) return [];
			const { path } = section;
			const name = isTranslation ? `In ${languageName(translationOf(id).language)}` : section.name;
			return [{ id, title, section: name, path, to: editAddress(type, id), state: entryStateOf(facts) }];
		});
		return Response.json({ hits } satisfies Found);
	} catch (error) {
		return reject(error);
	}
}

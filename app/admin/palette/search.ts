import { personContext } from "../../.server/auth/person.ts";
import { findContent } from "../../.server/content/find.ts";
import { backendContext } from "../../.server/http.ts";
import { sections } from "../sections.ts";
import { addressOf } from "../shell/where.ts";
import type { Route } from "./+types/search";

/** A document that was found, and where it is edited. */
export interface Hit {
	readonly id: string;
	readonly title: string;
	readonly section: string;
	/** Of the section; decides the icon. */
	readonly path: string;
	readonly to: string;
	readonly live: boolean;
}

/** Content of every type with all words of `?q=`, as far as this person may edit it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = (url.searchParams.get("q") ?? "").slice(0, 200);
	const { role } = context.get(personContext);
	const found = await findContent(context.get(backendContext).store, query);
	const hits = found.flatMap(({ id, type, title, live }): Hit[] => {
		const section = sections.find(({ collection, singleton }) => collection === type || singleton === type);
		if (!section || (section.administrators && role !== "administrator")) return [];
		const { name, path, collection } = section;
		const to = collection ? `${addressOf(path)}/edit/${id}` : addressOf(path);
		return [{ id, title, section: name, path, to, live }];
	});
	return { query, hits };
}

import { reject } from "../../.server/actions/reject.ts";
import { personContext } from "../../.server/auth/person.ts";
import { canSee } from "../../.server/can-see.ts";
import { findContent } from "../../.server/content/find.ts";
import { backendContext } from "../../.server/http.ts";
import { sectionOf } from "../sections.ts";
import { editAddress } from "../shell/where.ts";
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

/** What is answered. */
export interface Found {
	readonly hits: readonly Hit[];
}

/** Content of every type with all words of `?q=`, as far as this person may edit it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = (url.searchParams.get("q") ?? "").slice(0, 200);
	const person = context.get(personContext);
	try {
		const found = await findContent(context.get(backendContext).store, query);
		const hits = found.flatMap(({ id, type, title, live }): Hit[] => {
			const section = sectionOf(type);
			if (!section || !canSee(person, type)) return [];
			const { name, path } = section;
			return [{ id, title, section: name, path, to: editAddress(type, id), live }];
		});
		return Response.json({ hits } satisfies Found);
	} catch (error) {
		return reject(error);
	}
}

import { personContext } from "../../../../.server/auth/person.ts";
import { canSee, hiddenFrom } from "../../../../.server/can-see.ts";
import { findContent } from "../../../../.server/content/find-content.ts";
import { listUnpublished } from "../../../../.server/content/unpublished.ts";
import { backendContext } from "../../../../.server/http.ts";
import type { Route } from "../+types/proposal-resource";

/** An entry that can be put into a proposal. */
export interface Choice {
	readonly id: string;
	readonly type: string;
	readonly title: string;
	/** Whether its plain draft has changes that are not on the site. */
	readonly isChanged: boolean;
}

const most = 30;

/** Returns the documents that can be added to a proposal: all with changes, or those that match `?q=`. */
export async function choicesPart({ context, url }: Route.LoaderArgs): Promise<readonly Choice[]> {
	const person = context.get(personContext);
	const { store } = context.get(backendContext);
	const query = url.searchParams.get("q") ?? "";
	const found = query
		? (await findContent(store, query, most)).filter(({ type }) => canSee(person, type))
		: (await listUnpublished(store, { hidden: hiddenFrom(person), limit: most })).documents;
	const choices = found.map(
		(one): Choice => ({
			id: one.id,
			type: one.type,
			title: one.title,
			isChanged: !("unpublished" in one) || one.unpublished,
		}),
	);
	return choices;
}

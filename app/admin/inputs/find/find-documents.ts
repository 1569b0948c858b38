import { reject } from "../../../.server/actions/reject.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { canSee } from "../../../.server/can-see.ts";
import { get, list } from "../../../.server/content/read-documents.ts";
import { fold } from "../../../.server/content/stored-data.ts";
import type { Store } from "../../../.server/db/store.ts";
import { backendContext } from "../../../.server/http.ts";
import { listDestinations } from "../../../.server/outbox/destinations.ts";
import { isFailure } from "../../../errors.ts";
import type { Route } from "./+types/find-documents";

export interface FoundDocument {
	readonly id: string;
	readonly title: string;
	readonly live: boolean;
}

const shown = 20;

/**
 * Returns the documents of the collection `?type=` that match all words of `?q=`, or the one with the id `?id=`; of
 * "destinations" those of inquiries, by their names alone.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const { searchParams } = new URL(request.url);
	const id = searchParams.get("id");
	if (searchParams.get("type") === "destinations")
		return Response.json({ found: await destinations(store, searchParams.get("q") ?? "") });
	try {
		const found = id
			? [await get(store, id)].filter(({ trashedAt }) => trashedAt === null)
			: await list(store, { type: searchParams.get("type") ?? "", query: searchParams.get("q") ?? "" });
		const seen = found.filter(({ type }) => canSee(context.get(personContext), type));
		return Response.json({ found: seen.slice(0, shown).map(({ id, title, live }) => ({ id, title, live })) });
	} catch (error) {
		if (isFailure(error, "not-found"))
			return Response.json({ found: (await destinations(store, "")).filter((one) => one.id === id) });
		return reject(error);
	}
}

async function destinations(store: Store, query: string): Promise<FoundDocument[]> {
	const words = fold(query).split(/\s+/);
	const all = (await listDestinations(store)).map(({ id, name }) => ({ id, title: name, live: true }));
	return all.filter(({ title }) => words.every((word) => fold(title).includes(word)));
}

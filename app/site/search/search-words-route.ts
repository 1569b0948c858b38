import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { pageSeo } from "../page-seo.ts";
import type { Route } from "./+types/search-words-route";
import { hasSearch } from "./has-search.ts";
import { siteIndex } from "./site-index.ts";

/** What a copy of the site searches itself by, where no server does. */
export interface SearchWords {
	readonly pages: readonly { readonly path: string; readonly title: string; readonly lead: string }[];
	readonly postings: Readonly<Record<string, readonly number[]>>;
}

export async function loader({ context }: Route.LoaderArgs) {
	const { snapshot } = context.get(siteContext);
	if (!hasSearch(snapshot)) return new Response(null, { status: 404 });
	const { pages, postings } = await siteIndex(snapshot);
	const words: SearchWords = {
		pages: pages.map((path) => pageOf(snapshot, path)),
		postings: Object.fromEntries(postings),
	};
	return Response.json(words);
}

function pageOf(snapshot: Snapshot, path: string): SearchWords["pages"][number] {
	const seo = pageSeo(snapshot, path);
	return { path: snapshot.outward(path), title: seo?.heading ?? path, lead: seo?.description ?? "" };
}

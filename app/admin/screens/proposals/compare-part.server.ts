import { backendContext } from "../../../.server/http.ts";
import { comparePage, type PageComparison } from "../../../.server/proposals/changed-pages.ts";
import type { Route } from "./+types/proposal-resource";
import { visibleSite } from "./visible-site.server.ts";

/** Compares the page at `?path=` of the proposal `:id` with the live one. */
export async function comparePart({ context, params, url }: Route.LoaderArgs): Promise<PageComparison> {
	const site = await visibleSite(context, params.id);
	const { pages } = context.get(backendContext);
	return await comparePage(pages, site, url.searchParams.get("path") ?? "/");
}

import { backendContext } from "../../.server/http.ts";
import { inert } from "../../.server/preview/inert.ts";
import { siteOfProposal } from "../../.server/proposals/site.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { snapshotWithPlaces } from "../../.server/snapshot/snapshot-with-places.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/review-page";
import { openReview } from "./open-review.server.ts";
import { handle as ofReviews, pagePath, reviewAt, reviewKey } from "./review-handle.ts";

export const handle: RouteHandle = {
	...ofReviews,
	framing: "preview",
	query: { key: reviewKey, page: pagePath, side: /^live$/ },
};

const headers = { "Content-Type": "text/html; charset=utf-8" };

/** A page of a proposal as one of the site, for the frame of its review. Nothing in it runs, its links stay in the review. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const opened = await openReview(request, context);
	if (opened.kind !== "open") return nothing();
	const { store, renderPublic } = context.get(backendContext);
	const { live, proposed } = await siteOfProposal(store, opened.link.proposal);
	const snapshot = url.searchParams.get("side") === "live" ? live : proposed;
	const path = url.searchParams.get("page") ?? "/";
	if (snapshot.resolve(path).kind !== "live") return nothing();
	const html = await drawnOnce(snapshot, path, renderPublic);
	return html === undefined ? nothing() : new Response(within(html, opened.key), { headers });
}

function nothing(): Response {
	return new Response("<!doctype html><title>-</title><p>—", { status: 404, headers });
}

/** Pages of one proposal that are kept, about 30 KB each: drawing one takes milliseconds, and a link may be passed on. */
const mostKept = 60;
const kept = new WeakMap<Snapshot, Map<string, string>>();

/** A page with the places of its regions, drawn once for each state of a proposal. Undefined when it cannot be drawn. */
async function drawnOnce(
	snapshot: Snapshot,
	path: string,
	render: (path: string, snapshot: Snapshot) => Promise<Response>,
): Promise<string | undefined> {
	const pages = kept.get(snapshot) ?? new Map<string, string>();
	kept.set(snapshot, pages);
	const known = pages.get(path);
	if (known !== undefined) return known;
	const answer = await render(path, snapshotWithPlaces(snapshot));
	if (answer.status >= 500) return undefined;
	const html = inert(await answer.text());
	pages.set(path, html);
	for (const oldest of pages.keys()) if (pages.size > mostKept) pages.delete(oldest);
	return html;
}

// Assets and media are the same for everybody, so links to them stay.
const internalLink = /<a\b([^>]*?)\shref="(\/(?!\/|admin\b|assets\/|media\/|social\/)[^"#?]*)[^"]*"/g;

function within(html: string, key: string): string {
	return html.replace(internalLink, (whole, before: string, path: string) =>
		pagePath.test(path) ? `<a${before} target="_top" href="${reviewAt(key, path).replace("&", "&amp;")}"` : whole,
	);
}

import { redirect } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { feedOf } from "../../addresses/feeds.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { articlesAbout, articlesBy, type Topic } from "../topics.ts";
import type { Route } from "./+types/articles-feed";
import { type FeedEntry, readFeed, type Subject } from "./read-feed.ts";
import { xmlResponse, xmlText } from "./xml.ts";

const slugQuery = /^[a-z0-9-]{1,96}$/;

/** Query parameters that chose the feed of an author, category or tag before those had addresses of their own. */
const formerQueries = { author: "authors", category: "categories", tag: "tags" } as const;

export const handle: RouteHandle = { query: { author: slugQuery, category: slugQuery, tag: slugQuery } };

/** The newest articles with their full text, as an Atom feed: all of them, or those of one author, category or tag. */
export function loader({ context, params, url: asked }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { snapshot, origin } = site;
	for (const [parameter, kind] of Object.entries(formerQueries)) {
		const slug = asked.searchParams.get(parameter);
		const entry = slug === null ? undefined : snapshot.find(kind, slug);
		if (entry) return redirect(feedOf(entry.path), 301);
		if (slug !== null) return noFeed();
	}
	const subject = params.slug === undefined ? undefined : subjectOf(asked.pathname, params.slug, snapshot);
	if (params.slug !== undefined && !subject) return noFeed();
	const { id, title, about, page, locale, company, updated, entries } = readFeed(site, subject);

	return xmlResponse(
		"application/atom+xml",
		[
			`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${xmlText(locale)}">`,
			`<id>${xmlText(id)}</id>`,
			`<title>${xmlText(title)}</title>`,
			...(about ? [`<subtitle>${xmlText(about)}</subtitle>`] : []),
			`<link rel="self" type="application/atom+xml" href="${xmlText(`${origin}${asked.pathname}`)}"/>`,
			`<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
			`<updated>${updated}</updated>`,
			`<author><name>${xmlText(company)}</name></author>`,
			...entries.map(entryElement),
			"</feed>",
		].join("\n"),
	);
}

function entryElement({ author, picture, ...entry }: FeedEntry): string {
	const uri = author?.url ? `<uri>${xmlText(author.url)}</uri>` : "";
	return [
		"<entry>",
		`<id>${entry.id}</id>`,
		`<title>${xmlText(entry.title)}</title>`,
		`<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
		`<published>${entry.published}</published>`,
		`<updated>${entry.updated}</updated>`,
		...(author ? [`<author><name>${xmlText(author.name)}</name>${uri}</author>`] : []),
		`<category term="${xmlText(entry.category)}"/>`,
		`<summary>${xmlText(entry.summary)}</summary>`,
		...(picture ? [`<media:content medium="image" url="${xmlText(picture)}"/>`] : []),
		`<content type="html">${xmlText(entry.html)}</content>`,
		"</entry>",
	].join("\n");
}

/** The author, category or tag that an address is the feed of. */
function subjectOf(address: string, slug: string, snapshot: Snapshot): Subject | undefined {
	for (const kind of ["authors", "categories", "tags"] as const) {
		const entry = snapshot.find(kind, slug);
		if (!entry || feedOf(entry.path) !== address) continue;
		const { id, path, name } = entry;
		return {
			id,
			path,
			name,
			articles: () => (kind === "authors" ? articlesBy(snapshot, path) : articlesAbout(snapshot, kind, entry as Topic)),
		};
	}
	return undefined;
}

function noFeed() {
	return new Response("There is no such feed.\n", { status: 404 });
}

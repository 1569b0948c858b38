import { siteContext } from "../../.server/http.ts";
import type { Route } from "./+types/articles-rss";
import { type FeedEntry, readFeed } from "./read-feed.ts";
import { xmlResponse, xmlText } from "./xml.ts";

const namespaces = [
	["atom", "http://www.w3.org/2005/Atom"],
	["content", "http://purl.org/rss/1.0/modules/content/"],
	["dc", "http://purl.org/dc/elements/1.1/"],
	["media", "http://search.yahoo.com/mrss/"],
].map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);

/** The newest articles with their full text as RSS 2.0, for programs that read no Atom. */
export function loader({ context, url }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { title, about, page, locale, updated, entries } = readFeed(site);
	return xmlResponse(
		"application/rss+xml",
		[
			`<rss version="2.0"${namespaces.join("")}>`,
			"<channel>",
			`<title>${xmlText(title)}</title>`,
			`<link>${xmlText(page)}</link>`,
			// The format demands one.
			`<description>${xmlText(about || title)}</description>`,
			`<language>${xmlText(locale)}</language>`,
			`<lastBuildDate>${timeOf(updated)}</lastBuildDate>`,
			`<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${site.origin}${url.pathname}`)}"/>`,
			...entries.map(item),
			"</channel>",
			"</rss>",
		].join("\n"),
	);
}

function item({ id, title, url, published, author, category, summary, picture, html }: FeedEntry): string {
	return [
		"<item>",
		`<guid isPermaLink="false">${id}</guid>`,
		`<title>${xmlText(title)}</title>`,
		`<link>${xmlText(url)}</link>`,
		`<pubDate>${timeOf(published)}</pubDate>`,
		// The author of the format itself is a mail address.
		...(author ? [`<dc:creator>${xmlText(author.name)}</dc:creator>`] : []),
		`<category>${xmlText(category)}</category>`,
		`<description>${xmlText(summary)}</description>`,
		...(picture ? [`<media:content medium="image" url="${xmlText(picture)}"/>`] : []),
		`<content:encoded>${xmlText(html)}</content:encoded>`,
		"</item>",
	].join("\n");
}

/** A time of ISO 8601 as mail writes it (RFC 5322), in the same zone. */
function timeOf(iso: string): string {
	const [shown, zone] = [iso.slice(0, 19), iso.slice(19)];
	return new Date(`${shown}Z`).toUTCString().replace("GMT", zone.replace(":", ""));
}

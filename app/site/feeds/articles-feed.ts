import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { redirect } from "react-router";
import { v5, validate } from "uuid";
import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { feedOf } from "../../addresses/feeds.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { companyOf } from "../company.ts";
import { pageSeo } from "../page-seo.ts";
import { RichText } from "../rich-text.tsx";
import { modifiedOf } from "../structured-data/things.ts";
import { articlesAbout, type Topic } from "../topics.ts";
import type { Route } from "./+types/articles-feed";
import { xmlResponse, xmlText } from "./xml.ts";

/** As many as a reader that was away for long needs; each has its full text. */
const newest = 50;

const slugQuery = /^[a-z0-9-]{1,96}$/;

/** Query parameters that chose the feed of an author, category or tag before those had addresses of their own. */
const formerQueries = { author: "authors", category: "categories", tag: "tags" } as const;

export const handle: RouteHandle = { query: { author: slugQuery, category: slugQuery, tag: slugQuery } };

/** The newest articles with their full text, as an Atom feed: all of them, or those of one author, category or tag. */
export function loader({ context, params, url: asked }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	for (const [parameter, kind] of Object.entries(formerQueries)) {
		const slug = asked.searchParams.get(parameter);
		const entry = slug === null ? undefined : snapshot.find(kind, slug);
		if (entry) return redirect(feedOf(entry.path), 301);
		if (slug !== null) return noFeed();
	}
	const subject = params.slug === undefined ? undefined : subjectOf(asked.pathname, params.slug, snapshot);
	if (params.slug !== undefined && !subject) return noFeed();
	const articles = (subject?.articles() ?? snapshot.list("articles")).slice(0, newest);
	const company = companyOf({ snapshot, origin });
	const language = siteLanguage(snapshot);
	const shown = subject?.path ?? "/articles";
	const page = pageSeo(snapshot, shown);
	// Not the time of the release: the same content must give the same feed in every release.
	const { changedAt = 0 } = snapshot.paths().find(({ path }) => path === shown) ?? {};
	const updated = articles
		.map((article) => instant(modifiedOf(article)))
		.sort()
		.at(-1);

	return xmlResponse(
		"application/atom+xml",
		[
			`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language.locale)}">`,
			`<id>${subject ? lastingId(subject.id) : xmlText(`${origin}${shown}`)}</id>`,
			`<title>${xmlText(subject ? `${subject.name}, ${company}` : company)}</title>`,
			...(page?.description ? [`<subtitle>${xmlText(page.description)}</subtitle>`] : []),
			`<link rel="self" type="application/atom+xml" href="${xmlText(`${origin}${asked.pathname}`)}"/>`,
			`<link rel="alternate" type="text/html" href="${xmlText(`${origin}${shown}`)}"/>`,
			`<updated>${updated ?? new Date(changedAt).toISOString()}</updated>`,
			`<author><name>${xmlText(company)}</name></author>`,
			...articles.map(entry),
			"</feed>",
		].join("\n"),
	);

	function nameAndPage({ name, path }: Entry<Collections["articles"]>["author"]): string {
		return `<name>${xmlText(name)}</name>${path ? `<uri>${xmlText(origin + path)}</uri>` : ""}`;
	}

	function entry(article: Entry<Collections["articles"]>) {
		const url = xmlText(origin + article.path);
		const text = createElement(RichText, {
			...{ document: article.content, media: snapshot.media, origin, language },
			// Readers show several articles on one page.
			idPrefix: `${article.slug}-`,
		});
		return [
			"<entry>",
			`<id>${lastingId(article.id)}</id>`,
			`<title>${xmlText(article.title)}</title>`,
			`<link rel="alternate" type="text/html" href="${url}"/>`,
			`<published>${instant(article.publishedAt)}</published>`,
			`<updated>${instant(modifiedOf(article))}</updated>`,
			...(article.author.name ? [`<author>${nameAndPage(article.author)}</author>`] : []),
			`<category term="${xmlText(article.category)}"/>`,
			`<summary>${xmlText(article.excerpt)}</summary>`,
			`<content type="html">${xmlText(renderToStaticMarkup(text))}</content>`,
			"</entry>",
		].join("\n");
	}
}

/**
 * Returns the Atom id (a UUID URN) of an entry, which stays the same when its address changes. Imported content may
 * have any text as its id: that becomes a UUID of version 5.
 */
function lastingId(id: string): string {
	return `urn:uuid:${validate(id) ? id : v5(id, v5.URL)}`;
}

interface Subject {
	readonly id: string;
	readonly path: string;
	readonly name: string;
	articles(): readonly Entry<Collections["articles"]>[];
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
			articles: () =>
				kind === "authors"
					? snapshot.select("articles", (all) => all.filter((one) => one.author.path === path))
					: articlesAbout(snapshot, kind, entry as Topic),
		};
	}
	return undefined;
}

function noFeed() {
	return new Response("There is no such feed.\n", { status: 404 });
}

/** Atom needs a time, articles have a date. */
function instant(date: string): string {
	return new Date(date).toISOString();
}

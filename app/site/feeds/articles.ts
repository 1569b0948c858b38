import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { siteLanguage } from "../../content/site-language.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { companyOf } from "../company.ts";
import { pageSeo } from "../page-seo.ts";
import { RichText } from "../rich-text.tsx";
import { modifiedOf } from "../structured-data/things.ts";
import type { Route } from "./+types/articles";
import { xmlResponse, xmlText } from "./xml.ts";

/** As many as a reader that was away for long needs; each has its full text. */
const newest = 50;

/** One author's alone may be asked for. */
export const handle: RouteHandle = { query: { author: /^[a-z0-9-]{1,96}$/ } };

/** The newest articles with their full text, as an Atom feed. */
export function loader({ context, url: asked }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const slug = asked.searchParams.get("author");
	const author = slug === null ? undefined : snapshot.find("authors", slug);
	if (slug !== null && !author) return new Response("There is no such author.\n", { status: 404 });
	const articles = (
		author
			? snapshot.select("articles", (all) => all.filter((one) => one.author.path === author.path))
			: snapshot.list("articles")
	).slice(0, newest);
	const company = companyOf({ snapshot, origin });
	const language = siteLanguage(snapshot);
	const shown = author?.path ?? "/articles";
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
			`<id>${xmlText(`${origin}${shown}`)}</id>`,
			`<title>${xmlText(author ? `${author.name}, ${company}` : company)}</title>`,
			...(page?.description ? [`<subtitle>${xmlText(page.description)}</subtitle>`] : []),
			`<link rel="self" type="application/atom+xml" href="${xmlText(`${origin}/feed.xml${asked.search}`)}"/>`,
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
		const text = createElement(RichText, { document: article.content, media: snapshot.media, origin, language });
		return [
			"<entry>",
			`<id>${url}</id>`,
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

/** Atom needs a time, articles have a date. */
function instant(date: string): string {
	return new Date(date).toISOString();
}

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { siteContext } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/publishing/snapshot.ts";
import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { siteLanguage } from "../../content/site-language.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { companyOf } from "../company.ts";
import { pageSeo } from "../page-seo.ts";
import { RichText } from "../rich-text.tsx";
import { modifiedOf } from "../structured-data/things.ts";
import { articlesAbout, type Topic } from "../topics.ts";
import type { Route } from "./+types/articles";
import { xmlResponse, xmlText } from "./xml.ts";

/** As many as a reader that was away for long needs; each has its full text. */
const newest = 50;

const slugQuery = /^[a-z0-9-]{1,96}$/;

/** Those of one author, category or tag alone may be asked for. */
export const handle: RouteHandle = { query: { author: slugQuery, category: slugQuery, tag: slugQuery } };

/** The newest articles with their full text, as an Atom feed. */
export function loader({ context, url: asked }: Route.LoaderArgs) {
	const { snapshot, origin } = context.get(siteContext);
	const subject = subjectOf(asked.searchParams, snapshot);
	if (subject === "missing") return new Response("There is no such feed.\n", { status: 404 });
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
			`<id>${xmlText(`${origin}${shown}`)}</id>`,
			`<title>${xmlText(subject ? `${subject.name}, ${company}` : company)}</title>`,
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

interface Subject {
	readonly path: string;
	readonly name: string;
	articles(): readonly Entry<Collections["articles"]>[];
}

/** What a feed is asked of: an author, a category or a tag; undefined for all articles. */
function subjectOf(params: URLSearchParams, snapshot: Snapshot): Subject | "missing" | undefined {
	for (const [parameter, kind] of [
		["author", "authors"],
		["category", "categories"],
		["tag", "tags"],
	] as const) {
		const slug = params.get(parameter);
		if (slug === null) continue;
		const entry = snapshot.find(kind, slug);
		if (!entry) return "missing";
		const { path, name } = entry;
		return {
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

/** Atom needs a time, articles have a date. */
function instant(date: string): string {
	return new Date(date).toISOString();
}

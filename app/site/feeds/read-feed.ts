import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { v5, validate } from "uuid";
import type { Site } from "../../.server/http.ts";
import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { zonedTime } from "../../content/values/time-zone.ts";
import { companyOf } from "../company.ts";
import { pageSeo } from "../page-seo.ts";
import { RichText } from "../rich-text.tsx";
import { imageUrl } from "../structured-data/organization.ts";
import { timesOf } from "../structured-data/times-of.ts";

/** As many as a reader that was away for long needs; each has its full text. */
const newest = 50;

/** Articles as feed readers get them, in any format. */
export interface Feed {
	readonly id: string;
	readonly title: string;
	readonly about: string | undefined;
	readonly locale: string;
	readonly company: string;
	/** The page that shows the same. */
	readonly page: string;
	/** As ISO 8601 writes the clocks of the site, as all times here. */
	readonly updated: string;
	readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
	/** A UUID URN, which stays the same when the address changes. */
	readonly id: string;
	readonly url: string;
	readonly title: string;
	readonly published: string;
	readonly updated: string;
	readonly author: { readonly name: string; readonly url: string | undefined } | undefined;
	readonly category: string;
	readonly summary: string;
	/** The address of its picture. */
	readonly picture: string | undefined;
	readonly html: string;
}

/** The author, category or tag that a feed is about. */
export interface Subject {
	readonly id: string;
	readonly path: string;
	readonly name: string;
	articles(): readonly Article[];
}

type Article = Entry<Collections["articles"]>;

/** The newest articles with their full text: all of them, or those about a subject. */
export function readFeed(site: Site, subject?: Subject): Feed {
	const { snapshot, origin } = site;
	const company = companyOf(site);
	const shown = subject?.path ?? "/articles";
	const articles = (subject?.articles() ?? snapshot.list("articles")).slice(0, newest);
	const entries = articles.map((article) => entryOf(site, article));
	const changes = entries.map(({ updated }) => Date.parse(updated));
	const { timeZone } = snapshot.one("site_settings").businessHours;
	return {
		id: subject ? lastingId(subject.id) : `${origin}${shown}`,
		title: subject ? `${subject.name}, ${company}` : company,
		about: pageSeo(snapshot, shown)?.description,
		locale: siteLanguage(snapshot).locale,
		company,
		page: `${origin}${shown}`,
		updated: zonedTime(timeZone, changes.length > 0 ? Math.max(...changes) : changeOf(snapshot, shown)),
		entries,
	};
}

/** Not the time of the release: the same content gives the same feed in every release. */
function changeOf(snapshot: Snapshot, shown: string): number {
	return snapshot.paths().find(({ path }) => path === shown)?.changedAt ?? 0;
}

function entryOf({ snapshot, origin }: Site, article: Article): FeedEntry {
	const { published, modified } = timesOf(snapshot, article);
	const { name, path } = article.author;
	const text = createElement(RichText, {
		...{ document: article.content, media: snapshot.media, origin, language: siteLanguage(snapshot) },
		// Readers show several articles on one page.
		idPrefix: `${article.slug}-`,
	});
	return {
		id: lastingId(article.id),
		url: origin + article.path,
		title: article.title,
		published,
		updated: modified,
		author: name ? { name, url: path ? origin + path : undefined } : undefined,
		category: article.category,
		summary: article.excerpt,
		picture: imageUrl(origin, article.image),
		html: renderToStaticMarkup(text),
	};
}

/** Imported content may have any text as its id: that becomes a UUID of version 5. */
function lastingId(id: string): string {
	return `urn:uuid:${validate(id) ? id : v5(id, v5.URL)}`;
}

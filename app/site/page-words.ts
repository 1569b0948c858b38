import type { Snapshot } from "../.server/publishing/snapshot.ts";
import { beginningOf } from "../content/beginning-of.ts";
import { type CollectionName, collections, type SingletonName, singletons } from "../content/register.ts";

/** What search engines and link previews are told about a page. */
export interface PageWords {
	/** As a line in a list of results. */
	readonly title: string;
	/** As it stands on the page itself, where that is an entry's own; else the same as its title. */
	readonly heading: string;
	readonly description: string;
	readonly keywords: readonly string[];
}

type Own = { title?: string; heading?: string; description?: string; keywords?: readonly string[] };

/** The words of a live page: its own, else what it shows, else the site's. Undefined where no page is. */
export function pageWords(snapshot: Snapshot, path: string): PageWords | undefined {
	const seo = snapshot.one("seo");
	const found = wordsOfEntry(snapshot, path) ?? wordsOfSingleton(snapshot, path);
	if (!found) return undefined;
	const title = found.title || snapshot.one("site_settings").company_name;
	return {
		title,
		heading: found.heading || title,
		description: found.description || seo.description,
		keywords: found.keywords?.length ? found.keywords : seo.keywords,
	};
}

function wordsOfEntry(snapshot: Snapshot, path: string): Own | undefined {
	const type = collections.find((collection) => collection.path && path.startsWith(`${collection.path}/`));
	const entry = type && snapshot.list(type.name as CollectionName).find((one) => one.path === path);
	if (!entry || !("seo" in entry)) return undefined;
	return {
		title: entry.seo.title || entry.title,
		heading: entry.title,
		description: entry.seo.description || shorten("excerpt" in entry ? entry.excerpt : entry.description),
		keywords: entry.seo.keywords.length > 0 ? entry.seo.keywords : "tags" in entry ? entry.tags : entry.technologies,
	};
}

function wordsOfSingleton(snapshot: Snapshot, path: string): Own | undefined {
	const type = singletons.find((one) => one.path === path || one.alsoOn?.includes(path));
	if (!type) return undefined;
	const stated = snapshot.one("seo").pages.find((page) => page.path === path);
	return stated ?? shownOn(snapshot, type.name, path);
}

function shownOn(snapshot: Snapshot, name: SingletonName, path: string): Own {
	if (path === "/portfolio/all") {
		const { all } = snapshot.one("portfolio-page");
		return { title: all.title, description: all.subtitle };
	}
	const page = snapshot.one(name);
	if ("hero_headline" in page) return { title: page.hero_headline, description: shorten(page.hero_subtext) };
	if ("hero" in page) return { title: page.hero.title, description: shorten(page.hero.subtitle) };
	if ("intro" in page) return { title: page.title, description: shorten(page.intro) };
	return {};
}

/** Cuts at a word so that a description fits a result page. */
export function shorten(text: string, longest = 170): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= longest) return line;
	return `${beginningOf(line, longest - 1).replace(/\s+\S*$/, "")}…`;
}

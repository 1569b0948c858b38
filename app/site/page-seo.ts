import type { Snapshot } from "../.server/snapshot/snapshot.ts";
import { typeAt } from "../addresses/public-pages.ts";
import { valueAt } from "../content/fields/walk.ts";
import type { Collection, Singleton } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { beginningOf } from "../content/values/beginning-of.ts";
import type { PlainKey } from "../language/catalogue.ts";

/** The texts of a page in search results and link previews. */
export interface PageSeo {
	/** As in a list of results. */
	readonly title: string;
	/** The heading on the page of an entry; elsewhere the same as the title. */
	readonly heading: string;
	readonly description: string;
	readonly keywords: readonly string[];
}

/** Names of fixed pages while they have no title of their own, by path. */
const words: Readonly<Record<string, PlainKey>> = {
	"/about": "shell.about",
	"/services": "shell.services",
	"/portfolio": "shell.portfolio",
	"/portfolio/all": "shell.allProjects",
	"/articles": "shell.articles",
	"/authors": "articles.authors",
	"/contact": "shell.contact",
	"/estimate": "shell.estimate",
	"/privacy-policy": "legal.privacy",
	"/terms-of-service": "legal.terms",
	"/accessibility": "accessibility.title",
};

type Own = { title?: string; heading?: string; description?: string; keywords?: readonly string[] };

/** Returns the texts of a live page for search engines: its own, those of its content, or the site's. */
export function pageSeo(snapshot: Snapshot, path: string): PageSeo | undefined {
	const seo = snapshot.one("seo");
	const found = seoOfEntry(snapshot, path) ?? seoOfSingleton(snapshot, path) ?? seoOfCollection(path);
	if (!found) return undefined;
	const { t } = siteLanguage(snapshot);
	const word = words[path];
	const title = found.title || (word ? t(word) : snapshot.one("site_settings").company_name);
	return {
		title,
		heading: found.heading || title,
		description: found.description || seo.description,
		keywords: found.keywords?.length ? found.keywords : seo.keywords,
	};
}

function seoOfEntry(snapshot: Snapshot, path: string): Own | undefined {
	const type = typeAt(path);
	const entry = type && snapshot.entryAt(path);
	if (!entry) return undefined;
	const { title, description, keywords = [] }: Own = entry.seo ?? {};
	return {
		title: title || entry[type.title],
		heading: entry[type.title],
		description: description || shorten(type.summary ? entry[type.summary] : ""),
		keywords: keywords.length > 0 || !type.keywords ? keywords : entry[type.keywords],
	};
}

function seoOfSingleton(snapshot: Snapshot, path: string): Own | undefined {
	for (const { name, path: own, pageSeo, alsoOn = [] } of singletons as readonly Singleton[]) {
		const page = own === path ? { path, pageSeo } : alsoOn.find((other) => other.path === path);
		if (!page) continue;
		const stated = snapshot.one("seo").pages.find((page) => page.path === path);
		const { title, description } = page.pageSeo ?? { title: "hero.title", description: "hero.subtitle" };
		const say = (field: string) => String(valueAt(snapshot.one(name), field) ?? "");
		return stated ?? { title: say(title), description: shorten(say(description)) };
	}
}

/** For the page that lists a collection, where no singleton describes it. */
function seoOfCollection(path: string): Own | undefined {
	const type = collections.find((one: Collection<string, any>) => one.path === path && one.isListed !== false);
	return type && { title: type.plural, description: type.description };
}

/** Cuts at a word so that a description fits a result page. */
export function shorten(text: string, longest = 170): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= longest) return line;
	return `${beginningOf(line, longest - 1).replace(/\s+\S*$/, "")}…`;
}

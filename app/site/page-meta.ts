import type { MetaDescriptor } from "react-router";
import type { Site } from "../.server/http.ts";
import { markdownOf } from "../addresses/markdown-addresses.ts";
import type { PublicImage } from "../content/fields/public-values.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { companyOf } from "./company.ts";
import { pageSeo } from "./page-seo.ts";
import { fallbackSize, type SocialImage, socialImage } from "./social/social-card.ts";
import { type PageThings, pageGraph } from "./structured-data/graph.ts";

export interface PageMetaOptions extends PageThings {
	site: Site;
	/** The page itself, without a query: filtered lists name the whole list as their canonical page. */
	path: string;
	title?: string;
	/** The part of a list that is shown, such as a category: goes before the title. */
	part?: string;
	description?: string;
	keywords?: readonly string[];
	/** A picture to show instead of the one made for the page. */
	image?: PublicImage | null;
	type?: "website" | "article";
	/** Whether search engines are asked to leave it out. */
	isUnlisted?: boolean;
	/** The canonical address on another site that has the same text: search engines show that one. */
	elsewhere?: string;
	/** The address of a feed of what the page lists. */
	feed?: string;
	/** Date or time (ISO 8601) of an article. */
	published?: string;
	modified?: string;
}

/**
 * Everything a page says about itself in its head. Call it in the loader and return it from `meta`:
 * `export const meta = ({ loaderData }) => loaderData?.meta ?? [];`
 */
export function pageMeta(options: PageMetaOptions): MetaDescriptor[] {
	const { site, path, part, type = "website" } = options;
	const { snapshot, origin } = site;
	const words = pageSeo(snapshot, path);
	// Shown by a link: what it says of itself would name an address that it does not have.
	if (site.recipient) return missingMeta({ site, title: options.title || words?.title || companyOf(site) });
	const title = options.title || words?.title || companyOf(site);
	const description = options.description ?? words?.description ?? snapshot.one("seo").description;
	const keywords = options.keywords ?? words?.keywords ?? snapshot.one("seo").keywords;
	const settings = snapshot.one("site_settings");
	const url = canonical(origin, path);
	const image = pictureOf(options);
	const twitter = twitterName(settings.social_twitter);

	return [
		{ title: titleWithSuffix(site, path, part ? `${part} – ${title}` : title) },
		...named({
			description,
			keywords: keywords.join(", "),
			robots: options.isUnlisted ? "noindex" : "max-image-preview:large",
			"google-site-verification": settings.google_verification,
			"twitter:card": "summary_large_image",
			"twitter:site": twitter,
			"twitter:title": title,
			"twitter:description": description,
			"twitter:image": image.url,
			"twitter:image:alt": image.alt,
		}),
		canonicalLink(options, url),
		...(options.isUnlisted || options.elsewhere || snapshot.source(path) ? [] : alternates(site, path)),
		...(options.feed
			? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", href: options.feed, title }]
			: []),
		...inWords(options),
		...properties({
			"og:title": title,
			"og:description": description,
			"og:url": url,
			"og:type": type,
			"og:site_name": companyOf(site),
			"og:locale": ogLocale(siteLanguage(snapshot).locale),
			"og:image": image.url,
			"og:image:width": String(image.width),
			"og:image:height": String(image.height),
			"og:image:alt": image.alt,
			"article:published_time": options.published,
			"article:modified_time": options.modified,
		}),
		{ "script:ld+json": pageGraph({ ...options, title, description, url }) },
	];
}

/** The head of a page that search engines must not index: unknown addresses, errors. */
export function missingMeta({ site, title }: { site: Site; title: string }): MetaDescriptor[] {
	return [{ title: titleWithSuffix(site, "", title) }, { name: "robots", content: "noindex" }];
}

/** A page that stands in the words of another language is that one: the link names its language, so it leads there. */
function canonicalLink({ site, path, elsewhere }: PageMetaOptions, url: string): MetaDescriptor {
	const source = elsewhere ? undefined : site.snapshot.source(path);
	const link = { tagName: "link", rel: "canonical" } as const;
	return source ? { ...link, hrefLang: source.locale, href: url } : { ...link, href: elsewhere || url };
}

/** The same page as programs read it. */
function inWords({ site: { snapshot }, path, isUnlisted }: PageMetaOptions): MetaDescriptor[] {
	if (isUnlisted || snapshot.resolve(path).kind !== "live") return [];
	return [{ tagName: "link", rel: "alternate", type: "text/markdown", href: markdownOf(path) }];
}

/** The same page in all languages that have it; the first is also for everybody else. */
function alternates({ snapshot, origin }: Site, path: string): MetaDescriptor[] {
	const pages = snapshot.alternates(path).map((page) => ({ ...page, href: canonical(origin, page.path) }));
	const [first] = pages;
	if (!first) return [];
	return [...pages, { ...first, locale: "x-default" }].map(({ locale: hrefLang, href }) => ({
		...{ tagName: "link", rel: "alternate", hrefLang, href },
	}));
}

/** The canonical address of a page: the configured origin and the path, "/" only for the home page. */
export function canonical(origin: string, path: string): string {
	return new URL(path, origin).href;
}

function titleWithSuffix({ snapshot, origin }: Site, path: string, title: string): string {
	const suffix = path === "/" ? "" : snapshot.one("seo").titleSuffix;
	// A site without content yet is titled with its host name.
	if (suffix === "" || title === "") return title || suffix || new URL(origin).host;
	// Stored texts are trimmed, so the space before "· Quillstone" is added here.
	return /^[\p{L}\p{N}]/u.test(suffix) ? `${title} · ${suffix}` : `${title} ${suffix}`;
}

/** Open Graph wants a country with every language, so the likeliest is added. */
function ogLocale(locale: string): string {
	const { language, region } = new Intl.Locale(locale).maximize();
	return `${language}_${region}`;
}

function pictureOf({ site, path, image }: PageMetaOptions): SocialImage {
	if (!image?.fallback) return socialImage(site, path);
	return { url: canonical(site.origin, image.fallback), ...fallbackSize(image), alt: image.alt };
}

function twitterName(profile: string): string {
	const name = /^https?:\/\/(?:www\.)?(?:twitter|x)\.com\/(\w{1,15})\/?$/.exec(profile)?.[1];
	return name ? `@${name}` : "";
}

function named(values: Record<string, string>): MetaDescriptor[] {
	return Object.entries(values).flatMap(([name, content]) => (content ? [{ name, content }] : []));
}

function properties(values: Record<string, string | undefined>): MetaDescriptor[] {
	return Object.entries(values).flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

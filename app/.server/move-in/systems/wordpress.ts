import { unescaped } from "../../../content/values/addresses/old-address.ts";
import type { Found, OldEntry } from "../old-content.ts";
import { endingOf, refused, type Source, type SourceFile } from "../source.ts";
import { keptNotesAsHtml } from "../text/footnotes.ts";
import { isRestrictingField } from "./restricted.ts";
import { isAboutListing, isUnlistedByPlugin } from "./unlisted.ts";
import { isLanguageField, languageTaxonomies, WordpressLanguages } from "./wordpress-languages.ts";
import { elementsOf, words, type XmlElement, type XmlFaults } from "./xml-elements.ts";

/** Reads the exports of WordPress (WXR): one XML file, or all of a folder or archive. */
export async function* wordpressFound(source: Source): AsyncGenerator<Found> {
	const files = source.files.filter(({ path }) => endingOf(path) === ".xml" || source.files.length === 1);
	if (files.length === 0) throw refused(`${source.name} holds no .xml file. WordPress writes one under Tools, Export.`);
	let isAny = false;
	const languages = new WordpressLanguages();
	for (const file of files) {
		for await (const found of foundIn(file, languages)) {
			isAny = true;
			yield found;
		}
	}
	if (!isAny) throw noExport(source.name);
}

function noExport(name: string): Error {
	return refused(`${name} is not an export of WordPress. WordPress writes one under Tools, Export.`);
}

async function* foundIn(file: SourceFile, languages: WordpressLanguages): AsyncGenerator<Found> {
	let isExport = false;
	let isForeign = false;
	const site = { title: "", address: "" };
	let isSiteTold = false;
	const terms = new Set<string>();
	const isWhole = (path: readonly string[]) => {
		if (path.length === 1 && path[0] !== "rss") isForeign = true;
		return path.length === 3 && path[0] === "rss" && path[1] === "channel";
	};
	const faults: XmlFaults = new Map();
	for await (const element of elementsOf(file, isWhole, faults)) {
		if (element.name === "title") site.title ||= element.text.trim();
		else if (element.name === "wp:base_blog_url") site.address = element.text.trim();
		else if (element.name === "link") site.address ||= element.text.trim();
		else if (element.name === "wp:wxr_version") isExport = true;
		else if (aboutSite.has(element.name)) continue;
		else {
			if (!isExport) throw noExport(file.path);
			if (!isSiteTold) {
				isSiteTold = true;
				yield { is: "site", ...site };
			}
			for (const found of foundOf(element, file.path, languages)) {
				if (found.is === "term") terms.add(keyOf(found));
				yield found;
			}
			// An export of posts alone names their categories and tags only there.
			for (const term of termsOf(element)) {
				if (terms.has(keyOf(term))) continue;
				terms.add(keyOf(term));
				yield term;
			}
		}
	}
	if (isForeign || !isExport) throw noExport(file.path);
	if (!isSiteTold) yield { is: "site", ...site };
	yield* languages.toldOf(file.path);
	for (const [what, lines] of faults) {
		const [first] = lines;
		const others = lines.size > 1 ? ` and ${lines.size - 1} more` : "";
		yield { is: "mended", place: `${file.path}, line ${first}${others}`, what };
	}
}

type Term = Extract<Found, { is: "term" }>;

function keyOf({ kind, title, list }: Term): string {
	return JSON.stringify([kind, title, list?.slug]);
}

const termKinds = { category: "Category", post_tag: "Tag" } as const;

function termOf(kind: Term["kind"], title: string, [slug, above = "", number = ""]: readonly string[]): Term {
	return { is: "term", kind, title, list: { slug: slug ?? "", above, number } };
}

/** The categories and tags of a post. */
function termsOf({ children }: XmlElement): Term[] {
	return children.flatMap(({ name, attributes: { domain, nicename }, text }) => {
		const kind = name === "category" ? termKinds[domain as keyof typeof termKinds] : undefined;
		return kind && nicename ? termOf(kind, text.trim(), [nicename]) : [];
	});
}

/** Told of in one line, as settings of the old site. */
const aboutSite = new Set(
	"description pubDate language generator image wp:base_site_url cloud atom:link itunes:explicit lastBuildDate".split(
		" ",
	),
);

function* foundOf(element: XmlElement, file: string, languages: WordpressLanguages): Generator<Found> {
	switch (element.name) {
		case "wp:author": {
			const key = words(element, "wp:author_login");
			const full = `${words(element, "wp:author_first_name")} ${words(element, "wp:author_last_name")}`.trim();
			const name = words(element, "wp:author_display_name") || full || key;
			const list = { slug: niceName(key), number: words(element, "wp:author_id") };
			yield { is: "author", author: { key, name }, list };
			return;
		}
		case "wp:category": {
			const list = ["wp:category_nicename", "wp:category_parent", "wp:term_id"].map((name) => words(element, name));
			yield termOf("Category", words(element, "wp:cat_name"), list);
			return;
		}
		case "wp:tag":
			yield termOf("Tag", words(element, "wp:tag_name"), [words(element, "wp:tag_slug")]);
			return;
		case "wp:term": {
			const taxonomy = words(element, "wp:term_taxonomy");
			languages.take(element);
			yield* languages.versionsOf(element);
			if (languageTaxonomies.includes(taxonomy) && taxonomy !== "language") return;
			const title = words(element, "wp:term_name") || words(element, "wp:term_slug");
			const kind = termKinds[taxonomy as keyof typeof termKinds];
			const list = ["wp:term_slug", "wp:term_parent", "wp:term_id"].map((name) => words(element, name));
			if (kind) return yield termOf(kind, title, list);
			yield {
				is: "left",
				kind: ({ nav_menu: "Menu", language: "Language" } as Record<string, string>)[taxonomy] ?? `Term (${taxonomy})`,
				title,
				why: termsLeft(taxonomy),
			};
			return;
		}
		case "item":
			yield* itemOf(element, file, languages);
			return;
		default:
			yield { is: "left", kind: "Part of the file", title: element.name, why: "is nothing that is known here" };
	}
}

/** How WordPress writes a login in the address of what somebody wrote. */
function niceName(login: string): string {
	const plain = login.normalize("NFKD").toLowerCase().replaceAll(".", "-");
	return plain
		.replace(/[^a-z0-9 _-]/g, "")
		.replace(/[ -]+/g, "-")
		.replace(/^-|-$/g, "");
}

function termsLeft(taxonomy: string): string {
	if (taxonomy === "nav_menu") return "menus are arranged under Navigation";
	if (taxonomy === "language") return "the languages of the site are set under Languages";
	return taxonomy === "post_format" ? "articles have no formats here" : "belongs to a plugin";
}

/** The kinds of items that are not imported, and why. */
const otherItems: Readonly<Record<string, readonly [kind: string, why: string]>> = {
	nav_menu_item: ["Menu entry", "menus are arranged under Navigation"],
	revision: ["Former version", "versions begin anew here"],
	custom_css: ["Style sheet", "the look is set under Look"],
	customize_changeset: ["Settings of a theme", "the look is set under Look"],
	oembed_cache: ["Kept answer of another site", "it is not needed here"],
	user_request: ["Request of a person", "it belongs to the old site"],
	wp_template: ["Template", "pages are laid out by this site"],
	wp_template_part: ["Template", "pages are laid out by this site"],
	wp_global_styles: ["Styles", "the look is set under Look"],
	wp_navigation: ["Menu", "menus are arranged under Navigation"],
};

function* itemOf(item: XmlElement, file: string, languages: WordpressLanguages): Generator<Found> {
	const type = words(item, "wp:post_type");
	const key = words(item, "wp:post_id");
	const meta = metaOf(item);
	const title = words(item, "title") || meta.get("_menu_item_url") || "";
	if (type === "attachment") {
		const address = words(item, "wp:attachment_url") || words(item, "guid");
		const alt = meta.get("_wp_attachment_image_alt") ?? "";
		const caption = words(item, "excerpt:encoded");
		yield {
			is: "picture",
			key,
			title: title || words(item, "wp:post_name"),
			address,
			alt,
			caption,
			parent: words(item, "wp:post_parent"),
		};
		return;
	}
	if (type === "wp_block") {
		const html = words(item, "content:encoded");
		const isShown = words(item, "wp:status") === "publish" && !words(item, "wp:post_password");
		return yield { is: "pattern", key, title: title || key, html, isShown };
	}
	if (type !== "post" && type !== "page") {
		const [kind, why] = otherItems[type] ?? [`Item of the kind “${type}”`, "belongs to a plugin"];
		const about = meta.get("_menu_item_object_id");
		yield { is: "left", kind, title: title || words(item, "wp:post_name") || key, why, about };
		return;
	}
	const status = words(item, "wp:status");
	const noun = type === "post" ? "Post" : "Page";
	if (status === "trash" || status === "auto-draft") {
		const why = status === "trash" ? "was in the trash" : "was never saved";
		yield { is: "left", kind: noun, title, why };
		return;
	}
	const entry = entryOf(item, { type, key, meta, title, status, file });
	yield { is: "entry", entry: { ...entry, ...languages.of(item, key, meta) } };
}

const states: Readonly<Record<string, OldEntry["state"]>> = {
	publish: "published",
	future: "scheduled",
	private: "private",
};

function entryOf(
	item: XmlElement,
	about: {
		type: "post" | "page";
		key: string;
		meta: ReadonlyMap<string, string>;
		title: string;
		status: string;
		file: string;
	},
): OldEntry {
	const { type, key, meta, title, status, file } = about;
	const written = item.children.find(({ name }) => name === "content:encoded")?.text ?? "";
	const html = keptNotesAsHtml(written, meta.get("footnotes") ?? "");
	const terms = item.children.filter(({ name }) => name === "category");
	const named = (domain: string) =>
		terms.filter(({ attributes }) => attributes.domain === domain).map(({ text }) => text.trim());
	const password = words(item, "wp:post_password");
	const comments = item.children.filter(({ name }) => name === "wp:comment");
	const thumbnail = meta.get("_thumbnail_id");
	const restricting = [...meta].find(([key, value]) => isRestrictingField(key, value))?.[0];
	const said = (keys: readonly string[]) => keys.map((key) => meta.get(key)).find(Boolean) ?? "";
	return {
		key,
		kind: type,
		place: `${file}, line ${item.line}`,
		title,
		slug: unescaped(words(item, "wp:post_name")),
		address: words(item, "link"),
		base: words(item, "link"),
		formerAddresses: [...formerOf(item), ...plainOf(type, key, password ? "" : status)],
		date: dateOf(item),
		changed: changeOf(item),
		canonical: said(forSearch.canonical),
		state: password ? "protected" : restricting && status === "publish" ? "private" : (states[status] ?? "draft"),
		html,
		isClassic: !/<!--\s*wp:/.test(html),
		excerpt: words(item, "excerpt:encoded"),
		seo: {
			title: seoWords(said(forSearch.title), title),
			description: seoWords(said(forSearch.description), title),
			keywords: said(forSearch.keywords)
				.split(",")
				.map((one) => one.trim())
				.filter(Boolean),
		},
		authors: [words(item, "dc:creator").replace(/^[<>]+/, "")].filter(Boolean),
		categories: named("category"),
		tags: named("post_tag"),
		picture: thumbnail ? { address: "", entry: thumbnail } : null,
		isFeatured: words(item, "wp:is_sticky") === "1",
		isUnlisted: [...meta].some(([key, value]) => !forSearchKeys.has(key) && isUnlistedByPlugin(key, value)),
		changes: restricting ? [`its field “${restricting}” says that only some visitors saw it`] : [],
		left: [...leftOf(item, meta, terms), ...commentsLeft(comments)],
	};
}

/**
 * The fields in which plugins store texts for search engines: Yoast, Rank Math, SEOPress, and both generations of All
 * in One SEO.
 */
const forSearch = {
	title: ["_yoast_wpseo_title", "rank_math_title", "_seopress_titles_title", "_aioseo_title", "_aioseop_title"],
	description: [
		...["_yoast_wpseo_metadesc", "rank_math_description", "_seopress_titles_desc"],
		...["_aioseo_description", "_aioseop_description"],
	],
	keywords: [
		...["_yoast_wpseo_focuskw", "rank_math_focus_keyword", "_seopress_analysis_target_kw"],
		...["_aioseo_keywords", "_aioseop_keywords"],
	],
	canonical: [
		...["_yoast_wpseo_canonical", "rank_math_canonical_url", "_seopress_robots_canonical"],
		...["_aioseo_canonical_url", "_aioseop_custom_link"],
	],
} as const;

const forSearchKeys = new Set<string>(Object.values(forSearch).flat());

/** The addresses that every WordPress has beside its own: by the number of an entry. */
function plainOf(type: "post" | "page", key: string, status: string): string[] {
	if (status !== "publish" || !/^\d{1,10}$/.test(key)) return [];
	return type === "post" ? [`?p=${key}`] : [`?page_id=${key}`, `?p=${key}`];
}

function metaOf(item: XmlElement): Map<string, string> {
	const meta = item.children.filter(({ name }) => name === "wp:postmeta");
	return new Map(meta.map((one) => [words(one, "wp:meta_key"), words(one, "wp:meta_value")]));
}

function dateOf(item: XmlElement): string {
	const dates = [words(item, "wp:post_date"), words(item, "wp:post_date_gmt")];
	const written = dates.map((date) => date.slice(0, 10)).find((date) => /^[1-9]\d{3}-\d\d-\d\d$/.test(date));
	if (written) return written;
	const at = Date.parse(words(item, "pubDate"));
	return Number.isNaN(at) || at < 0 ? "" : new Date(at).toISOString().slice(0, 10);
}

/** The day of the last change, in the zone of the site as far as the file says it. */
function changeOf(item: XmlElement): string {
	const dates = [words(item, "wp:post_modified"), words(item, "wp:post_modified_gmt")];
	return dates.map((date) => date.slice(0, 10)).find((date) => /^[1-9]\d{3}-\d\d-\d\d$/.test(date)) ?? "";
}

/** The addresses of an entry by its former slugs. */
function formerOf(item: XmlElement): string[] {
	const old = item.children
		.filter(({ name }) => name === "wp:postmeta")
		.filter((one) => words(one, "wp:meta_key") === "_wp_old_slug")
		.map((one) => words(one, "wp:meta_value"));
	const url = URL.parse(words(item, "link"));
	const parts = url?.pathname.split("/") ?? [];
	const slug = spelled(words(item, "wp:post_name"));
	// A slug can be a part of the host, too, or of what it is below.
	const place = parts.findLastIndex((part) => slug !== "" && spelled(part.replace(/\.\w+$/, "")) === slug);
	if (!url || place < 0) return [];
	const ending = /\.\w+$/.exec(parts[place]!)?.[0] ?? "";
	return old.filter(Boolean).map((former) => url.origin + parts.with(place, former + ending).join("/"));
}

function spelled(part: string): string {
	return unescaped(part).toLowerCase();
}

/** Words for search engines, in which plugins name what the page is called: %title%, %%title%%, #post_title. */
function seoWords(text: string, title: string): string {
	const filled = text.replace(
		/%{1,2}(\w+)%{1,2}|#(post_title|page_title|site_title|separator_sa|tagline|post_excerpt|categories|author_name)\b/g,
		(place, percent?: string, hash?: string) => {
			const name = (percent ?? hash)!;
			if (/^((post_|page_)?title|title)$/.test(name)) return title;
			return emptyPlaces.has(name) ? "" : place;
		},
	);
	if (/%{1,2}\w+%{1,2}/.test(filled)) return "";
	// Separators are removed that were between a title and the name of the site.
	return filled
		.replace(/\s+/g, " ")
		.replace(/^[\s|·–—-]+|\s+[|·–—-]+\s*$/g, "")
		.trim();
}

const emptyPlaces = new Set(
	"sitename sitetitle site_title blog_title sep separator_sa page primary_category category categories excerpt post_excerpt tag tagline name author_name".split(
		" ",
	),
);

const understood = new Set(
	"title link pubDate dc:creator guid description content:encoded excerpt:encoded wp:post_id wp:post_date wp:post_date_gmt wp:post_modified wp:post_modified_gmt wp:comment_status wp:ping_status wp:post_name wp:status wp:post_parent wp:menu_order wp:post_type wp:post_password wp:is_sticky category wp:postmeta wp:comment wp:attachment_url".split(
		" ",
	),
);

/** Notes of WordPress and of its plugins to themselves. */
const ownNotes =
	/^(_edit_(last|lock)|_thumbnail_id|_wp_old_(slug|date)|_wp_attached_file|_wp_attachment_metadata|_oembed_.*|_publicize_.*|_pingme|_encloseme|_yoast_wpseo_(linkdex|content_score|primary_category|estimated-reading-time-minutes|wordproof_timestamp)|rank_math_(seo_score|internal_links_processed|analytic_object_id))$/;

function leftOf(item: XmlElement, meta: ReadonlyMap<string, string>, terms: readonly XmlElement[]): string[] {
	const parts = item.children
		.filter(({ name }) => !understood.has(name))
		.map(({ name }) => `part “${name}” of the file`);
	const isKept = (key: string) => isAboutListing(key, meta.get(key)!);
	const notes = [...meta.keys()].filter(
		(key) =>
			key &&
			!ownNotes.test(key) &&
			!forSearchKeys.has(key) &&
			key !== "footnotes" &&
			!isKept(key) &&
			!isLanguageField(key),
	);
	const fields = notes.map((key) => {
		if (key === "_wp_page_template") return `template “${meta.get(key)}”`;
		return key === "enclosure" ? "attached file (enclosure)" : `own field “${key}”`;
	});
	const others = terms
		.filter(({ attributes }) => !["category", "post_tag", ...languageTaxonomies].includes(attributes.domain ?? ""))
		.map(
			({ attributes, text }) =>
				`${attributes.domain === "post_format" ? "format" : `term (${attributes.domain})`} “${text.trim()}”`,
		);
	return [...new Set([...parts, ...fields, ...others])];
}

function commentsLeft(comments: readonly XmlElement[]): string[] {
	if (comments.length === 0) return [];
	return [`${comments.length} ${comments.length === 1 ? "comment" : "comments"}`];
}

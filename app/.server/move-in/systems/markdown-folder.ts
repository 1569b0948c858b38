import { fromHtml } from "hast-util-from-html";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { isDownload } from "../files/linked-files.ts";
import { isPictureFile, isUnshown } from "../files/picture-file.ts";
import type { Found, OldEntry } from "../old-content.ts";
import { addressOf, endingOf, refused, type Source, type SourceFile, wholeText } from "../source.ts";
import { textOf } from "../text/elements.ts";
import { wordsIn } from "../text/tidy.ts";
import { type Front, isUnlistedBy, partsOf, stateOf } from "./front-matter.ts";
import { addressesBy } from "./generator-addresses.ts";
import { type GeneratorSettings, isOfGenerator, settingsAmong } from "./generator-settings.ts";
import { type InLanguage, languagesOf, nameOfLanguage } from "./languages.ts";
import { markdownAsHtml } from "./markdown-html.ts";
import { templatesAsMarkdown } from "./templates-as-markdown.ts";
import { dateWritten } from "./written-date.ts";

const texts = new Set([".md", ".markdown", ".mdx", ".html", ".htm"]);

/** A text of Markdown should never be that long. */
const longest = 4_000_000;

/** Reads Markdown, MDX and HTML files with front matter: one, or all of a folder or archive. */
export async function* markdownFound(source: Source): AsyncGenerator<Found> {
	const files = source.files.filter(({ path }) => texts.has(endingOf(path)));
	if (files.length === 0) throw refused(`${source.name} holds no Markdown: no file that ends in .md, .mdx or .html.`);
	yield { is: "site", title: source.name, address: "" };
	const settings = await settingsAmong(source.files);
	const languageOf = languagesOf(
		files.map(({ path }) => path),
		settings.language,
	);
	const authors = new Set<string>();
	for (const file of source.files) {
		if (file === settings.file) {
			yield { is: "left", kind: "File", title: file.path, why: "settings are those of this site" };
		} else if (texts.has(endingOf(file.path))) {
			const found = await foundIn(file, settings, languageOf(file.path));
			if (found.is === "entry")
				for (const name of found.entry.authors)
					if (!authors.has(name)) {
						authors.add(name);
						yield { is: "author", author: { key: name, name } };
					}
			yield found;
		} else if (isUnshown(file.path) || isDownload(file.path) || (await isPictureFile(file))) {
			const title = file.path.split("/").at(-1)!;
			yield { is: "picture", key: file.path, title, address: addressOf(file), alt: "", caption: "", parent: "" };
		} else yield { is: "left", kind: "File", title: file.path, why: "is neither a text nor a picture" };
	}
}

async function foundIn(file: SourceFile, settings: GeneratorSettings, inLanguage: InLanguage): Promise<Found> {
	const { path } = file;
	const left = (why: string): Found => ({ is: "left", kind: "File", title: path, why });
	if (isOfGenerator(path, settings))
		return left("it is a part of the program that made the old site, and no text of it");
	if (/(^|\/)_index\.\w+$/.test(inLanguage.path))
		return left("it is the head of a list of Hugo, and lists are made of their entries here");
	if (file.bytes > longest) return left(`is longer than ${longest / 1_000_000} MB`);
	const text = (await wholeText(file)).replace(/^\uFEFF/, "");
	const { front, body, problem } = partsOf(text);
	if (problem) return left(`its front matter cannot be read: ${problem}`);
	const ending = endingOf(path);
	const about = { path, settings, inLanguage };
	const filled = templatesAsMarkdown(body, { page: front, site: settings.values });
	if (ending === ".html" || ending === ".htm") {
		// Nobody fills in a page that has no front matter.
		const { markdown: page, left: lost } = text === body ? { markdown: body, left: [] } : filled;
		return { is: "entry", entry: pageOfHtml(about, front, page, lost) };
	}
	const { html, left: lost } = markdownAsHtml(filled.markdown, ending === ".mdx");
	return { is: "entry", entry: entryOf(about, front, html, [...filled.left, ...lost]) };
}

/** The origin of a text. */
interface Origin {
	readonly path: string;
	readonly settings: GeneratorSettings;
	readonly inLanguage: InLanguage;
}

// Names of fields for the same, the first of which counts.
const covers = ["image", "cover", "thumbnail", "featured_image", "heroImage", "hero", "images"];
const dates = ["date", "publishedAt", "pubDate", "publishDate"];
const excerpts = ["excerpt", "summary", "description"];
const canonicals = ["canonical", "canonical_url", "canonicalURL", "canonicalUrl"];
const changed = ["updated", "lastmod", "modified", "updatedDate", "lastUpdated", "last_modified_at"];

/** The fields of the front matter that are understood. */
const known = new Set(
	"canonical canonical_url canonicalURL canonicalUrl tag taxonomies images updated lastmod modified updatedDate lastUpdated last_modified_at publishDate title slug permalink url date published publishedAt pubDate draft private hidden unlisted headless publish visible visibility expiryDate password noindex robots excerpt description summary author authors category categories tags keywords image cover thumbnail featured_image heroImage hero alt seo featured aliases redirect_from layout type status meta_title meta_description imageAlt".split(
		" ",
	),
);

function entryOf(
	{ path, settings, inLanguage }: Origin,
	front: Front,
	html: string,
	lost: readonly string[],
): OldEntry {
	const { language } = inLanguage;
	const folders = inLanguage.path.split("/");
	const name = folders.at(-1)!.replace(/\.\w+$/, "");
	const [, dated = "", rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? [];
	const own = rest ?? (name === "index" ? (folders.at(-2) ?? name) : name);
	const isPage = front.type === "page" || front.layout === "page" || /(^|\/)_?pages\//.test(path);
	const seo = isRecord(front.seo) ? front.seo : {};
	const cover = covers.flatMap((name) => front[name]).find(Boolean);
	const { src, url, path: file, image, alt } = (isRecord(cover) ? cover : { src: cover }) as Front;
	const written = front.title ?? firstHeading(html);
	// Jekyll parts words at spaces, but not those of one category.
	const parting = /(^|\/)_(posts|drafts)\//.test(path) ? /[\s,]+/ : /,/;
	const { categories = front.categories, tags = front.tags } = isRecord(front.taxonomies) ? front.taxonomies : {};
	const { day, doubt } = dateWritten(dates.map((name) => front[name]).find(Boolean) ?? dated, { zone: settings.zone });
	const { state, because } = stateOf({ ...front, date: day });
	const named = front.category ? listOf(front.category) : listOf(categories, parting);
	const title = wordsOf(written) || titled(own);
	const addressed = { path: inLanguage.path, front, title, name: own, date: day, categories: named, language };
	const [byPattern, ...others] = addressesBy(settings, addressed);
	// A pattern of Jekyll says nothing by itself.
	const given = wordsOf(front.permalink ?? front.url).replace(/^.*(^|\/):[a-z].*$/, "");
	return {
		key: path,
		kind: isPage ? "page" : "post",
		place: path,
		title: escapedTitle(title),
		slug: (wordsOf(front.slug) || own) + (language && `-${language}`),
		address: given || (byPattern ?? ""),
		base: addressOf({ path }),
		formerAddresses: [...aliasesOf(front, inLanguage.path), ...others],
		date: day,
		changed: changed.map((name) => dateWritten(front[name], { zone: settings.zone }).day).find(Boolean) ?? "",
		canonical: canonicals.map((name) => wordsOf(front[name])).find(Boolean) ?? "",
		state: /(^|\/)_drafts\//.test(path) ? "draft" : state,
		// The title is above the text already.
		html:
			front.title === undefined || wordsOf(front.title) === firstHeading(html)
				? html.replace(/^\s*<h1>[\s\S]*?<\/h1>/, "")
				: html,
		isClassic: false,
		excerpt: wordsOf(excerpts.map((name) => front[name]).find(Boolean)),
		seo: {
			title: wordsOf(seo.title ?? front.meta_title),
			description: wordsOf(seo.description ?? front.meta_description ?? front.description),
			keywords: listOf(seo.keywords ?? front.keywords),
		},
		authors: listOf(front.authors ?? front.author),
		categories: named,
		tags: [...listOf(tags, parting), ...listOf(front.tag)],
		picture: cover
			? {
					address: relativeTo(path, wordsOf(src ?? url ?? file ?? image)),
					alt: wordsOf(alt ?? front.alt ?? front.imageAlt),
				}
			: null,
		isFeatured: front.featured === true,
		isUnlisted: /\bnoindex\b/i.test(String(front.robots ?? "")) || (front.noindex ?? false) !== false,
		changes: [
			doubt,
			because && `its front matter says “${because.slice(0, 80)}”`,
			language && inOther(language),
		].filter(Boolean),
		left: [...new Set([...lost, ...Object.keys(front).flatMap((key) => fieldLeft(front, key))])],
	};
}

function inOther(language: string): string {
	return `it is in ${nameOfLanguage(language)}, and this site has one language, so its address ends with “-${language}”`;
}

/** Further addresses that led to it: relative ones of Hugo start from the folder that it is in. */
function aliasesOf(front: Front, path: string): string[] {
	const folder = /(?:^|\/)content\/(.*\/)?[^/]*$/.exec(path)?.[1] ?? "";
	return [...listOf(front.aliases), ...listOf(front.redirect_from)].map((alias) =>
		/^(\/|https?:)/i.test(alias) ? alias : `/${folder}${alias}`,
	);
}

/** A field that nothing here is for, or that says otherwise what another one has said already. */
function fieldLeft(front: Front, name: string): string[] {
	if (!known.has(name)) return [`field “${name}” of the front matter`];
	const group = [covers, dates, excerpts].find((names) => names.includes(name)) ?? [];
	const first = group.find((one) => front[one]) ?? name;
	if (first === name || !front[name] || front[name] === front[first]) return [];
	return [`field “${name}” of the front matter (${[front[name]].flat().join(", ")})`];
}

/** A page of HTML: what its <main>, <article> or <body> holds, with the words of its head. */
function pageOfHtml(origin: Origin, front: Front, body: string, lost: readonly string[]): OldEntry {
	const tree = fromHtml(body, { fragment: !/<(html|body|head)\b/i.test(body) });
	const title = /<title[^>]*>([\s\S]*?)<\/title>/i.exec(body)?.[1] ?? "";
	const description = /<meta[^>]+name=["']description["'][^>]+content=["']([^"']*)/i.exec(body)?.[1] ?? "";
	const inner = ["main", "article", "body"]
		.map((tag) => new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*)</${tag}>`, "i").exec(body)?.[1])
		.find(Boolean);
	const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(body)?.[1];
	const words = wordsIn(heading ?? title);
	const windowTitle = wordsIn(title);
	const html = (inner ?? (tree.children.length > 0 ? body : "")).replace(/<h1[^>]*>[\s\S]*?<\/h1>/i, "");
	const entry = entryOf(
		origin,
		{
			title: words || undefined,
			...(windowTitle !== words && { meta_title: windowTitle }),
			description: description || undefined,
			type: "page",
			...front,
		},
		html,
		lost,
	);
	return { ...entry, isUnlisted: entry.isUnlisted || isUnlistedBy(body), address: entry.address || addressOf(origin) };
}

function firstHeading(html: string): string {
	const [, inner = ""] = /^\s*<h1>([\s\S]*?)<\/h1>/.exec(html) ?? [];
	return fromHtml(inner, { fragment: true }).children.map(textOf).join("").trim();
}

function titled(name: string): string {
	const words = name.replace(/[-_]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function escapedTitle(title: string): string {
	return title.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
}

function wordsOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

function listOf(value: unknown, parting = /,/): string[] {
	const all = Array.isArray(value) ? value : typeof value === "string" ? value.split(parting) : [value];
	return all.map((one) => (isRecord(one) ? wordsOf(one.name ?? one.title) : wordsOf(one))).filter(Boolean);
}

/** The address of a file beside another one. In front matter, it is a path. */
function relativeTo(path: string, written: string): string {
	if (!written || /^[a-z][a-z0-9+.-]*:/i.test(written)) return written;
	const address = written.replaceAll("#", "%23");
	return new URL(address, `http://x${addressOf({ path })}`).pathname;
}

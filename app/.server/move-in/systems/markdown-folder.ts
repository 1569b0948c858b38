import { fromHtml } from "hast-util-from-html";
import { isRecord } from "../../../content/fields/typed-text.ts";
import { isFailure } from "../../../errors.ts";
import { isDownload } from "../files/linked-files.ts";
import { isPictureFile, isUnshown } from "../files/picture-file.ts";
import type { Found, OldEntry } from "../old-content.ts";
import { addressOf, endingOf, mendedText, refused, type Source, type SourceFile } from "../source.ts";
import { textOf } from "../text/elements.ts";
import { wordsIn } from "../text/plain-words.ts";
import { type InLanguage, isLanguage, languagesOf } from "./file-languages.ts";
import { type Front, fieldName, fieldsOf, saysYes } from "./front-fields.ts";
import { partsOf } from "./front-matter.ts";
import { addressesBy } from "./generator-addresses.ts";
import { type GeneratorSettings, isJekyll, isOfGenerator, settingsAmong } from "./generator-settings.ts";
import { inheritedFields } from "./inherited-fields.ts";
import { markdownAsHtml } from "./markdown-html.ts";
import { stateOf, stateSaidBy } from "./state-fields.ts";
import { templatesAsMarkdown } from "./templates-as-markdown.ts";
import { undrawnTexts } from "./undrawn-texts.ts";
import { isUnlistedBy, isUnlistedByField, isUnlistedByHead } from "./unlisted.ts";
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
	const paths = files.map(({ path }) => path);
	const languageOf = languagesOf(paths, settings.language, settings.folders);
	const inheritedBy = await inheritedFields(source.files, settings, paths);
	const undrawnBecause = undrawnTexts(settings, paths);
	const authors = new Set<string>();
	for (const file of source.files) {
		if (file === settings.file) {
			yield { is: "left", kind: "File", title: file.path, why: "settings are those of this site" };
		} else if (texts.has(endingOf(file.path))) {
			const { path } = file;
			const found = await foundIn(file, {
				...{ path, settings, inLanguage: languageOf(path) },
				...{ inherited: inheritedBy(path), undrawn: undrawnBecause(path) },
			});
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

async function foundIn(file: SourceFile, origin: Omit<Origin, "changes">): Promise<Found> {
	const { path, settings, inLanguage } = origin;
	const left = (why: string): Found => ({ is: "left", kind: "File", title: path, why });
	if (isOfGenerator(path, settings))
		return left("it is a part of the program that made the old site, and no text of it");
	if (/(^|\/)_index\.\w+$/.test(inLanguage.path))
		return left("it is the head of a list of Hugo, and lists are made of their entries here");
	if (file.bytes > longest) return left(`is longer than ${longest / 1_000_000} MB`);
	const read = await textIn(file);
	if ("why" in read) return left(read.why);
	const { text, changes } = read;
	const ending = endingOf(path);
	const { front, body, problem } = partsOf(text, ending === ".mdx");
	if (problem) return left(`its front matter cannot be read: ${problem}`);
	const about = { ...origin, changes };
	const filled = templatesAsMarkdown(body, { page: front, site: settings.values });
	if (ending === ".html" || ending === ".htm") {
		// Nobody fills in a page that has no front matter.
		const { markdown: page, left: lost } = text === body ? { markdown: body, left: [] } : filled;
		return { is: "entry", entry: pageOfHtml(about, front, page, lost) };
	}
	const { html, left: lost } = markdownAsHtml(filled.markdown, ending === ".mdx");
	return { is: "entry", entry: entryOf(about, front, html, [...filled.left, ...lost]) };
}

/** The text of a file with what was mended in it, or why it has none. */
async function textIn(file: SourceFile): Promise<{ text: string; changes: readonly string[] } | { why: string }> {
	try {
		const { text, isMended } = await mendedText(file, /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w-]+)/i);
		const signs = text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
		if (signs > text.length / 20) return { why: "it is no text, whatever its name says" };
		return { text, changes: isMended ? ["letters that are not in UTF-8 are read as those of Windows-1252"] : [] };
	} catch (error) {
		if (isFailure(error)) return { why: error.sentence };
		if (error instanceof Error && "code" in error) return { why: `it cannot be read: ${error.message}` };
		throw error;
	}
}

/** The origin of a text. */
interface Origin {
	readonly path: string;
	readonly settings: GeneratorSettings;
	readonly inLanguage: InLanguage;
	/** What settings beside it say of it. */
	readonly inherited: Front;
	/** Why no page was drawn of it; "" when one was. */
	readonly undrawn: string;
	/** What was mended in its file. */
	readonly changes: readonly string[];
}

// Names of fields for the same, the first of which counts, as `fieldName` spells them.
const covers = ["image", "cover", "thumbnail", "featuredimage", "heroimage", "hero", "images"];
const dates = ["date", "publishedat", "pubdate", "publishdate"];
const excerpts = ["excerpt", "summary", "description"];
const canonicals = ["canonical", "canonicalurl"];
const changed = ["updated", "lastmod", "modified", "updateddate", "lastupdated", "lastmodifiedat"];

/** The fields of the front matter that are understood, besides those that say who was shown a text. */
const known = new Set([
	...[covers, dates, excerpts, canonicals, changed].flat(),
	..."title slug permalink url author authors category categories tag tags taxonomies keywords alt imagealt seo metatitle metadescription featured aliases redirectfrom layout type robots".split(
		" ",
	),
]);

function entryOf(origin: Origin, front: Front, html: string, lost: readonly string[]): OldEntry {
	const { path, settings, inLanguage, inherited, changes } = origin;
	const fields = fieldsOf(front);
	const { language, sameAs, prefix } = languageIn(origin, fields);
	const folders = inLanguage.path.split("/");
	const name = folders.at(-1)!.replace(/\.\w+$/, "");
	const [, dated = "", rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? [];
	const own = rest ?? (name === "index" ? (folders.at(-2) ?? name) : name);
	const isPage = fields.type === "page" || fields.layout === "page" || /(^|\/)_?pages\//.test(path);
	const seo = isRecord(fields.seo) ? fields.seo : {};
	const cover = covers.flatMap((name) => fields[name]).find(Boolean);
	const { src, url, path: file, image, alt } = (isRecord(cover) ? cover : { src: cover }) as Front;
	const written = fields.title ?? firstHeading(html);
	// Jekyll parts words at spaces, but not those of one category.
	const parting = /(^|\/)_(posts|drafts)\//.test(path) ? /[\s,]+/ : /,/;
	const { categories = fields.categories, tags = fields.tags } = isRecord(fields.taxonomies) ? fields.taxonomies : {};
	const published = dateWritten(fields.published).day && fields.published;
	const dateSaid = [...dates.map((name) => fields[name]), published, dated].find(Boolean);
	const { day, doubt } = dateWritten(dateSaid, { zone: settings.zone });
	const { state, because } = stateBy(origin, { ...front, date: day });
	const named = fields.category ? listOf(fields.category) : listOf(categories, parting);
	const title = wordsOf(written) || titled(own);
	const addressed = { path: inLanguage.path, front: fields, title, name: own, date: day, categories: named, prefix };
	const [byPattern, ...others] = addressesBy(settings, addressed);
	// A pattern of Jekyll says nothing by itself.
	const given = wordsOf(fields.permalink ?? fields.url).replace(/^.*(^|\/):[a-z].*$/, "");
	return {
		key: path,
		kind: isPage ? "page" : "post",
		place: path,
		title: escapedTitle(title),
		slug: wordsOf(fields.slug) || own,
		language,
		sameAs,
		address: (prefix && isJekyll(settings) ? byPattern : given) || (byPattern ?? ""),
		base: addressOf({ path }),
		formerAddresses: [...aliasesOf(fields, inLanguage.path), ...others],
		date: day,
		changed: changed.map((name) => dateWritten(fields[name], { zone: settings.zone }).day).find(Boolean) ?? "",
		canonical: canonicals.map((name) => wordsOf(fields[name])).find(Boolean) ?? "",
		state,
		// The title is above the text already.
		html:
			fields.title === undefined || wordsOf(fields.title) === firstHeading(html)
				? html.replace(/^\s*<h1>[\s\S]*?<\/h1>/, "")
				: html,
		isClassic: false,
		excerpt: wordsOf(excerpts.map((name) => fields[name]).find(Boolean)),
		seo: {
			title: wordsOf(seo.title ?? fields.metatitle),
			description: wordsOf(seo.description ?? fields.metadescription ?? fields.description),
			keywords: listOf(seo.keywords ?? fields.keywords),
		},
		authors: listOf(fields.authors ?? fields.author),
		categories: named,
		tags: [...listOf(tags, parting), ...listOf(fields.tag)],
		picture: cover
			? {
					address: relativeTo(path, wordsOf(src ?? url ?? file ?? image)),
					alt: wordsOf(alt ?? fields.alt ?? fields.imagealt),
				}
			: null,
		isFeatured: saysYes(fields.featured),
		isUnlisted: isUnlistedBy({ ...inherited, ...front }),
		changes: [...changes, doubt, because].filter(Boolean),
		left: [...new Set([...lost, ...Object.keys(front).flatMap((name) => fieldLeft(front, fields, name))])],
	};
}

/** The state of a text and the reason, in a few words: by its own fields, its place, or what is said of several. */
function stateBy({ path, inherited, undrawn }: Origin, front: Front): Pick<OldEntry, "state"> & { because: string } {
	const said = (of: string, { state, because }: ReturnType<typeof stateOf>) => ({
		state,
		because: because && `${of} “${because.slice(0, 80)}”`,
	});
	const own = said("its front matter says", stateOf(front));
	if (own.because) return own;
	if (/(^|\/)_drafts\//.test(path)) return { state: "draft", because: "" };
	if (undrawn) return { state: "private", because: undrawn };
	const fields = fieldsOf(front);
	const others = Object.entries(inherited).filter(([name]) => fields[fieldName(name)] === undefined);
	return said("settings of the old site say of it", stateOf(Object.fromEntries(others)));
}

// The names of fields that say the language, and those that versions share, as `fieldName` spells them.
const languageFields = ["lang", "language", "locale"];
const keyFields = ["translationkey", "translationid", "pageid", "langref", "ref"];

/** The language of a text and what its versions share, by its front matter, or else by its name and folder. */
function languageIn(
	{
		inLanguage: { code, shared, prefix },
		settings: { language: main, values },
	}: Pick<Origin, "inLanguage" | "settings">,
	fields: Front,
): Pick<OldEntry, "language" | "sameAs"> & { readonly prefix: string } {
	const said = languageFields.map((name) => wordsOf(fields[name]).toLowerCase().replaceAll("_", "-")).find(isLanguage);
	const keys = keyFields.map((name) => wordsOf(fields[name])).filter(Boolean);
	const permalink = said === undefined ? "" : wordsOf(fields.permalink);
	return {
		language: said ?? code,
		sameAs: [
			...keys.map((key) => `key ${key}`),
			...(permalink ? [`address ${permalink}`] : []),
			...(code === undefined ? [] : [`path ${shared}`]),
		],
		prefix: said !== undefined && said !== main && Array.isArray(values.languages) ? said : prefix,
	};
}

/** Further addresses that led to it: relative ones of Hugo start from the folder that it is in. */
function aliasesOf(front: Front, path: string): string[] {
	const folder = /(?:^|\/)content\/(.*\/)?[^/]*$/.exec(path)?.[1] ?? "";
	return [...listOf(front.aliases), ...listOf(front.redirectfrom)].map((alias) =>
		/^(\/|https?:)/i.test(alias) ? alias : `/${folder}${alias}`,
	);
}

/** A field that nothing here is for, or that says otherwise what another one has said already. */
function fieldLeft(front: Front, fields: Front, name: string): string[] {
	const own = fieldName(name);
	const value = front[name];
	if (stateSaidBy(name, value) !== undefined && !dates.includes(own)) return [];
	if (typeof value !== "object" && (isUnlistedByField(name, value) || own.includes("noindex"))) return [];
	if (languageFields.includes(own) && isLanguage(wordsOf(value).toLowerCase().replaceAll("_", "-"))) return [];
	if (keyFields.includes(own) && (own !== "ref" || languageFields.some((one) => fields[one]))) return [];
	if (!known.has(own)) return [`field “${name}” of the front matter`];
	const group = [covers, dates, excerpts].find((names) => names.includes(own)) ?? [own];
	const first = group.find((one) => fields[one]) ?? own;
	if (!value || value === fields[first]) return [];
	return [`field “${name}” of the front matter (${[value].flat().join(", ")})`];
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
	const given = fieldsOf(front);
	const ofHead = Object.entries({
		title: words || undefined,
		meta_title: windowTitle !== words ? windowTitle : undefined,
		description: description || undefined,
		type: "page",
	}).filter(([name, value]) => value !== undefined && given[fieldName(name)] === undefined);
	const entry = entryOf(origin, { ...front, ...Object.fromEntries(ofHead) }, html, lost);
	return {
		...entry,
		isUnlisted: entry.isUnlisted || isUnlistedByHead(body),
		address: entry.address || addressOf(origin),
	};
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

import { fromHtml } from "hast-util-from-html";
import { parse as parseYaml } from "yaml";
import { isRecord } from "../../content/fields/typed-text.ts";
import { markdownAsHtml } from "./markdown-html.ts";
import { isPictureFile, isUnshown } from "./picture-file.ts";
import type { Found, OldEntry } from "./shape.ts";
import { addressOf, endingOf, refused, type Source, type SourceFile, wholeText } from "./source.ts";
import { textOf, wordsIn } from "./tidy.ts";
import { dateWritten } from "./written-date.ts";

type Front = Readonly<Record<string, unknown>>;

const texts = new Set([".md", ".markdown", ".mdx", ".html", ".htm"]);

/** A text of Markdown should never be that long. */
const longest = 4_000_000;

/** Reads Markdown, MDX and HTML files with front matter: one, or all of a folder or archive. */
export async function* markdownFound(source: Source): AsyncGenerator<Found> {
	const files = source.files.filter(({ path }) => texts.has(endingOf(path)));
	if (files.length === 0) throw refused(`${source.name} holds no Markdown: no file that ends in .md, .mdx or .html.`);
	yield { is: "site", title: source.name, address: "" };
	const authors = new Set<string>();
	for (const file of source.files) {
		if (texts.has(endingOf(file.path))) {
			const found = await foundIn(file);
			if (found.is === "entry")
				for (const name of found.entry.authors)
					if (!authors.has(name)) {
						authors.add(name);
						yield { is: "author", author: { key: name, name } };
					}
			yield found;
		} else if (isUnshown(file.path) || (await isPictureFile(file))) {
			const title = file.path.split("/").at(-1)!;
			yield { is: "picture", key: file.path, title, address: addressOf(file), alt: "", caption: "", parent: "" };
		} else yield { is: "left", kind: "File", title: file.path, why: "is neither a text nor a picture" };
	}
}

async function foundIn(file: SourceFile): Promise<Found> {
	const { path } = file;
	const left = (why: string): Found => ({ is: "left", kind: "File", title: path, why });
	if (file.bytes > longest) return left(`is longer than ${longest / 1_000_000} MB`);
	const text = (await wholeText(file)).replace(/^\uFEFF/, "");
	const { front, body, problem } = partsOf(text);
	if (problem) return left(`its front matter cannot be read: ${problem}`);
	const ending = endingOf(path);
	if (ending === ".html" || ending === ".htm") return { is: "entry", entry: pageOfHtml(path, front, body) };
	const { html, left: lost } = markdownAsHtml(body, ending === ".mdx");
	return { is: "entry", entry: entryOf(path, front, html, lost) };
}

function partsOf(text: string): { front: Front; body: string; problem?: string } {
	const [whole, yaml, toml] =
		/^(?:---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)|(\+\+\+)[ \t]*\r?\n)/.exec(text) ?? [];
	if (toml) return { front: {}, body: text, problem: "it is TOML; write it as YAML" };
	if (whole === undefined) return { front: {}, body: text };
	try {
		// Aliases could name each other until the memory is full.
		const front: unknown = parseYaml(yaml ?? "", { maxAliasCount: 20, schema: "core" });
		return { front: isRecord(front) ? front : {}, body: text.slice(whole.length) };
	} catch (error) {
		return { front: {}, body: text, problem: (error as Error).message.split("\n")[0] };
	}
}

/** What of the front matter is understood. */
const known = new Set(
	"title slug permalink url date published publishedAt pubDate draft excerpt description summary author authors category categories tags keywords image cover thumbnail featured_image heroImage hero alt seo featured aliases redirect_from layout type status meta_title meta_description imageAlt".split(
		" ",
	),
);

function entryOf(path: string, front: Front, html: string, lost: readonly string[]): OldEntry {
	const name = path
		.split("/")
		.at(-1)!
		.replace(/\.\w+$/, "");
	const [, dated = "", rest] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(name) ?? [];
	const own = rest ?? (name === "index" ? (path.split("/").at(-2) ?? name) : name);
	const isPage = front.type === "page" || front.layout === "page" || /(^|\/)_?pages\//.test(path);
	const seo = isRecord(front.seo) ? front.seo : {};
	const cover = [front.image, front.cover, front.thumbnail, front.featured_image, front.heroImage, front.hero].find(
		Boolean,
	);
	const { src, url, path: file, alt } = (isRecord(cover) ? cover : { src: cover }) as Front;
	const written = front.title ?? firstHeading(html);
	const categories = listOf(front.category ?? front.categories);
	const status = String(front.status ?? "");
	const { day, doubt } = dateWritten(front.date ?? front.publishedAt ?? front.pubDate);
	return {
		key: path,
		kind: isPage ? "page" : "post",
		place: path,
		title: escapedTitle(wordsOf(written) || titled(own)),
		slug: wordsOf(front.slug) || own,
		address: wordsOf(front.permalink ?? front.url),
		base: addressOf({ path }),
		formerAddresses: listOf(front.aliases ?? front.redirect_from),
		date: day || dated,
		state:
			front.draft === true || front.published === false || /draft/i.test(status) || /(^|\/)_drafts\//.test(path)
				? "draft"
				: "published",
		// The title is above the text already.
		html:
			front.title === undefined || wordsOf(front.title) === firstHeading(html)
				? html.replace(/^\s*<h1>[\s\S]*?<\/h1>/, "")
				: html,
		isClassic: false,
		excerpt: wordsOf(front.excerpt ?? front.summary ?? front.description),
		seo: {
			title: wordsOf(seo.title ?? front.meta_title),
			description: wordsOf(seo.description ?? front.meta_description ?? front.description),
			keywords: listOf(seo.keywords ?? front.keywords),
		},
		authors: listOf(front.authors ?? front.author),
		categories,
		tags: listOf(front.tags),
		picture: cover
			? { address: relativeTo(path, wordsOf(src ?? url ?? file)), alt: wordsOf(alt ?? front.alt ?? front.imageAlt) }
			: null,
		isFeatured: front.featured === true,
		changes: doubt ? [doubt] : [],
		left: [
			...new Set([
				...lost,
				...Object.keys(front)
					.filter((key) => !known.has(key))
					.map((key) => `field “${key}” of the front matter`),
			]),
		],
	};
}

/** A page of HTML: what its <main>, <article> or <body> holds, with the words of its head. */
function pageOfHtml(path: string, front: Front, body: string): OldEntry {
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
		path,
		{
			title: words || undefined,
			...(windowTitle !== words && { meta_title: windowTitle }),
			description: description || undefined,
			type: "page",
			...front,
		},
		html,
		[],
	);
	return { ...entry, address: entry.address || addressOf({ path }) };
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

function listOf(value: unknown): string[] {
	const all = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
	return all.map((one) => (isRecord(one) ? wordsOf(one.name ?? one.title) : wordsOf(one))).filter(Boolean);
}

/** The address of a file beside another one. In front matter, it is a path. */
function relativeTo(path: string, written: string): string {
	if (!written || /^[a-z][a-z0-9+.-]*:/i.test(written)) return written;
	const address = written.replaceAll("#", "%23");
	return new URL(address, `http://x${addressOf({ path })}`).pathname;
}

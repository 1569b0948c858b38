import { isRecord } from "../../../content/fields/typed-text.ts";
import { isZone } from "../../../content/values/time-zone.ts";
import type { Found, OldAuthor, OldEntry } from "../old-content.ts";
import { endingOf, mendedText, refused, type Source, type SourceFile } from "../source.ts";
import { wordsIn } from "../text/plain-words.ts";
import { isLanguage } from "./file-languages.ts";
import { lexicalAsHtml, mobiledocAsHtml, withoutGated } from "./ghost-cards.ts";
import { markdownAsHtml } from "./markdown-html.ts";
import { isUnlistedByHead } from "./unlisted.ts";
import { dateWritten } from "./written-date.ts";

type Row = Readonly<Record<string, any>>;

/** Reads exports of Ghost: one JSON file, or the one of a folder or archive with its pictures. */
export async function* ghostFound(source: Source): AsyncGenerator<Found> {
	const files = source.files.filter(({ path }) => endingOf(path) === ".json" || source.files.length === 1);
	let isAny = false;
	for (const file of files) {
		const { text, isMended } = await mendedText(file);
		if (isMended) yield { is: "mended", place: file.path, what: "letters of Windows-1252 in a text in UTF-8" };
		const data = dataOf(text, file);
		if (!data) {
			if (files.length > 1) yield { is: "left", kind: "File", title: file.path, why: "is not an export of Ghost" };
			continue;
		}
		isAny = true;
		yield* foundIn(data, file.path);
	}
	if (!isAny)
		throw refused(`${source.name} is not an export of Ghost. Ghost writes one under Settings, Import/Export.`);
}

/** The tables of an export; those of tools that make such exports hold each row with its address. */
function dataOf(text: string, file: SourceFile): Readonly<Record<string, any>> | undefined {
	let json: any;
	try {
		json = JSON.parse(text);
	} catch (error) {
		if (endingOf(file.path) === ".json")
			throw refused(`${file.path} is not JSON: ${(error as Error).message}. Export it again.`, error);
		return undefined;
	}
	if (!isRecord(json)) return undefined;
	const exported = Array.isArray(json.db) && isRecord(json.db[0]) ? json.db[0].data : json.data;
	if (isRecord(exported) && Array.isArray(exported.posts)) return exported;
	const { result } = json as Row;
	return isRecord(result) && Array.isArray(result.posts) ? flattened(result) : undefined;
}

/** The tables of `{ posts: [{ url, data }] }`, as migration tools write it. */
function flattened(result: Row): Row {
	const posts: Row[] = [];
	const users = new Map<string, Row>();
	const posts_authors: Row[] = [];
	const tags = new Map<string, Row>();
	const posts_tags: Row[] = [];
	for (const [index, { url, data = {} }] of (result.posts as Row[]).entries()) {
		const id = String(data.id ?? data.comment_id ?? data.slug ?? index);
		posts.push({ ...data, id, url });
		const authors = [...(Array.isArray(data.authors) ? data.authors : []), ...(data.author ? [data.author] : [])];
		for (const [order, { data: author = {} }] of authors.entries()) {
			const key = String(author.id ?? author.slug);
			users.set(key, { ...author, id: key });
			posts_authors.push({ post_id: id, author_id: key, sort_order: order });
		}
		for (const [order, { data: tag = {} }] of (data.tags ?? []).entries()) {
			const key = String(tag.slug ?? tag.name);
			tags.set(key, { ...tag, id: key });
			posts_tags.push({ post_id: id, tag_id: key, sort_order: order });
		}
	}
	for (const { data = {} } of result.users ?? [])
		users.set(String(data.id ?? data.slug), { ...data, id: String(data.id ?? data.slug) });
	const others = Object.entries(result).filter(([name]) => !["posts", "users"].includes(name));
	return {
		...Object.fromEntries(others),
		posts,
		users: [...users.values()],
		posts_authors,
		tags: [...tags.values()],
		posts_tags,
	};
}

/** Tables that say how others belong together. */
const joints = new Set([
	"posts_authors",
	"posts_tags",
	"posts_meta",
	"roles_users",
	"permissions_roles",
	"permissions_users",
	"posts_products",
	"members_labels",
	"members_newsletters",
	"members_products",
]);

/** The content of other tables, and why it is not imported. */
const others: Readonly<Record<string, readonly [kind: string, why: string]>> = {
	newsletters: ["Newsletter", "newsletters are sent by another service"],
	members: ["Member", "readers have no accounts here"],
	products: ["Tier", "nothing is sold to readers here"],
	offers: ["Offer", "nothing is sold to readers here"],
	labels: ["Label of members", "readers have no accounts here"],
	snippets: ["Snippet", "texts that use it have its words already"],
	roles: ["Role", "who may do what is set under People"],
	settings: ["Setting", "settings are those of this site"],
	custom_theme_settings: ["Setting of a theme", "the look is set under Look"],
	integrations: ["Integration", "keys of the old site are worth nothing here"],
	webhooks: ["Webhook", "destinations are set under Inquiries"],
	redirects: ["Redirect", "redirects are added under Redirects"],
	emails: ["Sent e-mail", "newsletters are sent by another service"],
	comments: ["Comment", "articles have no comments here"],
};

function* foundIn(data: Row, file: string): Generator<Found> {
	const settings = rowsOf(data, "settings");
	const setting = (key: string) => String(settings.find((row) => row.key === key)?.value ?? "");
	const zone = setting("timezone") || setting("activeTimezone") || "UTC";
	if (!isZone(zone)) {
		const why = "no such time zone is known, so dates are those of UTC";
		yield { is: "left", kind: "Time zone", title: zone, why };
	}
	yield { is: "site", title: setting("title"), address: setting("url") };
	const users = rowsOf(data, "users");
	for (const user of users)
		yield {
			is: "author",
			author: authorOf(user),
			list: { slug: String(user.slug ?? "") },
		};
	const tags = new Map(rowsOf(data, "tags").map((tag) => [String(tag.id), tag]));
	for (const { name, slug, visibility } of tags.values())
		if (languageIn({ name, visibility })) {
			const why = "the languages of the site are set under Languages";
			yield { is: "left", kind: "Language", title: String(name), why };
		} else if (isInternal(name, visibility))
			yield { is: "left", kind: "Internal tag", title: String(name), why: "visitors never saw it" };
		else yield { is: "term", kind: "Tag", title: String(name ?? ""), list: { slug: String(slug ?? "") } };
	for (const [table, value] of Object.entries(data)) {
		if (["posts", "users", "tags"].includes(table) || joints.has(table) || !Array.isArray(value)) continue;
		const [kind, why] = others[table] ?? [`Row of “${table}”`, "is nothing that a site has here"];
		for (const row of value) yield { is: "left", kind, title: titleOfRow(row), why };
	}
	const metas = new Map(rowsOf(data, "posts_meta").map((row) => [String(row.post_id), row]));
	const authorsOf = grouped(rowsOf(data, "posts_authors"), "author_id");
	const tagsOf = grouped(rowsOf(data, "posts_tags"), "tag_id");
	const inLanguages = ghostLanguages(rowsOf(data, "posts"), (id) =>
		(tagsOf.get(id) ?? []).flatMap((key) => tags.get(key) ?? []),
	);
	for (const [index, post] of rowsOf(data, "posts").entries()) {
		const id = String(post.id ?? index);
		const own = (tagsOf.get(id) ?? []).flatMap((key) => tags.get(key) ?? []);
		const names = own.filter(({ name, visibility }) => !isInternal(name, visibility)).map(({ name }) => String(name));
		const authors = authorsOf.get(id) ?? [post.author_id].filter(Boolean).map(String);
		const entry = entryOf({ ...metas.get(id), ...post, id }, { names, authors, file, index, zone });
		yield { is: "entry", entry: { ...entry, ...inLanguages(id) } };
	}
}

/** The language that an internal tag says, such as #de; "" for other tags. */
function languageIn({ name, visibility }: Row): string {
	const code = /^#(?:lang-)?([a-z]{2}(?:-[a-z]{2,4})?)$/i.exec(String(name ?? ""))?.[1]?.toLowerCase() ?? "";
	return isInternal(name, visibility) && isLanguage(code) ? code : "";
}

/**
 * The languages of posts by their internal tags. Versions of one text have another internal tag in common, which only they
 * have, or slugs that differ by the language at their ends.
 */
function ghostLanguages(posts: readonly Row[], tagsOf: (id: string) => readonly Row[]) {
	const all = posts.map((post, index) => {
		const id = String(post.id ?? index);
		const internal = tagsOf(id).filter(({ name, visibility }) => isInternal(name, visibility));
		const language = internal.map(languageIn).find(Boolean) ?? "";
		const shared = internal.filter((tag) => !languageIn(tag)).map(({ name }) => String(name));
		const slug = String(post.slug ?? "");
		const stem = language && slug.endsWith(`-${language}`) ? slug.slice(0, -language.length - 1) : slug;
		return { id, language, names: [...shared.map((name) => `tag ${name}`), ...(stem ? [`slug ${stem}`] : [])] };
	});
	if (all.every(({ language }) => language === "")) return () => ({});
	const inGroups = Map.groupBy(
		all.flatMap((one) => one.names.map((name) => ({ name, ...one }))),
		({ name }) => name,
	);
	// Of a group of versions, each is in another language.
	const isGroup = (name: string) => {
		const group = inGroups.get(name)!;
		return group.length > 1 && new Set(group.map(({ language }) => language)).size === group.length;
	};
	const found = new Map(all.map(({ id, language, names }) => [id, { language, sameAs: names.filter(isGroup) }]));
	return (id: string) => found.get(id) ?? {};
}

/** Reads an author; in version 0 their pictures have other names. */
function authorOf(user: Row): OldAuthor {
	const { id, name, slug, profile_image, image, cover_image, cover, bio, website, location, twitter, facebook } = user;
	const others = { location, "name on X": twitter, "name on Facebook": facebook, "wide picture": cover_image ?? cover };
	return {
		key: String(id),
		name: String(name ?? slug ?? ""),
		picture: String((profile_image || image) ?? ""),
		about: String(bio ?? ""),
		website: String(website ?? ""),
		left: Object.entries(others).flatMap(([what, value]) => (value ? [`${what} (${value})`] : [])),
	};
}

function isInternal(name: unknown, visibility: unknown): boolean {
	return visibility === "internal" || String(name ?? "").startsWith("#");
}

function titleOfRow(row: unknown): string {
	if (!isRecord(row)) return String(row).slice(0, 80);
	const { name, title, key, email, slug, from, code, id } = row as Row;
	return String(name ?? title ?? key ?? email ?? slug ?? from ?? code ?? id ?? "").slice(0, 120);
}

function rowsOf(data: Row, table: string): Row[] {
	const rows = data[table];
	return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function grouped(rows: readonly Row[], key: string): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const row of [...rows].sort((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))) {
		const id = String(row.post_id);
		groups.set(id, [...(groups.get(id) ?? []), String(row[key])]);
	}
	return groups;
}

function entryOf(
	post: Row,
	about: { names: string[]; authors: string[]; file: string; index: number; zone: string },
): OldEntry {
	const { names, authors, file, index, zone } = about;
	const isPage = post.type === "page" || isYes(post.page);
	const { html, left } = textOf(post);
	const [category = [], ...rest] = names.length > 0 ? [[names[0]!], ...names.slice(1).map((name) => [name])] : [];
	const { day, doubt } = dateWritten(post.published_at || post.created_at, { zone, isUtc: true });
	const changed = dateWritten(post.updated_at, { zone, isUtc: true }).day;
	const cover = post.feature_image || post.image;
	const injected = ["codeinjection_head", "codeinjection_foot"].some((name) => post[name]);
	return {
		key: String(post.id),
		kind: isPage ? "page" : "post",
		place: `${file}, post ${index + 1}`,
		title: String(post.title ?? "").replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;")),
		slug: String(post.slug ?? ""),
		address: String(post.url ?? (post.slug ? `/${post.slug}/` : "")),
		base: "/",
		formerAddresses: [],
		date: day,
		changed,
		state: stateOf(post),
		html,
		isClassic: false,
		excerpt: String(post.custom_excerpt ?? ""),
		seo: { title: String(post.meta_title ?? ""), description: String(post.meta_description ?? ""), keywords: [] },
		authors,
		categories: category,
		tags: rest.flat(),
		picture: cover ? { address: String(cover), alt: String(post.feature_image_alt ?? "") } : null,
		isFeatured: isYes(post.featured),
		canonical: String(post.canonical_url ?? ""),
		isUnlisted: isUnlistedByHead(String(post.codeinjection_head ?? "")),
		changes: [...(doubt ? [doubt] : []), ...(isMail(post) ? ["it was only sent by mail"] : [])],
		left: [
			...new Set([
				...left,
				...(injected ? ["code for the head or foot of the page"] : []),
				...(post.custom_template ? [`template “${post.custom_template}”`] : []),
				...cardsLeft(post, cover),
				...(post.feature_image_caption
					? [`caption of its picture: ${wordsIn(String(post.feature_image_caption))}`]
					: []),
				...(post.email_subject || post.newsletter_id ? ["its newsletter"] : []),
			]),
		],
	};
}

/** Whether a text was only sent by mail, so that it had no page. */
function isMail({ status, email_only }: Row): boolean {
	return status === "sent" || (status === "published" && isYes(email_only));
}

/** Version 0 counts with numbers, and its tools with words. */
function isYes(value: unknown): boolean {
	return [true, 1, "1", "true"].includes(value as string);
}

/** Lists the titles, descriptions and pictures for the cards of other sites, which are not imported. */
function cardsLeft(post: Row, cover: unknown): string[] {
	return [
		["og", "Facebook"],
		["twitter", "X"],
	].flatMap(([prefix, site]) =>
		["title", "description", "image"].flatMap((part) => {
			const value = post[`${prefix}_${part}`];
			if (!value || [cover, post.title, post.custom_excerpt, post.meta_description].includes(value)) return [];
			return [`${part === "image" ? "picture" : part} for ${site}: ${value}`];
		}),
	);
}

function stateOf(post: Row): OldEntry["state"] {
	const { status, visibility } = post;
	if (status === "scheduled") return "scheduled";
	if (isMail(post)) return "private";
	if (status !== "published") return "draft";
	// Others name who may read it: members, tiers, or labels.
	return ["public", "", undefined, null].includes(visibility) ? "published" : "private";
}

function textOf(post: Row): { html: string; left: readonly string[] } {
	const { html, left } = wholeTextOf(post);
	const shown = withoutGated(html);
	return { html: shown.html, left: [...left, ...shown.left] };
}

function wholeTextOf({ lexical, mobiledoc, html, markdown }: Row): { html: string; left: readonly string[] } {
	const ways = [
		[lexical, lexicalAsHtml, "Lexical"],
		[mobiledoc, mobiledocAsHtml, "Mobiledoc"],
	] as const;
	for (const [text, read, name] of ways) {
		if (!text) continue;
		try {
			const { html: drawn, left } = read(String(text));
			return { html: withMarkdown(drawn), left };
		} catch (error) {
			const said = (error as Error).message.slice(0, 80);
			if (html) return { html: String(html), left: [`its ${name} is damaged (${said}), so its HTML was taken`] };
			return { html: "", left: [`its text, because its ${name} is damaged (${said})`] };
		}
	}
	// Version 0 keeps Markdown, and what it drew of it.
	return html ? { html: String(html), left: [] } : markdownAsHtml(String(markdown ?? ""), false);
}

function withMarkdown(html: string): string {
	return html.replace(
		/<ghost-markdown>([\s\S]*?)<\/ghost-markdown>/g,
		(_, text: string) =>
			markdownAsHtml(
				text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name]!),
				false,
			).html,
	);
}

import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { parse as parseYaml } from "yaml";
import { cleanedText } from "../app/.server/move-in/clean.ts";
import type { PlannedDocument, Step } from "../app/.server/move-in/planning/plan.ts";
import { linesOf } from "../app/.server/move-in/report-lines.ts";

// What files of other systems say, read without the product, to compare it with what came. Nothing may be lost without a
// line of the report.

/** What a file says of one item. */
export interface SourceItem {
	/** What the report may call it. */
	readonly titles: readonly string[];
	/** In plain words. */
	readonly text: string;
	readonly links: readonly string[];
	readonly pictures: readonly string[];
	/** YYYY-MM-DD. */
	readonly dates: readonly string[];
	/** Whether everybody was shown it, and search engines, too. */
	readonly isPublic: boolean;
	readonly isIndexed: boolean;
	/** What the report has to name unless it came, such as a field of a plugin. */
	readonly named: readonly string[];
	/** How often something has to be in the documents, as they are written. */
	readonly counted: Counts;
}

type Counts = Readonly<Partial<Record<(typeof countable)[number], number>>>;

const countable = [
	'"type":"taskItem","attrs":{"checked":true}',
	'"type":"taskItem","attrs":{"checked":false}',
	'"type":"toggle"',
	'"type":"footnoteReference"',
	'"type":"subscript"',
	'"type":"superscript"',
	'"align":"center"',
	'"align":"right"',
	'"nofollow"',
	'"sponsored"',
	'"ugc"',
] as const;

/** What of these items neither came nor is in the report: a line for each. */
export function lossesOf(items: readonly SourceItem[], steps: readonly Step[]): string[] {
	const terms = steps.filter(({ line }) => ["Category", "Tag", "Author"].includes(line.kind));
	const termsSaid = terms.flatMap(({ line }) => linesOf(line)).join("\n");
	return items.flatMap((item) => {
		const own = steps.filter(({ line }) => item.titles.some((title) => isSame(title, line.title)));
		const lost = (what: string) => `“${item.titles[0]}”: ${what}`;
		if (own.length === 0) return [lost("it is not in the report")];
		const documents = own.flatMap(({ documents, line }) =>
			documents.filter(({ type }) => type !== "redirects" || line.kind === "Redirect"),
		);
		const said = own.flatMap(({ line }) => linesOf(line)).join("\n");
		const came = JSON.stringify(documents.map(({ data }) => data));
		const pictures = own.flatMap((step) => step.pictures.map(({ name, alt, caption }) => `${name} ${alt} ${caption}`));
		const all = `${came.replaceAll("\\n", " ")}\n${said}\n${pictures.join("\n")}`;
		// What does not come at all is told of as a whole.
		if (documents.length === 0 && own.every(({ line }) => line.becomes === "")) return [];
		const words = new Set(wordsIn(`${all}\n${termsSaid}`));
		const leads = new Map(
			steps.flatMap(({ documents, line }) => {
				// Texts in the same language lead to the original, whose page each language has.
				const original = / of (?:article|page) (\S+), at /.exec(line.becomes)?.[1];
				return documents
					.filter(({ type }) => type === "redirects")
					.map(({ data }) => [data.from.toLowerCase(), [data.to, ...(original ? [original] : [])]] as const);
			}),
		);
		// A translation is shown where it is itself and its original is, and kept from search engines with that.
		const isShown = ({ type, id, data }: PlannedDocument): boolean => {
			if (type !== "translations") return data.is_published === true || data.is_active === true;
			return data.shown === true && originalsOf(id, steps).some(isShown);
		};
		const shown = documents.some(isShown);
		const indexed = documents.some(({ type, id, data }) =>
			[data, ...(type === "translations" ? originalsOf(id, steps).map(({ data }) => data) : [])].every(
				({ noindex, seo }) => noindex !== true && seo?.noindex !== true,
			),
		);
		const missing = [...new Set(wordsIn(item.text))].filter((word) => !words.has(word));
		return [
			...(missing.length > 0 ? [lost(`the words ${missing.join(", ")}`)] : []),
			...item.links.filter((link) => !isLinked(link, all, leads)).map((link) => lost(`the link ${link}`)),
			...item.pictures.filter((picture) => !isPictured(picture, all)).map((picture) => lost(`the picture ${picture}`)),
			...item.dates.filter((date) => !all.includes(date)).map((date) => lost(`the date ${date}`)),
			...item.named.filter((name) => !all.includes(name)).map((name) => lost(name)),
			...countable
				.filter((what) => came.split(what).length - 1 < (item.counted[what] ?? 0))
				.filter((what) => what !== '"type":"toggle"' || !said.includes("what opens is too deep"))
				.map((what) => lost(`${what}, of which there were ${item.counted[what]}`)),
			...(shown && !item.isPublic ? [lost("it was not for everybody, and is now")] : []),
			...(shown && indexed && !item.isIndexed ? [lost("it was kept from search engines, and is not now")] : []),
		];
	});
}

/** What a translation is of, whose id ends its own. */
function originalsOf(id: string, steps: readonly Step[]): PlannedDocument[] {
	return steps.flatMap(({ documents }) => documents).filter((one) => id.endsWith(`.${one.type}.${one.id}`));
}

function isSame(one: string, other: string): boolean {
	const [short, long] = [wordsIn(one).join(" "), wordsIn(other).join(" ")];
	return short === long || one.trim() === other.trim();
}

function wordsIn(text: string): string[] {
	const meant = cleanedText(text, () => {});
	return (
		meant
			.toLowerCase()
			.normalize("NFKC")
			.replace(/[\ufe0e\ufe0f]/g, "")
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
	);
}

/** Whether a link is there as it was, or leads to where its page is now, or is told of. */
function isLinked(link: string, all: string, leads: ReadonlyMap<string, readonly string[]>): boolean {
	const written = JSON.stringify(link.replace(/\s/g, "")).slice(1, -1);
	const spellings = [link, written, link.replace(/\s/g, "%20"), link.slice(0, 79)];
	if (spellings.some((one) => all.includes(one))) return true;
	// It leads to a heading, whose name here is made of its words, or to a footnote.
	if (link.startsWith("#")) return /"href":"(\/[^"]*)?#|"type":"footnoteReference"/.test(all);
	if (!URL.canParse(link, "https://old.example/")) return false;
	const { href, pathname, search, hash } = new URL(link, "https://old.example/");
	const file = pathname.split("/").at(-1)!;
	if ([file, decodeURIComponent(file)].some((name) => all.includes(`${name} comes to the library`))) return true;
	const targets = leads.get((pathname.replace(/\/+$/, "") + search).toLowerCase());
	return (
		all.includes(href) ||
		targets?.some((to) => all.includes(hash ? `"${to}#` : `"${to}"`)) ||
		(hash !== "" && all.includes('"href":"#')) ||
		all.includes(`"${pathname.replace(/(?<=.)\/+$/, "")}"`) ||
		// A page whose address is kept here has a number behind it.
		all.includes(`"href":"${pathname.replace(/(?<=.)\/+$/, "")}-2"`)
	);
}

/** Whether a picture came, whatever its size, or is told of. */
function isPictured(picture: string, all: string): boolean {
	const file = picture.split(/[?#]/)[0]!.split("/").at(-1)!;
	const name = file.replace(/(-e\d+)?(-\d+x\d+)?(-scaled|-rotated)?(\.\w+)$/, "");
	const spelled = all.normalize("NFC");
	return spelled.includes(decodeURIComponent(name).normalize("NFC")) || spelled.includes(picture.slice(0, 79));
}

/** The items of the files of a system. */
export function itemsOf(system: string, files: Readonly<Record<string, string | Buffer>>): SourceItem[] {
	const texts = Object.entries(files).flatMap(([path, content]): [string, string][] =>
		typeof content === "string" ? [[path, content]] : [],
	);
	switch (system) {
		case "wordpress":
			return texts.flatMap(([, text]) => wordpressItems(text));
		case "ghost":
			return texts.flatMap(([, text]) => ghostItems(text));
		case "markdown":
			return texts.flatMap(([path, text]) =>
				/\.(mdx?|markdown|html?)$/.test(path) ? markdownItem(path, text, zoneIn(texts)) : [],
			);
		case "json":
			return texts.flatMap(([path, text]) => (path.endsWith(".json") ? ownItems(text) : []));
		default:
			throw new Error(`There are no items of “${system}”.`);
	}
}

/** What this product wrote itself. */
function ownItems(text: string): SourceItem[] {
	const { documents = [], singletons = {} } = JSON.parse(text);
	const singles = Object.entries(singletons).map(([id, data]) => ({ id, data }));
	return [...documents, ...singles].map(({ id, data }): SourceItem => {
		const strings: string[] = [];
		JSON.parse(JSON.stringify(data ?? {}), (_, value) => {
			if (typeof value === "string") strings.push(value);
			return value;
		});
		return {
			titles: [...Object.values(data ?? {}).filter((value) => typeof value === "string"), id],
			text: strings.filter((one) => !isAddress(one)).join(" "),
			links: strings.filter(isAddress),
			pictures: [],
			dates: strings.filter((one) => /^\d{4}-\d\d-\d\d$/.test(one)),
			isPublic: (data?.is_published ?? data?.is_active) !== false,
			isIndexed: data?.seo?.noindex !== true,
			named: [],
			counted: {},
		};
	});
}

function isAddress(text: string): boolean {
	return /^(https?:|mailto:|tel:|\/)\S+$/.test(text);
}

type HtmlFacts = Pick<SourceItem, "text" | "links" | "pictures" | "named" | "counted">;

/** Elements that are told of by their kind, with the word that does so. */
const byKind: Readonly<Record<string, string>> = {
	...{ script: "script", style: "style sheet", svg: "SVG", form: "form", button: "button", select: "form field" },
	...{ textarea: "form field", noscript: "replacement of a script", template: "template", canvas: "canvas" },
};

/** What HTML says, in its attributes and the comments of blocks too. */
function factsOf(html: string): HtmlFacts {
	const counted: Partial<Record<keyof Counts, number>> = {};
	const facts = { text: "", links: [] as string[], pictures: [] as string[], named: [] as string[], counted };
	const count = (what: keyof Counts) => {
		counted[what] = (counted[what] ?? 0) + 1;
	};
	const visit = (node: Root | RootContent): void => {
		if (node.type === "text") facts.text += `${node.value}`;
		if (node.type === "comment") facts.text += ` ${proseIn(node.value)} `;
		// What accordions of WordPress open by is their title.
		const isTitle = node.type === "element" && /accordion-heading/.test(String(node.properties.className));
		if (node.type === "element" && byKind[node.tagName] && !isTitle)
			return void facts.named.push(byKind[node.tagName]!);
		if (node.type === "element") visitElement(node);
		if (node.type === "element" && isNoteNumber(node)) {
			facts.text += " ";
			return;
		}
		if ("children" in node) for (const child of node.children) visit(child);
		if (node.type === "element" && !/^(a|b|strong|i|em|s|span|code|u|mark|small|sup|sub)$/.test(node.tagName))
			facts.text += " ";
	};
	const visitElement = (element: Element): void => {
		const { tagName, properties } = element;
		const { href, src, alt, title, id, dataFn, rel, className, type, checked } = properties;
		const says = wordsIn(toText(element)).length > 0;
		if (tagName === "details" && element.children.some(isTitle)) count('"type":"toggle"');
		if (tagName === "input" && type === "checkbox") count(`"type":"taskItem","attrs":{"checked":${checked === true}}`);
		const isRaised = /^su[bp]$/.test(tagName) && says && !/"href":"#|"su[bp]"/.test(JSON.stringify(element.children));
		if (isRaised) count(tagName === "sub" ? '"type":"subscript"' : '"type":"superscript"');
		for (const name of [className].flat())
			if (says && (name === "has-text-align-center" || name === "has-text-align-right"))
				count(`"align":"${name === "has-text-align-center" ? "center" : "right"}"`);
		for (const name of [rel].flat())
			if (says && (name === "nofollow" || name === "sponsored" || name === "ugc")) count(`"${name}"`);
		// Numbers of footnotes lead to their notes, by names of their own.
		if (tagName === "a" && href && !/-link$/.test(String(id))) facts.links.push(String(href).trim());
		if (tagName === "img" && src && !String(src).startsWith("data:")) facts.pictures.push(String(src));
		if (/^(iframe|video|audio|source|embed)$/.test(tagName) && src) facts.links.push(String(src));
		if (dataFn) facts.text += " ";
		if (alt || title) facts.text += ` ${alt ?? ""} ${title ?? ""} `;
	};
	visit(fromHtml(html, { fragment: true }));
	const address = /https?:\/\/[^\s<>"'\]]+/g;
	facts.links.push(...(facts.text.match(address) ?? []));
	return { ...facts, text: facts.text.replace(address, " ") };
}

/** Whether something is the number of a footnote, or the way back to it. */
function isNoteNumber(element: Element): boolean {
	const isLink = element.tagName === "a" && /^#/.test(String(element.properties.href ?? ""));
	return isLink && /^[^\p{L}]{0,6}$/u.test(toText(element));
}

function isTitle(node: Element | RootContent): boolean {
	return node.type === "element" && node.tagName === "summary" && wordsIn(toText(node)).length > 0;
}

function toText(node: Element | RootContent): string {
	if (node.type === "text") return node.value;
	return "children" in node ? node.children.map((child) => toText(child as RootContent)).join("") : "";
}

/** The sentences among the attributes of a block. */
function proseIn(comment: string): string {
	const [, json] = /^\s*wp:\S+\s+(\{[\s\S]*\})\s*\/?\s*$/.exec(comment) ?? [];
	if (!json) return "";
	const strings: string[] = [];
	JSON.parse(json, (key, value) => {
		if (typeof value === "string" && value.includes(" ") && key !== "className") strings.push(value);
		return value;
	});
	return strings.map((one) => factsOf(one).text).join(" ");
}

function wordpressItems(xml: string): SourceItem[] {
	const prefixes = new Map(
		[...xml.matchAll(/xmlns:(\w+)="([^"]*)"/g)].map(([, prefix, uri]) => [uri!.replace(/[\d.]+\//, ""), prefix!]),
	);
	const prefixOf = (uri: string, usual: string) => prefixes.get(uri) ?? usual;
	const wp = prefixOf("http://wordpress.org/export/", "wp");
	const content = [...prefixes].find(([uri]) => uri.includes("modules/content"))?.[1] ?? "content";
	const excerpt = prefixOf("http://wordpress.org/export/excerpt/", "excerpt");
	const raw = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, inner]) => inner!);
	const isOf = (item: string, type: string) => textIn(item, `${wp}:post_type`) === type;
	const patterns = new Map(
		raw
			.filter((item) => isOf(item, "wp_block") && textIn(item, `${wp}:status`) === "publish")
			.map((item) => [textIn(item, `${wp}:post_id`), textIn(item, `${content}:encoded`)]),
	);
	const whole = (html: string, depth = 0): string =>
		html.replace(/<!--\s*wp:block\s+\{"ref":(\d+)[^>]*-->/g, (_, id: string) =>
			depth < 5 ? whole(patterns.get(id) ?? "", depth + 1) : "",
		);
	return raw.map((item) => {
		const title = textIn(item, "title");
		const metas = [...item.matchAll(new RegExp(`<${wp}:postmeta>([\\s\\S]*?)</${wp}:postmeta>`, "g"))].map(
			([, meta]) => [textIn(meta!, `${wp}:meta_key`), textIn(meta!, `${wp}:meta_value`)] as const,
		);
		const meta = new Map(metas);
		const date = textIn(item, `${wp}:post_date`).slice(0, 10);
		// What is in a pattern is compared where it is used.
		const text = isOf(item, "wp_block") ? "" : whole(textIn(item, `${content}:encoded`)).replace(hiddenBlock, "");
		const facts = factsOf(withoutShortcodes(text));
		const kept = meta.get("footnotes") ?? "";
		const references = [
			...[...text.matchAll(/data-fn="([^"]+)"/g)].filter(([, id]) => kept.includes(`"${id}"`)),
			...text.matchAll(/\[\/(ref|efn_note|mfn|footnote)\]/g),
		];
		const comments = item.match(new RegExp(`<${wp}:comment>`, "g"))?.length ?? 0;
		return {
			...facts,
			titles: [title, textIn(item, `${wp}:post_name`), textIn(item, `${wp}:post_id`)].filter(Boolean),
			text: [
				facts.text,
				factsOf(textIn(item, `${excerpt}:encoded`)).text,
				...[...item.matchAll(/<category domain="(?:category|post_tag)"[^>]*>([\s\S]*?)<\/category>/g)].map(([, name]) =>
					plain(name!),
				),
				...["_yoast_wpseo_metadesc", "rank_math_description", "_wp_attachment_image_alt"].map(
					(key) => meta.get(key) ?? "",
				),
			].join(" "),
			dates: [date, textIn(item, `${wp}:post_modified`).slice(0, 10)].filter((day) => /^[1-9]/.test(day)),
			isPublic: /^(publish|inherit|)$/.test(textIn(item, `${wp}:status`)) && !textIn(item, `${wp}:post_password`),
			isIndexed:
				meta.get("_yoast_wpseo_meta-robots-noindex") !== "1" && !/noindex/.test(meta.get("rank_math_robots") ?? ""),
			named: [
				...facts.named,
				...metas.flatMap(([key]) =>
					key && !/^(_|rank_math)|noindex|^(footnotes|robotsmeta|wpml_language|trid)$/.test(key) ? [key] : [],
				),
				...(comments > 0 ? [`${comments} comment`] : []),
			],
			counted: { ...facts.counted, '"type":"footnoteReference"': references.length },
		};
	});
}

const hiddenBlock =
	/<!-- wp:(\S+) \{"(?:metadata":\{"blockVisibility":false|blockVisibility":\{"hideBlock":true)[^>]*-->[\s\S]*?<!-- \/wp:\1 -->/g;

/** The text of the first element of a name. */
function textIn(xml: string, name: string): string {
	return plain(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? "").trim();
}

function plain(text: string): string {
	const [, marked] = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text) ?? [];
	return (
		marked ??
		text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name]!)
	);
}

/** Names of shortcodes, what they hold, and addresses and sentences of their attributes. */
function withoutShortcodes(html: string): string {
	return html.replace(/\[\/?([a-z][\w-]*)((?:\s|=)[^\]]*)?\]/gi, (_, name: string, attributes = "") => {
		const addresses = attributes.match(/https?:\/\/[^\s"'\]]+/g) ?? [];
		const sentences = [...attributes.matchAll(/="([^"]* [^"]*)"/g)].map(([, words]) => words);
		const isKnown = /^(ref|fn|mfn|.*footnotes?|efn_.*)$/.test(name) || /spoiler|toggle/.test(name);
		return isKnown ? ` ${sentences.join(" ")} ` : ` ${name} ${addresses.join(" ")} ${sentences.join(" ")} `;
	});
}

const ghostWords = new Set("text calloutText code markdown caption alt header subheader buttonText".split(" "));

function ghostItems(text: string): SourceItem[] {
	let tables: Record<string, any[]> = {};
	try {
		const { db, data } = JSON.parse(text);
		tables = db?.[0]?.data ?? data;
	} catch {
		return [];
	}
	const { posts = [], users = [], settings = [] } = tables;
	const zone = settings.find(({ key }) => /^(activeT|t)imezone$/.test(key))?.value;
	const authors = users.map((user): SourceItem => {
		const { bio, website, location, twitter, facebook, profile_image, image, cover_image, cover } = user;
		return {
			titles: [user.name],
			text: [bio, location, twitter, facebook].filter(Boolean).join(" "),
			links: [website].filter(Boolean),
			pictures: [profile_image ?? image, cover_image ?? cover].filter(Boolean),
			dates: [],
			isPublic: true,
			isIndexed: true,
			named: [],
			counted: {},
		};
	});
	const articles = posts.map((post): SourceItem => {
		const counted: Partial<Record<keyof Counts, number>> = {};
		const count = (what: keyof Counts) => {
			counted[what] = (counted[what] ?? 0) + 1;
		};
		const html: string[] = [];
		const links: string[] = [];
		const pictures: string[] = [];
		const collect = (key: string, value: unknown) => {
			if (key === "checked") count(`"type":"taskItem","attrs":{"checked":${value === true}}`);
			if (key === "type" && value === "toggle") count('"type":"toggle"');
			if (typeof value !== "string") return value;
			if (["html", "heading", "content"].includes(key)) html.push(value);
			else if (ghostWords.has(key)) html.push(value.replaceAll("<", "&lt;"));
			else if (["url", "href", "buttonUrl"].includes(key)) links.push(value);
			else if (key === "src") pictures.push(value);
			return value;
		};
		if (post.lexical) JSON.parse(publicOf(post.lexical), collect);
		else if (post.mobiledoc) {
			const { sections, cards = [], atoms = [], markups = [] } = JSON.parse(publicOf(post.mobiledoc));
			JSON.parse(JSON.stringify(cards), collect);
			for (const [, attributes = []] of markups) if (attributes[0] === "href") links.push(attributes[1]);
			html.push(...[sections, atoms].flatMap(mobiledocWords).map((words) => words.replaceAll("<", "&lt;")));
		} else
			html.push(
				post.html?.replace(/<!--kg-gated-block:begin nonMember:false[\s\S]*?block:end-->/g, "") ||
					String(post.markdown ?? "").replace(syntax, " "),
			);
		const facts = factsOf(html.join(" "));
		const cover = post.feature_image ?? post.image;
		return {
			...facts,
			titles: [String(post.title ?? "")],
			text: [
				facts.text,
				...["custom_excerpt", "meta_title", "meta_description", "og_title", "og_description", "twitter_title"].map(
					(key) => post[key] ?? "",
				),
				factsOf(post.feature_image_caption ?? "").text,
			].join(" "),
			links: [...facts.links, ...links],
			pictures: [...facts.pictures, ...pictures, ...(cover ? [cover] : [])],
			dates: [post.published_at, post.updated_at].filter(Boolean).map((at) => ghostDay(at, zone)),
			isPublic: post.status === "published" && /^(public|)$/.test(post.visibility ?? ""),
			isIndexed: !/noindex/.test(post.codeinjection_head ?? ""),
			counted: { ...facts.counted, ...counted },
		};
	});
	return [...articles, ...authors];
}

/** A text of Ghost without cards that its page did not have for everybody; entries that hold but a list are no tasks. */
function publicOf(json: string): string {
	const isGated = (value: any) =>
		/^email/.test(value?.type ?? value?.[0]) ||
		[value, value?.[1]].some((one) => one?.visibility?.web?.nonMember === false || one?.visibility?.emailOnly === true);
	const isAround = ({ children = [] }: any) =>
		children.length > 0 && children.every(({ type }: any) => type === "list");
	return JSON.stringify(
		JSON.parse(json, (_, value) => {
			if (isGated(value)) return null;
			return value?.type === "listitem" && isAround(value) ? { ...value, checked: undefined } : value;
		}),
	);
}

/** Texts of sections and atoms. Their first entry is a number or the name of an element. */
function mobiledocWords(part: unknown): string[] {
	if (!Array.isArray(part)) return typeof part === "string" ? [part] : [];
	const [kind, ...rest] = part;
	if (kind === 1 || kind === 3) return rest.slice(1).flatMap(mobiledocWords);
	return typeof kind === "string" && rest.length > 0
		? rest.filter((one) => typeof one === "string")
		: part.flatMap(mobiledocWords);
}

/** The day that readers of a blog saw, whose times are in UTC. */
function ghostDay(at: string | number, timeZone = "UTC"): string {
	const isBare = typeof at === "string" && /\d\d:\d\d(:\d\d)?$/.test(at);
	return new Date(isBare ? `${at} UTC` : at).toLocaleDateString("sv-SE", { timeZone });
}

/** Fields of front matter whose words are those of the item. */
const said = ["excerpt", "summary", "description", "author", "tags", "categories", "category", "keywords"];
const understood = new Set([
	...said,
	..."url aliases redirectfrom canonical canonicalurl title noindex robotsnoindex robots date pubdate publishdate publishedat lastmod cover featuredimage featured taxonomies slug draft published image layout type status permalink alt seo lang ref translationkey pageid".split(
		" ",
	),
]);
const spelled = (key: string) => key.toLowerCase().replace(/[_-]/g, "");

/** Syntax of Markdown whose letters are no words: fences, addresses, references and components. */
const syntax =
	/^> \[!\w+\]|\{[{%][<]? *\/?\w*details(?: summary=)?|^\s*[-*+] \[[ x]\] |^(```|~~~).*$|\[\^[^\]]+\]:?|\]\([^)]*\)|^\[[^\]]+\]:.*$|^(import|export)\s.*$|\{[^}\n]*\}|<\/?[a-z][^>]*>|&[a-z]+;/gim;

/** In which Jekyll shows dates. */
function zoneIn(texts: readonly (readonly [path: string, text: string])[]): string | undefined {
	const [, settings = ""] = texts.find(([path]) => path.endsWith("_config.yml")) ?? [];
	return /^timezone:\s*(\S+)/m.exec(settings)?.[1];
}

/** TOML in the lines that YAML has, too. */
const asYaml = (toml: string) => toml.replace(/^\[.*\]$/gm, "").replace(/^(\w+)\s*=\s*/gm, "$1: ");

function markdownItem(path: string, text: string, zone: string | undefined): SourceItem[] {
	const [whole = "", fence, written = ""] = /^(---|\+\+\+)\r?\n([\s\S]*?)\r?\n\1\r?\n/.exec(text) ?? [];
	const yaml = fence === "+++" ? asYaml(written) : written;
	let front: Record<string, any> = {};
	try {
		front = parseYaml(yaml) ?? {};
	} catch {
		return [];
	}
	const body = text.slice(whole.length).replace(/\{\{\s*site\.\w+\s*\}\}|\{%\s*end\w+\s*%\}/g, "");
	const name = path
		.split("/")
		.at(-1)!
		.replace(/\.\w+$/, "");
	const heading = /^#\s+(.+)$/m.exec(body)?.[1] ?? /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];
	const isHtml = /\.html?$/.test(path);
	const times = (mark: RegExp) => body.match(mark)?.length ?? 0;
	const facts = isHtml
		? factsOf(body)
		: {
				text: body.replace(syntax, " "),
				links: [],
				pictures: [],
				named: [],
				counted: {
					'"type":"taskItem","attrs":{"checked":true}': times(/^\s*[-*+] \[x\] /gim),
					'"type":"taskItem","attrs":{"checked":false}': times(/^\s*[-*+] \[ \] /gm),
					'"type":"footnoteReference"': times(/\[\^[^\]]+\](?!:)/g),
					'"type":"toggle"': times(/<summary>/g),
					'"type":"subscript"': times(/<sub>/g),
					'"type":"superscript"': times(/<sup>[^<]/g),
				},
			};
	const addresses = (mark: RegExp) => [...body.matchAll(mark)].map(([, address]) => address!);
	const isText = (link: string) => /^[^:]*\.(mdx?|html?)(#.*)?$/.test(link);
	return [
		{
			...facts,
			titles: [front.title ?? heading ?? name, name, path].map(String),
			text: [facts.text, ...said.map((key) => front[key] ?? "")].join(" "),
			links: [...facts.links, ...addresses(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g)].filter((link) => !isText(link)),
			pictures: [...facts.pictures, ...addresses(/!\[[^\]]*\]\(([^)\s]+)/g)],
			dates: Object.values(front).flatMap((value) => writtenDay(value, zone)),
			isPublic: front.draft !== true && front.Draft !== true && front.published !== false,
			isIndexed: front.noindex !== true && !/<meta name="robots" content="noindex/.test(body),
			named: [...facts.named, ...Object.keys(front).filter((key) => !understood.has(spelled(key)))],
		},
	];
}

/** The day in a field of front matter, in whatever clear way it is written. */
function writtenDay(value: unknown, timeZone: string | undefined): string[] {
	if (typeof value !== "string" || !/\d{4}/.test(value)) return [];
	if (timeZone && /\d\d:\d\d.*[+-]\d\d:?\d\d$/.test(value))
		return [new Date(value).toLocaleDateString("sv-SE", { timeZone })];
	if (/^\d{4}-\d\d-\d\d/.test(value)) return [value.slice(0, 10)];
	const isInWords = /^(\w+,? )?(\d{1,2} \p{L}{3,9}|\p{L}{3,9} \d{1,2}),? \d{4}$/u.test(value);
	return isInWords && Date.parse(value) ? [new Date(value).toLocaleDateString("sv-SE")] : [];
}

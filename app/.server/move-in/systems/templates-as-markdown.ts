import { isRecord } from "../../../content/fields/typed-text.ts";
import { escaped } from "../../escaped.ts";

export interface TemplatesAsMarkdown {
	readonly markdown: string;
	/** The parts that are left out. */
	readonly left: readonly string[];
}

/** The values that the templates of a text can use, by the names that Jekyll gives to them. */
export interface TemplateValues {
	readonly page: unknown;
	readonly site: unknown;
}

// Parts of Markdown that are told apart, the first of them that begins at a place. In code, templates are words. Each has a
// longest length, so that what has no end costs little.
const parts = new RegExp(
	[
		/(?<fence>^ {0,3}(?<mark>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\k<mark>[`~]*[ \t]*$|$(?![\s\S])))/,
		/(?<code>(?<ticks>`+)(?!`)[^\n](?:.|\n(?!\s*\n)){0,4000}?(?<!`)\k<ticks>(?!`))/,
		/\{%-? {0,9}raw {0,9}-?%\}(?<raw>[\s\S]{0,20000}?)\{%-? {0,9}endraw {0,9}-?%\}/,
		/(?<comment>\{%-? {0,9}comment {0,9}-?%\}[\s\S]{0,20000}?\{%-? {0,9}endcomment {0,9}-?%\})/,
		/(?<![^\s])(?<hidden>%%(?=[^%])(?:[^%]|%(?!%)){1,20000}%%)(?![%\w])/,
		/\{%-? {0,9}highlight {1,9}(?<liquid>[\w+#-]+)[^%]{0,200}%\}\n?(?<shown>[\s\S]{0,20000}?)\{%-? {0,9}endhighlight {0,9}-?%\}/,
		/\{\{[<%] {0,9}highlight {1,9}"?(?<hugo>[\w+#-]*)"?[^\n}]{0,200}[>%]\}\}\n?(?<marked>[\s\S]{0,20000}?)\{\{[<%] {0,9}\/ {0,9}highlight {0,9}[>%]\}\}/,
		/\{\{[<%]\/\*(?<meant>[^*]{0,2000})\*\/[>%]\}\}/,
		/\{\{[<%](?<shortcode>(?:[^>%]|[>%](?!\}\})){0,2000})[>%]\}\}/,
		/\{%(?<tag>(?:[^%]|%(?!\})){0,2000})%\}/,
		/\{\{(?<expression>[^{}\n]{0,1000})\}\}/,
		/[ \t]{0,9}\{(?<attributes>:[^}\n]{0,300}|[ \t]{0,9}[#.][\w:.-]{1,100}[^}\n]{0,200}(?=\}[ \t]{0,9}#*[ \t]*$))\}/,
	]
		.map(({ source }) => source)
		.join("|"),
	"gm",
);

/**
 * Replaces what Jekyll and Hugo fill in when they draw a text, and the attributes of its headings, by the Markdown and HTML
 * that it stands for. Pages of HTML have templates, too. What needs their programs is left out.
 */
export function templatesAsMarkdown(markdown: string, values: TemplateValues): TemplatesAsMarkdown {
	const left: string[] = [];
	const read = markdown.replace(parts, (whole: string, ...matched: unknown[]) => {
		const found = matched.at(-1) as Readonly<Record<string, string | undefined>>;
		const { fence, code, raw, comment, hidden, shown, marked, meant, shortcode, tag, expression, attributes } = found;
		if (fence ?? code) return asCode(whole);
		if (raw !== undefined) return raw;
		// Obsidian has comments between such signs.
		if (comment ?? hidden) return leftOut((comment ?? hidden)!, left);
		if (shown !== undefined) return shownCode(shown, found.liquid!);
		if (marked !== undefined) return shownCode(marked, found.hugo!);
		if (meant !== undefined) return `\`${whole.replace(/\/\*|\*\//g, "")}\``;
		const [name = "", ...given] =
			(shortcode ?? tag ?? "").replace(/^-|-$/g, "").match(/"[^"]*"|`[^`]*`|[^\s"=]+="[^"]*"|\S+/g) ?? [];
		if (shortcode !== undefined || tag !== undefined) return drawn(name, given) ?? leftOut(whole, left);
		if (expression !== undefined) return filledIn(expression, values) ?? unfilled(whole, expression, left);
		return anchor(attributes!, whole, left);
	});
	return { markdown: read, left: [...new Set(left)] };
}

/** Code without the marks that keep it from being filled in. */
function asCode(code: string): string {
	return code.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, "").replace(/(\{\{[<%])\/\*|\*\/([>%]\}\})/g, "$1$2");
}

function shownCode(code: string, language: string): string {
	const name = language && ` class="language-${escaped(language)}"`;
	return `\n\n<pre><code${name}>${escaped(code.replace(/\n$/, ""))}</code></pre>\n\n`;
}

function leftOut(template: string, left: string[]): string {
	const isEnd = /^\{(\{[<%]|%)-?\s*(\/|end)/.test(template);
	if (!isEnd) left.push(`template “${template.replace(/\s+/g, " ")}”`);
	return "";
}

/** Returns the HTML in place of a template that is known by its name; undefined for others. */
function drawn(name: string, given: readonly string[]): string | undefined {
	const named = new Map(given.filter((one) => attribute.test(one)).map(pairOf));
	const [first = "", second = ""] = given.filter((one) => !attribute.test(one)).map(unquoted);
	const id = named.get("id") ?? first;
	switch (name) {
		case "youtube":
			return id && player(isAddress(id) ? id : `https://www.youtube.com/watch?v=${id}`);
		case "vimeo":
			return id && player(isAddress(id) ? id : `https://vimeo.com/${id}`);
		case "embed":
			return isAddress(first) ? player(first) : undefined;
		case "gist":
			return first ? linked(`https://gist.github.com/${[first, second].filter(Boolean).join("/")}`) : undefined;
		case "tweet":
		case "x":
			return id ? linked(`https://x.com/${named.get("user") ?? "i"}/status/${id}`) : undefined;
		case "instagram":
			return id ? linked(`https://www.instagram.com/p/${id}/`) : undefined;
		case "figure":
			return named.has("src") ? figure(named) : undefined;
		case "details":
		case "expand":
		case "collapsible": {
			const title = named.get("summary") ?? named.get("title") ?? given.map(unquoted).join(" ");
			return title && `\n\n<details><summary>${escaped(title)}</summary>\n\n`;
		}
		case "/details":
		case "/expand":
		case "/collapsible":
		case "enddetails":
		case "endcollapsible":
			return "\n\n</details>\n\n";
		case "ref":
		case "relref":
			return named.get("path") ?? (first || undefined);
		case "link":
			return first && `/${first.replace(/^\//, "")}`;
		case "post_url":
			return first && `/_posts/${first}.md`;
		default:
			return undefined;
	}
}

const attribute = /^[\w-]+=/;

function pairOf(written: string): [name: string, value: string] {
	const at = written.indexOf("=");
	return [written.slice(0, at), unquoted(written.slice(at + 1))];
}

function unquoted(text: string): string {
	return text.replace(/^(["'`])(.*)\1$/s, "$2");
}

function isAddress(text: string): boolean {
	return /^https?:\/\//.test(text);
}

function player(address: string): string {
	return `\n\n<iframe src="${escaped(address)}"></iframe>\n\n`;
}

function linked(address: string): string {
	return `\n\n<a href="${escaped(address)}">${escaped(address)}</a>\n\n`;
}

function figure(named: ReadonlyMap<string, string>): string {
	const words = ["title", "caption", "attr"].flatMap((key) => named.get(key) ?? []).join(" ");
	const picture = `<img src="${escaped(named.get("src"))}" alt="${escaped(named.get("alt"))}" />`;
	const link = named.get("link") ?? named.get("attrlink");
	const caption = words && `<figcaption>${escaped(words)}</figcaption>`;
	return `\n\n<figure>${picture}${caption}</figure>${link ? linked(link) : ""}\n\n`;
}

/** The value of an expression; undefined for what is not known here. Addresses of the old site start at its first page. */
function filledIn(expression: string, { page, site }: TemplateValues): string | undefined {
	const [written = ""] = expression.replace(/^-|-$/g, "").split("|");
	const [, quoted] = /^\s*(["'][^"']*["'])\s*$/.exec(written) ?? [];
	if (quoted !== undefined) return unquoted(quoted);
	const [, of, name = ""] = /^\s*(page|site)\.(\w+)\s*$/.exec(written) ?? [];
	if (of === "site" && ["baseurl", "url"].includes(name)) return "";
	const from = of === "page" ? page : site;
	const value = of && isRecord(from) ? from[name] : undefined;
	return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Braces that name nothing of a system are words. */
function unfilled(whole: string, expression: string, left: string[]): string {
	const isTemplate = /^-?\s*(page|site|include|layout|post|content|theme|jekyll)\b|^-?\s*[.$]|\|/.test(expression);
	return isTemplate ? leftOut(whole, left) : whole;
}

/** Returns the HTML of an anchor that other texts can link to, from the attributes of a heading or a paragraph. */
function anchor(attributes: string, whole: string, left: string[]): string {
	const [, id] = /#([\w:.-]+)/.exec(attributes) ?? [];
	if (/[.=]|toc/.test(attributes.replace(/#[\w:.-]+/, ""))) left.push(`attributes “${whole.trim()}”`);
	return id ? `<a id="${id}"></a>` : "";
}

import { withPlainSpaces } from "../../language/french-spaces.ts";

/** The facts of a rendered page that the check needs. */
export interface PageFacts {
	readonly status: number;
	/** Size of its HTML. */
	readonly bytes: number;
	readonly title: string;
	readonly description: string;
	/** Whether it asks search engines not to index it. */
	readonly isHidden: boolean;
	readonly ids: readonly string[];
	/** Addresses as they are written, each once. */
	readonly links: readonly string[];
	/** Addresses at which the page says that it is in other languages, itself among them. */
	readonly alternates: readonly string[];
	/** `alt` is null when it is missing. */
	readonly images: readonly { readonly src: string; readonly alt: string | null }[];
	readonly headings: readonly { readonly level: number; readonly text: string }[];
	/** The ids that each JSON-LD script refers to and does not describe; null for a script that cannot be read. */
	readonly structuredData: readonly (readonly string[] | null)[];
}

/**
 * Parses HTML as React writes it: attribute values in double quotes, and everything that looks like markup escaped. A
 * general HTML parser takes ten times as long, and this runs for every page of a publish.
 */
export function readPage(status: number, html: string): PageFacts {
	const facts = {
		status,
		bytes: Buffer.byteLength(html),
		title: "",
		description: "",
		isHidden: false,
		ids: new Set<string>(),
		links: new Set<string>(),
		alternates: [] as string[],
		images: [] as { src: string; alt: string | null }[],
		headings: [] as { readonly level: number; readonly text: string }[],
		structuredData: [] as (readonly string[] | null)[],
	};
	tag.lastIndex = 0;
	for (let found = tag.exec(html); found; found = tag.exec(html)) {
		const name = found[1]!.toLowerCase();
		const written = found[2]!;
		const attribute = (of: string) => attributeOf(written, of);
		const contents = () => html.slice(tag.lastIndex, endOf(html, name, tag.lastIndex));
		const id = attribute("id");
		if (id) facts.ids.add(copied(id));
		switch (name) {
			case "svg":
			case "style":
				tag.lastIndex = endOf(html, name, tag.lastIndex);
				break;
			case "script":
				if (attribute("type") === "application/ld+json") facts.structuredData.push(missingIn(contents()));
				tag.lastIndex = endOf(html, name, tag.lastIndex);
				break;
			case "title":
				facts.title ||= copied(textOf(contents()).trim());
				break;
			case "meta":
				if (attribute("name") === "description") facts.description = copied((attribute("content") ?? "").trim());
				if (attribute("name") === "robots" && attribute("content")?.includes("noindex")) facts.isHidden = true;
				break;
			case "a": {
				const href = attribute("href");
				if (href !== null) facts.links.add(copied(href));
				break;
			}
			case "link": {
				const href = attribute("hrefLang") !== null ? attribute("href") : null;
				if (href !== null) facts.alternates.push(copied(href));
				break;
			}
			case "img":
				facts.images.push(image(attribute("src") ?? "", attribute("alt")));
				break;
			case "h1":
			case "h2":
			case "h3":
			case "h4":
			case "h5":
			case "h6":
				facts.headings.push(heading(Number(name[1]), copied(withPlainSpaces(textOf(contents()).trim()))));
		}
	}
	return { ...facts, ids: [...facts.ids], links: [...facts.links] };
}

function image(src: string, alt: string | null) {
	return { src: copied(src), alt: alt === null ? null : copied(alt) };
}

const headings = new Map<string, { readonly level: number; readonly text: string }>();

/** The same one for all pages: most stand on many. */
function heading(level: number, text: string) {
	const key = `${level}${text}`;
	const known = headings.get(key);
	if (known) return known;
	if (headings.size >= mostCopies) headings.clear();
	const made = { level, text };
	headings.set(key, made);
	return made;
}

const copies = new Map<string, string>();
/** Many more than the words that all pages share. */
const mostCopies = 20_000;

/** The same words as a text of their own, the same one for all pages: a part of a text keeps the whole of it in memory. */
function copied(part: string): string {
	const known = copies.get(part);
	if (known !== undefined) return known;
	if (copies.size >= mostCopies) copies.clear();
	const copy = Buffer.from(part).toString();
	copies.set(copy, copy);
	return copy;
}

/** The ids that structured data refers to and does not describe. */
function missingIn(json: string): string[] | null {
	try {
		const { nodes, references } = idsIn(JSON.parse(json));
		return [...references].filter((id) => !nodes.has(id));
	} catch {
		return null;
	}
}

/** The ids of things that are described, and of those that are only referred to. */
function idsIn(value: unknown, nodes = new Set<string>(), references = new Set<string>()) {
	if (typeof value === "object" && value !== null) {
		const { "@id": id, ...rest } = value as Record<string, unknown>;
		if (typeof id === "string") (Object.keys(rest).length === 0 ? references : nodes).add(id);
		for (const inner of Object.values(rest)) idsIn(inner, nodes, references);
	}
	return { nodes, references };
}

// An opening tag. Comments and closing tags start with other characters.
const tag = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/gi;

function endOf(html: string, name: string, from: number): number {
	const end = html.indexOf(`</${name}>`, from);
	return end === -1 ? html.length : end;
}

/** The value of an attribute; null when it is missing. */
function attributeOf(written: string, name: string): string | null {
	for (let at = written.indexOf(name); at !== -1; at = written.indexOf(name, at + 1)) {
		const end = at + name.length;
		// Skip matches at the end of a longer attribute name or inside a value.
		if (!/\s/.test(written[at - 1] ?? "") || isInValue(written, at)) continue;
		if (written[end] === undefined || /\s/.test(written[end])) return "";
		if (written[end] === "=") return unescaped(written.slice(end + 2, written.indexOf('"', end + 2)));
	}
	return null;
}

function isInValue(written: string, at: number): boolean {
	let quotes = 0;
	for (let next = written.indexOf('"'); next !== -1 && next < at; next = written.indexOf('"', next + 1)) quotes++;
	return quotes % 2 === 1;
}

/** The text of some HTML. */
function textOf(html: string): string {
	return unescaped(html.replace(/<!--.*?-->|<[^>]*>/gs, ""));
}

const signs: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
};

function unescaped(text: string): string {
	return text.includes("&") ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign]!) : text;
}

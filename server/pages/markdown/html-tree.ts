/** An element of a page, or a text of it. */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
	readonly tag: string;
	/** As they are written. */
	readonly attributes: string;
	readonly children: HtmlNode[];
	/** Whether it has elements in it that begin a line of their own. */
	hasBlocks: boolean;
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi;

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const blocks = new Set(
	[
		"address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form",
		"h1 h2 h3 h4 h5 h6 header hgroup hr img label legend li main nav ol p pre section summary table tbody",
		"td tfoot th thead tr ul",
	].flatMap((some) => some.split(" ")),
);

/** Elements of which nobody reads the words. */
const unread = ["script", "style", "template", "svg", "noscript"];
const ends = new Map(unread.map((tag) => [tag, new RegExp(`</${tag}\\s*>`, "gi")]));

/** Whether an element begins a line of its own. */
export function isBlock({ tag }: HtmlElement): boolean {
	return blocks.has(tag);
}

/**
 * The elements of HTML as this site writes it. Not all that browsers forgive is forgiven: an element that is not closed ends with
 * the one around it.
 */
export function readHtml(html: string): HtmlElement {
	const root: HtmlElement = { tag: "", attributes: "", children: [], hasBlocks: false };
	const open = [root];
	token.lastIndex = 0;
	for (let found = token.exec(html); found; found = token.exec(html)) {
		const [whole, closing, name, attributes = ""] = found;
		const inside = open.at(-1)!;
		if (name === undefined) {
			if (!whole.startsWith("<!--")) inside.children.push(decoded(whole));
			continue;
		}
		const tag = name.toLowerCase();
		if (closing) {
			const at = open.findLastIndex((one) => one.tag === tag);
			if (at > 0) open.length = at;
			continue;
		}
		const element: HtmlElement = { tag, attributes, children: [], hasBlocks: false };
		inside.children.push(element);
		if (blocks.has(tag)) for (const one of open) one.hasBlocks = true;
		const end = ends.get(tag);
		if (end) {
			end.lastIndex = token.lastIndex;
			token.lastIndex = end.exec(html) ? end.lastIndex : html.length;
		} else if (!empty.has(tag) && !attributes.endsWith("/")) open.push(element);
	}
	return root;
}

/** The value of an attribute, "" where it has none; undefined where it is not there. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | undefined {
	let known = patterns.get(name);
	if (!known) {
		known = new RegExp(String.raw`\s${name}(?:="([^"]*)"|='([^']*)'|(?=[\s/]|$))`, "i");
		patterns.set(name, known);
	}
	const found = known.exec(attributes);
	return found ? decoded(found[1] ?? found[2] ?? "") : undefined;
}

const patterns = new Map<string, RegExp>();

/** The first element of a name. */
export function elementNamed(root: HtmlElement, tag: string): HtmlElement | undefined {
	for (const child of root.children) {
		if (typeof child === "string") continue;
		const found = child.tag === tag ? child : elementNamed(child, tag);
		if (found) return found;
	}
	return undefined;
}

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decoded(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, number, name) => {
		if (name) return signs[name] ?? whole;
		const code = Number.parseInt(hex ?? number, hex ? 16 : 10);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

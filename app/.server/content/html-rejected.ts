import type { Element } from "hast";

/** Why some HTML cannot become formatted text: a sentence, with the line and the element where there is one. */
export class HtmlRejected extends Error {
	override readonly name = "HtmlRejected";
	readonly element?: string;
	readonly line?: number;

	constructor(sentence: string, node?: Element) {
		const line = node?.position?.start.line;
		super(line === undefined ? sentence : `Line ${line}: ${sentence}`);
		this.element = node?.tagName;
		this.line = line;
	}
}

/** Refuses an element that would run a script when something happens to it. */
export function rejectHandlers(element: Element): void {
	const handler = Object.keys(element.properties).find((name) => /^on/i.test(name));
	if (handler)
		throw new HtmlRejected(
			`<${element.tagName}> carries the event handler ${handler.toLowerCase()}, and scripts cannot be kept.`,
			element,
		);
}

/** Parsers rebuild unclosed elements in every following paragraph: a small file can fill the memory that way. */
export function rejectRunaway(html: string): void {
	if (html.length > longest) throw new HtmlRejected(`The HTML may be at most ${longest} characters long.`);
	const open = new Map<string, number>();
	let depth = 0;
	for (const [, closing, tag] of html.matchAll(/<!--.*?-->|<(\/?)([a-z][^\s/>]*)/gis)) {
		const name = tag?.toLowerCase();
		if (!name || closesItself.has(name)) continue;
		const before = open.get(name) ?? 0;
		const after = Math.max(0, before + (closing ? -1 : 1));
		open.set(name, after);
		depth += after - before;
		if (depth > deepest)
			throw new HtmlRejected(`More than ${deepest} elements are open at once, such as <${name}>. Close them.`);
	}
}

const longest = 400_000;
const deepest = 200;
const closesItself = new Set(["p", "li", "tr", "td", "th", "thead", "tbody", "br", "hr", "img"]);

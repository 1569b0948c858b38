import type { Element } from "hast";

/** Why some HTML cannot be converted to rich text: a sentence, with line and element where known. */
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

/** Rejects elements with event handlers. */
export function rejectHandlers(element: Element): void {
	const handler = Object.keys(element.properties).find((name) => /^on/i.test(name));
	if (handler)
		throw new HtmlRejected(
			`<${element.tagName}> carries the event handler ${handler.toLowerCase()}, and scripts cannot be kept.`,
			element,
		);
}

/** Parsers repeat unclosed formatting elements in every following paragraph, so a small file could fill the memory. */
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

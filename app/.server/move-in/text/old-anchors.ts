import { idsOf } from "../../../content/text/heading-ids.ts";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import { fragmentOf } from "../../content/html.ts";
import { HtmlRejected } from "../../content/html-rejected.ts";
import type { Nodes } from "../../content/html-text.ts";
import { textOf } from "./elements.ts";

/** The headings that the anchors of a text lead to. */
export interface Anchors {
	/** The id that a heading has here, by the name of an anchor; undefined when no heading is meant. */
	idOf(name: string): string | undefined;
}

/** Whether HTML names places in it that others can lead to. */
export function hasAnchors(html: string): boolean {
	return /<[a-z][^>]*\s(id|name)=/i.test(html);
}

/** Reads where the anchors of a text lead: each to the heading that it is in, right before or below. */
export function anchorsOf(html: string): Anchors {
	const texts: string[] = [];
	const places = new Map<string, number>();
	let waiting: string[] = [];
	const settle = () => {
		for (const name of waiting) if (texts.length > 0) places.set(name, texts.length - 1);
		waiting = [];
	};
	const visit = (nodes: Nodes): void => {
		for (const node of nodes) {
			if (node.type === "text" && node.value.trim() !== "") settle();
			if (node.type !== "element" || without.has(node.tagName)) continue;
			const { id, name } = node.properties;
			waiting.push(...[id, node.tagName === "a" && name].filter((one) => typeof one === "string"));
			const words = /^h[1-6]$/.test(node.tagName) ? textOf(node).replace(/\s+/g, " ").trim() : "";
			if (words) {
				texts.push(words);
				settle();
			}
			visit(node.children);
			settle();
		}
	};
	visit(nodesOf(html));
	const ids = idsOf(texts);
	return {
		idOf(name) {
			const place = places.get(unescaped(name)) ?? places.get(name);
			if (place !== undefined) return ids[place];
			// Plugins name headings by their words as they draw them.
			const meant = slugify(unescaped(name));
			return ids.includes(meant) ? meant : undefined;
		},
	};
}

/** None of what no parser should be given: the text does not come. */
function nodesOf(html: string): Nodes {
	try {
		return fragmentOf(html);
	} catch (error) {
		if (error instanceof HtmlRejected) return [];
		throw error;
	}
}

/** Elements in which headings are not kept. */
const without = new Set(["script", "style", "template", "noscript", "svg", "form", "button", "table", "li"]);

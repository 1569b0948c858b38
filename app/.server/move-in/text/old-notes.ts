import type { Element } from "hast";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import { classesOf, elementsIn, everyElementIn, type Node, textOf } from "./elements.ts";

/** The footnotes of some HTML, whatever wrote it. */
export interface OldNotes {
	/** Those that something refers to. */
	readonly all: ReadonlySet<Element>;
	/** The elements that list them. */
	readonly lists: ReadonlySet<Element>;
	/** The links that refer to them. */
	readonly references: ReadonlyMap<Element, Element>;
	/** The links that lead back from them. */
	readonly back: ReadonlySet<Element>;
}

interface Placed {
	readonly element: Element;
	/** The elements around it, from the outside in. */
	readonly around: readonly Element[];
}

/**
 * Finds footnotes: what numbers lead to, in an element that says that it lists notes, as Markdown and plugins have it, or
 * with a link back to the number, as word processors write it.
 */
export function oldNotesIn(nodes: readonly Node[]): OldNotes {
	const placed = placedIn(nodes, []);
	const named = new Map(placed.toReversed().flatMap((one) => namesOf(one.element).map((name) => [name, one] as const)));
	const lists = new Set(placed.map(({ element }) => element).filter(isList));
	const known = new Map<Element, Inside>();
	const references = new Map<Element, Element>();
	const back = new Set(placed.map(({ element }) => element).filter(saysBack));
	for (const link of placed) {
		const target = named.get(targetOf(link.element) ?? "");
		// Of two links between each other, the first one refers.
		if (!target || !isNumber(link.element) || back.has(link.element)) continue;
		const isListed = target.around.some((one) => lists.has(one) && !link.around.includes(one));
		const note = [...target.around, target.element].findLast(({ tagName }) => tagName === "li" || isParagraph(tagName));
		if (!note || link.around.includes(note)) continue;
		const { hasHeading, links } = known.get(note) ?? insideOf(note);
		known.set(note, { hasHeading, links });
		if (hasHeading) continue;
		const places = placesOf(link);
		const leadBack = links.filter((one) => isBack(one, places));
		if (!isListed && leadBack.length === 0) continue;
		references.set(link.element, note);
		for (const one of leadBack) back.add(one);
	}
	return { all: new Set(references.values()), lists, references, back };
}

interface Inside {
	/** No note has one. */
	readonly hasHeading: boolean;
	readonly links: readonly Element[];
}

function insideOf(note: Element): Inside {
	const all = everyElementIn(note);
	return {
		hasHeading: all.some(({ tagName }) => /^h[1-6]$/.test(tagName)),
		links: all.filter(({ tagName }) => tagName === "a"),
	};
}

function placedIn(nodes: readonly Node[], around: readonly Element[]): Placed[] {
	return nodes.flatMap((element) =>
		element.type === "element" ? [{ element, around }, ...placedIn(element.children, [...around, element])] : [],
	);
}

function namesOf({ tagName, properties: { id, name } }: Element): string[] {
	return [id, tagName === "a" ? name : undefined].filter((one) => typeof one === "string");
}

/** The name of the place in the same text that a link leads to. */
function targetOf({ tagName, properties: { href } }: Element): string | undefined {
	const [, name] = tagName === "a" ? (/^#(.+)$/.exec(String(href ?? "").trim()) ?? []) : [];
	return name && unescaped(name);
}

/** Whether the words of a link are no more than a number or a sign, such as 1, [iv] or *. */
function isNumber(link: Element): boolean {
	return /^[^\p{L}\p{N}]*[\p{L}\p{N}]{0,4}[^\p{L}\p{N}]*$/u.test(textOf(link));
}

function isList(element: Element): boolean {
	const { dataFootnotes, role } = element.properties;
	return (
		dataFootnotes !== undefined ||
		[role].flat().includes("doc-endnotes") ||
		classesOf(element).some((name) => /(foot|end)notes|^(references|reflist)$/i.test(name))
	);
}

function isParagraph(name: string): boolean {
	return ["p", "div", "dd", "aside"].includes(name);
}

/** The names by which one comes back to a link: its own, and those of what it is in or behind in its line. */
function placesOf({ element, around }: Placed): ReadonlySet<string> {
	const from = around.findLastIndex(({ tagName }) => tagName === "li" || isParagraph(tagName));
	const line = [...around.slice(from + 1), element];
	const siblings = around[from]?.children ?? [];
	const before = siblings[siblings.indexOf(line[0]!) - 1];
	const beside = before?.type === "element" ? [before] : [];
	return new Set([...line, ...everyElementIn(element), ...beside].flatMap(namesOf));
}

function isBack(link: Element, places: ReadonlySet<string>): boolean {
	const target = targetOf(link);
	return saysBack(link) || (target !== undefined && (places.has(target) || !/[\p{L}\p{N}]/u.test(textOf(link))));
}

function saysBack({ properties: { dataFootnoteBackref, role } }: Element): boolean {
	return dataFootnoteBackref !== undefined || [role].flat().includes("doc-backlink");
}

/** Returns the content of a note as paragraphs, apart from its pictures, films and tables. */
export function paragraphsOfNote(parts: readonly Element[]): { paragraphs: Element[]; rest: Element[] } {
	const paragraphs: Element[] = [];
	const rest: Element[] = [];
	for (const part of parts) {
		switch (part.tagName) {
			case "p":
				paragraphs.push(part);
				break;
			case "h2":
			case "h3":
			case "summary":
				paragraphs.push({ ...part, tagName: "p", properties: {} });
				break;
			case "pre":
				paragraphs.push({ ...part, tagName: "p", properties: {}, children: elementsIn(part, "code") });
				break;
			case "ul":
			case "ol":
			case "li":
			case "blockquote":
			case "aside":
			case "details": {
				const inner = paragraphsOfNote(part.children.filter((child) => child.type === "element"));
				paragraphs.push(...inner.paragraphs);
				rest.push(...inner.rest);
				break;
			}
			default:
				rest.push(part);
		}
	}
	return { paragraphs: paragraphs.map((one) => trimmed(trimmed(one, "first"), "last")), rest };
}

/** Without the space that parted the words from a link at one of their ends. */
function trimmed(element: Element, end: "first" | "last"): Element {
	const others = end === "last" ? element.children.slice(0, -1) : element.children.slice(1);
	const outermost = element.children.at(end === "last" ? -1 : 0);
	if (!outermost || (outermost.type !== "text" && outermost.type !== "element")) return element;
	const inner =
		outermost.type === "element"
			? trimmed(outermost, end)
			: { ...outermost, value: end === "last" ? outermost.value.trimEnd() : outermost.value.trimStart() };
	if (inner.type === "text" && inner.value === "" && others.length > 0)
		return trimmed({ ...element, children: others }, end);
	return { ...element, children: end === "last" ? [...others, inner] : [inner, ...others] };
}

import type { Element, ElementContent, RootContent } from "hast";
import { type Inline, linkRelations, type Mark } from "../../content/text/rich-text.ts";
import { isLink, linkForms } from "../../content/values/link-address.ts";
import { HtmlRejected, rejectHandlers } from "./html-rejected.ts";

export type Nodes = readonly (RootContent | ElementContent)[];

/**
 * Converts inline nodes to text runs. Whitespace collapses to one space, and is removed at the ends and beside line
 * breaks.
 */
export function inlineOf(nodes: Nodes): Inline[] {
	const run: Inline[] = [];
	let afterSpace = true;
	for (const piece of piecesOf(nodes, [])) {
		if (piece.type === "hardBreak") {
			trimEnd(run);
			run.push(piece);
			afterSpace = true;
			continue;
		}
		if (piece.type === "footnoteReference") {
			run.push(piece);
			afterSpace = false;
			continue;
		}
		const text: string = afterSpace ? collapsed(piece.text).replace(/^ /, "") : collapsed(piece.text);
		if (text === "") continue;
		afterSpace = text.endsWith(" ");
		const last = run.at(-1);
		if (last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(piece.marks)) last.text += text;
		else run.push({ ...piece, text });
	}
	trimEnd(run);
	return run;
}

function* piecesOf(nodes: Nodes, around: readonly Mark[]): Generator<Inline> {
	for (const node of nodes) {
		if (node.type === "text") {
			yield { type: "text", text: node.value, ...(around.length > 0 && { marks: [...around] }) };
		} else if (node.type === "element" && node.tagName === "br") {
			rejectHandlers(node);
			yield { type: "hardBreak" };
		} else if (node.type === "element" && noteOf(node)) {
			yield { type: "footnoteReference", attrs: { id: noteOf(node)! } };
		} else if (node.type === "element") {
			const mark = markOf(node);
			yield* piecesOf(node.children, [...around.filter(({ type }) => type !== mark.type), mark]);
		}
	}
}

/** The id of the footnote that an element refers to: a link with a role, raised or not. */
function noteOf(element: Element): string | undefined {
	const inner = element.children.filter((child) => child.type !== "text" || collapsed(child.value).trim() !== "");
	const [only] = inner;
	if (element.tagName === "sup") return inner.length === 1 && only?.type === "element" ? noteOf(only) : undefined;
	if (element.tagName !== "a" || !hasRole(element, "doc-noteref")) return undefined;
	rejectHandlers(element);
	return String(element.properties.href ?? "").replace(/^#/, "");
}

/** Whether an element has a role of digital publishing, such as that of footnotes. */
export function hasRole({ properties }: Element, role: string): boolean {
	return [properties.role].flat().includes(role);
}

function markOf(element: Element): Mark {
	rejectHandlers(element);
	const type = marks.get(element.tagName);
	if (!type) throw new HtmlRejected(`<${element.tagName}> cannot be converted inside a line of text.`, element);
	if (type !== "link") return { type };
	const href = String(element.properties.href ?? "").trim();
	if (!isLink(href)) {
		throw new HtmlRejected(`The href of an <a> must be ${linkForms}.`, element);
	}
	const given = [element.properties.rel].flat().map(String);
	const rel = linkRelations.filter((relation) => given.includes(relation));
	return { type, attrs: { href, ...(rel.length > 0 && { rel }) } };
}

function trimEnd(run: Inline[]): void {
	const last = run.at(-1);
	if (last?.type !== "text") return;
	last.text = last.text.replace(/ $/, "");
	if (last.text === "") run.pop();
}

/** The literal text of an element that may contain only text. */
export function textOnlyOf(element: Element): string {
	return element.children
		.map((child) => {
			if (child.type === "element")
				throw new HtmlRejected(
					`<${child.tagName}> cannot stand in <${element.tagName}>, which holds plain text.`,
					child,
				);
			return child.type === "text" ? child.value : "";
		})
		.join("");
}

/** A no-break space counts as a character; only what HTML defines as whitespace collapses. */
export function collapsed(text: string): string {
	return text.replace(/[ \t\n\f\r]+/g, " ");
}

/** Whether an element is inline. */
export function isInline(element: Element): boolean {
	return element.tagName === "br" || marks.has(element.tagName);
}

const marks = new Map<string, Mark["type"]>([
	["strong", "bold"],
	["b", "bold"],
	["em", "italic"],
	["i", "italic"],
	["s", "strike"],
	["code", "code"],
	["sub", "subscript"],
	["sup", "superscript"],
	["a", "link"],
]);

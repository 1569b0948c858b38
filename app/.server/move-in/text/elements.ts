import type { Element, ElementContent, RootContent } from "hast";

export type Node = RootContent | ElementContent;

/** The names of the classes of an element. */
export function classesOf({ properties: { className } }: Pick<Element, "properties">): string[] {
	return Array.isArray(className) ? className.map(String) : [];
}

/** The elements of a name in another, at any depth, from the outside in. */
export function elementsIn(node: Element, name: string): Element[] {
	return everyElementIn(node).filter(({ tagName }) => tagName === name);
}

/** All elements in another, in their order. */
export function everyElementIn(node: Element): Element[] {
	return node.children.flatMap((child) => (child.type === "element" ? [child, ...everyElementIn(child)] : []));
}

/** Whether nothing is to be seen of something. */
export function isBlank(node: Node): boolean {
	return node.type === "comment" || (node.type === "text" && node.value.trim() === "");
}

/** All words in an element. */
export function textOf(node: Node): string {
	if (node.type === "text") return node.value;
	if (node.type !== "element") return "";
	if (node.tagName === "br") return "\n";
	if (["script", "style"].includes(node.tagName)) return "";
	return node.children.map(textOf).join("");
}

export function withClass(node: Element, name: string): Element | undefined {
	return everyElementIn(node).find((one) => classesOf(one).includes(name));
}

export function wordsOfOne(node: Element): string {
	return textOf(node).replace(/\s+/g, " ").trim();
}

export function element(
	tagName: string,
	children: ElementContent[] = [],
	properties: Element["properties"] = {},
): Element {
	return { type: "element", tagName, properties, children };
}

export function isSomething(node: ElementContent): boolean {
	if (node.type === "text") return /[^ \t\n\f\r]/.test(node.value);
	return node.type === "element" && node.children.some(isSomething);
}

import type { Element, ElementContent } from "hast";
import { element } from "./elements.ts";

export function isTask({ properties }: Element): boolean {
	return properties.dataChecked !== undefined;
}

export function isList({ tagName }: Element): boolean {
	return tagName === "ul" || tagName === "ol";
}

/** Adds lists to an entry; bullets that go on are one list with those before them. */
export function addLists(item: Element, lists: readonly Element[]): void {
	for (const list of lists) {
		const before = item.children.at(-1);
		const goesOn =
			before?.type === "element" &&
			[before, list].every(({ tagName }) => tagName === "ul") &&
			isTask(before.children[0] as Element) === isTask(list.children[0] as Element);
		if (goesOn) before.children.push(...list.children);
		else item.children.push(list);
	}
}

/** Items in a row that are of the same kind. */
export function runsOf(items: readonly Element[], kindOf: (item: Element) => boolean): Element[][] {
	const runs: Element[][] = [];
	for (const item of items) {
		const last = runs.at(-1);
		if (last && kindOf(last[0]!) === kindOf(item)) last.push(item);
		else runs.push([item]);
	}
	return runs;
}

export function rowsOf(node: Element): Element[] {
	return node.children.flatMap((child) => {
		if (child.type !== "element") return [];
		if (child.tagName === "tr") return [child];
		return ["thead", "tbody", "tfoot"].includes(child.tagName) ? rowsOf(child) : [];
	});
}

export function asLine(cell: ElementContent): ElementContent {
	return cell.type === "element" ? { ...cell, tagName: "div" } : cell;
}

/** Headings are for the text itself; in lists and tables they are strong words. */
export function withoutHeading(node: Element): Element {
	return /^h[23]$/.test(node.tagName) ? element("p", [element("strong", node.children)], node.properties) : node;
}

import type { Element, ElementContent } from "hast";
import { classesOf, everyElementIn, isBlank, type Node, textOf } from "./elements.ts";

/** Something that opens when its title is pressed. */
export interface Opens {
	readonly title: Element;
	readonly content: readonly Node[];
}

/** The classes by which WordPress, its plugins and Ghost name what opens, its title and what is in it. */
const classes = {
	whole:
		/^(schema-faq-section|rank-math-(list|faq)-item|wp-block-aioseo-faq|wp-block-accordion-item|kt-accordion-pane|uagb-faq-item|kg-toggle-card)$/,
	title:
		/^(schema-faq-question|rank-math-question|aioseo-faq-block-question|wp-block-accordion-heading__toggle-title|kt-blocks-accordion-title|uagb-question|kg-toggle-heading-text)$/,
	content:
		/^(schema-faq-answer|rank-math-answer|aioseo-faq-block-answer|wp-block-accordion-panel|kt-accordion-panel|uagb-faq-content|kg-toggle-content)$/,
} as const;

/** An element that opens, as HTML, plugins and marked questions have it; undefined for any other. */
export function opensOf(node: Element): Opens | undefined {
	if (node.tagName === "details") {
		const title = node.children.find((child) => child.type === "element" && child.tagName === "summary");
		if (title?.type !== "element" || textOf(title).trim() === "") return undefined;
		return { title, content: node.children.filter((child) => child !== title) };
	}
	if (!is(node, "whole") && !isOf(node, "itemType", /\/Question$/)) return undefined;
	const parts = everyElementIn(node);
	const title = parts.find((part) => is(part, "title") || isOf(part, "itemProp", /^name$/));
	const answers = parts.filter((part) => is(part, "content") || isOf(part, "itemProp", /^(accepted|suggested)Answer$/));
	if (!title || answers.length === 0 || textOf(title).trim() === "") return undefined;
	return { title, content: besides(node, title, answers) };
}

function is(element: Element, part: keyof typeof classes): boolean {
	return classesOf(element).some((name) => classes[part].test(name));
}

function isOf({ properties }: Element, property: string, value: RegExp): boolean {
	return [properties[property]].flat().some((one) => typeof one === "string" && value.test(one));
}

/** Returns the content of an element besides the title, without signs that only show that it opens. */
function besides(node: Element, title: Element, answers: readonly Element[]): ElementContent[] {
	return node.children.flatMap((child) => {
		if (child === title) return [];
		if (child.type !== "element" || answers.includes(child)) return [child];
		const inner = everyElementIn(child);
		if (![title, ...answers].some((part) => inner.includes(part)))
			return String(child.properties.ariaHidden) === "true" ? [] : [child];
		return besides(child, title, answers);
	});
}

/** Whether an entry of a list is a task, and done. */
export function taskOf({ properties, children }: Element): boolean | undefined {
	const { dataChecked, dataList } = properties;
	if (dataChecked !== undefined) return String(dataChecked) !== "false";
	if (dataList === "checked" || dataList === "unchecked") return dataList === "checked";
	const first = children.find((child) => !isBlank(child));
	if (first?.type !== "element") return undefined;
	if (first.tagName === "input" && first.properties.type === "checkbox") return Boolean(first.properties.checked);
	return ["p", "label", "span", "div"].includes(first.tagName) ? taskOf({ ...first, properties: {} }) : undefined;
}

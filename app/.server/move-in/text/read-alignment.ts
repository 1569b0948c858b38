import type { Element } from "hast";
import type { Alignment } from "../../../content/text/rich-text.ts";
import { classesOf } from "./elements.ts";

/** Returns the alignment of the text of an element: its own, else that of the element around it. */
export function alignmentOf(node: Element, around: Alignment | undefined): Alignment | undefined {
	if (node.tagName === "center") return "center";
	const side = sideOf(node);
	if (side === "center") return "center";
	if (side === "right" || side === "end") return "right";
	return side === "left" || side === "start" || side === "justify" ? undefined : around;
}

/** The side that an element says its text stands at; "" for none. */
export function sideOf({ properties }: Element): string {
	const [, styled] = /(?:^|[;\s])text-align\s*:\s*([a-z-]+)/i.exec(String(properties.style ?? "")) ?? [];
	const classed = classesOf({ properties }).flatMap((name) => aligning.exec(name)?.[1] ?? []);
	return (styled ?? classed[0] ?? String(properties.align ?? "")).toLowerCase().replace(/^-(webkit|moz)-/, "");
}

/** Whether text flows around an element. */
export function isFloating({ tagName, properties }: Element): boolean {
	if (/(?:^|[;\s])float\s*:\s*(left|right|inline-)/i.test(String(properties.style ?? ""))) return true;
	if (/^(img|table|iframe|object)$/.test(tagName) && /^(left|right)$/i.test(String(properties.align ?? "")))
		return true;
	return classesOf({ properties }).some((name) => floatingClass.test(name));
}

const floatingClass =
	/^(align-?(left|right)|float-?(left|right|start|end)|pull-(left|right)|(tr_bq_)?image-(left|right)|mw-halign-(left|right))$/i;

const aligning = /^(?:has-text-align|text-align|text|ql-align)-(left|center|right|justify)$/;

export function placed(align: Alignment | undefined): Element["properties"] {
	return align ? { dataAlign: align } : {};
}

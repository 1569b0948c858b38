import { type ClaimName, claimNames, claims, type MetricValues } from "../values/claims/claims.ts";
import { type CardKind, isCard, partsOfKind } from "./cards.ts";

// Any text may refer to a metric, as in "{{projectsCompleted}} projects". It is stored like that, and
// pages receive the value instead. Code is left as it is: there, braces mean something else.

const reference = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;

/** How a text refers to a metric. */
export function referenceTo(name: ClaimName): string {
	return `{{${name}}}`;
}

/** The names that a text refers to. */
export function referencesIn(text: string): string[] {
	return [...text.matchAll(reference)].map(([, name]) => name!);
}

/** A sentence about an unknown reference in a text; undefined when there is none. */
export function wrongReference(text: string): string | undefined {
	const unknown = referencesIn(text).find((name) => !Object.hasOwn(claims, name));
	if (unknown === undefined) return undefined;
	return `There is no figure named {{${unknown}}} in the metrics. Write one of: ${claimNames.join(", ")}.`;
}

/** The length of a text, counting a reference as the few characters of its value. */
export function lengthOf(text: string): number {
	return text.replace(reference, "1,000+").length;
}

/** A text with its references replaced by values. Unknown references stay. */
export function withMetrics(text: string, metrics: MetricValues): string {
	if (!text.includes("{{")) return text;
	return text.replace(reference, (whole, name) =>
		Object.hasOwn(claims, name) ? (metrics[name as ClaimName] ?? "") : whole,
	);
}

/** A formatted text with its references replaced by values. */
export function documentWithMetrics<Document extends { readonly content: readonly object[] }>(
	document: Document,
	metrics: MetricValues,
): Document {
	if (!JSON.stringify(document).includes("{{")) return document;
	return { ...document, content: document.content.map((block) => nodeWithMetrics(block, metrics)) };
}

/** Every text of a formatted text that may refer to metrics. */
export function proseOf(node: unknown): string[] {
	const { type, text, marks, attrs, content } = node as AnyNode;
	if (type === "codeBlock") return [];
	if (type === "text") return isCode(marks) ? [] : [text ?? ""];
	const said = prosePartsOf(type).flatMap((name) => (typeof attrs?.[name] === "string" ? [attrs[name]] : []));
	return [...said, ...(content ?? []).flatMap(proseOf)];
}

/** The properties of a node that are prose. */
function prosePartsOf(type: string): readonly string[] {
	if (isCard({ type })) return partsOfKind(type as CardKind, "words");
	return type === "toggle" ? ["title"] : type === "image" ? ["caption"] : [];
}

interface AnyNode {
	readonly type: string;
	readonly text?: string;
	readonly marks?: readonly { readonly type: string }[];
	readonly attrs?: Readonly<Record<string, unknown>>;
	readonly content?: readonly AnyNode[];
}

function nodeWithMetrics<Node extends object>(node: Node, metrics: MetricValues): Node {
	const { type, text, marks, attrs, content } = node as AnyNode;
	if (type === "codeBlock") return node;
	if (type === "text") return isCode(marks) ? node : { ...node, text: withMetrics(text!, metrics) };
	const said = prosePartsOf(type).map((name) => [name, withMetrics(String(attrs?.[name] ?? ""), metrics)]);
	if (said.length === 0 && !content) return node;
	return {
		...node,
		...(said.length > 0 && { attrs: { ...attrs, ...Object.fromEntries(said) } }),
		...(content && { content: content.map((inner) => nodeWithMetrics(inner, metrics)) }),
	};
}

function isCode(marks: AnyNode["marks"]): boolean {
	return marks?.some(({ type }) => type === "code") ?? false;
}

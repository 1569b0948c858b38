import { toHtml } from "hast-util-to-html";
import type { Blockquote, Nodes, Root } from "mdast";
import { defaultHandlers, toHast } from "mdast-util-to-hast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { filmAt } from "../../../content/values/addresses/film-address.ts";

const plain = unified().use(remarkParse).use(remarkGfm);
const withComponents = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

export interface MarkdownAsHtml {
	readonly html: string;
	readonly left: readonly string[];
}

/** The HTML of Markdown, with tables and strikes as on GitHub. Of MDX, components leave their words. */
export function markdownAsHtml(markdown: string, isMdx: boolean): MarkdownAsHtml {
	const left: string[] = [];
	const tree = withUnreferredNotes(parsed(markdown, isMdx, left) as Root, left);
	const hast = toHast(tree, {
		allowDangerousHtml: true,
		handlers: {
			mdxJsxFlowElement: (state, node) => component(state, node, left),
			mdxJsxTextElement: (state, node) => component(state, node, left),
			mdxFlowExpression: (_, { value }) => void left.push(`expression {${shortened(value)}} is left out`),
			mdxTextExpression: (_, { value }) => void left.push(`expression {${shortened(value)}} is left out`),
			blockquote: (state, node: Blockquote) => {
				const tone = toneOf(node);
				if (tone) return el("aside", state.all(withoutMark(node)), { dataTone: tone });
				return el("blockquote", state.all(node));
			},
			image: (state, node) =>
				filmAt(node.url).kind === "player"
					? el("iframe", [], { src: node.url, title: node.alt ?? "" })
					: defaultHandlers.image(state, node),
			mdxjsEsm: (_, { value }) => void left.push(`code “${shortened(value)}” is left out`),
			code: (_, { value, lang, meta }) => {
				const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? "")?.[1];
				const properties = { ...(lang && { className: [`language-${lang}`] }), ...(title && { dataTitle: title }) };
				return el("pre", [el("code", [{ type: "text", value: `${value}\n` }], properties)]);
			},
		},
	});
	return { html: toHtml(hast, { allowDangerousHtml: true }), left };
}

function parsed(markdown: string, isMdx: boolean, left: string[]): Nodes {
	if (!isMdx) return plain.parse(markdown);
	try {
		return withComponents.parse(markdown);
	} catch (error) {
		left.push(`it is no valid MDX (${shortened((error as Error).message)}), so it was read as Markdown`);
		return plain.parse(markdown);
	}
}

const mark = /^\[!(\w+)\][+-]?[ \t]*\n?/;

/** The names of call-outs in the first line of a quote, as GitHub and Obsidian write them. */
const tones: Readonly<Record<string, string>> = {
	...{ note: "note", info: "note", important: "note", tip: "tip", success: "tip", hint: "tip" },
	...{ warning: "warning", caution: "warning", danger: "warning", attention: "warning", error: "warning" },
};

function toneOf({ children: [first] }: Blockquote): string | undefined {
	const [begin] = first?.type === "paragraph" ? first.children : [];
	const [, name = ""] = (begin?.type === "text" && mark.exec(begin.value)) || [];
	return tones[name.toLowerCase()];
}

function withoutMark(node: Blockquote): Blockquote {
	const [first, ...others] = node.children;
	const [begin, ...words] = first?.type === "paragraph" ? first.children : [];
	if (first?.type !== "paragraph" || begin?.type !== "text") return node;
	const text = { ...begin, value: begin.value.replace(mark, "") };
	return { ...node, children: [{ ...first, children: [text, ...words] }, ...others] };
}

/** Notes that nothing refers to are in no list: their words stand where they are written. */
function withUnreferredNotes(tree: Root, left: string[]): Root {
	const referred = new Set<string>();
	const visit = (node: Nodes): void => {
		if (node.type === "footnoteReference") referred.add(node.identifier);
		if ("children" in node) for (const child of node.children) visit(child);
	};
	visit(tree);
	const children = tree.children.flatMap((node) => {
		if (node.type !== "footnoteDefinition" || referred.has(node.identifier)) return [node];
		left.push("footnote that nothing in the text refers to is left out; its words stay");
		return node.children;
	});
	return { ...tree, children };
}

/** An element of HTML stays; a component leaves what is in it. */
function component(state: any, node: any, left: string[]): any {
	const name: string = node.name ?? "";
	if (name === "") return state.all(node);
	const isHtml = /^[a-z][a-z0-9]*$/.test(name);
	if (!isHtml) left.push(`component <${name}> is left out${node.children.length > 0 ? "; its words stay" : ""}`);
	const properties = Object.fromEntries(
		node.attributes.flatMap(({ type, name: key, value }: any) =>
			type === "mdxJsxAttribute" && (typeof value === "string" || value === null)
				? [[propertyOf(key), value ?? true]]
				: [],
		),
	);
	const children = state.all(node);
	return isHtml ? el(name, children, properties) : children;
}

function propertyOf(attribute: string): string {
	return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function el(tagName: string, children: any[], properties: Record<string, any> = {}): any {
	return { type: "element", tagName, properties, children };
}

function shortened(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

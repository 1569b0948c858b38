import { posix } from "node:path";
import { toHtml } from "hast-util-to-html";
import type { Nodes } from "mdast";
import { toHast } from "mdast-util-to-hast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { studioAddresses } from "../../addresses/studio-addresses.ts";
import { type ManualPage, manualPage } from "./manual.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

/** A page of the documents as HTML: its links lead to where they are in the studio, and what is not there is words alone. */
export function pageAsHtml({ path, markdown }: ManualPage): string {
	const tree = parser.parse(markdown);
	const folder = path.split("/")[0]!;
	visit(tree, (node) => inStudio(node, folder));
	return toHtml(toHast(tree));
}

function visit(node: Nodes, change: (node: Nodes) => void): void {
	change(node);
	if ("children" in node) for (const child of node.children) visit(child, change);
}

function inStudio(node: Nodes, folder: string): void {
	if (node.type === "heading") node.data = { hProperties: { id: fragmentOf(node) } };
	if (node.type === "image") node.url = studioAddresses.help(`pictures/${posix.basename(node.url)}`);
	if (node.type !== "link" || /^[a-z]+:|^#/.test(node.url)) return;
	const [file = "", fragment] = node.url.split("#");
	const page = posix.join(folder, file).replace(/(\/README)?\.md$/, "");
	if (manualPage(page)) node.url = studioAddresses.help(fragment === undefined ? page : `${page}#${fragment}`);
	// Documents for those who have the sources.
	else Object.assign(node, { type: "emphasis", url: undefined });
}

/** As GitHub names it, so that a link leads to the same place in both. */
function fragmentOf(heading: Nodes): string {
	let words = "";
	visit(heading, (node) => {
		if ("value" in node) words += node.value;
	});
	return words
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, "")
		.replaceAll(" ", "-");
}

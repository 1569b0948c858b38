import { allBlocks, type Block, inlinesIn, type Mark, type RichTextDocument } from "../../../content/text/rich-text.ts";
import blocks from "../../../design/prose/prose-blocks.css?url";
import code from "../../../design/prose/prose-code.css?url";
import further from "../../../design/prose/prose-further.css?url";
import table from "../../../design/table.css?url";

/** Links the styles of what a text has and most texts do without. */
export function RareStyles({ text }: { text: RichTextDocument }) {
	return sheetsFor(text).map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="page" />);
}

function sheetsFor({ content }: RichTextDocument): string[] {
	const found = allBlocks(content).filter((block) => !isPlain(block));
	const isMarked = inlinesIn(content).some((inline) => "marks" in inline && inline.marks?.some(isRare));
	const own = found.flatMap(({ type }) => rare[type] ?? []);
	return [...new Set([...(found.length > 0 || isMarked ? [blocks] : []), ...own])];
}

/** Whether the basic styles of texts are all that a block needs, beside what it holds. */
function isPlain(block: Block): boolean {
	if (block.type === "paragraph") return !block.attrs?.align;
	if (block.type === "heading") return block.attrs.level === 2 && !block.attrs.align;
	return block.type === "bulletList" || block.type === "image";
}

const isRare = ({ type }: Mark): boolean => type === "code" || type === "subscript" || type === "superscript";

const rare: { readonly [T in Block["type"]]?: readonly string[] } = {
	codeBlock: [code, table],
	table: [table],
	taskList: [further],
	toggle: [further],
	footnotes: [further],
	gallery: [further],
};

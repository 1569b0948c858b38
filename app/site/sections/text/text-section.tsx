import { highlightDocument } from "../../../.server/snapshot/highlight.ts";
import type { HighlightedCode } from "../../../.server/snapshot/highlighted-code.ts";
import { allBlocks, type Block, type RichTextDocument } from "../../../content/text/rich-text.ts";
import code from "../../../design/prose/prose-code.css?url";
import further from "../../../design/prose/prose-further.css?url";
import table from "../../../design/table.css?url";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { RichText } from "../../rich-text.tsx";
import { type Images, imagesIn } from "../../rich-text-images.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";

interface Found {
	readonly images: Images;
	readonly highlight: HighlightedCode;
}

export const text: ShownKind<"text", Found> = {
	shares: ["prose"],
	async find({ snapshot }, { text }) {
		return { images: imagesIn(text, snapshot), highlight: await highlightDocument(text) };
	},
	View: Text,
};

function Text({ section, found: { images, highlight }, place }: SectionProps<"text", Found>) {
	const language = useLanguage();
	return (
		<TitledBand section={section} place={place}>
			{sheetsFor(section.text).map((sheet) => (
				<link key={sheet} rel="stylesheet" href={sheet} precedence="page" />
			))}
			<div className={section.layout === "columns" ? "prose in-columns" : "prose"} {...at(section, "text")}>
				<RichText
					document={section.text}
					media={(id) => images[id]}
					highlight={highlight}
					idPrefix={`${place.id}-`}
					language={language}
				/>
			</div>
		</TitledBand>
	);
}

/** Styles of blocks that most texts do without. */
const rare: { readonly [T in Block["type"]]?: readonly string[] } = {
	codeBlock: [code, table],
	table: [table],
	taskList: [further],
	toggle: [further],
	footnotes: [further],
	gallery: [further],
};

function sheetsFor({ content }: RichTextDocument): string[] {
	return [...new Set(allBlocks(content).flatMap(({ type }) => rare[type] ?? []))];
}

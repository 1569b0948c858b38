import { highlightDocument } from "../../../.server/snapshot/highlight.ts";
import type { HighlightedCode } from "../../../.server/snapshot/highlighted-code.ts";
import { allBlocks, type Block, type RichTextDocument } from "../../../content/text/rich-text.ts";
import further from "../../../design/prose-further.css?url";
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
	async find({ snapshot }, { text }) {
		return { images: imagesIn(text, snapshot), highlight: await highlightDocument(text) };
	},
	View: Text,
};

function Text({ section, found: { images, highlight }, place }: SectionProps<"text", Found>) {
	const language = useLanguage();
	return (
		<TitledBand section={section} place={place}>
			{hasFurther(section.text) && <link rel="stylesheet" href={further} precedence="page" />}
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

const rare: ReadonlySet<Block["type"]> = new Set(["codeBlock", "table", "taskList", "toggle", "footnotes"]);

/** Code, tables and the like have styles that most texts do without. */
function hasFurther({ content }: RichTextDocument): boolean {
	return allBlocks(content).some(({ type }) => rare.has(type));
}

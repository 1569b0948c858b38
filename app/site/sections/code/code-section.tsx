import { highlightDocument } from "../../../.server/snapshot/highlight.ts";
import type { HighlightedCode } from "../../../.server/snapshot/highlighted-code.ts";
import codeStyles from "../../../design/prose/prose-code.css?url";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { RichText } from "../../rich-text.tsx";
import { type Images, imagesIn } from "../../rich-text-images.ts";
import { Band, type SectionProps, type ShownKind, Words } from "../kind.tsx";
import { RareStyles } from "../text/rare-styles.tsx";

interface Found {
	readonly images: Images;
	readonly highlight: HighlightedCode;
}

export const code: ShownKind<"code", Found> = {
	shares: ["prose", "table"],
	async find({ snapshot }, { text, code }) {
		const both = { ...code, content: [...text.content, ...code.content] };
		return { images: imagesIn(both, snapshot), highlight: await highlightDocument(both) };
	},
	View: Code,
};

function Code({ section, found: { images, highlight }, place }: SectionProps<"code", Found>) {
	const language = useLanguage();
	const isBeside = section.layout === "beside";
	const written = (part: "text" | "code") => (
		<div className="prose" {...at(section, part)}>
			<RichText
				document={section[part]}
				media={(id) => images[id]}
				highlight={highlight}
				idPrefix={`${place.id}-${part}-`}
				language={language}
			/>
		</div>
	);
	return (
		<Band section={section} place={place} ownTitle={isBeside}>
			<link rel="stylesheet" href={codeStyles} precedence="page" />
			<RareStyles text={section.text} />
			<div className={isBeside ? "page-grid split-4-8" : "wrap stack-8"}>
				<div className="stack-5">
					{isBeside && <Words section={section} place={place} />}
					{section.text.content.length > 0 && written("text")}
				</div>
				{written("code")}
			</div>
		</Band>
	);
}

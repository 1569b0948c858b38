import { highlightDocument } from "../../../.server/snapshot/highlight.ts";
import type { HighlightedCode } from "../../../.server/snapshot/highlighted-code.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { RichText } from "../../rich-text.tsx";
import { type Images, imagesIn } from "../../rich-text-images.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";
import { RareStyles } from "./rare-styles.tsx";

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
			<RareStyles text={section.text} />
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

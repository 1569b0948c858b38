import type { HighlightedCode } from "../../.server/snapshot/highlighted-code.ts";
import type { RichTextDocument } from "../../content/text/rich-text.ts";
import type { Region } from "../../design/region.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { RichText } from "../rich-text.tsx";
import type { Images } from "../rich-text-images.ts";
import styles from "./added-page.css?url";
import { EmptyList } from "./lists/empty-list.tsx";

/** A formatted text with what it shows, as `readText` returns it. */
export interface ReadText {
	readonly document: RichTextDocument;
	readonly images: Images;
	readonly highlight: HighlightedCode;
}

/** A formatted text in the type of the site. */
export function FormattedText({ text: { document, images, highlight }, region }: { text: ReadText; region?: Region }) {
	return (
		<div className="prose" {...region}>
			<link rel="stylesheet" href={styles} precedence="page" />
			<RichText document={document} media={(id) => images[id]} highlight={highlight} language={useLanguage()} />
		</div>
	);
}

/** Shown in place of an empty list. */
export function Nothing(props: Parameters<typeof EmptyList>[0]) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			<EmptyList {...props} />
		</>
	);
}

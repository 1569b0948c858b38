import type { Editor } from "@tiptap/core";
import type { FindPages } from "./found-page.ts";

export interface PanelProps {
	editor: Editor;
	/** True while a link's address is edited. */
	isLinkEdited: boolean;
	onLinkEdited: (isEdited: boolean) => void;
	findPages?: FindPages;
	onReplaceImage?: () => void;
	/** Puts another picture beside the selected one. */
	onAddToGallery?: () => void;
}

/** The part of the text that a panel edits, and its position. */
export interface Subject {
	readonly kind: "link" | "image" | "film" | "codeBlock" | "callout" | "table" | "metric" | "footnote";
	readonly position: number;
	readonly attrs: Record<string, string>;
}

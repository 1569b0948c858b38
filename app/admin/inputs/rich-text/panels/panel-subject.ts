import type { Editor } from "@tiptap/core";
import type { FindPages } from "./found-page.ts";

export interface PanelProps {
	editor: Editor;
	/** True while a link's address is edited. */
	isLinkEdited: boolean;
	onLinkEdited: (isEdited: boolean) => void;
	findPages?: FindPages;
	onReplaceImage?: () => void;
}

/** What a panel is about: something of the text, and its position there. */
export interface Subject {
	readonly kind: "link" | "image" | "film" | "codeBlock" | "callout" | "table" | "metric" | "footnote";
	readonly position: number;
	readonly attrs: Record<string, string>;
}

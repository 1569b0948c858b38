import type { Editor } from "@tiptap/core";
import type { CardKind } from "../../../../content/text/cards.ts";
import type { RichTextInputProps } from "../rich-text-input.tsx";
import type { FindPages } from "./found-page.ts";

/** What the fields of a card need from the screen around the text. */
export type CardHost = Pick<RichTextInputProps, "pickImage" | "onFetchPicture">;

export interface PanelProps {
	editor: Editor;
	/** True while a link's address is edited. */
	isLinkEdited: boolean;
	onLinkEdited: (isEdited: boolean) => void;
	findPages?: FindPages;
	onReplaceImage?: () => void;
	/** Puts another picture beside the selected one. */
	onAddToGallery?: () => void;
	cardHost: CardHost;
}

/** The part of the text that a panel edits, and its position. */
export interface Subject {
	readonly kind: "link" | "image" | "film" | "codeBlock" | "callout" | "table" | "metric" | "footnote" | CardKind;
	readonly position: number;
	readonly attrs: Record<string, string>;
}

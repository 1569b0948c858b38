import { type EditorState, PluginKey } from "@tiptap/pm/state";
import type { FoundPage } from "./panels/found-page.ts";

/** The open menu: the position of its sign, and the text after it. */
export interface OpenMenu {
	readonly from: number;
	readonly query: string;
	/** A slash opens everything that can be put in, two braces the metrics, an @ the pages of the site. */
	readonly offers: "everything" | "metrics" | "pages";
	/** The pages that were found last, for whatever was typed then; undefined before the first answer. */
	readonly found?: readonly FoundPage[];
	/** Index of the action that Enter runs. */
	readonly index: number;
}

export const menuKey = new PluginKey<OpenMenu | null>("slash-menu");

export function openMenuOf(state: EditorState): OpenMenu | null {
	return menuKey.getState(state) ?? null;
}

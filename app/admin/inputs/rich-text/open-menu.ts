import { type EditorState, PluginKey } from "@tiptap/pm/state";

/** The open menu: the position of its slash, and the text after it. */
export interface OpenMenu {
	readonly from: number;
	readonly query: string;
	/** Whether it was opened by two braces, and offers metrics alone. */
	readonly isOfMetrics: boolean;
	/** Index of the action that Enter runs. */
	readonly index: number;
}

export const menuKey = new PluginKey<OpenMenu | null>("slash-menu");

export function openMenuOf(state: EditorState): OpenMenu | null {
	return menuKey.getState(state) ?? null;
}

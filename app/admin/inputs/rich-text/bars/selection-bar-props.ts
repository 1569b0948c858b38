import type { Editor } from "@tiptap/core";
import type { Host } from "../actions.ts";

export interface SelectionBarProps {
	editor: Editor;
	host: Host;
	/** The id of the text that it edits. */
	controls: string;
	label: string;
	/** Whether somebody asked for it where nothing is selected. */
	isAsked: boolean;
	/** Says what was done. */
	onSaid: (sentence: string) => void;
}

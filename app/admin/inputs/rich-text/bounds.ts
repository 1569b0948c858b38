import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { refusalOf } from "./stored.ts";

export interface BoundsOptions {
	/** Says why a change was not made. */
	onRefused: (sentence: string) => void;
}

/** Lets no change happen that could not be stored, so that what is on the screen can always be saved. */
export const Bounds = Extension.create<BoundsOptions>({
	name: "bounds",

	addOptions: () => ({ onRefused: () => {} }),

	addProseMirrorPlugins() {
		return [
			new Plugin({
				filterTransaction: (transaction, state) => {
					if (!transaction.docChanged) return true;
					const refusal = refusalOf(transaction.doc);
					// A text that came in too long may be made shorter.
					if (!refusal || (refusalOf(state.doc) && transaction.doc.nodeSize < state.doc.nodeSize)) return true;
					this.options.onRefused(refusal);
					return false;
				},
			}),
		];
	},
});

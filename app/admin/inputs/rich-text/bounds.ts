import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { errorOf } from "./stored.ts";

export interface BoundsOptions {
	/** Says why a change was not made. */
	onRejected: (sentence: string) => void;
}

/** Lets no change happen that could not be stored, so that what is on the screen can always be saved. */
export const Bounds = Extension.create<BoundsOptions>({
	name: "bounds",

	addOptions: () => ({ onRejected: () => {} }),

	addProseMirrorPlugins() {
		return [
			new Plugin({
				filterTransaction: (transaction, state) => {
					if (!transaction.docChanged) return true;
					const error = errorOf(transaction.doc);
					// A text that came in too long may be made shorter.
					if (!error || (errorOf(state.doc) && transaction.doc.nodeSize < state.doc.nodeSize)) return true;
					this.options.onRejected(error);
					return false;
				},
			}),
		];
	},
});

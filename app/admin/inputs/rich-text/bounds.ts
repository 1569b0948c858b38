import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { errorOf } from "./stored.ts";

export interface BoundsOptions {
	/** Receives the reason why a change was rejected. */
	onRejected: (sentence: string) => void;
}

/** Rejects changes that could not be stored, so that what is on the screen can always be saved. */
export const Bounds = Extension.create<BoundsOptions>({
	name: "bounds",

	addOptions: () => ({ onRejected: () => {} }),

	addProseMirrorPlugins() {
		return [
			new Plugin({
				filterTransaction: (transaction, state) => {
					if (!transaction.docChanged) return true;
					const error = errorOf(transaction.doc);
					// A document that was already too long may still be shortened.
					if (!error || (errorOf(state.doc) && transaction.doc.nodeSize < state.doc.nodeSize)) return true;
					this.options.onRejected(error);
					return false;
				},
			}),
		];
	},
});

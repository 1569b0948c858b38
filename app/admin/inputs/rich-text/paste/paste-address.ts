import { Plugin } from "@tiptap/pm/state";
import { filmAt } from "../../../../content/values/addresses/film-address.ts";
import { addressMeant, isLink } from "../../../../content/values/link-address.ts";

/** An address that is pasted over selected words is their link. That of a film, in an empty paragraph, is the film. */
export function pasteAddress(): Plugin {
	return new Plugin({
		props: {
			handlePaste({ state, dispatch }, event) {
				const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
				const { from, to, empty, $from } = state.selection;
				const { nodes, marks } = state.schema;
				const { parent } = $from;
				const isEmpty = empty && parent.type === nodes.paragraph && parent.content.size === 0;
				if (isEmpty && filmAt(pasted).kind !== "elsewhere" && !/\s/.test(pasted)) {
					dispatch(state.tr.replaceSelectionWith(nodes.film!.create({ address: pasted })).scrollIntoView());
					return true;
				}
				const href = /^https?:.*\s/.test(pasted) ? "" : addressMeant(pasted);
				if (empty || !/^(https?|mailto|tel|sms):/.test(href) || !isLink(href)) return false;
				if (parent.type.spec.code || state.doc.textBetween(from, to) === "") return false;
				dispatch(state.tr.addMark(from, to, marks.link!.create({ href })));
				return true;
			},
		},
	});
}
